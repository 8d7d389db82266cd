#!/usr/bin/env bats
# burgeon prove; what is proven is checked by burgeon-check.
load helper

couples() { sed -n 's/^losing //p' cert; }

@test "sizes count as published" {
  proven 1
  [[ $(couples) == 1 ]]
  proven 2
  [[ $(couples) == 3 ]]
  proven 4 --outright 15 --minimise 100
  (($(couples) <= 15)) || show "$(couples)"
  proven 6 --minimise 20
  (($(couples) <= 64)) || show "$(couples)"
}

@test "sums, heaps, the empty position" {
  proven '0*3+22'
  [[ $(head -n 1 out) == loss ]]
  proven '0*3+0*3'
  [[ $(head -n 1 out) == loss && $(couples) == 0 ]]
  proven '0*3+0*6'
  [[ $(head -n 1 out) == win ]]
  proven '!'
  proven --nimber 1 9
  [[ $(head -n 1 out) == loss ]]
  proven --nimber 2 9
  [[ $(head -n 1 out) == win ]]
  proven '122a2a.22.2BA.}2A.}2C.}BC.}]1122.}]!'
}

@test "the same each time; other seeds, other proofs" {
  proven 8
  cp cert first
  proven 8
  cmp first cert
  proven 8 --seed 3
  if cmp -s first cert; then show 'the same certificate'; fi
}

@test "minimising makes it smaller; a time is a limit too" {
  proven 8 --minimise 0
  local first
  first=$(couples)
  proven 8 --minimise 0.5s
  (($(couples) < first)) || show "$(couples) of $first"
}

@test "from a store that knows the answer" {
  answers solve --quiet --db store 10
  answers prove --quiet --db store -o cert 10
  "$BURGEON_CHECK" cert
  answers prove --quiet --no-db --more-nimbers store --minimise 2 -o cert 11
  "$BURGEON_CHECK" cert
}

@test "to standard output, and compressed" {
  "$BURGEON" prove --quiet --no-db 3 | "$BURGEON_CHECK" -
  answers prove --quiet --no-db -o 3.cert.gz 3
  gzip -t 3.cert.gz
  "$BURGEON_CHECK" 3.cert.gz
  answers prove --quiet --no-db --json -o cert 3
  [[ $(<out) == '{"position":"0.0.0.}]!","nimber":0,"outcome":"win","losing":'*'"file":"cert",'* ]] || show json
}

@test "what cannot be proven is refused" {
  refuses prove --algorithm win-loss 3
  refuses prove --assume tips 3
  refuses prove --minimise soon 3
  refuses prove -o nowhere/cert 3
  says nowhere/cert
}

@test "stopped first: status 3, no file" {
  burgeon prove --quiet --no-db --time 0.3s -o cert 27
  [[ $status == 3 && ! -e cert && $(lines err) == 1 ]] || show stopped
}

@test "two that write one file: it is whole, and nothing else is touched" {
  echo mine >cert.part
  "$BURGEON" prove 10 --no-db --quiet --minimise 1s -o cert >out1 2>&1 &
  local other=$!
  burgeon prove 3 --no-db --quiet --minimise 2s -o cert
  [[ $status == 0 ]] || show 'the one'
  wait "$other" || show 'the other'
  "$BURGEON_CHECK" --quiet cert
  [[ $(<cert.part) == mine && $(ls) == $'cert\ncert.part\nerr\nout\nout1' ]] || show "left: $(ls)"
}

@test "where a certificate goes" {
  umask 022
  answers prove 3 --no-db --quiet -o -
  "$BURGEON_CHECK" --quiet out
  [[ ! -e ./- ]]
  refuses prove 3 --no-db --json
  says 'needs --output'
  answers prove 3 --no-db --quiet -o cert
  [[ $(stat -c %a cert) == 644 ]]
  ln -s cert link
  answers prove 4 --no-db --quiet -o link
  [[ -L link ]] && grep -q 'claim 0\*4' cert
  ln -s nowhere dangling
  refuses prove 3 --no-db --quiet -o dangling
  [[ -L dangling ]]
  refuses prove 3 --no-db --quiet -o no/such
}

@test "on a terminal: how far the search is, then how small the proof" {
  script -qec "'$BURGEON' prove 8 --no-db --minimise 1s -o cert" /dev/null >out
  grep -q 'minimising.*losing couples' out || show 'a line of progress'
  "$BURGEON" prove 8 --no-db --minimise 0 -o cert 2>err
  if grep -q minimising err; then show 'minimised'; fi
}
