#!/usr/bin/env bats
# burgeon draw: pictures of positions and games.
# shellcheck disable=SC2154  # helper.bash and bats set variables
load helper

# How often a pattern is met in a file.
times() { grep -oE -- "$1" "$2" | wc -l; }

@test "a position as SVG: curves, vertices, regions and lands" {
  answers draw '0.AB.}2AB.}]22.}]!'
  grep -q '^<svg xmlns' out
  grep -q '<title>0.AB.}2AB.}]22.}]!</title>' out
  [[ $(times '<g class="land"' out) == 2 ]] || show lands
  [[ $(times '<g class="vertex lives-3"' out) == 1 && $(times '<g class="vertex lives-1"' out) == 5 ]] || show vertices
  [[ $(times '<text class="label"' out) == 2 ]] || show letters
  # Absolute M, L and C only.
  grep -oE '<path class="curve[^>]* d="[^"]*"' out | sed 's/.* d="//' >shapes
  [[ -s shapes && $(grep -c '[^MLC0-9. "-]' shapes) == 0 ]] || show shapes
  [[ $(times '<path class="curve[^"]*" data-from="[0-9]+" data-to="[0-9]+" d="M' out) -ge 5 ]] || show curves
}

@test "the same bytes each time, to a file or to standard output" {
  answers draw '0*3.ABC.1a1a|0*2.ABC'
  mv out first
  answers draw '0*3.ABC.1a1a|0*2.ABC' -o -
  cmp out first
  prints '' draw '0*3.ABC.1a1a|0*2.ABC' --output picture.svg
  cmp picture.svg first
  prints '' draw '0*3.ABC.1a1a|0*2.ABC' -o picture.svg.gz
  zcat picture.svg.gz | cmp - first
}

@test "--labels, --theme and --size" {
  answers draw --labels none '0.AB|0.AB'
  [[ $(times '</text>' out) == 0 ]] || show 'no labels'
  answers draw --labels lives '0.AB|0.AB'
  [[ $(times '>3</text>' out) == 2 && $(times '>1</text>' out) == 2 ]] || show lives
  answers draw --theme dark 3
  grep -q 'fill:#16171c' out
  answers draw --theme print 3
  grep -q 'fill:#000' out
  answers draw --size 400 '0.AB|0.AB'
  grep -qE 'width="400"|height="400"' out
}

@test "the empty position, one spot, the largest start" {
  answers draw 0
  answers draw 1
  [[ $(times 'data-lives="3"' out) == 1 ]] || show 'one spot'
  answers draw 125
  [[ $(times 'data-lives="3"' out) == 125 ]] || show '125 spots'
}

@test "several positions, and those of stdin, make a sheet" {
  answers draw 2 3 '0.AB|0.AB'
  [[ $(times '<g class="entry' out) == 3 ]] || show 'three'
  mv out sheet
  printf '%s\n' 2 3 '0.AB|0.AB' >positions
  answers draw - <positions
  cmp out sheet
  # Ids are there once.
  grep -oE ' id="[^"]*"' out | sort >ids
  [[ -s ids && $(uniq -d ids) == '' ]] || show ids
}

@test "--children: the position, and each child with its nimber" {
  answers draw --children 3
  [[ $(times '<g class="entry' out) == 4 ]] || show 'a position with three children'
  [[ $(times '>nimber 0: wins</text>' out) == 2 && $(times '>nimber 2</text>' out) == 1 ]] || show nimbers
  [[ $(times '<g class="entry marked"' out) == 2 ]] || show 'winning moves are marked'
  answers draw --children --no-db 0
  [[ $(times '<g class="entry' out) == 1 ]] || show 'no move'
  "$BURGEON" solve --quiet --db store 8 >/dev/null
  answers draw --children --db store 8
  grep -q '>nimber 0: lost</text>' out
}

@test "--game: a picture for the start and for each move" {
  answers draw --game 2 A-B A-B A-B C-D
  [[ $(times '<g class="entry' out) == 5 ]] || show 'five pictures'
  grep -q '>second player wins</text>' out
  grep -q '>4. C-D</text>' out
  [[ $(times '<path class="curve fresh"' out) == 8 ]] || show 'the last move is marked'
  # Nothing moves: a spot stands at the same place in all pictures.
  [[ $(grep -oE 'data-id="0" data-x="[^"]*" data-y="[^"]*"' out | sort -u | wc -l) == 1 ]] || show 'spots stay'
}

