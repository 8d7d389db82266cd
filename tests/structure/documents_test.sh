#!/usr/bin/env bash
# shellcheck disable=SC2016  # the backticks below are Markdown
# Tests documents.sh: a small tree without faults must pass, and each fault put into it be found.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# A tree that is as it should be.
plant() {
  rm -rf "${tree:?}"/*
  mkdir -p "$tree"/{docs,man,tools,src/base,checker,tests/structure,bench,fuzz,examples}
  cp "$here/../../tools/files" "$tree/tools/"
  printf "may=(\n  [src/base]=''\n  [checker]=''\n)\n" >"$tree/tests/structure/include_rule.sh"
  {
    printf '# A title, with `code`\nSee [the notes](docs/notes.md#some-words) and [above](#a-title-with-code).\n'
    printf 'Also tools/files, base/hash.h, fuzz/NAME.cpp and <burgeon/search/solver.h>.\n'
    printf '| folder | what | may include |\n'
    printf '| `%s/` | something | nothing of ours |\n' src/base checker
  } >"$tree/ARCHITECTURE.md"
  printf '# Some words\n[up](../ARCHITECTURE.md) [out](https://example.org/no#where)\n' >"$tree/docs/notes.md"
  printf 'docs/notes.md in the sources\n' >"$tree/man/burgeon.1.scd"
  printf '// Hashing (docs/notes.md). And more.\n#include "base/other.h"\n' >"$tree/src/base/hash.h"
  printf '// The command line.\n' >"$tree/checker/main.cpp"
}

cases=0 wrong=0
# expect accepted|WORDS: of the tree as it is now; WORDS must be in what is said of it
expect() {
  local got=accepted
  bash "$here/documents.sh" "$tree" >"$tree/answer" 2>&1 || got=refused
  cases=$((cases + 1))
  if [[ $1 == accepted && $got == accepted ]]; then return; fi
  if [[ $1 != accepted && $got == refused ]] && grep -qF -- "$1" "$tree/answer"; then return; fi
  printf 'expected: %s\nwas %s: %s\n' "$1" "$got" "$(cat "$tree/answer")"
  wrong=$((wrong + 1))
}

# append TEXT FILE
append() { printf '%s\n' "$1" >>"$tree/$2"; }

plant && expect accepted
plant && append '[x](notes.md)' ARCHITECTURE.md
expect 'ARCHITECTURE.md:7: the link (notes.md) leads to no file'
plant && append '[x](../ARCHITECTURE.md#another)' docs/notes.md
expect 'docs/notes.md:3: the link (../ARCHITECTURE.md#another) leads to no heading'
plant && append '[x](#nothing)' docs/notes.md
expect 'docs/notes.md:3: the link (#nothing) leads to no heading'
plant && append 'See `src/base/hash.cpp`.' ARCHITECTURE.md
expect 'ARCHITECTURE.md:7: there is no src/base/hash.cpp'
plant && append 'See base/hush.h.' ARCHITECTURE.md
expect 'ARCHITECTURE.md:7: there is no base/hush.h'
plant && append 'docs/gone.md in the sources' man/burgeon.1.scd
expect 'man/burgeon.1.scd:2: there is no docs/gone.md'
plant && append 'int x;  // as base/gone.h says' src/base/hash.h
expect 'src/base/hash.h:3: there is no base/gone.h'
plant && printf 'int x;\n' >"$tree/src/base/headless.cpp"
expect 'src/base/headless.cpp: does not begin with a comment'
plant && sed -i '/checker/d' "$tree/ARCHITECTURE.md"
expect "ARCHITECTURE.md: the table of folders has no row that says 'checker: '"
plant && sed -i "s/base\]=''/base]='nim'/" "$tree/tests/structure/include_rule.sh"
expect "ARCHITECTURE.md: the table of folders has no row that says 'src/base: nim'"
plant && append '| `src/more/` | something | base |' ARCHITECTURE.md
expect "ARCHITECTURE.md: the include rule has no row that says 'src/more: base'"

echo "$cases cases, $wrong wrong"
((wrong == 0))
