// The search algorithms by name.
//
// Thread safety: all functions may be called from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "search/land_graph.h"
#include "search/search.h"
#include "search/work.h"

namespace burgeon {

enum class Algorithm : std::uint8_t { df_pn, proof_number, depth_first, win_loss };

struct AlgorithmName {
  Algorithm algorithm;
  std::string_view name;
};
// The first is what to use where nobody chooses.
inline constexpr std::array algorithm_names{
    AlgorithmName{Algorithm::df_pn, "df-pn"},
};

std::string_view name_of(Algorithm algorithm);
std::optional<Algorithm> algorithm_of(std::string_view name);

// The graph must outlive the search, as must what the options point to.
std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph,
                                    const WorkOptions& work = {});

}  // namespace burgeon
