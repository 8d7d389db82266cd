#!/usr/bin/env bats
# The command line as a whole: help, errors.
# shellcheck disable=SC2013,SC2154  # options have no spaces; helper.bash and bats set variables
load helper

subcommands=(bench canon children db draw graph listing nimber prove results serve solve tree help completion)

@test "--version" {
  answers --version
  [[ $(<out) =~ ^burgeon\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || show 'a version'
}

@test "--version and -V, of the program and of every subcommand" {
  answers --version
  mv out version
  prints "$(<version)" -V
  for subcommand in "${subcommands[@]}" 'db import'; do
    # shellcheck disable=SC2086
    prints "$(<version)" $subcommand --version
    # shellcheck disable=SC2086
    prints "$(<version)" $subcommand -V
  done
}

@test "help names every subcommand" {
  answers --help
  mv out help
  for subcommand in "${subcommands[@]}"; do
    grep -q "^  $subcommand " help
  done
  prints "$(<help)" help
  prints "$(<help)" -h
}

@test "every subcommand has help, three ways" {
  for subcommand in "${subcommands[@]}"; do
    answers help "$subcommand"
    mv out help
    grep -q "^Usage: burgeon $subcommand" help
    prints "$(<help)" "$subcommand" --help
    prints "$(<help)" "$subcommand" -h
  done
}

@test "help on a subcommand of a subcommand" {
  local subcommand
  for subcommand in stats export import merge check verify drop repair; do
    answers db "$subcommand" --help
    mv out help
    prints "$(<help)" help db "$subcommand"
  done
}

@test "the manual page names every subcommand and every option" {
  local page=$repository/man/burgeon.1.scd subcommand option
  for subcommand in "${subcommands[@]}"; do
    grep -q "^## burgeon $subcommand" "$page"
  done
  for subcommand in "${subcommands[@]}" 'db stats' 'db export' 'db import' 'db merge' 'db check'; do
    # shellcheck disable=SC2086
    answers $subcommand --help
    for option in $(grep -oE '^ +(-h,)?--[a-z-]+' out | grep -oE -- '--[a-z-]+'); do
      grep -qF -- "*$option*" "$page" || show "the manual page has no $option"
    done
  done
}

@test "bad usage: status 2 and one line" {
  refuses
  refuses frobnicate
  refuses frobnicate 3
  refuses --frobnicate
  refuses canon
  refuses canon 3 4
  refuses canon --frobnicate 3
  refuses canon --notation
  refuses canon --threads 2 3
  refuses children
  refuses db
  refuses db frobnicate
  refuses db export
  refuses db import store
  refuses db import store file --verify some
  refuses db merge store
  refuses tree 3 --threads 0
  refuses tree 3 --threads -1
  refuses tree 3 --threads many
  refuses nimber 3 --time soon
  refuses nimber 3 --time -1
  refuses solve 3 --time 0
  refuses solve 3 --nimber -1
  refuses solve 3 --nimber 1000
  refuses nimber 3 --memory much
  refuses nimber 3 --memory 8XB
  refuses solve 3 --algorithm other
  refuses solve 3 --algorithm
  refuses nimber 3 --algorithm win-loss
  refuses solve 3 --seed -1
  refuses solve 3 --seed many
  refuses solve 3 --db
  refuses solve 3 --db ''
  refuses solve 3 --db store --no-db
  refuses solve 3 --trace ''
  refuses bench 3
  refuses bench --algorithm other
  refuses tree
  refuses tree 3 --form other
  refuses tree 3 --dump
  refuses tree --json
  refuses help frobnicate
  refuses help db frobnicate
  refuses help canon 3
  refuses completion
  refuses completion sh
}

# out_of_range OPTION GIVEN EXPECTED WORD…: the value is refused, in a line that says all three.
out_of_range() {
  local option=$1 given=$2 expected=$3
  shift 3
  refuses "$@" "$option" "$given"
  says "burgeon: $option: '$given' given, expected $expected (see 'burgeon "
  if [[ -z $given ]]; then return; fi # that would be no value
  refuses "$@" "$option=$given"
  says "burgeon: $option: '$given' given, expected $expected (see 'burgeon "
}

@test "every number is checked for its range" {
  local bad any='a whole number from 0 to 18446744073709551615' search
  echo '0.}]! 0' >facts
  for bad in -1 some 1.5 0x10 1e3 9223372036854775808 18446744073709551616 99999999999999999999; do
    out_of_range --verify "$bad" 'a whole number from 0 to 1000000000' db import store facts
    out_of_range --threads "$bad" 'a whole number from 1 to 1024' db import store facts
    out_of_range --threads "$bad" 'a whole number from 1 to 1024' tree 3
    out_of_range --min-lives "$bad" 'a whole number from 0 to 1000' graph 3.cert
    out_of_range --nimber "$bad" 'a whole number from 0 to 255' solve 3
    out_of_range --nimber "$bad" 'a whole number from 0 to 255' prove 3
    out_of_range --outright "$bad" 'a whole number from 0 to 20' prove 3
  done
  [[ ! -e store ]] || show 'a store was made'
  for search in solve nimber prove; do
    for bad in -1 some 1.5 18446744073709551616 99999999999999999999999; do
      out_of_range --seed "$bad" "$any" "$search" 3
    done
    for bad in 0 1025 4294967297 18446744073709551617; do
      out_of_range --threads "$bad" 'a whole number from 1 to 1024' "$search" 3
    done
    for bad in 0 -1 0s 1e9 1e99h inf nan 1d 1s1 ''; do
      out_of_range --time "$bad" 'a time above 0 and below 1000000000s, such as 90s, 10m or 2h' \
        "$search" 3
    done
  done
  for bad in -1 some 18446744073709551616; do
    out_of_range --seed "$bad" "$any" db import store facts
  done
  for bad in -1 nan inf 1000000001 0s 1d; do
    out_of_range --minimise "$bad" 'a time, such as 60s or 5m, or a number of steps up to 1000000000' \
      prove 3
  done
}

@test "--memory: sizes with fractions and units; what is none, or too large, is refused" {
  local bad size
  for bad in 0 -1 -1G much G .5G 8XB 1.5.1G 1Gi1 1iB 99999999T 16E 16.0E 18446744073709551616 inf; do
    out_of_range --memory "$bad" 'a size from 1 byte to 16 EiB, such as 512MiB or 1.5G' solve 3
  done
  while read -r size bytes; do
    answers solve 3 --no-db --quiet --threads 1 --json --memory "$size"
    grep -qF ",\"memory_limit\":$bytes," out || show "$size"
  done <<'END'
1.5G 1610612736
1.5GiB 1610612736
0.25g 268435456
268435456 268435456
268435456B 268435456
262144k 268435456
262144KB 268435456
256mib 268435456
256M 268435456
15E 17293822569102704640
18446744073709551615 18446744073709551615
END
  answers solve 3 --no-db --quiet --threads 1 --json --memory '256 MiB'
  grep -qF ',"memory_limit":268435456,' out || show 'with a space'
}

@test "numbers at the ends of their ranges" {
  answers solve 3 --no-db --quiet --threads 1 --seed 18446744073709551615 --json
  grep -qF '"seed":18446744073709551615' out || show 'the same seed'
  answers solve 3 --no-db --quiet --nimber 255
  answers prove 3 --no-db --quiet --outright 0 --minimise 0
  answers prove 3 --no-db --quiet --outright 20 --minimise 0.5
  printf '0.}]! 0\n' >facts
  burgeon db import store facts --verify 1000000000 --seed 18446744073709551615
  [[ $status == 0 ]] && says 'seed 18446744073709551615: 1 of 1 lands is verified'
}

@test "words that are none are refused, with those that are" {
  out_of_range --notation roman 'paper or compact' canon 3
  out_of_range --algorithm other 'df-pn, proof-number, depth-first or win-loss' solve 3
  out_of_range --first-numbers two 'measured or one' solve 3
  out_of_range --assume luck 'none or tips' solve 3
  out_of_range --dump '' 'the name of a file' tree 3
  out_of_range --db '' 'the name of a folder' solve 3
  refuses solve 3 --algorithm $'\x1b[31m\n\xff and much more that is no algorithm and never will be one'
  says "'\\x1b[31m\\x0a\\xff and much more that is no..."
}

@test "a misspelled subcommand is named" {
  refuses chidren 3
  says "'chidren'"
  refuses db exprot
  says "'exprot'"
  refuses nosuch --help
  says "no subcommand 'nosuch' (see 'burgeon --help')"
  refuses nosuch -h
  refuses nosuch --version
  refuses db nosuch --help
  says "no subcommand 'nosuch' (see 'burgeon help db')"
  refuses help chidren
  says "no subcommand 'chidren' (see 'burgeon --help')"
  refuses help db exprot
  says "no subcommand 'exprot' (see 'burgeon db --help')"
}

@test "output that cannot be written: status 2" {
  local arguments
  for arguments in 'canon 3' 'children 3' 'nimber 3' 'tree 3' 'tree 3 --json' 'help tree'; do
    # shellcheck disable=SC2086
    run -2 --separate-stderr bash -c "'$BURGEON' $arguments >/dev/full"
    [[ ${#stderr_lines[@]} == 1 ]]
  done
}
