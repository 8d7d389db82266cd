#!/usr/bin/env bats
# burgeon solve.
load helper

first_line() { "$BURGEON" solve --quiet "$@" | head -n 1; }

@test "the first line is win or loss" {
  local expected=(loss loss loss win win win loss loss loss win win win loss) spots
  for spots in {0..12}; do
    [[ $(first_line $spots) == "${expected[spots]}" ]]
  done
}

@test "a couple is a loss exactly when the nimber is that of the position" {
  [[ $(first_line --nimber 3 '1AB.}AB.}]!') == loss ]]
  [[ $(first_line --nimber 2 '1AB.}AB.}]!') == win ]]
  [[ $(first_line --nimber 1 '0*3+0*4') == win ]]
  [[ $(first_line '0*3+0*4') == loss ]]
}

@test "a win names a move that leaves a loss" {
  prints $'win\nwinning move: to 0.AB.}0.AB.}]!' solve --quiet 3
  prints $'win\nwinning move: to 1AB.}AB.}]! + 3' solve --quiet --nimber 5 '1AB.}AB.}]!'
}

@test "--json" {
  answers solve --json --quiet 3
  [[ $(<out) == '{"position":"0.0.0.}]!","nimber":0,"outcome":"win","winning_move":"0.AB.}0.AB.}]!","seconds":'* ]]
}

@test "stopped first: status 3, and what is known is printed" {
  local status=0
  "$BURGEON" solve --quiet --time 0.2s 27 >out 2>err || status=$?
  [[ $status == 3 && $(head -n 1 out) == unknown && $(sed -n 2p out) == stopped* ]]
  status=0
  "$BURGEON" solve --quiet --memory 4MiB 14 >out 2>err || status=$?
  [[ $status == 3 && $(head -n 1 out) == unknown && $(sed -n 2p out) == *memory* ]]
}
