#include "search/df_pn.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace burgeon {

bool DfPn::is_losing(const LandIds& lands, Nimber nimber) {
  shared_.asked_for = lands;
  for (;;) {
    const DfPnWorker::Folded couple = reduced(lands, nimber);
    const ProofNumbers known = shared_.workers[0]->value(couple);
    if (known.proof == 0) return false;
    if (known.disproof == 0) return true;
    settle(couple);
  }
}

Nimber DfPn::nimber(LandId land) {
  shared_.asked_for = {land};
  reduced({land}, {});
  while (!shared_.graph->is_solved(land)) settle({{land}, shared_.graph->least_open(land)});
  return shared_.graph->nimber(land);
}

DfPnWorker::Folded DfPn::reduced(LandIds lands, Nimber nimber) {
  const Nimber folded = expander().reduce(lands);
  return shared_.workers[0]->fold({lands.data(), lands.size()}, nimber ^ folded);
}

// Lets all threads work until the couple is settled.
void DfPn::settle(const DfPnWorker::Folded& couple) {
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto work = [&](DfPnWorker& worker) {
    try {
      const SafePoint::Member member(shared_.safe_point);
      worker.work(couple);
    } catch (...) {
      const std::lock_guard guard(failure_lock);
      if (!failure) failure = std::current_exception();
      shared_.failed.request();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < shared_.workers.size(); ++i) {
      threads.emplace_back(work, std::ref(*shared_.workers[i]));
    }
    work(*shared_.workers[0]);
  }
  shared_.failed.reset();
  if (failure) std::rethrow_exception(failure);
}

std::optional<DfPn::Move> DfPn::winning_move(const LandIds& lands, Nimber nimber) {
  const auto is_known_loss = [&](const LandIds& child_lands, Nimber child_nimber) {
    return shared_.workers[0]->value(reduced(child_lands, child_nimber)).disproof == 0;
  };
  for (std::uint16_t heap = 0; heap < nimber.value; ++heap) {
    if (is_known_loss(lands, Nimber{heap})) return Move{lands, Nimber{heap}};
  }
  ChildMaker maker(shared_.graph->table());
  const ChildList children = maker.children_of_sum(lands, shared_.work.stop);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const LandIds child(children[i].begin(), children[i].end());
    if (is_known_loss(child, nimber)) return Move{child, nimber};
  }
  return std::nullopt;
}

}  // namespace burgeon
