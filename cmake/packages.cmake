# The libraries that the build needs. All that are missing are named at once, a line each, with what
# they are for and what Debian calls the package.

# need_package(NAME USE DEBIAN [ARGUMENT…]): find_package(NAME ARGUMENT…), remembering a failure.
# A macro, so that what a package sets stays set.
macro(need_package name use debian)
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    missing_package(${name} ${use} ${debian} ${ARGN})
  endif()
endmacro()

function(missing_package name use debian)
  set(version ${ARGN})
  list(FILTER version INCLUDE REGEX "^[0-9]")
  list(JOIN version "" version)
  if(version)
    string(PREPEND version " of version ")
    string(APPEND version " or later")
  endif()
  set_property(GLOBAL APPEND PROPERTY burgeon_missing
    "${name}${version} is missing: ${use} (Debian: ${debian})")
endfunction()

# stop_if_missing(): ends the configuration, if a package was missing.
function(stop_if_missing)
  get_property(missing GLOBAL PROPERTY burgeon_missing)
  if(missing)
    foreach(line ${missing})
      message(NOTICE "${line}")  # CMake would break the lines of an error
    endforeach()
    message(FATAL_ERROR "What the build needs is missing: see the lines above.")
  endif()
endfunction()

need_package(Threads "threads" libc6-dev)
need_package(Boost "containers and planar graphs" "libboost1.81-dev or libboost-dev" 1.81 CONFIG)
need_package(CLI11 "the command line" libcli11-dev)
need_package(Eigen3 "layouts of pictures" libeigen3-dev)
need_package(fmt "text" libfmt-dev)
need_package(nlohmann_json "JSON" nlohmann-json3-dev)
need_package(RocksDB "the store of nimbers" librocksdb-dev)
need_package(ZLIB "compressed certificates" zlib1g-dev)
find_path(XXHASH_INCLUDE_DIR xxhash.h)
if(NOT XXHASH_INCLUDE_DIR)
  missing_package(xxhash "hashing" libxxhash-dev)
endif()
# Its package has no CMake file.
find_path(HTTPLIB_INCLUDE_DIR httplib.h)
find_library(HTTPLIB_LIBRARY cpp-httplib)
if(HTTPLIB_INCLUDE_DIR AND HTTPLIB_LIBRARY)
  add_library(httplib::httplib UNKNOWN IMPORTED)
  set_target_properties(httplib::httplib PROPERTIES
    IMPORTED_LOCATION ${HTTPLIB_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${HTTPLIB_INCLUDE_DIR})
else()
  missing_package(cpp-httplib "the page in the browser" libcpp-httplib-dev)
endif()
if(BURGEON_TESTS)
  need_package(GTest "the tests" libgtest-dev)
  need_package(rapidcheck "random tests" librapidcheck-dev)
  find_program(BATS bats)
  if(NOT BATS)
    missing_package(bats "tests of the command line" bats)
  endif()
endif()
if(BURGEON_BENCH)
  need_package(benchmark "the benchmarks" libbenchmark-dev)
endif()
stop_if_missing()
