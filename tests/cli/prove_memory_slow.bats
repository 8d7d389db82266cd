#!/usr/bin/env bats
# prove keeps to --memory: the most that is ever resident, of proofs that would take more.
load helper

# keeps_to MIB ARGUMENT…: proves, or stops for want of memory, having taken most of what it may and
# no more than a twentieth above it.
keeps_to() {
  local limit=$1 most=0 now
  shift
  "$BURGEON" prove --memory "${limit}MiB" --quiet -o cert "$@" >out 2>err &
  local program=$!
  while now=$(sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$program/status" 2>err.sed) &&
    [[ $now ]]; do
    most=$now
    sleep 0.1
  done
  status=0
  wait "$program" || status=$?
  echo "$limit MiB allowed, $((most / 1024)) MiB taken: $*"
  [[ $status == 0 || $status == 3 ]] || show "expected a proof, or to be stopped"
  ((most > limit * 1024 / 2 && most <= limit * 1024 * 105 / 100)) || show "$most kB resident"
}

# Full expansion of all lands up to so many lives fills the share of the proof.
@test "64 MiB" { keeps_to 64 --no-db --outright 20 --minimise 10s 10; }

@test "256 MiB" { keeps_to 256 --no-db --outright 20 --minimise 60s 12; }

@test "1 GiB" { keeps_to 1024 --no-db --outright 20 --minimise 120s 14; }

@test "with the nimbers of one more store" {
  answers solve --quiet --db store 15
  keeps_to 64 --no-db --more-nimbers store --outright 20 --minimise 10s 12
}
