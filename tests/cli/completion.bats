#!/usr/bin/env bats
# Completion: what `burgeon complete` offers, and that the scripts for the shells offer the same.
# shellcheck disable=SC2016,SC2154  # scripts in quotes; helper.bash and bats set variables
load helper

# offers KIND 'CANDIDATE…' WORD…: that kind, and these candidates, without what they are.
offers() {
  local kind=$1 expected=$2
  shift 2
  answers complete -- "$@"
  [[ $(head -n 1 out) == "$kind" ]] || show "expected $kind: $*"
  [[ $(tail -n +2 out | cut -f 1 | paste -sd ' ') == "$expected" ]] ||
    show "expected '$expected': $*"
}

words() { offers words "$@"; }

@test "complete: subcommands, with what they are" {
  words 'bench canon children db draw graph listing nimber prove results serve solve tree help completion' ''
  words 'canon children completion' c
  words '' frobnicate
  words '' frobnicate ''
  words 'stats export import merge check verify drop repair' db ''
  words stats db st
  words 'solve' solve
  answers complete -- tr
  [[ $(tail -n 1 out) == $'tree\tEverything that can come of a position' ]] || show 'a description'
}

@test "complete: options, but for those that are there" {
  words '--help --version' -
  words --version --v
  words '--help --notation --json --keep-going' canon --
  words '--help --notation --keep-going' canon --json --
  words '--help --json --keep-going' canon --notation=paper 3 -
  words --verify db import --v
  words '--help' db --
  words '' canon --frobnicate
  words '' canon --json=
  words '--help --json' results proofs ''
  answers complete -- prove --out
  grep -qF -- $'--output\tWhere to write the certificate' out || show 'a description'
  ! grep -qF 'default' out || show 'only its first clause'
}

@test "complete: values of options" {
  words 'compact paper' canon --notation ''
  words paper tree --form p
  words --form=paper tree --form=p
  words '--form=canonical --form=paper' tree --form=
  words paper tree --form = p
  words 'canonical paper' tree --form =
  words 'depth-first df-pn' solve --algorithm d
  words '' solve --threads ''
  words '' solve --threads=
  offers files '' tree --dump ''
  offers files '' tree --dump=f
  offers files '' prove -o ''
  offers files '' prove 3 --output = f
  offers folders '' solve --db ''
  offers folders '' solve --db -
}

@test "complete: arguments" {
  words '--help --notation --json --keep-going' canon ''
  words '' canon - '1'
  words '--help --json --keep-going' canon --notation paper - ''
  words '--help --json --keep-going' canon --notation paper 3 -
  offers folders '' db import ''
  offers files '' db import --seed 3 store ''
  words '--help --seed --memory --threads' db import --verify=3 store file ''
  offers folders '' db merge store other another ''
  offers files '' graph -- -
  words 'bash fish zsh' completion ''
}

@test "complete: what help explains" {
  words 'canon children completion' help c
  words 'db' help db
  words 'stats export import merge check verify drop repair' help db ''
  words 'import' help db i
  words '' help solve ''
  words '' help db import ''
  words '' help frobnicate ''
}

@test "complete: odd words" {
  words 'bench canon children db draw graph listing nimber prove results serve solve tree help completion'
  local word
  for word in '*' '[a,b]' '[]' '{}' '++' '%d' "'" "\\" $'\xff' $'a\nb' $'\t' ' ' --= -= ---- '='; do
    answers complete -- "$word"
    answers complete -- "$word" ''
    answers complete -- solve "$word" "$word"
    words df-pn solve "$word" --algorithm df
  done
  words '' -- --
  words 'solve' -- sol
  [[ ! -e $XDG_DATA_HOME ]] || show 'something was opened'
}

# bash_offers 'CANDIDATE…' WORD…: what bash would offer for the last word, sorted.
bash_offers() {
  local expected=$1 answer
  shift
  COMP_WORDS=("$BURGEON" "$@") COMP_CWORD=$# COMPREPLY=()
  _burgeon "$BURGEON" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
  answer=$(printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | paste -sd ' ')
  [[ $answer == "$expected" ]] || {
    echo "expected '$expected', not '$answer': $*"
    return 1
  }
}

