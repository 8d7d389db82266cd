#!/usr/bin/env bash
# What is said of files must be true. Names each fault, and exits with 1 if there is one:
#
#   - a link in a Markdown file that leads nowhere, to a file or to a heading;
#   - a path in a Markdown file, a manual page or a comment of the sources where there is no file;
#   - a folder whose row in ARCHITECTURE.md is missing or differs from the include rule;
#   - a source file without a head, which tools/files would list without a word.
#
# Usage: documents.sh ROOT
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$1"

faults=0 links=0 paths=0
fault() {
  printf '%s\n' "$*"
  faults=$((faults + 1))
}

documents() { find . \( -name build -o -name node_modules -o -name '.?*' \) -prune -o -name '*.md' -print | sed 's,^\./,,'; }

# The anchors of a Markdown file: its headings as a web page names them, and those set by hand.
anchors_of() {
  sed -n 's/^#\{1,6\} //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^[:alnum:] _-]//g; s/ /-/g'
  grep -o '<a id="[^"]*"' "$1" | cut -d'"' -f2 || true
}

check_links() {
  local document number target file anchor
  while IFS=: read -r document number target; do
    target=${target#']('} target=${target%')'}
    if [[ $target == *://* ]]; then continue; fi
    links=$((links + 1))
    file=$document anchor=''
    if [[ $target == *'#'* ]]; then anchor=${target#*'#'}; fi
    if [[ ${target%%'#'*} ]]; then file=$(dirname "$document")/${target%%'#'*}; fi
    if [[ ! -e $file ]]; then
      fault "$document:$number: the link ($target) leads to no file"
    elif [[ $anchor ]] && ! grep -qxF -- "$anchor" <<<"$(anchors_of "$file")"; then
      fault "$document:$number: the link ($target) leads to no heading"
    fi
  done < <(documents | xargs grep -noE '\]\([^) ]+\)' /dev/null)
}

# Whether PATH, as FILE names it, is there: from the root, from src/, or beside FILE.
exists() { [[ -e $1 || -e src/$1 || -e $(dirname "$2")/$1 ]]; }

# A path begins with a folder of ours. Capitals stand for a name (fuzz/NAME.cpp), but for README.md's.
check_paths() {
  local folders='src|tests|tools|docs|bench|checker|examples|fuzz|man|cmake|proofs'
  local below='base|nim|sprouts|trees|paper|store|search|proof|session|cli'
  local form="(^|[^[:alnum:]_./-])(($folders)(/[[:alnum:]_.-]+)*/?|($below)(/[[:alnum:]_-]+)+\.(h|cpp))"
  local file number path
  while IFS=: read -r file number path; do
    path=$(grep -oE "(($folders)/|($below)/).*" <<<"$path" || true)
    path=${path%.}
    if [[ ! $path || ${path%README.md} =~ /[A-Z]+([_.]|/|$) ]]; then continue; fi
    paths=$((paths + 1))
    exists "$path" "$file" || fault "$file:$number: there is no $path"
  done < <({
    documents | xargs grep -noE "$form" /dev/null
    grep -noE "$form" man/*.scd /dev/null
    grep -rnE --include='*.h' --include='*.cpp' '//' src checker tests bench fuzz examples |
      sed 's,^\([^:]*:[0-9]*:\).*//,\1 ,' | grep -E "^[^:]*:[0-9]*:.*$form" |
      while IFS=: read -r file number text; do
        grep -oE "$form" <<<"$text" | sed "s,^,$file:$number:,"
      done
  } || true)
}

# Rows of "folder: what it may include", both from the rule itself and from ARCHITECTURE.md's table.
rule_rows() { sed -n "s,^  \[\(src/.*\|checker\)\]='\(.*\)'$,\1: \2,p" tests/structure/include_rule.sh; }
table_rows() {
  # shellcheck disable=SC2016  # backticks of Markdown
  sed -n 's,^| `\(\(src\|checker\)[^`]*\)/` |.*| \([^|]*\) |$,\1: \3,p' ARCHITECTURE.md |
    sed 's/: nothing of ours$/: /; s/, / /g'
}
check_folders() {
  local row
  [[ $(rule_rows) ]] || fault "tests/structure/include_rule.sh: no rows were found"
  while IFS= read -r row; do
    fault "ARCHITECTURE.md: the table of folders has no row that says '$row'"
  done < <(comm -23 <(rule_rows | sort) <(table_rows | sort))
  while IFS= read -r row; do
    fault "ARCHITECTURE.md: the include rule has no row that says '$row'"
  done < <(comm -13 <(rule_rows | sort) <(table_rows | sort))
}

check_links
check_paths
check_folders
while IFS= read -r line; do fault "$line"; done < <(tools/files --check || true)

echo "$links links and $paths paths read, $faults faults"
((faults == 0 && links > 0 && paths > 0))
