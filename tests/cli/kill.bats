#!/usr/bin/env bats
# kill -9, a few times; kill_slow.bats does it more often.
load helper
load kill

@test "kill -9 early, at random moments, and after the first facts are old" {
  kill_rounds 5 0.0"$((RANDOM % 10))" 0."$RANDOM" 0."$RANDOM" 1."$RANDOM" 8
  (($(lines old) > 0)) || show 'no fact was old'
}
