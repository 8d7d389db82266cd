#!/usr/bin/env bash
# Tests include_rule.sh: each forbidden include below must be refused, each allowed one accepted.
set -euo pipefail
rule=$(dirname "${BASH_SOURCE[0]}")/include_rule.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

cases=0 wrong=0
# expect accepted|refused FILE LINE: a tree with just that file and that line in it
expect() {
  local got=accepted
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/$(dirname "$2")"
  printf '// comment\n%s\n' "$3" >"$tree/$2"
  bash "$rule" "$tree" >"$tree/answer" || got=refused
  if [[ $got == refused ]] && ! grep -q "^$2:2: " "$tree/answer"; then got="refused, unnamed"; fi
  cases=$((cases + 1))
  if [[ $got != "$1" ]]; then
    echo "wrong: $3 in $2 was $got"
    wrong=$((wrong + 1))
  fi
}

expect accepted src/base/a.h       '#include <vector>'
expect accepted src/base/a.cpp     '#include "base/a.h"'
expect accepted src/sprouts/a.cpp  '#include "base/a.h"'
expect accepted src/search/a.cpp   '#include "base/a.h"'
expect accepted src/search/a.cpp   '#include "search/df_pn/a.h"'
expect accepted src/search/df_pn/a.h '#include "search/graph/a.h"'
expect accepted src/session/a.cpp  '#include "sprouts/text/a.h"'
expect accepted src/cli/commands/a.cpp '#include "proof/show/a.h"'
expect accepted checker/a.cpp      '#include "a.h"'
expect accepted checker/a.cpp      '#include "checker/a.h"'
expect accepted src/cli/parse.cpp  '#include <CLI/CLI.hpp>'
expect accepted src/session/json.cpp '#include <nlohmann/json.hpp>'
expect accepted src/store/a.h      '#include <rocksdb/db.h>'
expect accepted src/cli/terminal/a.h '#include <termios.h>'

expect refused  src/base/a.h       '#include "sprouts/land.h"'
expect refused  src/base/deep/a.h  '#include <vector>'
expect refused  src/sprouts/form/a.h '#include "sprouts/play/a.h"'
expect refused  src/sprouts/form/deep/a.h '#include "sprouts/a.h"'
expect refused  src/search/graph/a.h '#include "search/df_pn/a.h"'
expect refused  src/search/df_pn/a.h '#include "search/depth_first/a.h"'
expect refused  src/search/a.cpp   '#include "store/a.h"'
expect refused  src/trees/a.cpp    '#include "search/a.h"'
expect refused  src/session/a.h    '#include "cli/command.h"'
expect refused  src/cli/a.cpp      '#include "store/a.h"'
expect refused  src/base/a.cpp     '  #  include "nim/nimber.h" // why'
expect refused  src/sprouts/a.cpp  '#include "search/graph.h"'
expect refused  src/store/a.cpp    '#include "sprouts/land.h"'
expect refused  src/nim/a.h        '#include "store/memory.h"'
expect refused  src/search/a.cpp   '#include "proof/certificate.h"'
expect refused  src/proof/a.cpp    '#include "cli/main.h"'
expect refused  src/sprouts/a.cpp  '#include "sprout/land.h"'
expect refused  src/store/a.cpp    '#include <sprouts/land.h>'
expect refused  src/store/a.cpp    '#include "../sprouts/land.h"'
expect refused  src/store/a.cpp    '#include "store/../sprouts/land.h"'
expect refused  src/store/a.cpp    '#include "memory.h"'
expect refused  src/unknown/a.cpp  '#include <vector>'
expect refused  src/a.cpp          '#include <vector>'
expect refused  src/cli/command.h  '#include <CLI/App.hpp>'
expect refused  src/cli/commands/a.cpp '#include <CLI/CLI.hpp>'
expect refused  src/session/a.cpp  '#include <CLI/CLI.hpp>'
expect refused  src/session/a.cpp  '#include <termios.h>'
expect refused  src/cli/commands/a.cpp '#include <nlohmann/json.hpp>'
expect refused  src/search/a.cpp   '#include <nlohmann/json.hpp>'
expect refused  src/cli/a.cpp      '#include <rocksdb/db.h>'
expect accepted checker/a.cpp      '#include <zlib.h>'
expect refused  checker/a.cpp      '#include "base/hash.h"'
expect refused  checker/a.cpp      '#include "sprouts/form/land_key.h"'
expect refused  src/proof/a.cpp    '#include "checker/check.h"'
expect refused  src/cli/a.cpp      '#include "checker/check.h"'
expect refused  checker/a.cpp      '#include "src/base/hash.h"'
expect refused  checker/a.cpp      '#include <base/hash.h>'
expect refused  checker/a.cpp      '#include "../src/base/hash.h"'

echo "$cases cases, $wrong wrong"
((wrong == 0))
