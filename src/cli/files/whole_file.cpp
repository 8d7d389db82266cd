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

#include "base/direct_output.h"
#include "session/faults.h"

namespace burgeon::cli {

namespace {

// Makes a file of a name that no other has, in the folder of `path`, with the rights of what it is
// to replace, else as any new file. -1 when it cannot be.
int make_beside(const std::string& path, std::string& made) {
  made = path + ".part-XXXXXX";
  const int file = mkostemp(made.data(), O_CLOEXEC);
  if (file < 0) return file;
  struct stat replaced;
  const mode_t mask = umask(0);
  umask(mask);
  const bool is_there = stat(path.c_str(), &replaced) == 0;
  fchmod(file, is_there ? replaced.st_mode & 0777 : 0666 & ~mask);
  return file;
}

}  // namespace

void WholeFile::fail(const std::string& place, const std::string& problem) const {
  throw UsageError(fmt::format("{}: {}: {}", what_, place, problem));
}

WholeFile::WholeFile(std::string path, std::string what)
    : path_(std::move(path)), what_(std::move(what)) {
  const DirectOutput direct = open_direct_output(path_);
  if (!direct.problem.empty()) fail(path_, direct.problem);
  if (direct.descriptor >= 0) {
    open(direct.descriptor, path_);
  } else {
    follow_link();
    open(make_beside(path_, part_path_), path_ + ": cannot be made there");
  }
}

// A link stays a link: what it leads to is written, if it is there.
void WholeFile::follow_link() {
  std::error_code error;
  const std::filesystem::path real_path = std::filesystem::canonical(path_, error);
  if (!error) {
    path_ = real_path;
  } else if (std::error_code none; std::filesystem::is_symlink(path_, none)) {
    fail(path_, error.message());
  }
}

// `place`: what an error is about.
void WholeFile::open(int descriptor, const std::string& place) {
  if (descriptor >= 0) {
    if (path_.ends_with(".gz")) {
      compressed_ = gzdopen(descriptor, "wb9");
    } else {
      file_ = fdopen(descriptor, "w");
    }
    if (file_ != nullptr || compressed_ != nullptr) return;
    ::close(descriptor);
  }
  fail(place, std::strerror(errno));
}

WholeFile::~WholeFile() {
  if (file_ == nullptr && compressed_ == nullptr) return;
  close();
  remove_part();
}

void WholeFile::remove_part() {
  if (!part_path_.empty()) std::remove(part_path_.c_str());
}

// zlib does not always say why.
void WholeFile::note_error() {
  if (error_ == 0) error_ = errno != 0 ? errno : EIO;
}

void WholeFile::write(std::string_view text) {
  if (text.empty() || error_ != 0) return;
  errno = 0;
  const bool good = compressed_ != nullptr
                        ? gzwrite(compressed_, text.data(), static_cast<unsigned>(text.size())) != 0
                        : std::fwrite(text.data(), 1, text.size(), file_) == text.size();
  if (!good) note_error();
}

bool WholeFile::close() {
  if (file_ != nullptr) return std::fclose(std::exchange(file_, nullptr)) == 0;
  return gzclose(std::exchange(compressed_, nullptr)) == Z_OK;
}

void WholeFile::finish() {
  errno = 0;
  if (!close()) note_error();
  if (error_ == 0 && !part_path_.empty() && std::rename(part_path_.c_str(), path_.c_str()) != 0) {
    note_error();
  }
  if (error_ == 0) return;
  remove_part();
  fail(path_, std::strerror(error_));
}

}  // namespace burgeon::cli
