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
  small=$(grep -c . lands)
  [[ $(<out) == "$lands lines read, $lands lands, $lands of them new, $small small enough for --verify" ]] || show 'imported'
  answers db import second facts
  [[ $(<out) == "$lands lines read, $lands lands, 0 of them new, $small small enough for --verify" ]] || show 'again'
}

@test "import: from standard input, any spelling, and a last line without its end" {
  printf '3 1\n0*3 1\n 0. 0 .} 0\n2.1a1a12 0' | "$BURGEON" db import new - >out
  [[ $(<out) == '4 lines read, 3 lands, 3 of them new, 3 small enough for --verify' ]]
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

@test "import: lines may end in CRLF" {
  sed 's/$/\r/' lands >crlf
  answers db import new crlf
  answers db export new -
  cmp out lands
}

@test "import: a line that is too long is named, and takes no memory" {
  {
    echo '1 0'
    head -c 300000000 /dev/zero | tr '\0' ' '
    echo '2 0'
  } >facts
  status=0
  with_addresses 400000 db import new facts >out 2>err || status=$?
  [[ $status == 2 && ! -s out && $(<err) == 'burgeon: facts, line 2: expected at most 1048576 bytes in a line' ]] ||
    show 'a long line'
  [[ ! -e new ]]
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
  [[ $status == 0 && $(<err) == *': 1 of 2 lands is verified; 1 has more than 16 lives, too many to expand (the first: facts, line 1: 0.0.0.0.0.0.0.0.0.0.0.0.}]!)' ]] ||
    show 'too large'
  [[ $(<out) == '2 lines read, 2 lands, 1 of them new, 1 small enough for --verify' ]] || show 'too large'
}

@test "stats" {
  answers db stats store
  [[ $(head -n 1 out) == "store: $lands nimbers (0 searched, $lands imported, 0 resting on imported), "*' bytes' ]] || show stats
  [[ $(awk 'NR > 3 { sum += $2 } END { print sum }' out) == "$lands" ]]
  answers db stats --json store
  [[ $(<out) == '{"folder":"store","count":'$lands',"searched":0,"imported":'$lands',"resting_on_imported":0,"bytes":'*',"by_nimber":[{"nimber":0,"count":'*']}' ]] ||
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
  prints $'other: 2 nimbers, 1 of them new\nthird: 1 nimber, 1 of them new' db merge store other third
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
  cp -r store later
  echo 'burgeon nimber store 3' >later/FORMAT
  rm later/rocksdb/FILES
  refuses db stats later
  says 'version 3'
  refuses db export store nowhere/file
  run -2 --separate-stderr bash -c "'$BURGEON' db export store - >/dev/full"
}

# origins STORE: how many nimbers it has of each origin.
origins() {
  "$BURGEON" db stats "$1" | sed -nE '1s/.*\((.*)\).*/\1/p'
}

# A wrong nimber for a child of seven spots, and what a search finds with it.
wrong_store() {
  rm -rf store
  wrong=$("$BURGEON" children 7 | sed -n 3p)
  echo "$wrong 0" >wrong
  answers db import store wrong
  burgeon nimber --quiet --db store 7
  [[ $status == 0 ]] || show 'nimber 7'
}

@test "origin: what is found with an imported nimber says so, and is dropped with it" {
  wrong_store
  grep -qx "this rests on 1 imported nimber, which nothing here has proven (see 'burgeon help db verify')" out || show 'the answer'
  [[ $(origins store) == '0 searched, 1 imported, '* && $(origins store) != *', 0 resting on imported' ]] || show "$(origins store)"
  burgeon solve --quiet --json --db store --trace trace 7
  grep -qE '"imported_nimbers":[01],"nimbers_resting_on_imported":[0-9]+' out || show '--json'
  tail -n 1 trace | grep -qE '"event":"finish".*"imported_nimbers":[01],"nimbers_resting_on_imported":[0-9]+' || show 'trace'
  burgeon children --values --db store 7
  [[ $status == 0 && $(lines err) == 1 ]] || show 'children'
  says 'this rests on '
  # What rests on what rests on it is no better.
  burgeon solve --quiet --db store 8
  [[ $(origins store) == '0 searched, '* ]] || show 'what rests on resting ones'
  answers db drop store --origin resting
  [[ $(origins store) == '0 searched, 1 imported, 0 resting on imported' ]] || show 'resting'
  burgeon nimber --quiet --db store 7
  answers db drop store --origin imported
  [[ $(origins store) == '0 searched, 0 imported, 0 resting on imported' ]] || show 'dropped'
  burgeon solve --quiet --db store 7
  ! grep -q 'rests on' out || show 'after the drop'
  [[ $(origins store) == *' searched, 0 imported, 0 resting on imported' ]] || show 'searched'
  refuses db drop store
  refuses db drop store --origin searched
}

@test "origin: verify proves what was imported, and what rests on it with it; or finds it wrong" {
  wrong_store
  fails 4 db verify --quiet store
  says "$wrong: nimber 0 (imported) is stored, nimber "
  # The nimber of seven spots is 0 in truth.
  printf '0*7 1\n2 0\n' | "$BURGEON" db import good - >out
  fails 4 db verify --quiet good
  rm -r good
  printf '0*7 0\n2 0\n' | "$BURGEON" db import good - >out
  burgeon solve --quiet --db good 8
  [[ $(origins good) != *', 0 resting on imported' ]] || show 'nothing rests on it'
  answers db verify --quiet good
  grep -qE '^2 of 2 imported nimbers verified, [1-9][0-9]* that rested on imported ones proven with them$' out || show 'verified'
  [[ $(origins good) == *' searched, 0 imported, 0 resting on imported' ]] || show 'all is searched'
  prints '0 of 0 imported nimbers verified, 0 that rested on imported ones proven with them' db verify --quiet good
}

@test "origin: a merge keeps it, a search that needs nothing imported is not marked" {
  wrong_store
  answers db merge other store
  [[ $(origins other) == "$(origins store)" ]] || show 'merged'
  echo '0*20 1' | "$BURGEON" db import far - >out
  prints loss solve --quiet --db far 6
  [[ $(origins far) == *' searched, 1 imported, 0 resting on imported' ]] || show "$(origins far)"
}

# flip FILE OFFSET BITS
flip() {
  local byte
  byte=$(od -An -tu1 -j "$2" -N 1 "$1")
  # shellcheck disable=SC2059  # the byte is the format
  printf "\\$(printf %o $((byte ^ $3)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# A store of a search, in `found`, with its facts in the file `facts`.
found_store() {
  "$BURGEON" solve --quiet --threads 1 --db found 9 >out
  "$BURGEON" db export found facts
  (($(lines facts) > 0))
}

@test "a damaged list of tables empties no store" {
  found_store
  local damage manifest
  for damage in flip 60 150; do
    rm -rf broken
    cp -r found broken
    manifest=$(echo broken/rocksdb/MANIFEST-*)
    if [[ $damage == flip ]]; then flip "$manifest" 64 255; else truncate -s "$damage" "$manifest"; fi
    fails 4 db check broken
    says 'is not as it was written'
    fails 4 solve --quiet --db broken 5
    fails 4 db stats broken
    cmp found/rocksdb/*.sst broken/rocksdb/*.sst
    prints "saved-$damage: $(lines facts) nimbers saved" db repair broken "saved-$damage"
    answers db export "saved-$damage" -
    cmp out facts
    fails 4 db check broken
  done
}

@test "a damaged table is found before RocksDB reads it, whatever the bit" {
  found_store
  local table size place
  table=$(echo found/rocksdb/*.sst)
  size=$(stat -c %s "$table")
  for place in 0 $((size / 2)) $((size - 151)) $((size - 1)) $((RANDOM % size)) $((RANDOM % size)); do
    rm -rf broken
    cp -r found broken
    flip broken/rocksdb/*.sst "$place" 128
    fails 4 db check broken
    fails 4 solve --quiet --db broken 9
  done
}

@test "repair: tells what could not be read, and saves the rest" {
  found_store
  # A second table.
  "$BURGEON" db import found lands >out
  [[ $(echo found/rocksdb/*.sst | wc -w) == 2 ]] || skip 'the tables were merged'
  cp -r found broken
  local table
  table=$(ls broken/rocksdb/*.sst | head -n 1)
  truncate -s 300 "$table"
  burgeon db repair broken saved
  [[ $status == 4 ]] || show 'repair'
  [[ $(head -n 1 out) == "saved: "*' nimbers saved' && $(sed -n 2p out) == "not read: ${table##*/}: "* ]] || show 'repair'
  says 'not all of the store in broken could be read'
  answers db export saved saved-facts
  [[ -z $(LC_ALL=C comm -23 saved-facts <(LC_ALL=C sort -u facts lands)) ]] || show 'facts of nobody'
  [[ -z $(LC_ALL=C comm -23 lands <(LC_ALL=C sort -u facts saved-facts)) ]] || show 'the good table is lost'
  refuses db repair broken saved
  says 'is there already'
  refuses db repair lands new
  refuses db repair nowhere new
}

@test "repair: of a damaged table nothing is saved that was not there, and all where nothing is said to be lost" {
  found_store
  local place table
  table=$(echo found/rocksdb/*.sst)
  for ((place = 1400; place < $(stat -c %s "$table"); place += 13)); do
    rm -rf broken saved
    cp -r found broken
    flip broken/rocksdb/*.sst "$place" 128
    burgeon db repair broken saved
    [[ $status == 0 || $status == 4 ]] || show "byte $place"
    [[ $status == 4 ]] || cmp <("$BURGEON" db export saved -) facts || show "byte $place: facts are lost"
    answers db check saved
    "$BURGEON" db export saved saved-facts
    [[ -z $(LC_ALL=C comm -23 <(LC_ALL=C sort saved-facts) <(LC_ALL=C sort facts)) ]] || show "byte $place: facts of nobody"
  done
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
