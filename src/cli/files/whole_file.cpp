#include "cli/files/whole_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/command.h"

namespace burgeon::cli {

namespace {

// Makes a file of a name that no other has, in the folder of `path`, with the rights of what it is
// to replace, else as any new file. -1 when it cannot be.
int make_beside(const std::string& path, std::string& made) {
  made = path + ".part-XXXXXX";
  const int file = mkstemp(made.data());
  if (file < 0) return file;
  struct stat replaced;
  const mode_t mask = umask(0);
  umask(mask);
  const bool is_there = stat(path.c_str(), &replaced) == 0;
  fchmod(file, is_there ? replaced.st_mode & 0777 : 0666 & ~mask);
  return file;
}

}  // namespace

void WholeFile::fail(const std::string& path) const {
  throw UsageError(fmt::format("{}: {}: {}", what_, path, std::strerror(error_)));
}

WholeFile::WholeFile(std::string path, std::string what)
    : path_(std::move(path)), what_(std::move(what)) {
  const bool compress = path_.ends_with(".gz");
  std::error_code none;
  // A link stays a link: what it leads to is written, if it is there.
  const bool is_link = std::filesystem::is_symlink(path_, none);
  const std::filesystem::path real_path = std::filesystem::canonical(path_, none);
  if (none && is_link) {
    error_ = none.value();
    fail(path_);
  }
  if (!none) path_ = real_path;
  const auto status = std::filesystem::status(path_, none);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    part_path_ = path_;  // pipes and devices cannot be replaced
    open(::open(path_.c_str(), O_WRONLY), path_, compress);
  } else {
    open(make_beside(path_, part_path_), path_ + ": cannot be made there", compress);
  }
}

// `place`: what an error is about.
void WholeFile::open(int descriptor, const std::string& place, bool compress) {
  if (descriptor >= 0) {
    if (compress) {
      compressed_ = gzdopen(descriptor, "wb9");
    } else {
      file_ = fdopen(descriptor, "w");
    }
    if (file_ != nullptr || compressed_ != nullptr) return;
    ::close(descriptor);
  }
  error_ = errno;
  fail(place);
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
  fail(path_);
}

}  // namespace burgeon::cli
