#!/usr/bin/env bash
# The include rule: which folder may include which. Names every #include under src/ and checker/
# that breaks it, and exits with 1 if there is one. Usage: include_rule.sh ROOT
set -euo pipefail
cd "$1"

# folder → the folders it may include beside itself (arrows already followed to their end)
declare -A may_include=(
  [src/base]=''
  [src/sprouts]='base'
  [src/nim]='base'
  [src/store]='base nim'
  [src/search]='base sprouts nim store'
  [src/proof]='base sprouts nim store search'
  [src/cli]='base sprouts nim store search proof'
  [checker]=''
)

faults=0
fault() {
  printf '%s: %s\n' "$1" "$2"
  faults=$((faults + 1))
}

is_ours() { [[ -v may_include[src/$1] || $1 == src || $1 == checker ]]; }

# Reads 'file:line:#include …' lines.
check_includes() {
  local file line text form path to from
  while IFS=: read -r file line text; do
    [[ $text =~ \#[[:space:]]*include[[:space:]]*([\"<])([^\">]*) ]]
    form=${BASH_REMATCH[1]} path=${BASH_REMATCH[2]} to=${path%%/*}
    from=$file
    while [[ $from == */* && ! -v may_include[$from] ]]; do from=${from%/*}; done
    if [[ ! -v may_include[$from] ]]; then
      fault "$file:$line" "this folder is not in the table of include_rule.sh"
    elif [[ $form == '<' ]]; then
      if is_ours "$to"; then fault "$file:$line" "<$path> is a header of ours: write \"…\""; fi
    elif [[ /$path/ == */../* || ( $from == src/* && $path != */* ) ]]; then
      fault "$file:$line" "\"$path\" must be written from the include root, as \"folder/file.h\""
    elif [[ $from == src/* && " ${from#src/} ${may_include[$from]} " != *" $to "* ]]; then
      fault "$file:$line" "$from may not include \"$path\""
    elif [[ $from == checker && $path == */* && $to != checker ]]; then
      fault "$file:$line" "$from may not include \"$path\""
    fi
  done
}

folders=()
for folder in src checker; do
  if [[ -d $folder ]]; then folders+=("$folder"); fi
done
includes=$(grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*["<]' \
  --include='*.h' --include='*.cpp' "${folders[@]}") || { echo "no #include found"; exit 1; }
check_includes <<<"$includes"

echo "$(wc -l <<<"$includes") includes read, $faults against the rule"
((faults == 0))
