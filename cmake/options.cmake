# burgeon_options: the compiler flags that every target of ours shares.

add_library(burgeon_options INTERFACE)

target_compile_options(burgeon_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps and overlong reads that are not there, in its own and in Boost's headers
  # (its bugs 105329, 105651 and their like).
  target_compile_options(burgeon_options INTERFACE -Wno-restrict -Wno-stringop-overread)
endif()
# Failed checks name a file; not where it was compiled.
target_compile_options(burgeon_options INTERFACE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(CMAKE_UNITY_BUILD)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What is in an anonymous namespace of an included source is as private as ever; and a name of one
    # file may stand in another of the unit.
    target_compile_options(burgeon_options INTERFACE -Wno-subobject-linkage -Wno-shadow -Wshadow=local)
  else()
    target_compile_options(burgeon_options INTERFACE -Wno-shadow)
  endif()
endif()
if(BURGEON_WERROR)
  target_compile_options(burgeon_options INTERFACE -Werror)
endif()

target_compile_definitions(burgeon_options INTERFACE BURGEON_CHECKS=${BURGEON_CHECKS})
if(BURGEON_CHECKS GREATER_EQUAL 2)
  # Bounds checks inside the standard library; they do not change the ABI.
  target_compile_definitions(burgeon_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()

set(sanitize ${BURGEON_SANITIZE})
if(BURGEON_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "BURGEON_FUZZ needs clang: use the preset 'fuzz'")
  endif()
  list(APPEND sanitize fuzzer-no-link)  # coverage for every target, main() only for the fuzzers
endif()
if(sanitize)
  list(JOIN sanitize "," sanitize)
  target_compile_options(burgeon_options INTERFACE
    -fsanitize=${sanitize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(burgeon_options INTERFACE -fsanitize=${sanitize})
endif()
