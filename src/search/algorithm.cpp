#include "search/algorithm.h"

#include <algorithm>

#include "base/check.h"
#include "search/depth_first/depth_first.h"
#include "search/depth_first/win_loss.h"
#include "search/df_pn/df_pn.h"
#include "search/proof_numbers/proof_number.h"

namespace burgeon {

const AlgorithmTraits& traits_of(Algorithm algorithm) {
  return *std::ranges::find(algorithms, algorithm, &AlgorithmTraits::algorithm);
}

std::string_view name_of(Algorithm algorithm) { return traits_of(algorithm).name; }

std::optional<Algorithm> algorithm_of(std::string_view name) {
  const auto* const found = std::ranges::find(algorithms, name, &AlgorithmTraits::name);
  if (found == algorithms.end()) return std::nullopt;
  return found->algorithm;
}

std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph,
                                    const SearchOptions& options) {
  switch (algorithm) {
    case Algorithm::df_pn:
      return std::make_unique<DfPn>(graph, options);
    case Algorithm::proof_number:
      return std::make_unique<ProofNumber>(graph, options);
    case Algorithm::depth_first:
      return std::make_unique<DepthFirst>(graph, options);
    case Algorithm::win_loss:
      return std::make_unique<WinLoss>(graph, options);
  }
  check_failed("an algorithm is one of four", __FILE__, __LINE__);
}

}  // namespace burgeon
