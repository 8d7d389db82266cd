#!/usr/bin/env bats
# prove keeps to --memory: the most that is ever resident, of proofs that would take more.
load helper

# Full expansion of all lands up to so many lives fills the share of the proof.
@test "64 MiB" { keeps_to 64 prove -o cert --no-db --outright 20 --minimise 10s 10; }

@test "256 MiB" { keeps_to 256 prove -o cert --no-db --outright 20 --minimise 60s 12; }

@test "1 GiB" { keeps_to 1024 prove -o cert --no-db --outright 20 --minimise 120s 14; }

@test "with the nimbers of one more store" {
  answers solve --quiet --db store 15
  keeps_to 64 prove -o cert --no-db --more-nimbers store --outright 20 --minimise 10s 12
}
