#!/usr/bin/env bats
# Where answers and talk go: descriptors that are closed, full or shared, pipes and devices.
# shellcheck disable=SC2016  # the lines of shell are for the shell that runs them
load helper

good=$repository/tests/data/certificates/2-spots

setup() {
  cd "$BATS_TEST_TMPDIR" || return
  export BURGEON BURGEON_CHECK good
}

# ends STATUS LINE: a line of shell ends so.
ends() {
  status=0
  timeout 60 bash -c "$2" || status=$?
  [[ $status == "$1" ]] || { echo "expected status $1, not $status: $2" && return 1; }
}

# holds FILE LINE…: the file has just these lines.
holds() {
  local file=$1
  shift
  printf '%s\n' "$@" | cmp - "$file" || { cat "$file" && return 1; }
}

full() { [[ -e /dev/full ]] || skip 'no /dev/full'; }

@test "talk that cannot be written changes neither answer nor status" {
  full
  mkfifo talk
  local place
  # The last of them is a pipe that has no reader any more.
  for place in '2>&-' '2>/dev/full' '3<>talk 4>talk 3<&- 2>&4'; do
    for first in '' 'trap "" PIPE; '; do
      ends 0 "${first}exec $place"'; "$BURGEON" solve 5 --no-db >out'
      [[ $(head -n 1 out) == win ]]
      ends 2 "${first}exec $place"'; "$BURGEON" canon 0.x.'
      ends 2 "${first}exec $place"'; printf "3\n0.x.\n4\n" | "$BURGEON" canon --keep-going - >out'
      holds out '0.0.0.}]!' '0.0.0.0.}]!'
      ends 0 "${first}exec $place"'; "$BURGEON_CHECK" --stats "$good" >out'
      [[ $(<out) == verified:* ]]
      ends 4 "${first}exec $place"'; "$BURGEON_CHECK" /dev/null'
    done
  done
}

@test "an answer that cannot be written: status 2, also when it is long" {
  full
  local command
  for command in 'canon 3' 'children 9' '--help' '--version' 'help db' 'completion zsh' 'db export s -' \
    'prove 8 --no-db --quiet --minimise 0' 'bench --help'; do
    "$BURGEON" solve 9 --quiet --db s >solved
    ends 2 "\"\$BURGEON\" $command >/dev/full 2>err"
    [[ $(<err) == 'burgeon: the output could not be written' ]] || { cat err && false; }
    ends 2 "\"\$BURGEON\" $command >&- 2>err"
    [[ $(<err) == 'burgeon: the output could not be written' ]] || { cat err && false; }
  done
  for command in '--help' '--version' '"$good"'; do
    ends 2 "\"\$BURGEON_CHECK\" $command >/dev/full 2>err"
    [[ $(<err) == 'burgeon-check: the output could not be written' ]]
    ends 2 "\"\$BURGEON_CHECK\" $command >&- 2>err"
    [[ $(<err) == 'burgeon-check: the output could not be written' ]]
  done
  ends 0 '"$BURGEON_CHECK" --quiet "$good" <&- >&- 2>&-'
}

@test "closed descriptors: nothing is written into files of the store" {
  ends 2 '"$BURGEON" solve 5 --db store <&- >&- 2>err'
  ends 2 '"$BURGEON" solve 5 --db store <&- >&- 2>&-'
  ! grep -rlE '^(win|loss|burgeon: )' store || { echo 'an answer in the store' && false; }
  answers db check store
  ends 2 '"$BURGEON" canon - <&- 2>err'
  [[ $(<err) == 'burgeon: standard input cannot be read' ]]
  ends 2 '"$BURGEON" tree 2 --dump d <&- >&- 2>&-'
  [[ $(lines d) == 18 ]]
}

@test "what is no regular file is written directly" {
  answers tree 2 --dump 2
  ends 0 '"$BURGEON" tree 2 --dump /dev/stdout | head -n 18 | cmp - 2'
  ends 0 '"$BURGEON" tree 2 --dump >(cat >dumped) >out; wait $!'
  cmp dumped 2
  mkfifo pipe
  ends 0 'cat pipe >dumped & "$BURGEON" tree 2 --dump pipe >out; wait'
  cmp dumped 2
  [[ -p pipe ]]
  ends 0 '"$BURGEON" prove 3 --no-db --quiet --minimise 0 -o >(cat >cert) >out; wait $!'
  "$BURGEON_CHECK" --quiet cert
  ends 0 '"$BURGEON" prove 3 --no-db --quiet --minimise 0 -o >(cat >cert) --trace >(cat >trace) >out; sleep 0.5'
  "$BURGEON_CHECK" --quiet cert
  grep -q '"event":"finish"' trace
  answers solve 5 --quiet --db store
  answers db export store facts
  ends 0 '"$BURGEON" db export store /dev/fd/3 3>through'
  cmp facts through
  ends 0 '"$BURGEON" db export store /dev/fd/3 3>&1 | cmp - facts'
  ends 0 '"$BURGEON" tree 2 --dump /dev/null >out'
}

@test "what is open as output already is neither replaced nor cut" {
  answers tree 2 --dump 2
  local answer
  answer=$(<out)
  echo keep >log
  ends 0 '"$BURGEON" tree 2 --dump /dev/stdout >>log'
  { echo keep; cat 2; echo "$answer"; } | cmp - log
  echo keep >log
  ends 0 '"$BURGEON" tree 2 --dump log >>log'
  { echo keep; cat 2; echo "$answer"; } | cmp - log
  echo keep >log
  ends 0 '{ echo more; "$BURGEON" tree 2 --dump /dev/fd/3 >out; echo last >&3; } 3>>log >&3'
  { echo keep; echo more; cat 2; echo last; } | cmp - log
  echo keep >log
  ends 0 '{ "$BURGEON" tree 2 --dump log; echo last; } >log'
  { cat 2; echo "$answer"; echo last; } | cmp - log
  # Beside what is written elsewhere, the file is one to be replaced.
  ln log hard
  ends 0 '"$BURGEON" tree 2 --dump log >out <log'
  cmp log 2
  [[ $(tail -n 1 hard) == last ]]
}

@test "the trace too" {
  echo keep >log
  ends 0 '"$BURGEON" solve 3 --no-db --quiet --trace /dev/stdout >>log'
  [[ $(head -n 1 log) == keep ]]
  grep -q '"event":"start"' log
  grep -q '"event":"finish"' log
  grep -qx win log
}

@test "two outputs into one file are refused" {
  refuses prove 3 --no-db --quiet --trace x -o x
  says 'x: it is open already'
}

@test "input from devices and descriptors" {
  ends 0 'echo 3 | "$BURGEON" canon - >out'
  answers db import store /dev/stdin <<<'0.}]! 0'
  ends 0 '"$BURGEON" db import other /dev/fd/3 3< <(echo "0.}]! 0") >out'
  [[ $(<out) == *', 1 of them new'* ]]
  ends 0 '"$BURGEON" listing /dev/stdin <"$good" >out'
  ends 0 '"$BURGEON" listing <(cat "$good") | cmp - out'
  ends 0 'cat "$good" | "$BURGEON_CHECK" /dev/stdin >out'
  refuses graph .
  says 'directory'
  refuses db import store .
  refuses canon - <.
  says 'cannot be read'
}
