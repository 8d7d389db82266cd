#include "store/store_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "store/machine_error.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;
using Kind = StoreError::Kind;

constexpr std::string_view format_name = "burgeon nimber store ";

// Writes a file so that under its name there is nothing or the whole text, even after a power cut.
std::error_code write_durably(const fs::path& path, std::string_view text) {
  const auto last_error = [] { return std::error_code(errno, std::generic_category()); };
  const fs::path part = path.string() + ".part";
  const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return last_error();
  const bool written = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       fsync(file) == 0;
  std::error_code error;
  if (!written) error = last_error();
  close(file);
  if (!error && rename(part.c_str(), path.c_str()) != 0) error = last_error();
  if (error) return error;
  const int folder = open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return last_error();
  if (fsync(folder) != 0) error = last_error();
  close(folder);
  return error;
}

// Whether there is nothing but what a cut-off creation may have left.
bool is_fresh(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename();
    const bool ours = name == "FORMAT.part" || (name == "rocksdb" && fs::is_empty(entry, error));
    if (!ours) return false;
  }
  return !error;
}

StoreError not_a_store(const fs::path& folder, std::string_view why) {
  return {Kind::cannot_open, fmt::format("{} is no store of burgeon: {}", folder.string(), why)};
}

// REQUIRES: there is a FORMAT.
std::optional<StoreError> check_format(const fs::path& folder) {
  std::string line;
  std::ifstream file(folder / "FORMAT");
  if (!file) return machine_error(folder, std::error_code(errno, std::generic_category()));
  if (!std::getline(file, line) || !line.starts_with(format_name)) {
    return not_a_store(folder, "its file FORMAT is something else");
  }
  const std::string version = line.substr(format_name.size());
  if (version == std::to_string(store_format_version)) return std::nullopt;
  const bool is_number = !version.empty() && version.size() < 10 &&
                         version.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) return not_a_store(folder, "its file FORMAT has no version");
  return StoreError{
      Kind::cannot_open,
      fmt::format("the store in {} has format version {}; this program knows version {} only",
                  folder.string(), version, store_format_version)};
}

bool has_database(const fs::path& folder) {
  std::error_code error;
  return fs::exists(database_folder(folder) / "CURRENT", error);
}

// RocksDB would start an empty database where CURRENT is gone, and forget the files of the old one.
std::optional<StoreError> check_database_files(const fs::path& folder) {
  if (has_database(folder)) return std::nullopt;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(database_folder(folder), error)) {
    const auto extension = entry.path().extension();
    if (extension != ".sst" && extension != ".log") continue;
    return StoreError{
        Kind::damaged,
        fmt::format("the store in {} is damaged: rocksdb/CURRENT is missing", folder.string())};
  }
  return std::nullopt;
}

}  // namespace

std::optional<StoreError> check_store_folder(const fs::path& folder) {
  std::error_code error;
  const auto status = fs::status(folder, error);
  if (!fs::exists(status)) return not_a_store(folder, "there is nothing");
  if (!fs::is_directory(status)) return not_a_store(folder, "it is no folder");
  if (!fs::exists(folder / "FORMAT", error)) {
    if (error) return machine_error(folder, error);
    return not_a_store(folder, "it has no file FORMAT");
  }
  if (auto wrong = check_format(folder)) return wrong;
  if (auto wrong = check_database_files(folder)) return wrong;
  if (!has_database(folder)) return not_a_store(folder, "its creation was cut off");
  return std::nullopt;
}

std::optional<StoreError> make_store_folder(const fs::path& folder) {
  std::error_code error;
  const auto status = fs::status(folder, error);
  if (fs::exists(status) && !fs::is_directory(status)) {
    return not_a_store(folder, "it is no folder");
  }
  if (!fs::exists(folder / "FORMAT", error)) {
    fs::create_directories(folder, error);
    if (error) return machine_error(folder, error);
    if (!is_fresh(folder)) return not_a_store(folder, "other files are in it, and no file FORMAT");
    fs::create_directory(database_folder(folder), error);
    if (!error) {
      error = write_durably(folder / "FORMAT",
                            fmt::format("{}{}\n", format_name, store_format_version));
    }
    if (error) return machine_error(folder, error);
  }
  if (auto wrong = check_format(folder)) return wrong;
  return check_database_files(folder);
}

}  // namespace burgeon
