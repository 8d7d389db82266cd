# shellcheck shell=bash
# Common ground of ./burgeon, ./test and .ci/run: packages, builds and their stamps. Sourced.
#
# Everything said here goes to stderr; stdout belongs to the program that is run in the end.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# Debian 12 packages, by what needs them.
# shellcheck disable=SC2034  # used by the scripts that source this one
{
  build_packages=(cmake g++ libboost1.81-dev libcli11-dev libfmt-dev librocksdb-dev libxxhash-dev
    ninja-build nlohmann-json3-dev zlib1g-dev)
  test_packages=(bats graphviz libgtest-dev librapidcheck-dev scdoc)
  install_packages=(pkg-config scdoc)
  package_packages=(binutils debootstrap dpkg-dev lintian scdoc)
  bench_packages=(libbenchmark-dev python3)
  clang_packages=(clang-14 clang-format clang-tidy libclang-rt-14-dev)
}

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# need PACKAGE…: installs those that are missing, or says how and exits with 2.
need() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will say what it misses
  local installed package missing=()
  installed=$(dpkg-query -W -f='${Package}=${db:Status-Status}\n' "$@" 2>/dev/null) || true
  for package in "$@"; do
    [[ $'\n'$installed$'\n' == *$'\n'"$package=installed"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    say "Debian packages are missing; install them with this line, then try again:"
    echo "sudo apt-get install ${missing[*]}" >&2
    exit 2
  fi
  local log=$root/build/packages.log
  mkdir -p "$root/build"
  say "installing ${missing[*]}"
  apt-get update >"$log" 2>&1 || true # what matters is whether the packages can be had
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" \
    >>"$log" 2>&1 || {
    say "the packages could not be installed; see $log"
    exit 1
  }
}

# is_stale PRESET: is the program older than its sources, or not there? Asked at every start of
# ./burgeon, so nothing slower than one find. A removed file makes its folder newer.
is_stale() {
  local stamp=$root/build/$1/.built
  [[ -x $root/build/$1/burgeon && -e $stamp ]] || return 0
  [[ -n $(cd "$root" && find src cmake CMakeLists.txt CMakePresets.json tools/prepare.sh \
    -newer "$stamp" -print -quit) ]]
}

# build PRESET TARGET [CMAKE-ARGUMENT…]: configures and builds; exits with 1 if that fails.
build() {
  local preset=$1 target=$2
  shift 2
  local folder=$root/build/$preset
  mkdir -p "$folder"
  (
    flock --nonblock 9 || { say "waiting for another build to end" && flock 9; }
    cd "$root" || exit
    # From before the build, so that what is edited during it counts as newer.
    touch "$folder/.building"
    export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
    set -o pipefail
    {
      cmake --preset "$preset" "$@" && cmake --build "build/$preset" --target "$target"
    } 2>&1 9>&- | tee "$folder/build.log" >&2 || exit
    mv "$folder/.building" "$folder/.built"
  ) 9>"$root/build/.lock" || {
    say "the build failed; see $folder/build.log"
    exit 1
  }
}
