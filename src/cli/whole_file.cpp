#include "cli/whole_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/command.h"

namespace burgeon::cli {

void WholeFile::fail() const {
  throw UsageError(fmt::format("{}: {}: {}", what_, path_, std::strerror(error_)));
}

WholeFile::WholeFile(std::string path, std::string what)
    : path_(std::move(path)), what_(std::move(what)) {
  const bool compress = path_.ends_with(".gz");
  // A link stays a link: what it leads to is written. Pipes and devices cannot be replaced.
  std::error_code none;
  if (const auto real_path = std::filesystem::canonical(path_, none); !none) path_ = real_path;
  const auto status = std::filesystem::status(path_, none);
  const bool replaces =
      !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
  part_path_ = replaces ? path_ + ".part" : path_;
  if (compress) {
    compressed_ = gzopen(part_path_.c_str(), "wb9");
  } else {
    file_ = std::fopen(part_path_.c_str(), "w");
  }
  if (file_ == nullptr && compressed_ == nullptr) {
    error_ = errno;
    fail();
  }
}

WholeFile::~WholeFile() {
  if (file_ == nullptr && compressed_ == nullptr) return;
  close();
  if (part_path_ != path_) std::remove(part_path_.c_str());
}

void WholeFile::write(std::string_view text) {
  if (text.empty() || error_ != 0) return;
  const bool good = compressed_ != nullptr
                        ? gzwrite(compressed_, text.data(), static_cast<unsigned>(text.size())) != 0
                        : std::fwrite(text.data(), 1, text.size(), file_) == text.size();
  if (!good) error_ = errno;
}

bool WholeFile::close() {
  if (file_ != nullptr) return std::fclose(std::exchange(file_, nullptr)) == 0;
  return gzclose(std::exchange(compressed_, nullptr)) == Z_OK;
}

void WholeFile::finish() {
  if (!close() && error_ == 0) error_ = errno;
  if (error_ == 0 && part_path_ != path_ && std::rename(part_path_.c_str(), path_.c_str()) != 0) {
    error_ = errno;
  }
  if (error_ == 0) return;
  if (part_path_ != path_) std::remove(part_path_.c_str());
  fail();
}

}  // namespace burgeon::cli
