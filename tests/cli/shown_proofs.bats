#!/usr/bin/env bats
# burgeon graph, listing, results: certificates for people.
load helper

@test "graphs of up to 20 spots are read by Graphviz" {
  local file files=("$repository"/proofs/*.cert.gz)
  if is_sanitized; then files=("$repository"/proofs/?.cert.gz); fi
  for file in "${files[@]}"; do
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

@test "a graph as a page with pictures" {
  answers graph --labels pictures --format html "$repository/proofs/4.cert.gz"
  mv out page.html
  answers graph --format html "$repository/proofs/4.cert.gz"
  cmp out page.html
  "$BURGEON" graph "$repository/proofs/4.cert.gz" >graph.dot
  [[ $(grep -c '<g class="card' out) == $(grep -c 'shape=' graph.dot) ]] || show cards
  [[ $(grep -c '<path class="line' out) == $(grep -e '->' graph.dot | sort -u | wc -l) ]] || show lines
  [[ $(grep -o '<symbol ' out | wc -l) -ge 50 && $(grep -o '<svg class="picture"' out | wc -l) -ge 70 ]] || show pictures
  grep -oE ' id="[^"]*"' out | sort >ids
  [[ $(uniq -d ids) == '' ]] || show ids
  # Whatever it refers to stands in it.
  [[ $(grep -cE 'https?://' out) == $(grep -c 'xmlns="http://www.w3.org/2000/svg"' out) ]] || show 'other hosts'
  grep -oE 'href="#[^"]*"' out | sed 's/href="#/ id="/' | sort -u | comm -23 - <(sort -u ids) >missing
  [[ ! -s missing ]] || show references
  answers graph --format html --min-lives 12 "$repository/proofs/5.cert.gz"
  refuses graph --labels pictures "$repository/proofs/4.cert.gz"
  refuses graph --labels numbers --format html "$repository/proofs/4.cert.gz"
  refuses graph --format html "$repository/proofs/12.cert.gz"
  says 'leave some out with --min-lives'
}

@test "a listing as a page has pictures" {
  answers listing --format html "$repository/proofs/4.cert.gz"
  [[ $(grep -o '<symbol ' out | wc -l) -ge 50 ]] || show symbols
  [[ $(grep -c '<td><span class="frame"><svg class="picture"' out) -ge 50 ]] || show pictures
  [[ $(grep -cE 'https?://' out) == 0 ]] || show 'other hosts'
  grep -oE ' id="[^"]*"' out | sort >ids
  [[ $(uniq -d ids) == '' ]] || show ids
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
