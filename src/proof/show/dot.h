// A proof as a graph in Graphviz's language, drawn as Lemoine and Viennot draw theirs (2010,
// section "Graphical representation"): the claim on top; losing couples of one land in ellipses,
// couples of several lands in rectangles, winning couples of one land plain.
//
//     losing land     ──▶ each of its children
//     winning couple  ──▶ the one losing child that is followed
//     several lands   ──▶ what their nimbers come from, and what is left when those are known
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
