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

# wins ARGUMENT…: a win, by a move to a position that is a loss.
wins() {
  answers solve --quiet "$@"
  local move
  move=$(sed -n 's/^winning move: to //p' out)
  [[ $(head -n 1 out) == win && -n $move ]] || show "expected a win by a move: $*"
  [[ $(first_line --no-db "$move") == loss ]] || show "expected a loss after $move: $*"
}

@test "a win names a move that leaves a loss" {
  wins 3
  wins 9
  wins '0*3+0*6'
  prints $'win\nwinning move: to 1AB.}AB.}]! + 3' solve --quiet --nimber 5 '1AB.}AB.}]!'
}

@test "a win that is in the store, and its moves are not: the move is found" {
  echo '0*10 1' | "$BURGEON" db import store - >out
  wins --db store 10
}

@test "--json" {
  answers solve --json --quiet --no-db --threads 1 --memory 64MiB --seed 5 3
  [[ $(<out) == '{"position":"0.0.0.}]!","nimber":0,"outcome":"win","winning_move":"0.'*'","seconds":'* ]]
  [[ $(<out) == *',"lands":'*',"expansions":'*',"previews":'*',"nimbers":'*',"visits":'*',"algorithm":"df-pn","threads":1,"seed":5,"tuning":{"first_numbers":"measured","assume":"none","seed":5},"memory_limit":67108864,"memory":'*',"collections":0,"store":null}' ]]
  answers solve --json --quiet --db store 3
  [[ $(<out) == *',"store":"store","nimbers_from_store":0,"nimbers_to_store":'*'}' ]]
}

@test "an account on standard error, unless --quiet" {
  burgeon solve 5
  [[ $status == 0 && $(lines err) == 1 && $(<err) == *' expanded, '* ]] || show 'an account'
  answers solve --quiet 5
}

@test "stopped first: status 3, and what is known is printed" {
  burgeon solve --quiet --time 0.2s 27
  [[ $status == 3 && $(head -n 1 out) == unknown && $(sed -n 2p out) == 'stopped: --time is over; '* ]] || show time
  says 'stopped before the answer was found: --time is over'
  burgeon solve --quiet --memory 4MiB 24
  [[ $status == 3 && $(head -n 1 out) == unknown && $(sed -n 2p out) == *memory* ]] || show memory
  says '--memory'
  burgeon solve --quiet --json --time 0.2s 27
  [[ $status == 3 && $(<out) == *'"outcome":"unknown","excluded":['*'],"stopped":"--time is over","seconds":'* ]] || show json
}

@test "every algorithm tells the same" {
  local algorithm algorithms
  algorithms=$("$BURGEON" help solve | sed -nE 's/.*How to search: (.*) \(default.*/\1/p' | tr -d ',')
  [[ -n $algorithms ]]
  for algorithm in $algorithms; do
    wins --no-db --algorithm "$algorithm" 3
    prints loss solve --quiet --no-db --algorithm "$algorithm" --nimber 3 '1AB.}AB.}]!'
  done
}

@test "--trace" {
  answers solve --quiet --no-db --trace trace 6
  [[ $(head -n 1 trace) == '{"event":"start","seconds":'*',"command":"solve","position":"0.0.0.0.0.0.}]!","nimber":0,"algorithm":"df-pn",'* ]] ||
    show start
  [[ $(tail -n 1 trace) == '{"event":"finish","seconds":'*',"outcome":"loss"}' ]] || show finish
  grep -q '^{"event":"nimber","seconds":[0-9.]*,"land":"0.0.0.0.0.0.}]!","nimber":0}$' trace
  burgeon solve --quiet --no-db --time 2.5s --trace trace 27
  (($(grep -c '^{"event":"progress",.*"expansions":.*"lands":.*"memory":' trace) >= 1)) || show progress
}

@test "--trace: memory that was freed" {
  burgeon solve --quiet --no-db --memory 10MiB --threads 1 --trace trace 16
  grep -q '^{"event":"memory_freed","seconds":.*,"lands_before":.*,"bytes_after":' trace || show 'expected it to be short of memory'
}

@test "--trace that cannot be written: status 2, after the answer where it was found" {
  refuses solve --trace nowhere/trace 3
  says nowhere/trace
  burgeon solve --quiet --no-db --trace /dev/full 3
  [[ $status == 2 && $(head -n 1 out) == win && $(lines err) == 1 ]] || show 'a full disk'
  says /dev/full
}

# on_terminal COMMAND: its talk, with a terminal for standard error.
on_terminal() { script -qec "$1 2>&1 >/dev/null" /dev/null | cat -v; }

@test "progress, on a terminal, with colours but for NO_COLOR" {
  command -v script >/dev/null || skip 'no script'
  local talk
  talk=$(TERM=xterm on_terminal "$BURGEON solve --no-db --time 2s 27" || true)
  [[ $talk == *'^[[1m0:01^[[0m  ^[[1m'*' exp/s'*'before the answer was found'* ]] || { echo "$talk"; false; }
  talk=$(TERM=xterm NO_COLOR=1 on_terminal "$BURGEON solve --no-db --time 2s 27" || true)
  [[ $talk == *'0:01  '*' exp/s'* && $talk != *'[1m'* ]] || { echo "$talk"; false; }
  talk=$(TERM=xterm on_terminal "$BURGEON solve --no-db --time 2s --quiet 27" || true)
  [[ $talk != *exp/s* ]] || { echo "$talk"; false; }
}

@test "--interactive needs a terminal, an algorithm that can be steered, and no --json" {
  refuses solve --interactive 3
  says terminal
  refuses solve --interactive --json 3
  says --json
  refuses solve --interactive --algorithm win-loss 3
  says win-loss
}
