// A text file of many lines, written sorted and all at once: under its name there is the whole file
// or what was there before, whatever happens on the way.
#pragma once

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace burgeon::cli {

class DumpFile {
 public:
  // An empty path: nothing is wanted. `what` names the file in errors, as the option does that gave
  // it. Throws UsageError when the place cannot be written to.
  explicit DumpFile(std::string path, std::string what = "--dump");
  // A stream that is open already, and stays so; its errors are for its owner to see.
  explicit DumpFile(std::FILE* stream) : file_(stream) {}
  ~DumpFile();
  DumpFile(const DumpFile&) = delete;
  DumpFile& operator=(const DumpFile&) = delete;

  bool wanted() const { return file_ != nullptr; }
  void add(std::string line) { lines_.push_back(std::move(line)); }
  // Sorts by bytes, as LC_ALL=C sort does, and writes. Throws UsageError when that fails.
  void finish();

 private:
  [[noreturn]] void fail() const;

  std::string path_;
  std::string what_;
  std::string part_path_;  // written to until whole; the path itself when that is no regular file
  std::FILE* file_ = nullptr;
  std::vector<std::string> lines_;
};

}  // namespace burgeon::cli
