#include "server/assets.h"

#include <array>
#include <utility>

namespace burgeon {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> media_types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/vnd.microsoft.icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
}};

std::string_view media_type_of(std::string_view name) {
  for (const auto& [end, type] : media_types) {
    if (name.ends_with(end)) return type;
  }
  return "application/octet-stream";
}

}  // namespace

std::optional<Asset> find_asset(std::string_view path) {
  if (path == "/") path = "/index.html";
  if (!path.starts_with('/')) return std::nullopt;
  path.remove_prefix(1);
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name != path) continue;
    return Asset{file.bytes, media_type_of(file.name)};
  }
  return std::nullopt;
}

}  // namespace burgeon
