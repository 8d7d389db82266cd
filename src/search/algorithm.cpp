#include "search/algorithm.h"

#include "base/check.h"
#include "search/df_pn.h"

namespace burgeon {

std::unique_ptr<Search> make_search(Algorithm algorithm, LandGraph& graph,
                                    const WorkOptions& work) {
  BURGEON_CHECK(algorithm == Algorithm::df_pn);
  return std::make_unique<DfPn>(graph, work);
}

}  // namespace burgeon
