#!/usr/bin/env bats
# burgeon-check: its command line, and certificates that are none. $BURGEON_CHECK is the program.
load helper

check() {
  status=0
  timeout 60 "$BURGEON_CHECK" "$@" >out 2>err || status=$?
}

# says_no STATUS TEXT ARGUMENT…: nothing on stdout, and one printable line that has the text in it.
says_no() {
  local expected=$1 text=$2
  shift 2
  check "$@"
  [[ $status == "$expected" && ! -s out ]] || show "expected status $expected: $*"
  [[ $(wc -l <err) == 1 && $(<err) == 'burgeon-check: '* ]] || show "expected one line: $*"
  ! LC_ALL=C grep -q '[^[:print:]]' err || show "expected a printable line: $*"
  says "$text"
}

good=$repository/tests/data/certificates
bad=$repository/tests/bad_certificates

@test "good certificates are verified" {
  local file count=0
  for file in "$good"/*; do
    check "$file"
    [[ $status == 0 && ! -s err && $(<out) == 'verified: '* ]] || show "$file"
    count=$((count + 1))
  done
  ((count >= 5))
}

@test "each bad certificate is refused, and told why" {
  local name message count=0
  while IFS=$'\t' read -r name message; do
    [[ $name != '#'* ]] || continue
    says_no 4 "$bad/$name: $message" "$bad/$name"
    count=$((count + 1))
  done <"$bad/expected.tsv"
  ((count >= 80))
  [[ $count == $(find "$bad" -type f ! -name expected.tsv | wc -l) ]]
  [[ -z $(cut -f 2 "$bad/expected.tsv" | sort | uniq -d) ]] || show 'two faults with one message'
}

@test "every beginning of a certificate is refused" {
  local size
  size=$(wc -c <"$good/2-spots")
  for ((count = 0; count < size; ++count)); do
    head -c "$count" "$good/2-spots" >part
    says_no 4 '' part
    ! grep -q 'line 0' err || show 'a line 0'
  done
  gzip <"$good/2-spots" >2.gz
  size=$(wc -c <2.gz)
  for ((count = 1; count < size; count += 7)); do
    head -c "$count" 2.gz >part
    says_no 4 '' part
    ! grep -q 'line 0' err || show 'a line 0'
  done
}

@test "standard input, plain and compressed" {
  check - <"$good/3-spots"
  [[ $status == 0 ]]
  gzip <"$good/3-spots" >3.gz
  check 3.gz
  [[ $status == 0 && $(<out) == 'verified: 0*3 has nimber 1 '* ]]
  cat "$good/2-spots" | check -
  head -n 5 "$good/3-spots" | gzip >one.gz
  tail -n +6 "$good/3-spots" | gzip >>one.gz # two streams, as gzip allows
  check one.gz
  [[ $status == 0 ]]
}

@test "what is said" {
  check --quiet "$good/2-spots"
  [[ $status == 0 && ! -s out && ! -s err ]]
  check --stats "$good/2-spots"
  [[ $status == 0 && $(<out) == 'verified: 0*2 is lost for the player to move '* ]]
  grep -q '^child checks: [1-9]' err
  check --help
  [[ $status == 0 && ! -s err ]]
  grep -q '^Examples:' out
  check --version
  [[ $status == 0 && $(<out) == 'burgeon-check '[0-9]* ]]
}

@test "a time that is over" {
  # Long ago: the first look at the clock is too late.
  says_no 3 'stopped by --time' --time 0.000001 "$good/4-spots"
  check --time 1000 "$good/4-spots"
  [[ $status == 0 ]]
}

@test "command lines and files that cannot be used" {
  says_no 2 'which FILE?'
  says_no 2 'one FILE' "$good/2-spots" "$good/3-spots"
  says_no 2 "no option '--fast'" --fast "$good/2-spots"
  says_no 2 'number of seconds' --time
  says_no 2 'number of seconds' --time soon "$good/2-spots"
  says_no 2 'number of seconds' --time=0 "$good/2-spots"
  says_no 2 'cannot be read' no_such_file
  says_no 2 'cannot be read' .
  if [[ -e /dev/full ]]; then
    status=0
    "$BURGEON_CHECK" "$good/2-spots" >/dev/full 2>err || status=$?
    [[ $status == 2 ]]
  fi
}
