// A proof (proof/show/diagram.h) as a web page of its own, with a picture of each position: the
// claim on top, each couple below all that rest on it. Nothing is loaded from elsewhere.
//
// Thread safety: one caller.
#pragma once

#include <stdexcept>
#include <string_view>

#include "base/function_ref.h"
#include "proof/show/explanation.h"
#include "sprouts/text/write.h"

namespace burgeon {

inline constexpr std::size_t most_couples_on_page = 1000;

// A graph with more couples than a page can show.
class TooLarge : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Calls the sink with the text, piece by piece. `min_lives`: couples whose position has fewer lives
// are left out. Throws Unexplained and TooLarge.
void write_graph_page(Explanation& explanation, int min_lives, Notation notation,
                      FunctionRef<void(std::string_view)> sink);

}  // namespace burgeon
