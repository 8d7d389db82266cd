#!/usr/bin/env bats
# burgeon children.
load helper

@test "each distinct child once, sorted" {
  prints $'0.AB.}AB.}]!\n1a1a.}]!' children '0.0.}]!'
  prints $'0.0.AB.}AB.}]!\n0.1a1a.}]!\n0.AB.}0.AB.}]!' children 3
  prints $'12.}]!\n1.}]!\n2AB.}AB.}]!' children '1AB.}AB.}'
}

@test "children of a sum: a move in one land, beside the others" {
  prints $'0.}]!\n22.}]AB.}AB.}]!' children '0+22'
  prints '22.}]!' children '22+22'
}

@test "no move: nothing" {
  prints '' children 0
  prints '{"position":"!","children":[]}' children --json '!'
}

@test "--json and --notation" {
  prints '{"position":"0.0.}]!","children":["0.AB.}AB.}]!","1a1a.}]!"]}' children --json 2
  prints '{"position":"0*2","children":["0.AB|AB","1a1a"]}' children --json --notation compact 2
  prints $'0.AB|AB\n1a1a' children --notation compact 2
}

@test "any spelling has the same children" {
  answers children '0.A.}1aAa.}]!'
  mv out canonical
  for text in 'BDCDBE.}BE.A.}!' 'A.EB.}DCDBEB.}!' 'bBb1.}B.0.}]'; do
    prints "$(<canonical)" children "$text"
  done
}

@test "a child is its own canonical form" {
  answers children '0*2.1a1a.2'
  mv out children
  prints "$(<children)" canon - <children
}

# Like boundaries are dealt out by number. By hand, for 26 times `12.`: joining two boundaries at 1-1,
# 1-2, 2-2 gives 3 children. Joining 1 to itself deals 0 to 25 of the others into the loop: 26. Joining
# 1 to 2 gives two like regions, 25 others dealt: 13.
@test "26 times 12." {
  answers children '12*26'
  [[ $(lines out) == 42 ]] || show 'expected 42 children'
}

# One child by joining two; 70 others dealt to two like regions: 36.
@test "71 times 1." {
  answers children '1*71'
  [[ $(lines out) == 37 ]] || show 'expected 37 children'
}

# 6 by joining two boundaries. Two like regions with 39 spots and 40 others dealt: 40*41/2. Of 1a1a: 1 to
# itself, 41*40; 1 to the other 1, two like regions: 41*40/2; 1 to a: 41*40.
@test "40 spots and 40 times 1a1a." {
  answers children '0*40.1a1a*40'
  [[ $(lines out) == $((6 + 820 + 1640 + 820 + 1640)) ]] || show 'expected 4926 children'
}

@test "--values: nimbers, or values excluded, from the store and from a look at the children" {
  prints $'0.AB.}AB.}]! 2\n1a1a.}]! 2' children --values 2
  answers children --values --no-db 8
  [[ $(lines out) == 5 ]] || show 'five children'
  "$BURGEON" solve --quiet --db store 8 >/dev/null
  answers children --values --db store 8
  # Eight spots are a loss: no child has nimber 0.
  [[ $(grep -cE '^[0-9A-Za-z.}]+]! ([1-9][0-9]*|not 0(,[0-9]+)*)$' out) == 5 ]] || show 'no child is losing'
  prints '{"position":"0*2","children":["0.AB|AB","1a1a"],"values":[{"child":"0.AB|AB","nimber":2},{"child":"1a1a","nimber":2}]}' \
    children --values --json --notation compact 2
  answers children --values --json --db store 8
  [[ $(<out) == *',"nimber":null,"excluded":[0'* || $(<out) != *null* ]] || show json
}

@test "--values and stores" {
  refuses children --values --db nowhere 3
  [[ ! -e nowhere ]]
  refuses children --db store 3
  refuses children --no-db 3
  answers children --values 3 # no default store yet, and none is made
  [[ ! -e $XDG_DATA_HOME ]]
}
