#!/usr/bin/env bats
# burgeon db: stores of nimbers.
# shellcheck disable=SC2154  # helper.bash sets the variables
load helper

# All lands of three spots with their nimbers, and a store of them.
setup() {
  cd "$BATS_TEST_TMPDIR" || return
  "$BURGEON" tree 3 --lands --nimbers --dump lands >/dev/null
  "$BURGEON" db import store lands >/dev/null
  lands=$(lines lands)
}

@test "import and export: the same lines, in the order of LC_ALL=C sort" {
  answers db export store facts
  cmp facts lands
  LC_ALL=C sort -c facts
  answers db export store -
  cmp out lands
  answers db import second facts
  [[ $(<out) == "$lands lines read, $lands lands, $lands of them new" ]]
  answers db import second facts
  [[ $(<out) == "$lands lines read, $lands lands, 0 of them new" ]]
}

@test "import: from standard input, any spelling, and a last line without its end" {
  printf '3 1\n0*3 1\n 0. 0 .} 0\n2.1a1a12 0' | "$BURGEON" db import new - >out
  [[ $(<out) == '4 lines read, 3 lands, 3 of them new' ]]
  prints $'0.0.0.}]! 1\n0.0.}]! 0\n121a1a.2.}]! 0' db export new -
}

# import_refuses STATUS LINE: after two good lines.
import_refuses() {
  printf '1 0\n12. 1\n%s\n' "$2" >facts
  fails "$1" db import new facts
  says 'facts, line 3: '
}

@test "import: a bad line is named, and nothing is written" {
  import_refuses 2 ''
  import_refuses 2 '3'
  import_refuses 2 '0.0.}]!0'
  import_refuses 2 '0.0.}]! '
  import_refuses 2 '0.0.}]! 0x'
  import_refuses 2 '0.0.}]! -1'
  import_refuses 2 $'0.0.}]! 0\r'
  import_refuses 2 '0.0.}]! 6'
  import_refuses 2 '0.0.}]! 65536'
  import_refuses 2 '0.0.}] 0 '
  import_refuses 2 'hello world 0'
  import_refuses 2 '00 0'
  import_refuses 2 '! 0'
  says 'one land, not of 0'
  import_refuses 2 '12+22 1'
  says 'one land, not of 2'
  [[ ! -e new ]]
  refuses db import new nowhere
  refuses db import new .
}

@test "import: another nimber is refused with status 4, both are named, and nothing is written" {
  printf '4 1\n3 2\n' >facts
  fails 4 db import store facts
  says 'facts, line 2: 0.0.0.}]! has nimber 2, but nimber 1 (imported) in the store in store'
  answers db export store -
  cmp out lands
  printf '4 1\n3 1\n0*3 2\n' >facts
  fails 4 db import new facts
  says 'line 2: 0.0.0.}]! has nimber 1, but 2 in line 3'
}

@test "import --verify: lands drawn at random are expanded" {
  burgeon db import new lands --verify 10 --seed 5
  [[ $status == 0 && $(<err) == "seed 5: 10 of $lands lands are verified" ]] || show 'verified'
  sed 's/^0.0.0.}]! 1/0.0.0.}]! 3/' lands >false-lands
  burgeon db import false-store false-lands --verify 1000 --seed 5
  [[ $status == 4 && ! -s out && ! -e false-store ]] || show 'a false nimber'
  says '0.0.0.}]! has nimber 3, but 1 by full expansion (seed 5)'
  printf '12 0\n3 1\n' >facts
  burgeon db import new facts --verify 10
  [[ $status == 0 && $(<err) == *': 1 of 2 lands are verified; 1 have more than 16 lives, too many to expand' ]] ||
    show 'too large'
}

@test "stats" {
  answers db stats store
  [[ $(head -n 1 out) == "store: $lands nimbers (0 searched, $lands imported), "*' bytes' ]] || show stats
  [[ $(awk 'NR > 3 { sum += $2 } END { print sum }' out) == "$lands" ]]
  answers db stats --json store
  [[ $(<out) == '{"folder":"store","count":'$lands',"searched":0,"imported":'$lands',"bytes":'*',"by_nimber":[{"nimber":0,"count":'*']}' ]] ||
    show 'stats --json'
  : | "$BURGEON" db import nothing -
  answers db stats nothing
  [[ $(lines out) == 1 ]]
}

@test "stats and check: the default folder, by XDG" {
  mkdir -p data .local/share
  cp -r store data/burgeon
  XDG_DATA_HOME=$PWD/data HOME=$PWD answers db check
  XDG_DATA_HOME=$PWD/data HOME=$PWD answers db stats
  mv data/burgeon .local/share/
  XDG_DATA_HOME='' HOME=$PWD answers db stats
  [[ $(<out) == "$PWD/.local/share/burgeon: "* ]]
  XDG_DATA_HOME=data HOME=$PWD answers db stats # no absolute path: does not count
  XDG_DATA_HOME='' HOME='' refuses db stats
  says HOME
}

@test "merge: adds all; a conflict has status 4 and leaves out that store" {
  printf '4 1\n3 1\n' | "$BURGEON" db import other - >out
  printf '5 0\n' | "$BURGEON" db import third - >out
  prints $'other: 2 nimbers, 1 of them new\nthird: 1 nimbers, 1 of them new' db merge store other third
  printf '0.0.0.0.}]! 1\n0.0.0.0.0.}]! 0\n' | LC_ALL=C sort - lands >both
  answers db export store -
  cmp out both
  printf '6 0\n3 2\n' | "$BURGEON" db import wrong - >out
  fails 4 db merge store wrong
  says '0.0.0.}]! has nimber 1 (imported) in the store in store, but nimber 2 (imported) in wrong'
  answers db export store -
  cmp out both
  refuses db merge store store
  refuses db merge store nowhere
}

@test "check: damage has status 4" {
  prints "$lands nimbers, no damage" db check store
  local table
  table=$(echo store/rocksdb/*.sst)
  printf 'x' | dd of="$table" bs=1 seek=100 conv=notrunc status=none
  fails 4 db check store
  says damaged
  fails 4 db export store -
  truncate -s 50 "$table"
  fails 4 db check store
}

@test "what is no store, and files that cannot be written" {
  refuses db stats nowhere
  refuses db check lands
  mkdir mine
  touch mine/file
  refuses db import mine lands
  [[ $(ls mine) == file ]]
  echo 'burgeon nimber store 2' >store/FORMAT
  refuses db stats store
  says 'version 2'
  echo 'burgeon nimber store 1' >store/FORMAT
  refuses db export store nowhere/file
  run -2 --separate-stderr bash -c "'$BURGEON' db export store - >/dev/full"
}

@test "a store in use is refused" {
  mkfifo pipe
  "$BURGEON" db export store pipe &
  local other=$!
  # It waits for a reader, with the store open.
  until find "/proc/$other/fd" -lname '*/LOCK' | grep -q .; do sleep 0.05; done
  fails 2 db stats store
  says 'in use by another process'
  cat pipe >exported
  wait "$other"
  cmp exported lands
}
