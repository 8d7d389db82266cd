// A file that is there whole or not at all: until it is finished, what was under its name stays,
// and so does what another process writes there; the last to finish is kept. A name that ends in
// .gz gets it compressed.
//
// Thread safety: one caller.
#pragma once

#include <zlib.h>

#include <cstdio>
#include <string>
#include <string_view>

namespace burgeon::cli {

class WholeFile {
 public:
  // `what` names the file in errors, as the option does that gave it. Throws UsageError when the
  // place cannot be written to. Pipes and devices are written to as they are.
  WholeFile(std::string path, std::string what);
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // Errors are kept for `finish`.
  void write(std::string_view text);
  // Throws UsageError when something could not be written.
  void finish();

 private:
  bool close();
  void open(int descriptor, const std::string& place, bool compress);
  [[noreturn]] void fail(const std::string& path) const;

  std::string path_;
  std::string what_;
  std::string part_path_;  // written to until whole; the path itself when that is no regular file
  std::FILE* file_ = nullptr;
  gzFile compressed_ = nullptr;
  int error_ = 0;  // the first
};

}  // namespace burgeon::cli
