#include "cli/dump_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/command.h"

namespace burgeon::cli {

void DumpFile::fail() const {
  throw UsageError(fmt::format("{}: {}: {}", what_, path_, std::strerror(errno)));
}

DumpFile::DumpFile(std::string path, std::string what)
    : path_(std::move(path)), what_(std::move(what)) {
  if (path_.empty()) return;
  // A link stays a link: what it leads to is written. Pipes and devices cannot be replaced.
  std::error_code none;
  if (const auto real_path = std::filesystem::canonical(path_, none); !none) path_ = real_path;
  const auto status = std::filesystem::status(path_, none);
  const bool replaces =
      !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
  part_path_ = replaces ? path_ + ".part" : path_;
  file_ = std::fopen(part_path_.c_str(), "w");
  if (file_ == nullptr) fail();
}

DumpFile::~DumpFile() {
  if (file_ == nullptr || path_.empty()) return;
  std::fclose(file_);
  if (part_path_ != path_) std::remove(part_path_.c_str());
}

void DumpFile::finish() {
  if (!wanted()) return;
  std::ranges::sort(lines_);
  bool good = true;
  for (const std::string& line : lines_) {
    good = good && std::fwrite(line.data(), 1, line.size(), file_) == line.size();
    good = good && std::fputc('\n', file_) != EOF;
  }
  if (path_.empty()) return;
  good = good && std::fflush(file_) == 0;
  if (!good) fail();
  std::fclose(file_);
  file_ = nullptr;
  if (part_path_ != path_ && std::rename(part_path_.c_str(), path_.c_str()) != 0) fail();
}

}  // namespace burgeon::cli
