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

@test "--json" {
  prints '{"position":"1.}]22.}]!","nimber":0,"lands":[{"land":"1.}]!","nimber":1},{"land":"22.}]!","nimber":1}]}' \
    nimber --json '22+1.'
  prints '{"position":"1+22","nimber":0,"lands":[{"land":"1.","nimber":1},{"land":"22.","nimber":1}]}' \
    nimber --json --notation compact '22+1.'
  prints '{"position":"!","nimber":0,"lands":[]}' nimber --json 0
}

@test "starts with one losing child, found by search" {
  prints 1 nimber 9
  prints 0 nimber 12
}

@test "--memory: stops with status 3" {
  fails 3 nimber 12 --memory 4MiB
  says memory
}

@test "--time: stops with status 3" {
  fails 3 nimber 27 --time 0.2s
}
