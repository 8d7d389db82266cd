#include "store/log_format.h"

#include <array>
#include <fstream>

namespace burgeon {
namespace {

constexpr std::uint64_t block = 32 << 10;
constexpr std::uint64_t head_size = 7;
constexpr std::uint64_t kind_at = 6;
// 0: zeros, which a log may end in after the machine stopped.
constexpr unsigned char last_kind = 4;

}  // namespace

std::optional<std::uint64_t> find_foreign_record(const std::filesystem::path& log) {
  std::ifstream file(log, std::ios::binary);
  std::array<char, head_size> head{};
  std::uint64_t at = 0;
  while (file.seekg(static_cast<std::streamoff>(at)) && file.read(head.data(), head_size)) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head.at(i)); };
    if (byte(kind_at) > last_kind) return at;
    // No record goes on in the next block: one that seems to has a damaged length.
    const std::uint64_t next_block = at - at % block + block;
    at += head_size + (byte(4) | std::uint64_t{byte(5)} << 8);
    if (at + head_size > next_block) at = next_block;
  }
  return std::nullopt;
}

std::size_t spoil_foreign_records(const std::filesystem::path& log) {
  std::size_t count = 0;
  while (const auto at = find_foreign_record(log)) {
    std::fstream file(log, std::ios::binary | std::ios::in | std::ios::out);
    if (!file.seekp(static_cast<std::streamoff>(*at + kind_at)).put('\0').flush()) break;
    ++count;
  }
  return count;
}

}  // namespace burgeon
