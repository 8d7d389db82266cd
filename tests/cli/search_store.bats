#!/usr/bin/env bats
# The store of solve, nimber and children --values.
load helper

# warns ARGUMENT…: an answer, loss, and a warning.
warns() {
  burgeon "$@"
  [[ $status == 0 && $(head -n 1 out) == loss && $(lines err) == 1 && $(<err) == 'burgeon: warning: '* ]] ||
    show "expected an answer and a warning: $*"
}

# as_nobody COMMAND…: as a user who may not write. The program is copied to where such a user may read.
as_nobody() {
  if ((EUID != 0)); then
    "$@"
  else
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
  fi
}

@test "what was found is found again, in the default store" {
  burgeon solve 8
  [[ $status == 0 ]] || show 'first'
  says '(0 from the store, '
  [[ -e $XDG_DATA_HOME/burgeon/FORMAT ]]
  burgeon solve 8
  [[ $status == 0 && $(<out) == loss ]] || show 'second'
  says ' 0 expanded, 1 nimber known (1 from the store, 0 new in it)'
  burgeon solve 9
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'another'
  if grep -qF '(0 from' err; then show 'nothing from the store'; fi
  answers db check
}

@test "--db and --no-db" {
  answers solve --quiet --no-db 6
  [[ ! -e $XDG_DATA_HOME ]]
  answers solve --quiet --db store 6
  [[ ! -e $XDG_DATA_HOME ]]
  answers db export store facts
  grep -qx '0.0.0.0.0.0.}]! 0' facts
  prints 0 nimber --db store 6
}

@test "a store in use: a warning and no store by default, an error with --db" {
  answers solve --quiet 6
  mkfifo pipe
  "$BURGEON" db export "$XDG_DATA_HOME/burgeon" pipe 3>&- &
  local other=$!
  until find "/proc/$other/fd" -lname '*/LOCK' | grep -q .; do sleep 0.05; done
  warns solve --quiet 6
  says 'in use by another process; it goes on without a store'
  refuses solve --quiet --db "$XDG_DATA_HOME/burgeon" 6
  says 'in use by another process'
  burgeon children --values 3
  [[ $status == 0 && $(lines out) == 3 && $(lines err) == 1 ]] || show 'children --values'
  cat pipe >/dev/null
  wait "$other"
}

@test "a store that may not be written is read" {
  answers solve --quiet --db store 8
  "$BURGEON" db export store before
  local top
  top=$(mktemp -d)
  cp -r store "$BURGEON" "$top"
  chmod -R a+rX,a-w "$top"
  BURGEON=$top/burgeon
  as_nobody "$BURGEON" solve --db "$top/store" 8 >out 2>err
  [[ $(<out) == loss && $(lines err) == 2 ]] || show 'an answer'
  says 'its nimbers are used, new ones are not kept'
  says '(1 from the store, 0 new in it)'
  as_nobody "$BURGEON" solve --quiet --db "$top/store" --nimber 1 '0*7' >out 2>err
  [[ $(head -n 1 out) == win ]] || show 'new nimbers'
  "$BURGEON" db export "$top/store" after
  cmp before after
  # A folder where none can be made.
  status=0
  as_nobody "$BURGEON" solve --quiet --db "$top/new" 6 >out 2>err || status=$?
  [[ $status == 2 && $(lines err) == 1 ]] || show 'a new store, named'
  XDG_DATA_HOME=$top/new as_nobody "$BURGEON" solve --quiet 6 >out 2>err
  [[ $(<out) == loss && $(lines err) == 1 ]] || show 'a new store, by default'
  says 'it goes on without a store'
  chmod -R u+w "$top"
  rm -r "$top"
}

@test "a store that may not be read cannot be read" {
  answers solve --quiet --db store 6
  local top
  top=$(mktemp -d)
  cp -r store "$BURGEON" "$top"
  chmod -R a+rwX "$top"
  chmod 000 "$top/store"
  local command
  for command in 'db stats' 'db check' 'solve --quiet 6 --db'; do
    status=0
    # shellcheck disable=SC2086  # words
    as_nobody "$top/burgeon" $command "$top/store" >out 2>err || status=$?
    [[ $status == 2 && $(lines err) == 1 ]] || show "$command"
    says 'cannot be read: Permission denied'
  done
  chmod 700 "$top/store"
  rm -r "$top"
}

@test "a full disk: a warning, and the search goes on" {
  (
    ulimit -f 4 # KiB; the search leaves some 60 KiB of nimbers
    warns solve --quiet --db store 14
    says 'the disk is full'
    # RocksDB 7 meets it when it writes the nimbers, RocksDB 9 when it opens the store.
    grep -qE '; (its nimbers are used, new ones|new nimbers) are not kept' err || show 'what is not kept'
  )
  prints loss solve --quiet --db store 6
  answers db check store
}

@test "a disk that is full from the start: what is there is read" {
  mkdir disk
  mount -t tmpfs -o size=200k none disk 2>/dev/null || skip 'a disk of its own cannot be had'
  "$BURGEON" solve --quiet --db disk/store 8 >out
  cat /dev/zero >disk/zeros 2>/dev/null || true
  burgeon solve --db disk/store 8
  umount disk
  [[ $status == 0 && $(<out) == loss && $(lines err) == 2 ]] || show 'a full disk'
  says 'its nimbers are used, new ones are not kept'
  says '(1 from the store, '
}

@test "no place for a default store" {
  XDG_DATA_HOME='' HOME='' warns solve --quiet 6
  says 'neither XDG_DATA_HOME nor HOME is set'
  mkdir -p "$XDG_DATA_HOME"
  touch "$XDG_DATA_HOME/burgeon"
  warns solve --quiet 6
  says 'it goes on without a store'
}

@test "what is no store is refused" {
  mkdir mine
  touch mine/file
  refuses solve --db mine 3
  [[ $(ls mine) == file ]]
  refuses nimber --db out/file 3
}

@test "damage: status 4, when it is met" {
  echo '0*8 0' >row
  answers db import store row
  cp -r store broken
  local table
  table=$(echo broken/rocksdb/*.sst)
  truncate -s 50 "$table"
  fails 4 solve --quiet --db broken 8
  says damaged
  says --no-db
  cp store/rocksdb/*.sst broken/rocksdb/
  # The one row, which stands at the start.
  head -c 20 /dev/zero | dd of="$table" bs=1 conv=notrunc status=none
  fails 4 solve --quiet --db broken 8
  says damaged
  mkdir -p "$XDG_DATA_HOME"
  cp -r broken "$XDG_DATA_HOME/burgeon"
  fails 4 nimber 8
  answers solve --quiet --no-db 8
}

@test "a wrong nimber in the store: prove finds it" {
  echo '0*5 3' >wrong
  answers db import store wrong
  fails 4 prove --quiet 5 --db store -o cert
  says 'a nimber of the store is wrong'
  [[ ! -e cert ]]
}
