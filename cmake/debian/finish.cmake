# Run by cpack before it packs: what Debian wants beyond what `cmake --install` puts there.

# finish FOLDER PACKAGE: the folder is the root of the package.
function(finish folder package)
  # Debian's zsh searches site-functions below /usr/local only; packages have a folder of their own.
  if(EXISTS ${folder}/usr/share/zsh/site-functions)
    file(RENAME ${folder}/usr/share/zsh/site-functions ${folder}/usr/share/zsh/vendor-completions)
  endif()

  set(overrides ${CPACK_BURGEON_DEBIAN}/${package}.lintian-overrides)
  if(EXISTS ${overrides})
    file(MAKE_DIRECTORY ${folder}/usr/share/lintian/overrides)
    configure_file(${overrides} ${folder}/usr/share/lintian/overrides/${package} COPYONLY)
  endif()
  set(documents ${folder}/usr/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  configure_file(${CPACK_BURGEON_DEBIAN}/copyright ${documents}/copyright COPYONLY)
  configure_file(${CPACK_BURGEON_DEBIAN}/changelog ${documents}/changelog.Debian COPYONLY)
  file(CHMOD ${documents}/copyright ${documents}/changelog.Debian
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)

  file(GLOB pages ${folder}/usr/share/man/man*/*.[0-9])
  execute_process(COMMAND gzip -9n ${documents}/changelog.Debian ${pages}
    COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB_RECURSE libraries ${folder}/usr/lib/*.a)
  foreach(library ${libraries})
    execute_process(
      COMMAND strip --strip-debug --remove-section=.comment --remove-section=.note
        --enable-deterministic-archives ${library}
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

finish(${CPACK_TEMPORARY_DIRECTORY}/program burgeon)
finish(${CPACK_TEMPORARY_DIRECTORY}/development libburgeon-dev)
