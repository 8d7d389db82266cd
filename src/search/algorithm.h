// The search algorithms by name, and how to make one.
//
// Thread safety: functions of their arguments.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "search/land_graph.h"
#include "search/search.h"
#include "search/work.h"

namespace burgeon {

enum class Algorithm : std::uint8_t { df_pn, proof_number, depth_first, win_loss };

struct NamedAlgorithm {
  Algorithm algorithm;
  std::string_view name;
};
// Those that can be made.
inline constexpr std::array algorithm_names{NamedAlgorithm{Algorithm::df_pn, "df-pn"}};

// REQUIRES: one of `algorithm_names`. The graph must outlive the search.
std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph, const WorkOptions& work);

}  // namespace burgeon
