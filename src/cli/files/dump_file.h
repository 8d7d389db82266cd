// A text file of many lines, written sorted, whole or not at all (cli/files/whole_file.h).
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/files/whole_file.h"

namespace burgeon::cli {

class DumpFile {
 public:
  // An empty path: nothing is wanted. `what` names the file in errors, as the option does that gave
  // it. Throws UsageError when the place cannot be written to.
  explicit DumpFile(const std::string& path, const std::string& what = "--dump") {
    if (!path.empty()) file_.emplace(path, what);
  }
  // A stream that is open already, and stays so; its errors are for its owner to see.
  explicit DumpFile(std::FILE* stream) : stream_(stream) {}

  bool wanted() const { return file_ || stream_ != nullptr; }
  void add(std::string line) { lines_.push_back(std::move(line)); }
  // Sorts by bytes, as LC_ALL=C sort does, and writes. Throws UsageError when that fails.
  void finish();

 private:
  std::optional<WholeFile> file_;
  std::FILE* stream_ = nullptr;
  std::vector<std::string> lines_;
};

}  // namespace burgeon::cli
