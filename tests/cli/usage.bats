#!/usr/bin/env bats
# The command line as a whole: help, errors.
# shellcheck disable=SC2013,SC2154  # options have no spaces; helper.bash and bats set variables
load helper

subcommands=(bench canon children db graph listing nimber prove results solve tree help completion)

@test "--version" {
  answers --version
  [[ $(<out) =~ ^burgeon\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || show 'a version'
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
  for subcommand in stats export import merge check; do
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

@test "a misspelled subcommand is named" {
  refuses chidren 3
  says "'chidren'"
  refuses db exprot
  says "'exprot'"
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
