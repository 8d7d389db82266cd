#!/usr/bin/env bash
# The include rule: which folder may include which, and which headers from outside. Names every #include under src/ and checker/
# that breaks it, and exits with 1 if there is one. Usage: include_rule.sh ROOT
set -euo pipefail
cd "$1"

# folder → the folders it may include beside itself. A name stands for the folder alone, `name/*`
# for it and all below it.
declare -A may_include=(
  [src/base]=''
  [src/nim]='base'
  [src/sprouts]='base sprouts/form sprouts/play'
  [src/sprouts/form]='base sprouts'
  [src/sprouts/play]='base sprouts sprouts/form'
  [src/sprouts/text]='base sprouts sprouts/form'
  [src/sprouts/game]='base sprouts sprouts/text'
  [src/trees]='base nim sprouts/*'
  [src/paper]='base sprouts/*'
  [src/draw]='base sprouts/*'
  [src/store]='base nim'
  [src/search]='base nim sprouts/* search/*'
  [src/search/graph]='base nim sprouts/* search'
  [src/search/proof_numbers]='base nim sprouts/* search search/graph'
  [src/search/df_pn]='base nim sprouts/* search search/graph search/proof_numbers'
  [src/search/depth_first]='base nim sprouts/* search search/graph'
  [src/proof]='base nim sprouts/* search search/graph proof/choose'
  [src/proof/choose]='base nim sprouts/* search search/graph'
  [src/proof/show]='base nim sprouts/* draw search search/graph proof proof/choose'
  [src/session]='base nim sprouts/* search search/graph store'
  [src/server]='base nim sprouts/* draw store search session proof/* server/*'
  [src/server/play]='base nim sprouts/* draw search session server'
  [src/cli]='base nim sprouts/* search session cli/terminal'
  [src/cli/terminal]='base nim sprouts/* search session cli'
  [src/cli/completion]='cli'
  [src/cli/files]='base session proof/* cli'
  [src/cli/commands]='base nim sprouts/* trees paper draw store search session proof/* server cli/*'
  [checker]=''
)

# Headers from outside that take long to compile, or that belong to one purpose → the files that may
# include them. The name stands for all that begin with it.
declare -A only_in=(
  [CLI/]='src/cli/parse.cpp'
  [Eigen/]='src/draw/*.cpp'
  [httplib.h]='src/server/http_*'
  [nlohmann/]='src/session/json.cpp'
  [rocksdb/]='src/store/*'
  [sys/ioctl.h]='src/cli/terminal/*'
  [termios.h]='src/cli/terminal/*'
)

faults=0
fault() {
  printf '%s: %s\n' "$1" "$2"
  faults=$((faults + 1))
}

is_ours() { [[ -v may_include[src/$1] || $1 == src || $1 == checker ]]; }

# allows FROM TO: whether a file of folder FROM may include one of folder TO, both below src/.
allows() {
  [[ $1 == "$2" ]] && return
  local name names
  read -ra names <<<"${may_include[src/$1]}"
  for name in "${names[@]}"; do
    if [[ $name == "$2" ]]; then return 0; fi
    if [[ $name == *'/*' && $2/ == "${name%'*'}"* ]]; then return 0; fi
  done
  return 1
}

# may_have FILE PATH: whether the file may include <PATH>, a header from outside.
may_have() {
  local name pattern patterns
  for name in "${!only_in[@]}"; do
    if [[ $2 != "$name"* ]]; then continue; fi
    read -ra patterns <<<"${only_in[$name]}"
    for pattern in "${patterns[@]}"; do
      # shellcheck disable=SC2053  # a pattern
      if [[ $1 == $pattern ]]; then return 0; fi
    done
    return 1
  done
}

# Reads 'file:line:#include …' lines.
check_includes() {
  local file line text form path to from
  while IFS=: read -r file line text; do
    [[ $text =~ \#[[:space:]]*include[[:space:]]*([\"<])([^\">]*) ]]
    form=${BASH_REMATCH[1]} path=${BASH_REMATCH[2]} to=${path%/*}
    from=${file%/*}
    if [[ ! -v may_include[$from] ]]; then
      fault "$file:$line" "this folder is not in the table of include_rule.sh"
    elif [[ $form == '<' ]]; then
      if is_ours "${path%%/*}"; then fault "$file:$line" "<$path> is a header of ours: write \"…\""; fi
      if ! may_have "$file" "$path"; then fault "$file:$line" "$file may not include <$path>"; fi
    elif [[ /$path/ == */../* || ( $from == src/* && $path != */* ) ]]; then
      fault "$file:$line" "\"$path\" must be written from the include root, as \"folder/file.h\""
    elif [[ $from == src/* ]] && ! allows "${from#src/}" "$to"; then
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
