#!/usr/bin/env bats
# burgeon bench.
load helper

# The signature is pinned: whoever changes the search on purpose writes the new one down.
@test "the signature is the same on each run, and the one that is written down" {
  answers bench --quick
  local signature
  signature=$(sed -n 's/^signature //p' out)
  [[ $signature == "$(grep -v '^#' "$repository/tests/data/bench_signature.txt")" ]] ||
    show "tests/data/bench_signature.txt has another signature than $signature: see there"
  answers bench --quick --json
  [[ $(<out) == '{"algorithm":"df-pn","searches":[{"search":"10","outcome":"win","expansions":'*'],"signature":"'$signature'"}' ]] ||
    show json
}
