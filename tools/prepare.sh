# shellcheck shell=bash
# Common ground of ./burgeon, ./test and .ci/run: packages, builds and their stamps. Sourced.
#
# Everything said here goes to stderr; stdout belongs to the program that is run in the end.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# Packages of Debian 12, Debian 13 and Ubuntu 24.04, by what needs them. 'A|B>=VERSION' is A where the
# system offers it, else B, which is enough by itself from that version on.
# shellcheck disable=SC2034  # used by the scripts that source this one
{
  build_packages=(cmake g++ 'libboost1.81-dev|libboost-dev>=1.81' libcli11-dev libcpp-httplib-dev
    libeigen3-dev libfmt-dev librocksdb-dev
    libxxhash-dev ninja-build nlohmann-json3-dev zlib1g-dev)
  test_packages=(bats curl graphviz libgtest-dev librapidcheck-dev scdoc)
  install_packages=(pkg-config scdoc)
  package_packages=(binutils debootstrap dpkg-dev lintian scdoc)
  bench_packages=(libbenchmark-dev python3)
  script_packages=(shellcheck)
  browser_packages=(chromium fonts-dejavu-core)
  clang_packages=(clang-14 clang-format clang-tidy libclang-rt-14-dev)
}

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# is_installed ENTRY: of the list that `need` has asked dpkg for.
is_installed() {
  local first=${1%%|*} other=${1#*|}
  if [[ -n ${installed[$first]-} ]]; then return 0; fi
  [[ $other != "$1" && -n ${installed[${other%>=*}]-} ]] &&
    dpkg --compare-versions "${installed[${other%>=*}]}" ge "${other#*>=}"
}

# offered ENTRY…: prints the package to install for each, by what apt knows.
offered() {
  local entry other
  for entry in "$@"; do
    other=${entry#*|}
    if [[ $other != "$entry" && -z $(apt-cache pkgnames "${entry%%|*}" 2>/dev/null) &&
      -n $(apt-cache pkgnames "${other%>=*}" 2>/dev/null) ]]; then
      entry=$other
    fi
    entry=${entry%%|*}
    printf '%s\n' "${entry%>=*}"
  done
}

# need ENTRY…: installs the packages that are missing, or says how and exits with 2.
need() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake says what it misses
  local entry name version status names=() missing=()
  local -A installed=()
  for entry in "$@"; do
    entry=${entry%>=*}
    names+=("${entry%%|*}" "${entry#*|}")
  done
  while read -r name version status; do
    if [[ $status == installed ]]; then installed[$name]=$version; fi
  done < <(dpkg-query -W -f='${Package} ${Version} ${db:Status-Status}\n' "${names[@]}" 2>/dev/null)
  for entry in "$@"; do
    is_installed "$entry" || missing+=("$entry")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    mapfile -t missing < <(offered "${missing[@]}")
    say "packages are missing; install them with this line, then try again:"
    echo "sudo apt-get install ${missing[*]}" >&2
    exit 2
  fi
  local log=$root/build/packages.log
  mkdir -p "$root/build"
  apt-get update >"$log" 2>&1 || true # what matters is whether the packages can be had
  mapfile -t missing < <(offered "${missing[@]}")
  say "installing ${missing[*]}"
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}" \
    >>"$log" 2>&1 || {
    say "the packages could not be installed; see $log"
    exit 1
  }
}

# need_tools: what no CMake file can say is missing.
need_tools() {
  local tool
  for tool in cmake ninja; do
    command -v "$tool" >/dev/null || { say "$tool is missing; it is needed to build" && exit 2; }
  done
}

# is_stale PRESET: are the programs older than their sources, or not there? Asked at every start of
# ./burgeon, so nothing slower than one find. A removed file makes its folder newer.
is_stale() {
  local folder=$root/build/$1
  [[ -x $folder/burgeon && -x $folder/burgeon-check && -e $folder/.built ]] || return 0
  [[ -n $(cd "$root" && find src checker cmake CMakeLists.txt CMakePresets.json tools/prepare.sh \
    -newer "$folder/.built" -print -quit) ]]
}

# configure PRESET [CMAKE-ARGUMENT…]: no build; exits with 1 if that fails.
configure() {
  local log=$root/build/$1/configure.log
  need_tools
  mkdir -p "$root/build/$1"
  (cd "$root" && cmake --preset "$@" >"$log" 2>&1) || {
    tail -n 30 "$log" >&2
    say "CMake failed; see $log"
    exit 1
  }
}

# build PRESET TARGET [CMAKE-ARGUMENT…]: configures and builds; exits with 1 if that fails. One at a
# time in each build folder.
build() {
  local preset=$1 target=$2
  shift 2
  local folder=$root/build/$preset
  need_tools
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
  ) 9>"$folder/.lock" || {
    say "the build failed; see $folder/build.log"
    exit 1
  }
}
