// The check computation: guided by nimbers that are known, it proves who wins again without them,
// and keeps only what is needed (Lemoine & Viennot 2010, section "Check computation").
//
//     nimbers ─▶ ProofGraph ─▶ Selection ─minimise─▶ Selection ─certify─▶ Certificate
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

#include "base/setting.h"
#include "proof/certificate.h"
#include "proof/choose/minimise.h"
#include "search/couple.h"
#include "search/graph/land_graph.h"
#include "search/search.h"
#include "search/solver.h"
#include "sprouts/position.h"

namespace burgeon {

struct ProveOptions {
  MinimiseLimits minimise{.steps_a_land = 10, .time = {}, .stop = nullptr};
  // The nimbers of lands of at most so many lives are found by full expansion where they are not
  // known. A larger number gives more ways to prove, and takes more time.
  int outright_lives = 9;
  std::uint64_t seed = 0;
  std::size_t memory_limit = std::numeric_limits<std::size_t>::max();  // bytes, beside the search's
  const StopFlag* stop = nullptr;
  std::function<void(std::size_t size)> progress;  // told now and then
};

// Most steps for each couple that `minimise` may be given.
inline constexpr std::uint32_t most_steps = 1000000000;
// What is set by a whole number: `outright_lives`.
Settings<ProveOptions> prove_settings();

struct Proof {
  Certificate certificate;
  std::size_t size_before = 0;  // before it was made smaller
  // What was not known beforehand:
  std::size_t searched = 0;  // couples that were searched, as no losing child of them was known
  std::size_t expanded = 0;  // nimbers of small lands that were found by full expansion
};

// Proves whether `claim` is losing or winning. `search` has to have answered it, and its lands have
// to be numbered in `graph`, the search's. `beyond` tells more nimbers; it may be null. The proof
// is the same for the same options and known nimbers, where the search has one thread. Throws
// Stopped, MemoryExhausted; WrongNimbers (search/known_nimbers.h) when nimbers that were known
// beforehand are seen to be wrong; std::invalid_argument when an option has a value that it may not
// have.
Proof prove(Search& search, LandGraph& graph, KnownNimbers* beyond, const Couple& claim,
            bool is_losing, const ProveOptions& options);

// Solves a position and proves the answer. Throws as Solver::is_losing.
Certificate prove(Solver& solver, const Position& position, const ProveOptions& options = {});

}  // namespace burgeon
