# shellcheck shell=bash disable=SC2154  # helper.bash sets the variables
# kill -9 at random moments: each next run starts, has every fact that was older than 5 seconds, and
# gives the right answer.

# kill_rounds COUNT SECONDS…: a search that would take a minute is killed after so long; without SECONDS after up to 8.
kill_rounds() {
  local round pid after moment
  local count=$1
  shift
  for ((round = 0; round < count; ++round)); do
    # Half of the rounds in the store that the last one left.
    ((RANDOM % 2)) || rm -rf store
    after=${1-$((RANDOM % 8)).$((RANDOM % 10))}
    (($# < 2)) || shift
    "$BURGEON" solve --quiet --threads 2 --db store --trace trace 27 >out 2>err 3>&- &
    pid=$!
    sleep "$after"
    kill -9 "$pid"
    status=0
    wait "$pid" || status=$?
    [[ $status == 137 ]] || show "round $round: it ended by itself"
    # A line that was cut off has no end.
    sed -nE 's/^\{"event":"[a-z_]+","seconds":([0-9.e-]+),(.*"land":"(.*)","nimber":([0-9]+))?.*\}$/\1 \3 \4/p' \
      trace >events 2>/dev/null || : >events
    moment=$(awk 'END { print $1 + 0 }' events)
    awk -v moment="$moment" 'NF == 3 && $1 < moment - 5 { print $2, $3 }' events | LC_ALL=C sort -u >old
    # Killed while it made the store: then it is made again.
    prints loss solve --quiet --db store 8
    answers db check store
    "$BURGEON" db export store facts
    [[ -z $(LC_ALL=C comm -23 old facts) ]] || show "round $round, killed after $after s: facts are lost"
    echo "round $round: killed after $after s, $(lines old) old facts are there"
  done
}
