#include "search/df_pn/df_pn.h"

#include "search/graph/child_states.h"

namespace burgeon {

bool DfPn::is_losing(const Couple& couple) {
  for (;;) {
    const Couple asked = expander().meet_and_fold(couple);
    shared_.collector.ask(couple.lands);
    shared_.collector.ask_too(asked.lands);
    const Couple rest = shared_.values.fold(asked.lands, asked.nimber);
    const ProofNumbers known = shared_.values.value(rest);
    if (known.proof == 0) return false;
    if (known.disproof == 0) return true;
    settle(rest);
  }
}

std::optional<Couple> DfPn::winning_move(const Couple& couple) {
  return known_winning_move(*shared_.graph, expander(), couple, shared_.options.work.stop);
}

// Lets all threads work until the couple is settled.
void DfPn::settle(const Couple& couple) {
  const Steering::Attendance attendance(shared_.options.steering);
  shared_.failed.reset();
  team_.run(
      [&](std::size_t worker) {
        const SafePoint::Member member(shared_.safe_point);
        shared_.workers[worker]->work(couple);
      },
      [&] { shared_.failed.request(); });
}

}  // namespace burgeon
