#include "server/proof_folder.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <system_error>
#include <type_traits>

#include "server/api.h"

namespace burgeon {
namespace {

struct Close {
  void operator()(gzFile file) const { gzclose(file); }
};
using File = std::unique_ptr<std::remove_pointer_t<gzFile>, Close>;

bool is_certificate_name(std::string_view name) {
  return name.ends_with(".cert") || name.ends_with(".cert.gz");
}

// 12 of `12.cert.gz`.
std::optional<int> spots_of_name(std::string_view name) {
  constexpr int most = 999;
  const std::string_view stem = certificate_stem(name);
  int spots = 0;
  const auto [end, error] = std::from_chars(stem.data(), stem.data() + stem.size(), spots);
  if (error != std::errc() || end != stem.data() + stem.size() || spots < 0 || spots > most) {
    return std::nullopt;
  }
  return spots;
}

}  // namespace

std::string_view certificate_stem(std::string_view name) { return name.substr(0, name.find('.')); }

std::vector<ProofFolder::Entry> ProofFolder::list() const {
  std::vector<Entry> entries;
  std::error_code error;
  if (folder_.empty()) return entries;
  for (std::filesystem::directory_iterator files(folder_, error), end; !error && files != end;
       files.increment(error)) {
    std::error_code unknown;
    const std::string name = files->path().filename();
    if (!is_certificate_name(name) || !files->is_regular_file(unknown)) continue;
    entries.push_back({name, spots_of_name(name), files->file_size(unknown)});
  }
  static constexpr int last = 1000;
  std::ranges::sort(entries, [](const Entry& left, const Entry& right) {
    return std::pair(left.spots.value_or(last), left.name) <
           std::pair(right.spots.value_or(last), right.name);
  });
  return entries;
}

std::optional<std::string> ProofFolder::read(std::string_view name) const {
  const auto entries = list();
  const auto entry = std::ranges::find(entries, name, &Entry::name);
  if (entry == entries.end()) return std::nullopt;
  const File file(gzopen((folder_ / entry->name).c_str(), "rb"));
  if (file == nullptr) throw ApiError(fmt::format("{} cannot be opened", entry->name), 500);
  std::string text;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const int count = gzread(file.get(), buffer.data(), static_cast<unsigned>(buffer.size()));
    if (count < 0) throw ApiError(fmt::format("{} cannot be read", entry->name), 500);
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most_certificate_bytes) {
      throw ApiError(fmt::format("{} is too large to be shown", entry->name), 413);
    }
  }
}

}  // namespace burgeon
