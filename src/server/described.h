// A position as all replies have it: the schema's `Position`.
//
// Thread safety: as Values.
#pragma once

#include <optional>
#include <string>

#include "nim/nimber.h"
#include "server/values.h"
#include "session/json.h"
#include "sprouts/position.h"

namespace burgeon {

// In the short notation, which the page shows and sends back.
std::string page_text(const Position& position);

Json described(const Position& position, std::optional<Nimber> nimber);
// With its nimber, where that is at hand.
Json described(const Position& position, Values& values);

}  // namespace burgeon
