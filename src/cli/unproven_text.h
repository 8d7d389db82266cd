// What an answer rests on that nothing here has proven, in words.
//
// Thread safety: a function of its argument.
#pragma once

#include <string>

#include "session/store_nimbers.h"

namespace burgeon::cli {

// `this rests on 1 imported nimber, which …`; empty where there is nothing of that kind.
std::string unproven_text(const UnprovenCount& unproven);

}  // namespace burgeon::cli
