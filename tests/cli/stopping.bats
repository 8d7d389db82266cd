#!/usr/bin/env bats
# Ctrl-C: status 3 soon, one line, and no file half written.
load helper

# stop_with SIGNAL ARGUMENT…: starts the program, lets it work for a while, sends the signal, and waits
# three seconds at most. Nothing is on stdout.
stop_with() {
  stop_and_tell "$@"
  [[ ! -s out ]] || show 'expected nothing on stdout'
}

stop_and_tell() {
  local signal=$1 pid start
  shift
  status=0
  "$BURGEON" "$@" >out 2>err 3>&- &
  pid=$!
  sleep 1
  kill -s "$signal" "$pid"
  start=$SECONDS
  wait "$pid" || status=$?
  ((SECONDS - start <= 3)) || show "took $((SECONDS - start)) s to stop"
  [[ $status == 3 && $(lines err) == 1 ]] || show 'expected status 3 and one line'
  says stopped
}

@test "tree, by SIGINT" {
  echo before >positions
  stop_with INT tree 9 --dump positions
  [[ $(<positions) == before && $(ls) == $'err\nout\npositions' ]]
}

@test "tree, by SIGTERM" { stop_with TERM tree 9; }

@test "tree --form paper" {
  stop_with INT tree 9 --form paper --dump strings
  [[ $(ls) == $'err\nout' ]]
}

@test "nimber: what is known is told" {
  stop_and_tell INT nimber 27
  [[ $(head -n 1 out) == unknown && $(lines out) == 2 ]] || show 'what is known'
}

@test "solve: what is known is told, and kept" {
  stop_and_tell INT solve --quiet 27
  [[ $(head -n 1 out) == unknown && $(sed -n 2p out) == 'stopped: it was interrupted; '* ]] || show 'what is known'
  answers db stats
  (($(sed -nE '1s/.*: ([0-9]+) nimbers.*/\1/p' out) > 0)) || show 'the store'
}

@test "children of one land with very many" {
  stop_with INT children '0*17.1a1a*17.12*17.1ab1ba*17'
}
