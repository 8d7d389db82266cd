#!/usr/bin/env bats
# burgeon serve: how it begins and ends, and that nothing is lost. What it answers: tests/unit/server/.
# shellcheck disable=SC2154  # helper.bash and bats set variables
load helper

teardown() {
  if [[ -v server ]]; then kill -KILL "$server" 2>/dev/null || true; fi
}

# starts ARGUMENT…: a server in the background, until it has told its address: $url, $token.
starts() {
  rm -f url
  "$BURGEON" serve --port 0 --no-open --memory 256M "$@" >url 2>err 3>&- &
  server=$!
  for _ in {1..500}; do
    if [[ -s url ]]; then break; fi
    sleep 0.02
  done
  url=$(<url)
  token=$(curl -sf "$url/" | sed -n 's/.*token" content="\([0-9a-f]*\)".*/\1/p')
}

# asks NAME JSON: the reply.
asks() {
  curl -sS -H "X-Burgeon-Token: $token" -H 'Content-Type: application/json' -d "$2" "$url/api/$1"
}

# ends SIGNAL: status 0, and within a second; with a sanitizer within three.
ends() {
  local begin=${EPOCHREALTIME/./} longest=1000000
  if is_sanitized; then longest=3000000; fi
  kill -s "$1" "$server"
  status=0
  wait "$server" || status=$?
  unset server
  ((status == 0)) || show 'status 0'
  ((${EPOCHREALTIME/./} - begin < longest)) || show 'a quick end'
}

@test "prints its address, serves the page, and ends on Ctrl-C, SIGTERM and SIGHUP" {
  for signal in INT TERM HUP; do
    starts --no-db
    [[ $url =~ ^http://127\.0\.0\.1:[0-9]+$ ]]
    [[ $token =~ ^[0-9a-f]{32}$ ]]
    [[ $(asks explore '{"position":"2"}') == *'"nimber":0'* ]]
    ends "$signal"
    [[ ! -s err ]]
  done
}

@test "ends at once while a search, a nimber and a stream are at work" {
  starts --no-db
  asks search/start '{"position":"60","heap":0,"paused":false}' >state
  curl -sN "$url/api/events?token=$token" >events &
  asks value '{"position":"50","seconds":60}' >value &
  sleep 0.5
  ends INT
  grep -q '^event: search' events
}

# Its eight seconds of listing children are not waited for.
@test "ends within a second while it lists the children of a monster" {
  starts --no-db
  local monster='' boundary=1
  for letter in d e f g h i j k l m n o p q r; do
    monster+=.${boundary}${letter}1${letter}
    boundary+=1
  done
  asks explore "{\"position\":\"${monster#.}\"}" >reply 2>&1 &
  sleep 0.5
  ends INT
}

@test "what is proven is in the store" {
  starts
  [[ $(asks value '{"position":"7","seconds":60}') == *'"nimber":0'* ]]
  ends TERM
  starts
  [[ $(asks explore '{"position":"7"}') == *'"text":"0*7","lives":21,"spots":7,"nimber":0'* ]]
  ends TERM
}

@test "offers the proofs, and the verdict of burgeon-check" {
  starts --no-db --proofs "$repository/proofs"
  [[ $(asks proofs '{}') == *'"12.cert.gz"'* ]]
  [[ $(asks proof/check '{"proof":"5.cert.gz"}') == *'"holds":true'*verified* ]]
  ends TERM
}

@test "a port that is taken, and other faults, are one line" {
  starts --no-db
  refuses serve --no-db --no-open --port "${url##*:}"
  says 'of 127.0.0.1 is taken'
  ends TERM
  refuses serve --no-db --no-open --port 0 --listen 192.0.2.1
  says 'cannot listen on port'
  refuses serve --open --no-open
  says 'either --open or --no-open'
  refuses serve --db x --no-db
  says 'either --db or --no-db'
  refuses serve --port 65536
  says 'from 0 to 65535'
}

@test "on another address than loopback the token has to be known" {
  starts --no-db --listen 0.0.0.0
  [[ $url == *'/?token='* ]]
  [[ $token == '' ]]
  local port=${url##*:}
  local own=http://127.0.0.1:${port%%/*}
  [[ $(curl -s -o /dev/null -w '%{http_code}' "$own/") == 403 ]]
  [[ $(curl -s -o /dev/null -w '%{http_code}' "$own/?token=${url##*=}") == 200 ]]
  ends TERM
}

@test "opens the page where there is a screen, and does not keep the browser from ending later" {
  mkdir bin
  printf '#!/bin/sh\necho "$1" >"%s/opened"\nls /proc/self/fd >"%s/files"\n' "$PWD" "$PWD" >bin/xdg-open
  chmod +x bin/xdg-open
  PATH=$PWD/bin:$PATH DISPLAY=:0 "$BURGEON" serve --port 0 --no-db >url 2>err 3>&- &
  server=$!
  for _ in {1..500}; do
    if [[ -s opened && -s files ]]; then break; fi
    sleep 0.02
  done
  [[ $(<opened) == "$(<url)" ]]
  # Input, output, errors, and what ls itself reads.
  (($(wc -l <files) <= 4)) || show 'no other files open'
  ends INT
}
