#!/usr/bin/env bats
# --memory is obeyed: the most that is ever resident, of searches that would take more.
load helper

# obeys MIB SPOTS SECONDS [OPTION…]: as long as that many seconds, or until it is solved; with two
# threads, or $threads.
obeys() {
  local limit=$1 spots=$2 seconds=$3
  shift 3
  keeps_to "$limit" solve "$spots" --threads "${threads:-2}" --time "${seconds}s" --json "$@"
  grep -q '"collections":[1-9]' out || show "expected a search that needs more"
}

@test "128 MiB" { obeys 128 21 45 --no-db; }

@test "128 MiB, with a store" { obeys 128 21 45; }

@test "32 MiB, more threads than it is enough for, and a store" {
  threads=8 obeys 32 21 30
  grep -qF 'for the search are enough for 1 of 8 threads' err || show 'expected a warning'
}

@test "256 MiB" { obeys 256 27 60 --no-db; }

@test "128 or 48 MiB, by the other algorithms" {
  obeys 48 18 60 --no-db --algorithm proof-number
  obeys 128 14 30 --no-db --algorithm depth-first
  obeys 128 11 30 --no-db --algorithm win-loss
}

@test "1 GiB" { obeys 1024 33 240 --no-db; }
