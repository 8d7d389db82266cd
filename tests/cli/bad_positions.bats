#!/usr/bin/env bats
# Positions that are none: status 2 and one line that says where, what, and what was expected.
load helper

# refuses_position TEXT PART: for canon, children, nimber and tree alike; the error has PART in it.
refuses_position() {
  local subcommand
  for subcommand in canon children nimber tree; do
    refuses $subcommand "$1"
    says "$2"
    grep -Eq 'position: at character [0-9]+, ' err || show 'the error names no place'
  done
}

@test "not a position at all" {
  refuses_position hello "at character 1, 'h'"
  refuses_position 'hello world' "'w'"
  refuses_position '' 'the end'
  refuses_position ' ' 'the end'
  refuses_position '?' "at character 1, '?'"
  refuses_position 'é' 'the byte 0xc3'
  refuses_position $'0.\x01}' 'the byte 0x01'
}

@test "numbers out of range" {
  refuses_position 00 "'00'"
  refuses_position 012 "at character 1"
  refuses_position 126 'from 0 to 125'
  refuses_position 99999999999999999999 'from 0 to 125'
  refuses_position '0*5x' "at character 4, 'x'"
  refuses_position '0*4294967298' "at character 3, '4294967298'"
  refuses_position '0*18446744073709551617' 'at character 3'
  refuses_position '0*-3' "at character 3, '-'"
  refuses_position '0*0' 'at character 3'
  refuses_position '0*01' 'at character 3'
  refuses_position '0*' 'at character 3, the end'
  refuses_position '0*8193' 'at character 3'
  refuses_position '0*126' ''
}

@test "parts that are empty, open or too much" {
  refuses_position '..' 'at character 1'
  refuses_position '0..}' 'at character 3'
  refuses_position '}' 'at character 1'
  refuses_position '0.}}' 'at character 4'
  refuses_position '0.}]]!' 'at character 5'
  refuses_position '0.}0.' 'the end'
  refuses_position '0}' 'at character 2'
  refuses_position '0.}]!0.}' 'the end of the text'
  refuses_position '0|' 'the end'
  refuses_position '0++0' 'at character 3'
  refuses_position '0|0.}' 'at character 2'
}

@test "letters that stand where they cannot" {
  refuses_position 'a1.' 'once'
  refuses_position 'aaa1.' "'a'"
  refuses_position '1a.1a.}' "'a'"
  refuses_position '1A.}' "'A'"
  refuses_position '1A.}A.}A.}' "'A'"
  refuses_position 'AB.}AB.}AB.}AB.}' "'A'"
  refuses_position 'A.A.}' "at character 3, 'A'"
  refuses_position '1A.}]1A.}]!' "'A'"
  refuses_position '01.' "'01'"
  refuses_position '3.}' 'at character 1'
}

@test "positions that no drawing has" {
  refuses_position 'abab.' 'no drawing has this position'
  refuses_position '11.A.B.}11AB.}' 'no drawing has this position'
  refuses_position 'ABCD1.}ACBD1.}' 'no drawing has this position'
}

@test "a long argument" {
  refuses_position "$(printf '0.%.0s' {1..20000})" 'at most 8192 corners'
  refuses_position "$(printf '1%.0s' {1..8000})." ''
  refuses_position "A$(printf '_%.0s' {1..100}).}" ''
}
