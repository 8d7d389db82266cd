# shellcheck shell=bash
# What the tests of the command line share. The program under test is $BURGEON.
#
# Each test runs in an empty folder of its own. `burgeon …` runs the program and leaves its answer in
# $status and in the files `out` and `err`; stdin is what the call's is.

bats_require_minimum_version 1.5.0
# shellcheck disable=SC2034  # used by the tests
repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)

# Each test has a store of its own for a default, beside its folder.
export XDG_DATA_HOME=$BATS_TEST_TMPDIR.data

setup() { cd "$BATS_TEST_TMPDIR" || return; }

# Nothing here may take longer than three minutes, even in the slowest build on a busy machine.
burgeon() {
  status=0
  timeout 180 "$BURGEON" "$@" >out 2>err || status=$?
}

# A sanitizer makes a program slower, and its start many times: where many runs are alike, a few do.
is_sanitized() { grep -qE '__(asan|tsan)_init' "$BURGEON"; }

# with_addresses KIB ARGUMENT…: runs the program within so many KiB of addresses; a sanitizer reserves
# terabytes of them, so without a limit there.
with_addresses() (
  is_sanitized || ulimit -v "$1"
  shift
  exec "$BURGEON" "$@"
)

# show WHAT: says what was wrong, and what the program said; always false.
show() {
  printf '%s\nstatus %s\n--- out\n' "$1" "$status"
  head -c 2000 out
  printf -- '--- err\n'
  head -c 2000 err
  return 1
}

# answers ARGUMENT…: status 0, silent on stderr.
answers() {
  burgeon "$@"
  [[ $status == 0 && ! -s err ]] || show "expected an answer: $*"
}

# prints TEXT ARGUMENT…: answers just this.
prints() {
  local expected=$1
  shift
  answers "$@"
  [[ $(<out) == "$expected" ]] || show "expected '$expected': $*"
}

# fails STATUS ARGUMENT…: this status, nothing on stdout, and one printable line on stderr.
fails() {
  local expected=$1
  shift
  burgeon "$@"
  [[ $status == "$expected" && ! -s out ]] || show "expected status $expected: $*"
  [[ $(wc -l <err) == 1 && $(<err) == 'burgeon: '* ]] || show "expected one line: $*"
  ! LC_ALL=C grep -q '[^[:print:]]' err || show "expected a printable line: $*"
}

# refuses ARGUMENT…: bad usage, or a bad position.
refuses() { fails 2 "$@"; }

# says TEXT: the last error has this in it.
says() { grep -qF -- "$1" err || show "expected the error to say '$1'"; }

lines() { wc -l <"$1"; }

# proven ARGUMENT…: proves, and has the outside program check it. Leaves the certificate in `cert`.
proven() {
  answers prove --quiet --no-db -o cert "$@"
  "$BURGEON_CHECK" cert >checked 2>err || show "$*: it is refused"
  [[ $(<checked) == 'verified: '* ]] || show "$*"
}

# keeps_to MIB ARGUMENT…: runs, until there is an answer or it stops for want of memory; it has taken
# most of what it may, and no more than a twentieth above it. For runs that would take more.
keeps_to() {
  local limit=$1 most=0 now
  shift
  "$BURGEON" "$@" --memory "${limit}MiB" --quiet >out 2>err &
  local program=$!
  while now=$(sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$program/status" 2>err.sed) &&
    [[ $now ]]; do
    most=$now
    sleep 0.1
  done
  status=0
  wait "$program" || status=$?
  echo "$limit MiB allowed, $((most / 1024)) MiB taken: $*"
  [[ $status == 0 || $status == 3 ]] || show "expected an answer, or to be stopped"
  ((most > limit * 1024 / 2 && most <= limit * 1024 * 105 / 100)) || show "$most kB resident"
}
