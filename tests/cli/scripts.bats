#!/usr/bin/env bats
# ./burgeon: builds when a source is newer, and else is silent. In a tree of its own, where cmake is a
# stand-in that puts a program in place and keeps count of its calls.
# shellcheck disable=SC2016,SC2154  # scripts in quotes; helper.bash sets the variables
load helper

setup() {
  cd "$BATS_TEST_TMPDIR" || return
  mkdir -p tree/src/base tree/checker tree/cmake tree/tools bin
  cp "$repository/burgeon" "$repository/test" tree/
  cp "$repository/tools/prepare.sh" tree/tools/
  touch tree/CMakeLists.txt tree/CMakePresets.json tree/src/base/bytes.h
  stand_in cmake 'echo "cmake $*" >>"$TOP/calls"; echo building
    [[ ! -e $TOP/broken ]] || exit 1
    mkdir -p "$TOP/tree/build/release"
    ln -sf "$BURGEON" "$BURGEON_CHECK" "$TOP/tree/build/release/"'
  stand_in dpkg-query 'shift 2; [[ -e $TOP/missing ]] || printf "%s 1 installed\n" "$@"'
  export TOP=$PWD PATH=$PWD/bin:$PATH
  find tree -exec touch -d '1 minute ago' {} +
}

stand_in() {
  printf '#!/usr/bin/env bash\n%s\n' "$2" >"bin/$1"
  chmod +x "bin/$1"
}

script() {
  status=0
  "$@" >out 2>err || status=$?
}

@test "the first call builds, on stderr; the second is silent" {
  script tree/burgeon canon 3
  [[ $status == 0 && $(<out) == '0.0.0.}]!' ]] || show 'the first call'
  grep -q building err
  rm calls
  script tree/burgeon canon 3
  [[ $status == 0 && $(<out) == '0.0.0.}]!' && ! -s err && ! -e calls ]] || show 'the second call'
}

@test "the first call makes both programs, and a missing one again" {
  script tree/burgeon canon 3
  grep -q -- '--target programs' calls
  rm calls tree/build/release/burgeon-check
  script tree/burgeon canon 3
  [[ $status == 0 && -x tree/build/release/burgeon-check ]] || show 'without burgeon-check'
}

@test "a newer source, a new file and a removed one are built again" {
  script tree/burgeon canon 3
  local change
  for change in 'touch tree/src/base/bytes.h' 'touch tree/src/base/new.h' 'rm tree/src/base/new.h' \
    'touch tree/CMakeLists.txt' 'touch tree/checker/new.cpp'; do
    rm calls
    sleep 0.01
    $change
    script tree/burgeon canon 3
    [[ $status == 0 && -e calls ]] || show "no build after: $change"
  done
}

@test "status and stdout are the program's" {
  script tree/burgeon canon 3
  script tree/burgeon canon 00
  [[ $status == 2 && ! -s out && $(lines err) == 1 ]] || show 'a bad position'
}

@test "called from elsewhere, and through a link" {
  ln -s "$PWD/tree/burgeon" linked
  script ./linked canon 3
  [[ $(<out) == '0.0.0.}]!' ]] || show 'through a link'
  cd /
  [[ $("$TOP/tree/burgeon" canon 3) == '0.0.0.}]!' ]]
}

@test "a build that fails: status 1, and the next call tries again" {
  touch broken
  script tree/burgeon canon 3
  [[ $status == 1 && ! -s out ]] || show 'a broken build'
  rm broken
  script tree/burgeon canon 3
  [[ $status == 0 && $(<out) == '0.0.0.}]!' ]] || show 'a mended build'
}

@test "missing packages, not as root: the line to run, and status 2" {
  touch missing
  if ((EUID == 0)); then
    command -v setpriv >/dev/null || skip 'no setpriv'
    # Where another user may read; the folders above this test's are closed.
    TOP=$(mktemp -d)
    cp -r tree bin missing "$TOP"
    chmod -R a+rX "$TOP"
    PATH=$TOP/bin:$PATH run -2 setpriv --reuid=65534 --regid=65534 --clear-groups \
      bash "$TOP/tree/burgeon" canon 3
    rm -r "$TOP"
  else
    run -2 tree/burgeon canon 3
  fi
  [[ $output == *'sudo apt-get install cmake g++ '* ]]
}

# asks_for EXPECTED OFFERED [INSTALLED]: which package of Boost is asked for, where apt offers these and
# this one, 'NAME VERSION', is installed, with all other packages.
asks_for() {
  stand_in dpkg-query "shift 2
    printf '%s\n' \"\$@\" | grep -v boost | sed 's/$/ 1 installed/'
    echo '${3:-none 1} installed'"
  stand_in apt-cache "printf '%s\n' $2 | grep \"^\$2\""
  stand_in apt-get 'true'
  bash -c 'source tree/tools/prepare.sh; need "${build_packages[@]}"' >out 2>err || true
  [[ $(grep -o 'libboost[^ ]*' err) == "$1" ]] || show "not '$1', with '$2' offered and '${3-}' installed"
}

@test "Boost's package: what the system offers, from version 1.81 on" {
  asks_for libboost1.81-dev 'libboost-dev libboost1.81-dev'
  asks_for libboost1.81-dev 'libboost-dev libboost1.81-dev' 'libboost-dev 1.74.0.3'
  asks_for libboost-dev 'libboost-dev libboost1.83-dev'
  asks_for libboost-dev 'libboost-dev' 'libboost-dev 1.74.0.3'
  asks_for '' 'libboost-dev libboost1.81-dev' 'libboost1.81-dev 1.81.0-5'
  asks_for '' 'libboost-dev' 'libboost-dev 1.83.0.1'
}

@test "without Debian: a missing tool or library is named, with what it is for" {
  rm bin/cmake bin/dpkg-query
  mkdir tools
  ln -s "$(command -v bash)" "$(command -v dirname)" "$(command -v readlink)" tools/
  status=0
  PATH=$PWD/tools tree/burgeon canon 3 >out 2>err || status=$?
  [[ $status == 2 && $(<err) == 'burgeon: cmake is missing; it is needed to build' ]] || show 'no cmake'
  command -v cmake >/dev/null || skip 'no cmake'
  cmake -S "$repository" -B configured -G Ninja -DCMAKE_DISABLE_FIND_PACKAGE_RocksDB=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON >out 2>err && return 1
  grep -qx 'Boost of version 1.81 or later is missing: containers and planar graphs .*' err
  grep -qx 'RocksDB is missing: the store of nimbers (Debian: librocksdb-dev)' err
}

@test "the Dockerfile does what the README says" {
  local file=$repository/Dockerfile
  [[ $(sed -n 's/^RUN //p' "$file") == './burgeon --help && '* ]]
  grep -q '^    \./burgeon --help ' "$repository/README.md"
  [[ $(sed -n 's/^ENTRYPOINT //p' "$file") == '["./burgeon"]' ]]
  # A folder that is built for other paths would be of no use there.
  grep -qx build "$repository/.dockerignore"
  # Each line is one that a container engine knows.
  run -1 grep -vE '^(#|FROM debian:1[23]$|COPY|WORKDIR|RUN|VOLUME|ENTRYPOINT) ?' "$file"
}

@test "./test: help and bad usage" {
  script tree/test --help
  [[ $status == 0 && ! -e calls ]] || show './test --help'
  grep -q -- '--preset PRESET' out
  for arguments in '--frobnicate' '--preset' '--preset fast'; do
    # shellcheck disable=SC2086
    script tree/test $arguments
    [[ $status == 2 && ! -s out && $(lines err) == 1 && ! -e calls ]] || show "./test $arguments"
  done
}
