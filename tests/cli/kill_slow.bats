#!/usr/bin/env bats
# kill -9 at 50 random moments.
load helper
load kill

@test "kill -9 at 50 random moments" { kill_rounds 50; }
