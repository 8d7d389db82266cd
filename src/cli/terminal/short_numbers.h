// Numbers in few columns, for lines that tell how far work is.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstddef>
#include <string>

namespace burgeon::cli {

// 0:07, 12:34, 1:02:03
std::string clock_text(double seconds);
// Three digits at least: 812, 17.0k, 3.25M.
std::string count_text(double count);
std::string size_text(std::size_t bytes);

}  // namespace burgeon::cli
