#include "proof/show/diagram.h"

#include <fmt/format.h>

#include <map>

#include "base/check.h"

namespace burgeon {
namespace {

class DiagramMaker {
 public:
  DiagramMaker(Explanation& explanation, int min_lives)
      : explanation_(&explanation), min_lives_(min_lives) {}

  std::vector<DiagramNode> make() {
    explanation_->check_claim();
    id_of(explanation_->claim(), explanation_->is_claim_losing());
    for (std::size_t next = 0; next < nodes_.size(); ++next) {
      add_edges(next, nodes_[next].couple, nodes_[next].is_losing);
    }
    return std::move(nodes_);
  }

 private:
  std::size_t id_of(const Couple& couple, bool is_losing) {
    const auto [there, is_new] = ids_.try_emplace(couple, nodes_.size());
    if (is_new) nodes_.push_back({couple, is_losing});
    BURGEON_CHECK(nodes_[there->second].is_losing == is_losing);
    return there->second;
  }

  // A copy of the couple, as nodes are added meanwhile.
  // NOLINTNEXTLINE(performance-unnecessary-value-param)
  void add_edges(std::size_t id, Couple couple, bool is_losing) {
    if (couple.lands.size() == 1 && is_losing) {
      for (const Couple& child : explanation_->children(couple)) add_edge(id, child, false);
    } else if (couple.lands.size() > 1) {
      add_lands(id, couple, is_losing);
    } else if (!couple.lands.empty()) {
      add_reason(id, couple);
    }
  }

  // Of several lands: those that are known, and what is left without them.
  void add_lands(std::size_t id, const Couple& couple, bool is_losing) {
    Couple rest{{}, couple.nimber};
    for (const LandId land : couple.lands) {
      if (const auto known = explanation_->known(land)) {
        add_edge(id, {{land}, known->nimber}, true);
        rest.nimber = rest.nimber ^ known->nimber;
      } else {
        rest.lands.push_back(land);
      }
    }
    if (is_losing || rest.lands.empty()) return;
    if (rest.lands.size() < couple.lands.size() && explanation_->find_reason(rest)) {
      add_edge(id, rest, false);
    } else {
      add_reason(id, couple);
    }
  }

  void add_reason(std::size_t id, const Couple& couple) {
    const Explanation::Reason reason = explanation_->why_winning(couple);
    add_edge(id, reason.move ? *reason.move : Couple{couple.lands, *reason.nimber}, true);
  }

  void add_edge(std::size_t from, const Couple& to, bool is_losing) {
    if (explanation_->lives(to) < min_lives_) return;
    const std::size_t id = id_of(to, is_losing);
    nodes_[from].to.push_back(id);
  }

  Explanation* explanation_;
  int min_lives_;
  std::map<Couple, std::size_t> ids_;
  std::vector<DiagramNode> nodes_;
};

}  // namespace

std::vector<DiagramNode> make_diagram(Explanation& explanation, int min_lives) {
  return DiagramMaker(explanation, min_lives).make();
}

std::string couple_text(const Explanation& explanation, const Couple& couple, Notation notation) {
  const std::string position = write_position(explanation.position(couple), notation);
  return couple.nimber.value == 0 ? position
                                  : fmt::format("{} + {}", position, couple.nimber.value);
}

}  // namespace burgeon
