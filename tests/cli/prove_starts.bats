#!/usr/bin/env bats
# burgeon prove, over all starts that the tests solve.
load helper

@test "starts of 1 to 14 spots are proven and checked" {
  local spots outcome
  for spots in {1..14}; do
    outcome=loss
    case $((spots % 6)) in 3 | 4 | 5) outcome=win ;; esac
    proven "$spots" --minimise 1
    [[ $(head -n 1 out) == "$outcome" ]] || show "$spots spots"
  done
}
