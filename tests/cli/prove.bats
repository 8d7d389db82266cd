#!/usr/bin/env bats
# burgeon prove, graph, listing, results; what is proven is checked by burgeon-check.
load helper

# proven ARGUMENT…: proves, and has the outside program check it. Leaves the certificate in `cert`.
proven() {
  answers prove --quiet --no-db -o cert "$@"
  "$BURGEON_CHECK" cert >checked 2>err || show "$*: it is refused"
  [[ $(<checked) == 'verified: '* ]] || show "$*"
}

couples() { sed -n 's/^losing //p' cert; }

@test "starts of 1 to 14 spots are proven and checked" {
  local spots outcome
  for spots in {1..14}; do
    outcome=loss
    case $((spots % 6)) in 3 | 4 | 5) outcome=win ;; esac
    proven "$spots" --minimise 1
    [[ $(head -n 1 out) == "$outcome" ]] || show "$spots spots"
  done
}

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
  ! cmp -s first cert
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

@test "graphs of up to 20 spots are read by Graphviz" {
  local file
  for file in "$repository"/proofs/*.cert.gz; do
    "$BURGEON" graph "$file" >graph.dot
    gvpr 'BEG_G { exit($.name != "proof") }' graph.dot || show "$file"
  done
  answers graph "$repository/proofs/5.cert.gz" --min-lives 12
  dot -Tsvg out >out.svg
  grep -q '<svg' out.svg
  [[ $(grep -c 'shape=ellipse' out) -ge 1 && $(grep -c 'shape=box' out) -ge 1 ]] || show shapes
  answers graph --labels numbers --notation paper "$repository/proofs/4.cert.gz"
  grep -q '0.0.0.0.}]!' out
}

@test "listings in each format" {
  local format
  for format in text markdown html latex; do
    answers listing --format "$format" "$repository/proofs/4.cert.gz"
    grep -q 'the game with 4 spots is won' out || show "$format"
    [[ $(grep -c 'is lost' out) -ge $(zcat "$repository/proofs/4.cert.gz" | sed -n 's/^losing //p') ]] || show "$format"
  done
}

@test "a certificate that proves nothing cannot be shown" {
  sed 's/^losing .*/losing 0/; /^L/d' <(zcat "$repository/proofs/3.cert.gz") >broken
  # The checksum is told.
  refuses listing broken
  sed -i "s/^end .*/$(sed -n "s/.*expected '\(end .*\)'.*/\1/p" err)/" broken
  refuses listing broken
  says 'does not prove its claim'
  refuses graph nowhere
  refuses graph "$BURGEON"
}

@test "results" {
  answers results "$repository/proofs"
  [[ $(lines out) == 21 && $(sed -n 2p out) == '    1  loss '* ]] || show table
  answers results --json "$repository/proofs"
  [[ $(<out) == '[{"spots":1,"outcome":"loss","losing":1,"paper":1,"record":null,'* ]] || show json
  refuses results nowhere
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

@test "a full disk: status 2" {
  burgeon graph "$repository/proofs/14.cert.gz"
  [[ $status == 0 ]] || show graph
  status=0
  "$BURGEON" graph "$repository/proofs/14.cert.gz" >/dev/full 2>err || status=$?
  [[ $status == 2 && $(lines err) == 1 ]] || show 'a full disk'
}

@test "what cannot be read in a folder of results" {
  cp "$repository"/proofs/{3,4}.cert.gz .
  echo junk >5.cert
  ln -s nowhere 6.cert
  head -c 100 "$repository/proofs/8.cert.gz" >8.cert.gz
  burgeon results .
  [[ $status == 2 && $(lines out) == 3 && $(lines err) == 3 ]] || show results
  says 5.cert
  says 6.cert
  says 8.cert.gz
}

@test "on a terminal: how far the search is, then how small the proof" {
  script -qec "'$BURGEON' prove 8 --no-db --minimise 1s -o cert" /dev/null >out
  grep -q 'minimising.*losing couples' out || show 'a line of progress'
  "$BURGEON" prove 8 --no-db --minimise 0 -o cert 2>err
  ! grep -q minimising err
}
