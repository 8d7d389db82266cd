// Makes the lands of a position fewer and simpler before a search looks further.
//
// This is also the list of all reductions: by how sure they are, where they stand, and so where a
// new one is added.
//
//     kind     it may touch               made in              which
//     rule     every position: it says    sprouts/simplify.h   dead vertices, poor regions
//              when drawings are equal    sprouts/form/        turning, mirroring, renaming
//     theorem  every position of a        search/couple.h      G + G cancels,
//              search: it is proven                            known nimbers fold
//     claim    a search that assumes it   sprouts/tips.h       some tips are like others
//     guess    the order of a search,     search/graph/        what likely has
//              and no answer              likeness.h           the same nimber
//
// A rule is repeated, on purpose without a shared line, in checker/ and in tests/reference/, and it
// changes keys: docs/notation.md, docs/rules.md. What a claim is assumed for goes into no store and
// no certificate. A claim becomes a theorem by a proof, not by examples. A new theorem or claim
// about lands is one more step of `meet_and_fold`, below.
//
// Thread safety: one LandReducer a thread, all on one LandGraph.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>

#include "base/bytes.h"
#include "base/stop.h"
#include "nim/nimber.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/graph/likeness.h"
#include "sprouts/play/children.h"

namespace burgeon {

class LandReducer {
 public:
  // `stop`: looked at while lands are solved, when given. `assumes_tips`: as in SearchTuning.
  explicit LandReducer(LandGraph& graph, const StopFlag* stop = nullptr, bool assumes_tips = false);

  // Reduces lands (ascending, with repeats) in place, and returns the nimber of what it took out:
  //
  //     replace   tips by others, where the claim is assumed
  //     cancel    pairs of equal lands
  //     meet      every land: of one that is new the likeness is worked out and the store is asked;
  //               one of at most `outright_lives` lives is solved by full expansion
  //     fold      the solved ones
  //
  // It is cheap for lands that were met before. To meet a new one costs about as much as a child of
  // it does to make, and the store may have to read from disk. Throws Stopped.
  Nimber meet_and_fold(LandIds& lands);

  // Lands of at most this many lives are solved when they are met.
  static constexpr int outright_lives = 7;

  // Forgets lands that a collection has dropped (LandGraph::collect).
  void forget(LandGraph::IsThere is_there);

  // Of a spelling, or of a key.
  Likeness likeness(ByteView key) { return likeness_finder_.of(key); }

 private:
  Nimber replace_tips(LandIds& lands);
  std::optional<Nimber> meet(LandId land);
  Nimber solve_outright(LandId land);

  // Of a land: the one with its tips replaced, and what its nimber differs by.
  struct Replaced {
    LandId land;
    Nimber nimber;
  };

  LandGraph* graph_;
  ChildMaker maker_;  // its own, as lands are met while another makes children
  LikenessFinder likeness_finder_;
  bool assumes_tips_;
  boost::unordered_flat_map<LandId, Replaced> replaced_;
};

}  // namespace burgeon
