#!/usr/bin/env bats
# burgeon nimber.
load helper

@test "nimbers" {
  prints 0 nimber 0
  prints 0 nimber 1
  prints 0 nimber 2
  prints 1 nimber 3
  prints 1 nimber 4
  prints 3 nimber '1AB.}AB.}]!'
  prints 3 nimber '2222222.'
}

@test "a sum has the XOR of its parts" {
  prints 0 nimber '0*3+22'
  prints 2 nimber '1AB.}AB.}]22.}]!'
  prints 0 nimber '1AB.}AB.}]1AB.}AB.}]!'
}

@test "a boundary must not be mirrored alone" {
  prints 0 nimber '122a2a.22.2AB.}2A.}2C.}BC.}]1122.}]!'
  prints 5 nimber '122a2a.22.2BA.}2A.}2C.}BC.}]1122.}]!'
}

# json EXPECTED ARGUMENT…: the object starts with this, and an account follows.
json() {
  local expected=$1
  shift
  answers nimber --json "$@"
  [[ $(<out) == "$expected"',"search":{"seconds":'* ]] || show "expected $expected: $*"
}

@test "--json" {
  json '{"position":"1.}]22.}]!","nimber":0,"lands":[{"land":"1.}]!","nimber":1},{"land":"22.}]!","nimber":1}]' '22+1.'
  json '{"position":"1+22","nimber":0,"lands":[{"land":"1.","nimber":1},{"land":"22.","nimber":1}]' \
    --notation compact '22+1.'
  json '{"position":"!","nimber":0,"lands":[]' 0
}

@test "starts with one losing child, found by search" {
  prints 1 nimber 9
  prints 0 nimber 12
}

# stops_first TEXT ARGUMENT…: status 3, what is known on stdout, and one line with TEXT (beside
# warnings).
stops_first() {
  local text=$1
  shift
  burgeon nimber --quiet "$@"
  [[ $status == 3 && $(grep -vc '^burgeon: warning: ' err) == 1 ]] || show 'expected status 3 and one line'
  says "$text"
}

@test "--memory and --time: status 3, and what is known of each land" {
  stops_first memory 24 --no-db --memory 4MiB
  [[ $(head -n 1 out) == unknown && $(sed -n 2p out) == 0.0.*"}]! unknown" ]] || show known
  stops_first '--time is over' '0*3+0*27' --time 1s
  [[ $(sed -n 2p out) == 0.0.* && $(sed -n 3p out) == '0.0.0.}]! 1' ]] || show known
  stops_first '--time is over' '0*3+0*27' --time 0.2s --json
  [[ $(<out) == '{"position":"'*'","nimber":null,"lands":[{"land":"'*'","nimber":null,"excluded":['*']},{"land":"0.0.0.}]!","nimber":1}],"stopped":"--time is over",'* ]] ||
    show json
}