@test "completion bash" {
  # shellcheck disable=SC1090
  source <("$BURGEON" completion bash)
  compopt() { echo "$@" >compopt; } # only works while bash completes
  [[ $(complete -p burgeon) == 'complete -F _burgeon burgeon' ]]
  bash_offers 'bench canon children completion db draw graph help listing nimber prove results serve solve tree' ''
  bash_offers 'canon children completion' c
  bash_offers --version --v
  bash_offers --dump tree --d
  bash_offers '--nimbers --notation' tree 5 --n
  bash_offers '--help --json --keep-going --notation' canon --
  bash_offers 'compact paper' canon --notation ''
  bash_offers paper tree --form = p
  bash_offers --form=paper tree --form=p
  bash_offers stats db st
  bash_offers --verify db import --v
  bash_offers nimber help n
  bash_offers 'bash fish zsh' completion ''
  bash_offers '' frobnicate ''
  touch dump-file
  mkdir 'dump folder'
  [[ ! -e compopt ]]
  bash_offers 'dump folder dump-file' tree --dump d
  [[ $(<compopt) == '-o filenames' ]]
  bash_offers dump-file db import store dump-
  bash_offers 'dump folder' solve --db d
  bash_offers dump-file solve --trace = dump-
  bash_offers --trace=dump-file solve --trace=dump-
  bash_offers dump-file listing 4.cert '>' dump-
  COMP_WORDS=(/nowhere/burgeon '') COMP_CWORD=1
  _burgeon burgeon '' burgeon
  [[ ${#COMPREPLY[@]} == 0 ]]
}

@test "completion zsh" {
  command -v zsh >/dev/null || skip 'zsh is not installed'
  answers completion zsh
  [[ $(head -n 1 out) == '#compdef burgeon' ]]
  mkdir functions
  mv out functions/_burgeon
  # What the completion system has, as far as the script asks.
  cat >stubs <<'END'
_describe() { print -r -- "$1 ${(j: :)${(P)2}}" }
_files() { print -r -- "files $* in $PREFIX" }
compset() { PREFIX=${PREFIX#*=} }
compdef() { print -r -- compdef "$@" }
fpath=($PWD/functions)
autoload _burgeon
tab() { words=($BURGEON "$@") CURRENT=$(($# + 1)) PREFIX=${@[-1]}; _burgeon }
END
  zsh_offers() {
    local expected=$1
    shift
    run zsh -f -c 'source ./stubs; tab "$@"' tab "$@"
    [[ $output == "$expected" ]]
  }
  zsh_offers 'burgeon stats:How many nimbers there are' db st
  zsh_offers 'burgeon compact paper' canon --notation ''
  zsh_offers 'burgeon --form=paper' tree --form=p
  zsh_offers 'burgeon --json:Print one JSON object' solve "'0*3'" --j
  zsh_offers 'files  in d' tree --dump d
  zsh_offers 'files  in d' tree --dump=d
  zsh_offers 'files -/ in ' db import ''
  run zsh -f -c 'source ./stubs; source functions/_burgeon'
  [[ $output == 'compdef _burgeon burgeon' ]]
}

@test "completion fish" {
  command -v fish >/dev/null || skip 'fish is not installed'
  answers completion fish
  mkdir bin store
  mv out script
  ln -s "$BURGEON" bin/burgeon
  touch dump-file
  fish_offers() {
    run env PATH="$PWD/bin:$PATH" HOME="$PWD" fish --no-config \
      -c 'source script; complete -C $argv[1]' "$2"
    [[ $output == "$1" ]]
  }
  fish_offers $'stats\tHow many nimbers there are' 'burgeon db st'
  fish_offers $'compact\npaper' 'burgeon canon --notation '
  fish_offers $'--form=paper' 'burgeon tree --form=p'
  fish_offers $'--json\tPrint one JSON object' "burgeon solve '0*3' --j"
  fish_offers $'import\tPut the facts of a text into a store' './bin/burgeon help db i'
  fish_offers dump-file 'burgeon tree --dump d'
  fish_offers --dump=dump-file 'burgeon tree --dump=d'
  fish_offers store/ 'burgeon solve --db s'
  fish_offers '' 'burgeon solve --threads '
  touch 'a file'
  fish_offers '~/dump-file' 'burgeon tree --dump ~/d'
  fish_offers '--dump=~/dump-file' 'burgeon tree --dump=~/d'
  fish_offers '~/store/' 'burgeon solve --db ~/s'
  fish_offers 'a file' 'burgeon graph a\ f'
  fish_offers 'a file' 'burgeon graph "a f'
}
