#!/usr/bin/env bats
# burgeon canon.
load helper

@test "the paper's example" {
  prints '0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!' \
    canon 'BA2C.0.}0.2ca1ab1bc.CBA.}]AB.21.}AB.}]!'
  prints '0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!' \
    canon 'AL.}AL.BNMCMN.}D.COFPGQFOCM.}E.HRISJSIUKTKUIR.FQGP.}KT.}!'
}

@test "spellings of one position have one canonical form" {
  for text in 'BDCDBE.}BE.A.}!' 'A.EB.}DCDBEB.}!' '0.A.}1aAa.}' 'bBb1.}B.0.}]' '0.A|1aAa' ' 0. A. } 1aAa. } '; do
    prints '0.A.}1aAa.}]!' canon "$text"
  done
}

@test "simplification" {
  prints '112.}]!' canon 'aa11.}'
  prints '222.}]!' canon '2a2a.}'
  prints '0.2.}]!' canon '0.A.}A.}'
  prints '0.}]!' canon 'XZ.Y.}XZW.}XZW.}'
  prints '!' canon 'XXX.}'
  prints '!' canon '2.}'
}

@test "numbers of spots, and the empty position" {
  prints '0.0.0.}]!' canon 3
  prints '!' canon 0
  prints '!' canon '!'
  answers canon 125
}

@test "--notation" {
  prints '0*2.1a1a' canon --notation compact '1a1a.0.0.}'
  prints '0.0.1a1a.}]!' canon --notation paper '0*2.1a1a'
  prints '0.1ab1bc2ca.ABC|0.2ABC+12.AB|AB' \
    canon --notation=compact 'BA2C.0.}0.2ca1ab1bc.CBA.}]AB.21.}AB.}]!'
  prints '!' canon --notation compact 0
  refuses canon --notation plain 3
}

@test "--json" {
  prints '{"position":"0.0.0.}]22.}]!","lands":2,"lives":11}' canon --json '0*3+22'
  prints '{"position":"0*3+22","lands":2,"lives":11}' canon --json --notation compact '0*3+22'
  prints '{"position":"!","lands":0,"lives":0}' canon --json 0
}

@test "what is written is read back" {
  for text in 12 '0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!' '1AB.}AB.CD.}CD.EF.}EF.}]!' '12.' '12.22'; do
    for notation in paper compact; do
      answers canon --notation $notation "$text"
      prints "$(<out)" canon --notation $notation "$(<out)"
    done
  done
}

@test "- reads one position a line" {
  printf '3\n  0*2.1a1a\n1AB.}AB.}' >in
  prints $'0.0.0.}]!\n0.0.1a1a.}]!\n1AB.}AB.}]!' canon - <in
  prints $'0*3\n0*2.1a1a\n1AB|AB' canon --notation compact - <in
  answers canon --json - <in
  [[ $(lines out) == 3 ]]
  prints '' canon - </dev/null
}

@test "- names the line that is wrong, after the answers before it" {
  printf '3\n4\n0.x.\n5\n' >in
  burgeon canon - <in
  [[ $status == 2 && $(<out) == $'0.0.0.}]!\n0.0.0.0.}]!' && $(lines err) == 1 ]] || show 'line 3'
  says 'line 3: '
  says "at character 3, 'x'"
  printf '\n' >in
  refuses canon - <in
  says 'line 1: '
}

@test "- takes long lines and NUL bytes as bad positions" {
  yes 0. | tr -d '\n' | head -c 10000000 >in
  refuses canon - <in
  says 'line 1: expected at most 1048576 bytes in a line'
  yes 0. | tr -d '\n' | head -c 1000000 >in
  refuses canon - <in
  says 'at most 8192 corners'
  printf '0.\0.}\n' >in
  refuses canon - <in
  says '0x00'
  head -c 1000000 /dev/zero >in
  refuses canon - <in
}

@test "--keep-going goes on after a bad line, one error each, status 2 in the end" {
  printf '3\n0.x.\n4\n\n5\n' >in
  burgeon canon --keep-going - <in
  [[ $status == 2 && $(<out) == $'0.0.0.}]!\n0.0.0.0.}]!\n0.0.0.0.0.}]!' && $(lines err) == 2 ]] || show 'all lines'
  says 'burgeon: line 2: '
  says 'burgeon: line 4: '
  # Answers and errors stand in order where both go to one place.
  "$BURGEON" canon --keep-going - <in >both 2>&1 || true
  [[ $(sed -n 2p both) == 'burgeon: line 2: '* && $(sed -n 4p both) == 'burgeon: line 4: '* ]] || show 'in order'
  printf '3\n4\n' >in
  prints $'0.0.0.}]!\n0.0.0.0.}]!' canon --keep-going - <in
  refuses canon --keep-going 3
}

@test "a line without end takes little memory" {
  # 300 MB in one line, then a good one, within 60 MB.
  { head -c 300000000 /dev/zero | tr '\0' 0; printf '\n3\n'; } >in
  status=0
  with_addresses 100000 canon --keep-going - <in >out 2>err || status=$?
  [[ $status == 2 && $(<out) == '0.0.0.}]!' && $(lines err) == 1 ]] || show 'one long line'
  says 'line 1: expected at most 1048576 bytes'
}
