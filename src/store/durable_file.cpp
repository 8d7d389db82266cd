#include "store/durable_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace burgeon {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

}  // namespace

std::error_code write_durably(const std::filesystem::path& path, std::string_view text,
                              bool syncs_folder) {
  const std::string part = path.string() + ".part";
  const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return last_error();
  std::error_code error;
  for (std::string_view left = text; !left.empty() && !error;) {
    const ssize_t written = write(file, left.data(), left.size());
    if (written < 0) {
      error = last_error();
    } else {
      left.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  if (!error && fdatasync(file) != 0) error = last_error();
  close(file);
  if (!error && rename(part.c_str(), path.c_str()) != 0) error = last_error();
  if (error || !syncs_folder) return error;
  const int folder = open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return last_error();
  if (fsync(folder) != 0) error = last_error();
  close(folder);
  return error;
}

FileText read_text(const std::filesystem::path& path) {
  FileText file;
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return {"", last_error()};
  std::array<char, 65536> buffer{};
  ssize_t size = 0;
  while ((size = read(descriptor, buffer.data(), buffer.size())) > 0) {
    file.text.append(buffer.data(), static_cast<std::size_t>(size));
  }
  if (size < 0) file.error = last_error();
  close(descriptor);
  return file;
}

}  // namespace burgeon
