#!/usr/bin/env bats
# Threads that the machine refuses: the work goes on with those that there are, and says so.
load helper

# with_threads N ARGUMENT…: runs the program where it may have so many threads in all, its own among
# them. The limit is one of a user, so it needs a user who has no other processes, or who is at N = 1
# over the limit already. Root is bound by none.
with_threads() {
  local limit=$1 user=()
  shift
  if [[ $EUID == 0 ]]; then
    chmod 777 .
    user=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  elif ((limit > 1)); then
    skip 'only root can become a user without processes'
  fi
  status=0
  (
    # The leak sanitizer would need a thread of its own.
    export ASAN_OPTIONS=${ASAN_OPTIONS-}:detect_leaks=0
    ulimit -u "$limit"
    exec "${user[@]}" "$BURGEON" "$@" >out 2>err
  ) &
  wait $! || status=$?
}

# warns TEXT [TIMES]: it is said once, or so many times, as a warning.
warns() {
  [[ $(grep -cF "burgeon: warning: $1" err) == "${2:-1}" ]] || show "expected a warning: $1"
}

@test "no thread but the first: one thread searches" {
  with_threads 1 solve --quiet --no-db --threads 64 --memory 1GiB 9
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'an answer'
  warns 'only 1 of 64 threads can be started; it goes on with that one'
}

@test "some threads: these search" {
  with_threads 3 solve --quiet --no-db --threads 64 --memory 1GiB 9
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'an answer'
  warns 'only 3 of 64 threads can be started; it goes on with these'
}

@test "complete trees too" {
  with_threads 1 tree 4 --threads 8
  [[ $status == 0 && $(head -n 1 out) == '1505 positions' ]] || show 'an answer'
  # Once for the lands, once for the positions.
  warns 'only 1 of 8 threads can be started' 2
  warns 'no thread can be started to show how far the work is' 2
}

@test "a store that gets no threads: the default one is done without, one that is named is an error" {
  with_threads 1 solve --quiet --threads 1 5
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'an answer'
  warns 'the store in '
  with_threads 1 solve --quiet --threads 1 --db store 5
  [[ $status == 2 && ! -s out && $(lines err) == 1 ]] || show 'an error'
  says 'threads, which the machine does not start'
}

@test "any number of threads: an answer or an error, never an abort or a hang" {
  [[ $EUID == 0 ]] || skip 'only root can become a user without processes'
  mkdir data
  chmod 777 data
  export XDG_DATA_HOME=$PWD/data
  local limit
  for limit in {1..12}; do
    with_threads "$limit" solve --quiet --threads 2 9
    [[ $status == 0 && $(head -n 1 out) == win ]] || show "$limit threads"
    with_threads "$limit" solve --quiet --threads 2 --db data/named 9
    [[ ($status == 0 && $(head -n 1 out) == win) || ($status == 2 && $(lines err) == 1) ]] ||
      show "$limit threads, a store that is named"
  done
}

@test "--time needs a thread: status 3" {
  with_threads 1 solve --quiet --no-db --threads 1 --time 10s 9
  [[ $status == 3 && ! -s out && $(<err) == 'burgeon: stopped: no thread can be started for the time limit' ]] ||
    show 'an error'
}

@test "--trace does without progress" {
  with_threads 1 solve --quiet --no-db --threads 1 --trace trace 7
  [[ $status == 0 ]] || show 'an answer'
  warns 'no thread can be started for the trace'
  [[ $(tail -n 1 trace) == '{"event":"finish",'* ]] || show 'the trace'
}

@test "--memory that is not enough for all threads: fewer work, and it is said" {
  burgeon solve --quiet --no-db --threads 8 --memory 30MiB 9
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'an answer'
  warns '30 MiB for the search are enough for 2 of 8 threads; it goes on with these'
  burgeon solve --quiet --no-db --threads 8 --memory 20MiB 9
  [[ $status == 0 && $(head -n 1 out) == win ]] || show 'an answer'
  warns '20 MiB for the search cannot be kept to; the least that can is 26 MiB'
  answers solve --quiet --no-db --threads 8 --memory 256MiB 9
}
