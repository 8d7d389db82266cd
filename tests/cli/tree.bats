#!/usr/bin/env bats
# burgeon tree.
load helper

@test "counts of 0 to 5 spots" {
  local expected=(1 3 18 148 1505 17457) spots
  for spots in 0 1 2 3 4 5; do
    answers tree $spots
    [[ $(head -n 1 out) == "${expected[spots]} position"* ]] || show "expected ${expected[spots]}"
  done
}

@test "the tables add up" {
  answers tree 4 --nimbers
  local sums
  sums=$(awk 'NF == 2 && $1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ { sum += $2 }
              /^ *nimber/ { print sum; sum = 0 } END { print sum }' out)
  [[ $sums == $'1505\n1505' ]] || show "the sums are $sums"
}

@test "--lands" {
  answers tree 3 --lands
  [[ $(head -n 1 out) == '126 lands' ]] || show 'expected 126 lands'
}

@test "--json" {
  prints '{"position":"0.}]!","form":"canonical","counted":"positions","count":3,"by_lives":[{"lives":3,"count":1},{"lives":2,"count":1},{"lives":0,"count":1}]}' \
    tree --json 1
  prints '{"position":"0.}]!","form":"canonical","counted":"positions","count":3,"by_lives":[{"lives":3,"count":1},{"lives":2,"count":1},{"lives":0,"count":1}],"by_nimber":[{"nimber":0,"count":2},{"nimber":1,"count":1}]}' \
    tree --json --nimbers 1
  prints '{"position":"0.}]!","form":"canonical","counted":"lands","count":2,"by_lives":[{"lives":3,"count":1},{"lives":2,"count":1}]}' \
    tree --json --lands 1
}

@test "one thread and several say the same" {
  answers tree 4 --nimbers --threads 1
  mv out one
  answers tree 4 --nimbers --threads 4
  cmp one out
}

@test "--form paper" {
  local expected=('' '' 18 157 1796) spots
  for spots in 2 3 4; do
    answers tree $spots --form paper
    [[ $(head -n 1 out) == "${expected[spots]} position"* ]] || show "expected ${expected[spots]}"
  done
  answers tree 4 --form paper --dump strings
  [[ $(lines strings) == 1796 ]]
  LC_ALL=C sort -cu strings
  answers tree --json --form paper 2
  grep -q '"form":"paper","counted":"positions","count":18,' out
  refuses tree 3 --form paper --lands
  refuses tree '12.' --form paper
  refuses tree 10 --form paper
}

@test "--dump: every position, sorted by bytes, and nothing else left" {
  answers tree 4 --dump positions
  [[ $(lines positions) == 1505 && $(ls) == $'err\nout\npositions' ]]
  LC_ALL=C sort -cu positions
  grep -qxF '0.0.0.0.}]!' positions
  grep -qxF '!' positions
  answers canon - <positions
  cmp out positions
}

@test "--dump --nimbers: the nimber behind each position" {
  answers tree 4 --dump positions
  answers tree 4 --dump both --nimbers
  LC_ALL=C sort -cu both
  cut -d ' ' -f 1 both | LC_ALL=C sort | cmp - positions
  [[ ! -e both.part ]]
  grep -qxF '0.0.0.0.}]! 1' both
  grep -qxF '! 0' both
}

@test "--dump --lands, --dump --notation compact" {
  answers tree 3 --lands --dump lands
  [[ $(lines lands) == 126 ]]
  answers tree 3 --notation compact --dump compact
  [[ $(lines compact) == 148 ]]
  grep -qxF '0*3' compact
}

@test "--dump replaces the file that is there" {
  yes | head -n 100000 >positions
  answers tree 1 --dump positions
  [[ $(<positions) == $'!\n0.}]!\nAB.}AB.}]!' ]]
}

@test "--dump follows a link" {
  touch file
  ln -s file link
  answers tree 1 --dump link
  [[ -L link && $(lines file) == 3 ]]
}

@test "--dump where nothing can be written: at once, one line" {
  refuses tree 9 --dump missing/folder/positions
  says 'missing/folder/positions'
  refuses tree 9 --dump .
  refuses tree 3 --dump /dev/full
  says '/dev/full'
}

@test "--memory: stops with status 3, and what was there stays" {
  echo before >positions
  fails 3 tree 7 --memory 8MiB --dump positions
  says memory
  [[ $(<positions) == before && ! -e positions.part ]]
}
