#!/usr/bin/env bash
# Tests talk_rule.sh: a tree of files with one line added, which must be refused or accepted.
set -euo pipefail
rule=$(dirname "${BASH_SOURCE[0]}")/talk_rule.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{src/base,src/cli,checker}

cases=0 wrong=0
# expect accepted|refused FILE LINE
expect() {
  local got=accepted
  rm -f "$tree"/src/*/* "$tree"/checker/*
  echo 'write(STDERR_FILENO, text.data(), text.size());' >"$tree/src/base/talk.cpp"
  echo 'std::vfprintf(stderr, format, values);' >"$tree/checker/streams.cpp"
  printf '%s\n' "$3" >>"$tree/$2"
  bash "$rule" "$tree" >"$tree/answer" || got=refused
  if [[ $got == refused ]] && ! grep -q "^$2:1:" "$tree/answer"; then got="refused, unnamed"; fi
  cases=$((cases + 1))
  if [[ $got != "$1" ]]; then
    echo "wrong: '$3' in $2 was $got"
    wrong=$((wrong + 1))
  fi
}

expect accepted src/base/talk.cpp 'std::fputs(text, stderr);'
expect accepted src/cli/a.cpp 'talk(text);  // on stderr'
expect accepted src/cli/a.cpp 'help("No account on stderr");'
expect accepted src/cli/a.cpp 'if (isatty(STDERR_FILENO) == 1) return;'
expect refused src/cli/a.cpp 'fmt::print(stderr, "{}", text);'
expect refused src/cli/a.cpp 'std::cerr << text;  // why'
expect refused src/cli/a.h 'std::fprintf(stderr, "on %d", 1);'
expect refused src/base/b.cpp 'std::perror("");'
expect refused src/cli/a.cpp '::write(STDERR_FILENO, text, 1);'
expect refused checker/a.cpp 'std::fputs("no", stderr);'

echo "$cases cases, $wrong wrong"
((wrong == 0))
