#include "search/df_pn/path.h"

namespace burgeon {

DfPnPath::Choice DfPnPath::choose(std::size_t level) const {
  const std::size_t first = levels_[level].first_branch;
  const std::size_t end = end_branch(level);
  Choice choice{first, {infinite_proof, 0}, false, infinite_proof};
  for (std::size_t i = first; i < end; ++i) {
    const Branch& branch = branches_[i];
    choice.numbers.proof = std::min(choice.numbers.proof, branch.numbers.disproof);
    choice.numbers.disproof = add_proof(choice.numbers.disproof, branch.numbers.proof);
    if (i == first) continue;
    const std::uint32_t least = branches_[choice.branch].penalised();
    if (branch.penalised() < least) {
      choice.second = std::min(choice.second, least);
      choice.branch = i;
    } else {
      choice.second = std::min(choice.second, branch.penalised());
    }
  }
  return choice;
}

void DfPnPath::add_roots(std::vector<LandId>& roots) const {
  for (const Level& level : levels_) {
    roots.insert(roots.end(), level.couple.lands.begin(), level.couple.lands.end());
  }
  for (const ChildWords::Child child : ChildWords(words_)) {
    roots.insert(roots.end(), child.lands.begin(), child.lands.end());
  }
}

}  // namespace burgeon
