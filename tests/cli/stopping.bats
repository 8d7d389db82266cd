#!/usr/bin/env bats
# Ctrl-C, SIGTERM and SIGHUP: status 3 soon, one line, and no file half written.
load helper

# stop_with SIGNAL ARGUMENT…: starts the program, lets it work for $work seconds (1), sends the signal, and
# waits three seconds at most. Nothing is on stdout.
stop_with() {
  stop_and_tell "$@"
  [[ ! -s out ]] || show 'expected nothing on stdout'
}

stop_and_tell() {
  local signal=$1 input=${input:-0} work=${work:-1} pid start
  shift
  status=0
  "$BURGEON" "$@" >out 2>err <&"$input" 3>&- &
  pid=$!
  sleep "$work"
  kill -s "$signal" "$pid"
  start=$SECONDS
  while kill -0 "$pid" 2>err.kill && ((SECONDS - start < 20)); do sleep 0.1; done
  kill -s KILL "$pid" 2>err.kill || true # one that does not stop
  wait "$pid" || status=$?
  rm err.kill
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
  stop_and_tell INT nimber --threads 1 27
  [[ $(head -n 1 out) == unknown && $(lines out) == 2 ]] || show 'what is known'
}

@test "solve: what is known is told, and kept" {
  work=5 stop_and_tell INT solve --quiet --threads 1 27 # until something is known, on a slow machine too
  [[ $(head -n 1 out) == unknown && $(sed -n 2p out) == 'stopped: it was interrupted; '* ]] || show 'what is known'
  answers db stats
  (($(sed -nE '1s/.*: ([0-9]+) nimbers.*/\1/p' out) > 0)) || show 'the store'
}

@test "children of one land with very many" {
  stop_with INT children '0*17.1a1a*17.12*17.1ab1ba*17'
}

@test "the terminal is gone: as SIGTERM, in every subcommand" {
  stop_and_tell HUP solve --quiet --threads 1 27
  [[ $(head -n 1 out) == unknown ]] || show 'solve'
  stop_and_tell HUP nimber --threads 1 27
  [[ $(head -n 1 out) == unknown ]] || show 'nimber'
  stop_and_tell HUP prove --quiet --threads 1 27 -o cert
  [[ $(head -n 1 out) == unknown && ! -e cert ]] || show 'prove'
  stop_with HUP tree 9 --dump positions
  stop_with HUP children '0*17.1a1a*17.12*17.1ab1ba*17'
  stop_and_tell HUP bench
}

@test "while minimising: the certificate as it is then, and no other file" {
  local signal
  for signal in HUP TERM INT; do
    status=0
    "$BURGEON" prove 9 --no-db --quiet --threads 1 --minimise 100s -o cert >out 2>err 3>&- &
    local pid=$!
    for ((i = 0; i < 100; ++i)); do
      sleep 0.1
      [[ ! $(echo cert.part-*) == *'*' ]] && ((i > 20)) && break
    done
    kill -s "$signal" "$pid"
    wait "$pid" || status=$?
    [[ $status == 0 && $(ls) == $'cert\nerr\nout' ]] || show "$signal: $(ls)"
    "$BURGEON_CHECK" --quiet cert
    rm cert
  done
}

@test "a SIGHUP that is ignored, as nohup has it, stops nothing" {
  (trap '' HUP && exec "$BURGEON" solve --quiet --threads 1 --no-db --time 3s 27 >out 2>err 3>&-) &
  local pid=$!
  sleep 1
  kill -s HUP "$pid"
  status=0
  wait "$pid" || status=$?
  says '--time is over'
}

@test "reading what never comes" {
  mkfifo never
  exec 9<>never
  local input=9
  stop_with TERM canon -
  stop_with HUP db import store -
  stop_with INT listing -
  stop_with HUP graph -
  exec 9<&-
}
