#include "cli/files/dump_file.h"

#include <algorithm>

namespace burgeon::cli {

void DumpFile::finish() {
  std::ranges::sort(lines_);
  for (std::string& line : lines_) {
    line += '\n';
    if (file_) {
      file_->write(line);
    } else if (stream_ != nullptr) {
      std::fwrite(line.data(), 1, line.size(), stream_);
    }
  }
  if (file_) file_->finish();
}

}  // namespace burgeon::cli
