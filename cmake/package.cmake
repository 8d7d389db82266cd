# What `cpack` makes: the Debian packages burgeon and libburgeon-dev, in the build folder.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # the first line of each description below
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian/finish.cmake)
set(CPACK_BURGEON_DEBIAN ${PROJECT_SOURCE_DIR}/cmake/debian)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0burgeon1)  # sorts before a package of Debian's own
set(CPACK_DEBIAN_PACKAGE_SOURCE burgeon)
file(STRINGS cmake/debian/changelog signature REGEX "^ -- " LIMIT_COUNT 1)
string(REGEX REPLACE "^ -- (.*>)  .*" "\\1" CPACK_DEBIAN_PACKAGE_MAINTAINER "${signature}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME burgeon)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "solver of the pencil-and-paper game of Sprouts
Burgeon works out the pencil-and-paper game Sprouts: what can be played from
a position, how many positions can come of it, and who wins. It searches with
several threads in bounded memory, keeps what it finds, and proves it:
burgeon-check checks the proofs independently.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libburgeon-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# Whatever packages this system has the headers from: they are called differently elsewhere.
find_program(DPKG_QUERY dpkg-query)
if(DPKG_QUERY)
  foreach(header boost/version.hpp fmt/core.h rocksdb/db.h xxhash.h zlib.h)
    find_file(header_file ${header} NO_CACHE REQUIRED)
    execute_process(COMMAND ${DPKG_QUERY} -S ${header_file}
      OUTPUT_VARIABLE owner ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(REGEX REPLACE ":.*" "" owner "${owner}")
    list(APPEND owners ${owner})
    unset(header_file)
  endforeach()
  list(JOIN owners ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
endif()
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "solver of the game of Sprouts - C++ library
Burgeon works out the pencil-and-paper game Sprouts: what can be played from
a position, how many positions can come of it, and who wins.
.
This package has the static library, its headers, a CMake package and a
pkg-config file.")

include(CPack)
