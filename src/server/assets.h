// The files of the built page, which are part of the program. No path of a request reaches the file
// system: names are looked up here, and nowhere else.
//
//     web/dist/ ──cmake/embed.cmake──▶ bytes in the program ──▶ find_asset("/assets/index.js")
//
// Thread safety: constant data; functions of their arguments.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace burgeon {

struct EmbeddedFile {
  std::string_view name;  // below the folder: `assets/index.js`
  std::string_view bytes;
};

// Made by cmake/embed.cmake.
std::span<const EmbeddedFile> embedded_files();

struct Asset {
  std::string_view bytes;
  std::string_view media_type;
};

// `path`: of the request. Nothing where there is no such file.
std::optional<Asset> find_asset(std::string_view path);

}  // namespace burgeon
