# The files of a folder as a part of the program: a source that takes them in as they are, by the
# assembler, which is quick for files of any size.

# embed_folder(FOLDER SOURCE): writes SOURCE, which defines burgeon::embedded_files(), and sees to it
# that it is compiled again when a file changes.
function(embed_folder folder source)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(SORT files)
  set(blocks "")
  set(names "")
  set(rows "")
  set(paths "")
  set(number 0)
  foreach(file ${files})
    if(file MATCHES "[^A-Za-z0-9._/-]")
      message(FATAL_ERROR "${folder}/${file}: such a name cannot be embedded")
    endif()
    set(symbol burgeon_embedded_${number})
    string(APPEND blocks
      "asm(\".section .rodata\\n\"\n"
      "    \".balign 16\\n\"\n"
      "    \".globl ${symbol}, ${symbol}_end\\n\"\n"
      "    \"${symbol}:\\n\"\n"
      "    \".incbin \\\"${folder}/${file}\\\"\\n\"\n"
      "    \"${symbol}_end:\\n\"\n"
      "    \".byte 0\\n\"\n"
      "    \".previous\\n\");\n")
    string(APPEND names "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND rows
      "      {\"${file}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    list(APPEND paths ${folder}/${file})
    math(EXPR number "${number} + 1")
  endforeach()
  set(text "// Made by cmake/embed.cmake.
#include <array>
#include <cstddef>

#include \"server/assets.h\"

${blocks}
extern \"C\" {
${names}}

namespace burgeon {

std::span<const EmbeddedFile> embedded_files() {
  static const std::array<EmbeddedFile, ${number}> files{{
${rows}  }};
  return files;
}

}  // namespace burgeon
")
  file(GENERATE OUTPUT ${source} CONTENT "${text}")
  # The assembler's blocks are lost by link-time optimisation.
  set_source_files_properties(${source} PROPERTIES
    OBJECT_DEPENDS "${paths}"
    SKIP_UNITY_BUILD_INCLUSION ON
    COMPILE_OPTIONS "-fno-lto")
endfunction()
