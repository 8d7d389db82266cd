# What `cmake --install` puts where: the program with its completions (the manual pages are man/'s),
# and the library with its headers, its CMake package and its pkg-config file.

include(CMakePackageConfigHelpers)

# ---- the program

install(TARGETS burgeon)
# What `burgeon serve` offers where it was not built in the sources.
install(DIRECTORY proofs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/burgeon/proofs
  FILES_MATCHING PATTERN "*.cert.gz")

# Made by the program itself, so not where it cannot run.
if(NOT CMAKE_CROSSCOMPILING)
  function(install_completion shell file folder)
    set(script ${PROJECT_BINARY_DIR}/completions/${file})
    add_custom_command(OUTPUT ${script}
      COMMAND $<TARGET_FILE:burgeon> completion ${shell} > ${script}
      DEPENDS burgeon
      VERBATIM)
    add_custom_target(completion_${shell} ALL DEPENDS ${script})
    install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
  endfunction()

  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/completions)
  install_completion(bash burgeon bash-completion/completions)
  # zsh searches this folder below /usr/local, and elsewhere than on Debian below /usr too; for the
  # package cmake/debian/finish.cmake moves it.
  install_completion(zsh _burgeon zsh/site-functions)
  install_completion(fish burgeon.fish fish/vendor_completions.d)
endif()

# ---- the library

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/burgeon)

install(TARGETS burgeon_lib EXPORT burgeon COMPONENT development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(CODE "
  set(roots \"${PROJECT_SOURCE_DIR}/src;${PROJECT_BINARY_DIR}/src/generated\")
  set(copies \"${PROJECT_BINARY_DIR}/installed_headers\")
  set(destination \"${CMAKE_INSTALL_INCLUDEDIR}\")
  include(\"${PROJECT_SOURCE_DIR}/cmake/install_headers.cmake\")"
  COMPONENT development)

install(EXPORT burgeon NAMESPACE burgeon:: FILE burgeonTargets.cmake
  DESTINATION ${config_folder} COMPONENT development)
configure_package_config_file(cmake/burgeonConfig.cmake.in burgeonConfig.cmake
  INSTALL_DESTINATION ${config_folder}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(burgeonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/burgeonConfig.cmake
  ${PROJECT_BINARY_DIR}/burgeonConfigVersion.cmake
  DESTINATION ${config_folder} COMPONENT development)

# The prefix is found from where the file lies, so that an installation can be moved.
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pkgconfig_to_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/burgeon.pc.in burgeon.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/burgeon.pc
  DESTINATION ${pkgconfig_folder} COMPONENT development)
