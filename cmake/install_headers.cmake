# Run by `cmake --install`: the headers of the library, below burgeon/.
#
# In the sources they include each other as "base/check.h". A user may have a base/check.h too, so
# those that are installed say <burgeon/base/check.h>.
#
# Given: roots, the folders that includes are written from; copies, a folder for the changed headers;
# destination, where to install them.

# What needs packages that the library's users need not have: CLI11, JSON, RocksDB's headers.
set(left_out "^(cli|server|session)/|/(rocksdb_options|guarded_files)\\.h$")

file(REMOVE_RECURSE ${copies})
foreach(root ${roots})
  file(GLOB_RECURSE headers RELATIVE ${root} ${root}/*.h)
  list(FILTER headers EXCLUDE REGEX ${left_out})
  foreach(header ${headers})
    file(READ ${root}/${header} text)
    string(REGEX REPLACE "(#[ \t]*include[ \t]*)\"([^\"\n]+)\"" "\\1<burgeon/\\2>" text "${text}")
    file(WRITE ${copies}/burgeon/${header} "${text}")
  endforeach()
endforeach()
file(INSTALL ${copies}/burgeon DESTINATION "${CMAKE_INSTALL_PREFIX}/${destination}")