@test "--game: the notation of WGOSA gives the same pictures, with numbers" {
  answers draw --game --labels none 3 'A-A[B]' A-B C-C
  grep -c '<path class="curve' out >count
  grep '<path' out >paths
  answers draw --game --labels none 3 '1(4)1[2]' '1(5)2' '3(6)3'
  grep '<path' out | cmp - paths
  answers draw --game 2 '1(3)2'
  grep -q '>3</text>' out
}

@test "--game: moves by the position that they lead to" {
  answers draw --game 3 '0.1a1a.}]!' '0.1a2a'
  grep -q '>1. A-B</text>' out
  answers draw --game 3 'A-A=0.AB|0.AB'
  grep -q '1. A-A=0.AB|0.AB</text>' out
}

@test "--game: what cannot be played is refused, with the reason" {
  refuses draw --game 2 A-B A-B A-A
  says 'move 3, A-A: A has 2 curve ends'
  refuses draw --game 3 A-B A-B A-B D-E D-F
  says 'move 5, D-F: D has three curve ends'
  refuses draw --game 2 A-D
  says 'there is no spot D yet, only A to B'
  refuses draw --game 2 A-B 'A-A[B'
  says 'at character 6'
  refuses draw --game 3 'A-A[B]' B-C
  says 'no region has both B and C'
  refuses draw --game 3 A-B A-B 'A-B=5'
  says 'no curve from A to B leads to that position'
  refuses draw --game 3 5
  says 'no move leads to that position'
  refuses draw --game 3 '1(5)2'
  says 'the new spot is 4, not 5'
  refuses draw --game 3 'A-A[B]!'
  says "'!'"
  refuses draw --game '0.AB|AB' A-B
  says '--game: a game begins with a number of spots'
  refuses draw --game 0
}

@test "--game: where several curves could be meant, it says which" {
  # C or D can come to lie on either side of the third curve, with E or F.
  refuses draw --game 4 A-B A-B 'A-B[C]'
  says 'it can be drawn in several ways: A-B['
  grep -oE 'A-B\[[^]]*\]' err | grep , >names
  [[ $(lines names) -ge 2 ]] || show names
  while read -r name; do
    answers draw --game 4 A-B A-B "$name"
  done <names
}

@test "the pictures of the documents are what the command prints" {
  "$repository/tools/pictures" --check
  [[ $(stat -c %s "$repository/docs/pictures/positions.svg") -lt 300000 ]]
}

@test "--format tikz: a LaTeX document" {
  answers draw --format tikz '0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!'
  grep -q '^\\documentclass' out
  [[ $(tail -n 1 out) == '\end{document}' ]] || show 'whole'
  [[ $(times '\\begin\{' out) == $(times '\\end\{' out) ]] || show 'environments'
  [[ $(sed 1d out | tr -cd '{' | wc -c) == $(sed 1d out | tr -cd '}' | wc -c) ]] || show braces
  # Each statement of the picture has an end.
  sed -n '/begin{tikzpicture}/,/end{tikzpicture}/p' out | sed '1d;$d' >statements
  [[ -s statements && $(grep -cv ';$' statements) == 0 ]] || show statements
  if command -v pdflatex >/dev/null; then
    mv out picture.tex
    pdflatex -interaction=batchmode -halt-on-error picture.tex >/dev/null || show pdflatex
    grep -q 'Output written on picture.pdf (1 page' picture.log
  fi
}

@test "what does not go together, and what cannot be read" {
  refuses draw
  refuses draw abab.
  refuses draw --format tikz 2 3
  refuses draw --format tikz --children 2
  refuses draw --children --game 2
  refuses draw --children 2 3
  refuses draw --db store 3
  refuses draw --no-db 3
  refuses draw --children --db nowhere 3
  refuses draw --theme blue 3
  refuses draw --size 0 3
  refuses draw 3 -o nowhere/picture.svg
  [[ ! -e nowhere ]]
  printf '2\nx\n' >positions
  refuses draw - <positions
  says 'line 2'
  refuses draw - </dev/null
}
