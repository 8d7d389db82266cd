#include "store/store_folder.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <system_error>

#include "store/durable_file.h"
#include "store/file_record.h"
#include "store/machine_error.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;
using Kind = StoreError::Kind;

constexpr std::string_view format_name = "burgeon nimber store ";

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

StoreError damaged(const fs::path& folder, std::string_view why) {
  return {Kind::damaged, fmt::format("the store in {} is damaged: {}", folder.string(), why)};
}

// Whether the folder is known for a store of this version apart from its FORMAT.
bool has_record(const fs::path& folder) {
  return read_record(read_text(database_folder(folder) / record_name).text).has_value();
}

// The version in FORMAT, which is there.
OrStoreError<int> read_format(const fs::path& folder) {
  const FileText file = read_text(folder / "FORMAT");
  if (file.error) return read_error(folder, file.error);
  const auto format = [](int version) { return fmt::format("{}{}\n", format_name, version); };
  for (int version = oldest_format_version; version <= store_format_version; ++version) {
    if (file.text == format(version)) return version;
  }
  if (has_record(folder)) return damaged(folder, "FORMAT is not as it was written");
  const std::string line = file.text.substr(0, file.text.find('\n'));
  if (!line.starts_with(format_name)) {
    return not_a_store(folder, "its file FORMAT is something else");
  }
  const std::string version = line.substr(format_name.size());
  const bool is_number = !version.empty() && version.size() < 10 &&
                         version.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) return not_a_store(folder, "its file FORMAT has no version");
  return StoreError{
      Kind::cannot_open,
      fmt::format("the store in {} has format version {}; this program knows versions {} to {}",
                  folder.string(), version, oldest_format_version, store_format_version)};
}

// Whether there is a database; why that is not known, or that it is damaged: RocksDB would start an
// empty one where CURRENT is gone, and forget the files of the old one.
OrStoreError<bool> has_database(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(database_folder(folder) / "CURRENT", error)) return true;
  if (error) return read_error(folder, error);
  for (const auto& entry : fs::directory_iterator(database_folder(folder), error)) {
    const auto extension = entry.path().extension();
    if (extension == ".sst" || extension == ".log") {
      return damaged(folder, "rocksdb/CURRENT is missing");
    }
  }
  return false;
}

}  // namespace

OrStoreError<int> check_store_folder(const fs::path& folder) {
  std::error_code error;
  const auto status = fs::status(folder, error);
  if (!fs::exists(status)) return not_a_store(folder, "there is nothing");
  if (!fs::is_directory(status)) return not_a_store(folder, "it is no folder");
  if (!fs::exists(folder / "FORMAT", error)) {
    if (error) return read_error(folder, error);
    if (has_record(folder)) return damaged(folder, "FORMAT is missing");
    return not_a_store(folder, "it has no file FORMAT");
  }
  auto version = read_format(folder);
  if (std::holds_alternative<StoreError>(version)) return version;
  const auto there = has_database(folder);
  if (const auto* wrong = std::get_if<StoreError>(&there)) return *wrong;
  if (!std::get<bool>(there)) return not_a_store(folder, "its creation was cut off");
  return version;
}

OrStoreError<int> make_store_folder(const fs::path& folder) {
  std::error_code error;
  const auto status = fs::status(folder, error);
  if (fs::exists(status) && !fs::is_directory(status)) {
    return not_a_store(folder, "it is no folder");
  }
  if (!fs::exists(folder / "FORMAT", error)) {
    if (error) return read_error(folder, error);
    fs::create_directories(folder, error);
    if (error) return machine_error(folder, error);
    if (has_record(folder)) return damaged(folder, "FORMAT is missing");
    if (!is_fresh(folder)) return not_a_store(folder, "other files are in it, and no file FORMAT");
    fs::create_directory(database_folder(folder), error);
    if (error) return machine_error(folder, error);
    if (auto wrong = write_format(folder)) return *std::move(wrong);
  }
  auto version = read_format(folder);
  if (std::holds_alternative<StoreError>(version)) return version;
  const auto there = has_database(folder);
  if (const auto* wrong = std::get_if<StoreError>(&there)) return *wrong;
  return version;
}

std::optional<StoreError> write_format(const fs::path& folder) {
  const auto error =
      write_durably(folder / "FORMAT", fmt::format("{}{}\n", format_name, store_format_version));
  if (error) return machine_error(folder, error);
  return std::nullopt;
}

}  // namespace burgeon
