// A proof (proof/show/diagram.h) as a graph in Graphviz's language: the claim on top; losing
// couples of one land in ellipses, couples of several lands in rectangles, winning couples of one
// land plain.
//
// Thread safety: one caller.
#pragma once

#include <string_view>

#include "base/function_ref.h"
#include "proof/show/explanation.h"
#include "sprouts/text/write.h"

namespace burgeon {

enum class GraphLabels { strings, numbers };

struct GraphOptions {
  int min_lives = 1;                          // couples whose position has fewer lives are left out
  GraphLabels labels = GraphLabels::strings;  // numbers: with a table of what they stand for
  Notation notation = Notation::compact;
};

// Calls the sink with the text, piece by piece. Throws Unexplained.
void write_graph(Explanation& explanation, const GraphOptions& options,
                 FunctionRef<void(std::string_view)> sink);

}  // namespace burgeon
