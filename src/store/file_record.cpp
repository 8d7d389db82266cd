#include "store/file_record.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/bytes.h"
#include "store/running_hash.h"
#include "store/store_folder.h"

namespace burgeon {
namespace {

std::string head() { return fmt::format("burgeon nimber store {}, files\n", store_format_version); }

std::string checksum_line(std::string_view text) {
  RunningHash hash;
  hash.add(text.data(), text.size());
  return fmt::format("checksum {:016x}\n", hash.value());
}

void write_marks(std::string& text, const char* kind,
                 const std::map<std::string, FileMark>& marks) {
  for (const auto& [name, mark] : marks) {
    text += fmt::format("{} {} {} {:016x}\n", kind, name, mark.size, mark.hash);
  }
}

// What stands before the next `end`, which is taken off too; nothing where there is none.
std::optional<std::string_view> take_until(std::string_view& text, char end) {
  const std::size_t place = text.find(end);
  if (place == std::string_view::npos) return std::nullopt;
  const std::string_view taken = text.substr(0, place);
  text.remove_prefix(place + 1);
  return taken;
}

std::optional<std::uint64_t> number(std::optional<std::string_view> text, int base) {
  if (!text) return std::nullopt;
  std::uint64_t value = 0;
  const char* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, value, base);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::string write_record(const FileRecord& record) {
  std::string text = head();
  write_marks(text, "manifest", record.manifests);
  write_marks(text, "table", record.tables);
  return text + checksum_line(text);
}

std::optional<FileRecord> read_record(std::string_view text) {
  FileRecord record;
  std::string_view left = text;
  if (!take_until(left, '\n')) return std::nullopt;
  for (auto kind = take_until(left, ' '); kind && *kind != "checksum";
       kind = take_until(left, ' ')) {
    const auto name = take_until(left, ' ');
    const auto size = number(take_until(left, ' '), 10);
    const auto hash = number(take_until(left, '\n'), 16);
    if (!name || !size || !hash) return std::nullopt;
    auto& marks = *kind == "table" ? record.tables : record.manifests;
    marks[std::string(*name)] = {*size, *hash};
  }
  // Whatever was misread above makes another text.
  return write_record(record) == text ? std::optional(record) : std::nullopt;
}

std::optional<FileMark> mark_of(const std::filesystem::path& file, std::uint64_t bytes) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;
  std::vector<std::uint8_t> buffer(std::size_t{256} << 10);
  RunningHash hash;
  ssize_t size = 1;
  while (size > 0 && hash.size() < bytes) {
    size = read(descriptor, buffer.data(),
                std::min<std::uint64_t>(buffer.size(), bytes - hash.size()));
    if (size > 0) hash.add(buffer.data(), static_cast<std::size_t>(size));
  }
  close(descriptor);
  if (size < 0) return std::nullopt;
  return FileMark{hash.size(), hash.value()};
}

}  // namespace burgeon
