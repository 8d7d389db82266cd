// The search algorithms by name.
//
// Thread safety: all functions may be called from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "search/graph/land_graph.h"
#include "search/options.h"
#include "search/search.h"

namespace burgeon {

enum class Algorithm : std::uint8_t { df_pn, proof_number, depth_first, win_loss };

struct AlgorithmTraits {
  Algorithm algorithm;
  std::string_view name;
  // What it can do:
  bool finds_nimbers;   // else only who wins
  bool can_be_steered;  // obeys a Steering
  bool has_threads;     // works with more than one
};
// The first is what to use where nobody chooses.
inline constexpr std::array algorithms{
    AlgorithmTraits{Algorithm::df_pn, "df-pn", true, true, true},
    AlgorithmTraits{Algorithm::proof_number, "proof-number", true, false, false},
    AlgorithmTraits{Algorithm::depth_first, "depth-first", true, true, false},
    AlgorithmTraits{Algorithm::win_loss, "win-loss", false, false, false},
};

const AlgorithmTraits& traits_of(Algorithm algorithm);
std::string_view name_of(Algorithm algorithm);
std::optional<Algorithm> algorithm_of(std::string_view name);

// The graph must outlive the search, as must what the options point to. One search to a graph at a
// time: a search that frees memory tells nobody else which ids of lands are given again.
std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph,
                                    const SearchOptions& options = {});

}  // namespace burgeon
