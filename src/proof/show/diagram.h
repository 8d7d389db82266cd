// A proof as a graph, as Lemoine and Viennot draw theirs (2010, section "Graphical
// representation"):
//
//     losing land     ──▶ each of its children
//     winning couple  ──▶ the one losing child that is followed
//     several lands   ──▶ what their nimbers come from, and what is left when those are known
//
// It has no circles.
//
// Thread safety: a function of its arguments.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proof/show/explanation.h"
#include "sprouts/text/write.h"

namespace burgeon {

struct DiagramNode {
  Couple couple;
  bool is_losing = false;
  std::vector<std::size_t> to = {};  // may have a node twice
};

// The claim first, then each couple once, in the order in which they are met. Couples whose
// position has less than `min_lives` lives are left out. Throws Unexplained.
std::vector<DiagramNode> make_diagram(Explanation& explanation, int min_lives);

// `0*2.AB|AB`, or with a heap `0*2.AB|AB + 1`.
std::string couple_text(const Explanation& explanation, const Couple& couple, Notation notation);

}  // namespace burgeon
