// How work tells of what goes wrong and does not stop it.
#pragma once

#include <functional>
#include <string_view>

namespace burgeon {

// Is given one line, without its end. It is called from any thread. An empty one tells nobody.
using Warn = std::function<void(std::string_view)>;

}  // namespace burgeon
