#!/usr/bin/env bats
# burgeon graph, listing, results: certificates for people.
load helper

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

@test "what cannot be read in a folder of results" {
  cp "$repository"/proofs/{3,4}.cert.gz .
  echo junk >5.cert
  ln -s nowhere 6.cert
  head -c 100 "$repository/proofs/8.cert.gz" >8.cert.gz
  mkfifo 9.cert # nobody will ever write it
  burgeon results .
  [[ $status == 2 && $(lines out) == 3 && $(lines err) == 4 ]] || show results
  says 9.cert
  says 5.cert
  says 6.cert
  says 8.cert.gz
}

@test "a full disk: status 2" {
  burgeon graph "$repository/proofs/12.cert.gz"
  [[ $status == 0 ]] || show graph
  status=0
  "$BURGEON" graph "$repository/proofs/12.cert.gz" >/dev/full 2>err || status=$?
  [[ $status == 2 && $(lines err) == 1 ]] || show 'a full disk'
}
