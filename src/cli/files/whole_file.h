// A file that is there whole or not at all: until it is finished, what was under its name stays,
// and so does what another process writes there; the last to finish is kept. A name that ends in
// .gz gets it compressed. What cannot or must not be replaced is written directly: pipes, devices,
// and files that are our own output already (base/direct_output.h).
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
  // place cannot be written to.
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
  void follow_link();
  void open(int descriptor, const std::string& place);
  void note_error();
  void remove_part();
  [[noreturn]] void fail(const std::string& place, const std::string& problem) const;

  std::string path_;
  std::string what_;
  std::string part_path_;  // written to until whole; empty when it is written directly
  std::FILE* file_ = nullptr;
  gzFile compressed_ = nullptr;
  int error_ = 0;  // the first
};

}  // namespace burgeon::cli
