#include "store/machine_error.h"

#include <fmt/format.h>
#include <rocksdb/status.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <initializer_list>

namespace burgeon {
namespace {

using Kind = StoreError::Kind;

std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char character) { return character < 32 || character == 127; }, '?');
  return text;
}

// RocksDB keeps few kinds apart, but its message ends in what strerror says.
bool names_one_of(std::string_view message, std::initializer_list<int> errors) {
  return std::ranges::any_of(errors, [&](int error) {
    return message.find(std::strerror(error)) != std::string_view::npos;
  });
}

Kind kind_of(std::string_view message) {
  if (names_one_of(message, {ENOSPC, EDQUOT, EFBIG})) return Kind::full;
  if (names_one_of(message, {EROFS, EACCES, EPERM})) return Kind::read_only;
  return Kind::failed;
}

Kind kind_of(const rocksdb::Status& status) {
  const std::string message = status.ToString();
  if (status.IsNoSpace()) return Kind::full;
  // RocksDB's words for a lock held elsewhere, and by this process.
  if (message.find("While lock file") != std::string::npos && names_one_of(message, {EAGAIN})) {
    return Kind::locked;
  }
  if (message.find("lock hold by current process") != std::string::npos) return Kind::locked;
  if (status.IsCorruption() || status.IsPathNotFound()) return Kind::damaged;
  // What a damaged file can look like: a file or a feature named in it that is not there.
  if (names_one_of(message, {ENOENT})) return Kind::damaged;
  if (status.IsInvalidArgument() || status.IsNotSupported()) return Kind::damaged;
  return kind_of(message);
}

StoreError describe(Kind kind, const std::filesystem::path& folder, std::string_view detail) {
  const std::string where = folder.string();
  const auto message = [&] {
    switch (kind) {
      case Kind::locked:
        return fmt::format("the store in {} is in use by another process", where);
      case Kind::unreadable:
        return fmt::format("the store in {} cannot be read: {}", where, detail);
      case Kind::read_only:
        return fmt::format("the store in {} cannot be written: {}", where, detail);
      case Kind::full:
        return fmt::format("the store in {} cannot grow, the disk is full: {}", where, detail);
      case Kind::damaged:
        return fmt::format("the store in {} is damaged: {}", where, detail);
      default:
        return fmt::format("the store in {} cannot be used: {}", where, detail);
    }
  }();
  return {kind, one_line(message)};
}

Kind when_reading(Kind kind) { return kind == Kind::read_only ? Kind::unreadable : kind; }

}  // namespace

StoreError machine_error(const std::filesystem::path& folder, std::error_code error) {
  const std::string message = std::strerror(error.value());
  return describe(kind_of(message), folder, message);
}

StoreError machine_error(const std::filesystem::path& folder, const rocksdb::Status& status) {
  return describe(kind_of(status), folder, status.ToString());
}

StoreError read_error(const std::filesystem::path& folder, std::error_code error) {
  const std::string message = std::strerror(error.value());
  return describe(when_reading(kind_of(message)), folder, message);
}

StoreError read_error(const std::filesystem::path& folder, const rocksdb::Status& status) {
  return describe(when_reading(kind_of(status)), folder, status.ToString());
}

}  // namespace burgeon
