#include "search/algorithm.h"

#include <algorithm>

#include "base/check.h"
#include "search/df_pn.h"

namespace burgeon {

std::string_view name_of(Algorithm algorithm) {
  return std::ranges::find(algorithm_names, algorithm, &AlgorithmName::algorithm)->name;
}

std::optional<Algorithm> algorithm_of(std::string_view name) {
  for (const AlgorithmName& known : algorithm_names) {
    if (known.name == name) return known.algorithm;
  }
  return std::nullopt;
}

std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph,
                                    const WorkOptions& work) {
  BURGEON_CHECK(algorithm == Algorithm::df_pn);
  return std::make_unique<DfPn>(graph, work);
}

}  // namespace burgeon
