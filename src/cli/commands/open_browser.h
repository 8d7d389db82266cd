// Opens a page in the user's browser, where there is a screen.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>

namespace burgeon::cli {

// Whether there is a screen, and a program that opens addresses on it.
bool has_browser();

// Starts that program and does not wait for it; what it says is lost. A warning says where there is
// none.
void open_browser(const std::string& url);

}  // namespace burgeon::cli
