#include "proof/certify.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <numeric>
#include <optional>
#include <utility>

#include "base/check.h"
#include "base/version.h"
#include "sprouts/form/land_key.h"
#include "sprouts/play/sum_children.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

class Certifier {
 public:
  Certifier(ProofGraph& graph, const Selection& selection)
      : graph_(&graph), selection_(&selection), maker_(graph.table()) {}

  Certificate run(const Couple& claim, bool is_losing) {
    Certificate certificate;
    certificate.by = fmt::format("burgeon {}", version);
    certificate.claim = {is_losing, position(claim.lands), claim.nimber, {}};
    records_ = &certificate.records;
    for (const LandId land : in_order()) add_land(land);
    if (!is_losing) {
      Couple couple = claim;
      cancel_pairs(couple.lands);
      add_winning(couple);
    }
    return certificate;
  }

 private:
  // The order is by lives, so that each land comes after those of its children, and then by key,
  // which does not depend on the ids.
  std::vector<LandId> in_order() const {
    std::vector<LandId> lands(selection_->members().begin(), selection_->members().end());
    std::sort(lands.begin(), lands.end(), [this](LandId left, LandId right) {
      const int lives_left = graph_->lives(left);
      const int lives_right = graph_->lives(right);
      if (lives_left != lives_right) return lives_left < lives_right;
      return std::ranges::lexicographical_compare(graph_->table().key(left),
                                                  graph_->table().key(right));
    });
    return lands;
  }

  void add_land(LandId land) {
    const Nimber nimber = graph_->nimber(land);
    std::vector<Couple> couples;
    for (const ProofGraph::GoalId goal : graph_->goals(land)) {
      if (!graph_->is_about_heap(goal)) couples.push_back(graph_->couple(goal));
    }
    for (const Couple& couple : couples) add_winning(couple);
    records_->push_back({true, position({&land, 1}), nimber, {}});
  }

  // The nimber of a land that is in the proof.
  std::optional<Nimber> nimber(LandId land) const {
    return selection_->has(land) ? std::optional(graph_->nimber(land)) : std::nullopt;
  }

  void add_winning(const Couple& couple) {
    const Couple rest =
        fold(couple.lands, couple.nimber, [this](LandId land) { return nimber(land); });
    if (rest.lands.empty() || !shown_.insert(rest).second) return;
    // Where the move is made in a land whose nimber is known, that land has to be written too.
    const bool added = add_move(rest) || add_move(couple);
    BURGEON_CHECK(added);  // each goal has its option
  }

  bool add_move(const Couple& couple) {
    const Position position = this->position(couple.lands);
    Count before;
    for (const Bytes& key : position.lands) {
      const LandId land = graph_->table().intern(key);
      if (const std::optional<Move> move = move_in(land, couple)) {
        records_->push_back({false, position, couple.nimber, to_string(shifted(*move, before))});
        return true;
      }
      Drawing drawing;
      append_key(key, drawing);
      before.add(drawing);
    }
    return false;
  }

  // Finds a move in one of the couple's lands to a losing child all of whose nimbers are known.
  std::optional<Move> move_in(LandId land, const Couple& couple) {
    LandIds others = couple.lands;
    others.erase(std::find(others.begin(), others.end(), land));
    return maker_.find_move(land, [&](std::span<const LandId> lands) {
      LandIds child;
      add_sums(others, lands, child);
      cancel_pairs(child);
      return nimber_of_sum(child, [this](LandId part) { return nimber(part); }) == couple.nimber;
    });
  }

  // How much is written before a land, by which its move is shifted.
  struct Count {
    std::size_t corners = 0;
    std::size_t boundaries = 0;

    void add(const Drawing& drawing) {
      const std::size_t spots =
          std::accumulate(drawing.spots.begin(), drawing.spots.end(), std::size_t{0});
      corners += drawing.corner.size() + spots;
      boundaries += drawing.boundary_end.size() + spots;
    }
  };
  static Move shifted(Move move, Count by) {
    move.first += by.corners;
    move.second += by.corners;
    for (std::size_t& boundary : move.boundaries) boundary += by.boundaries;
    return move;
  }

  Position position(std::span<const LandId> lands) const {
    return position_of(graph_->table(), lands);
  }

  struct Hash {
    std::size_t operator()(const Couple& couple) const {
      return boost::hash_range(couple.lands.begin(), couple.lands.end()) ^ couple.nimber.value;
    }
  };

  ProofGraph* graph_;
  const Selection* selection_;
  ChildMaker maker_;
  std::vector<Certificate::Record>* records_ = nullptr;
  boost::unordered_flat_set<Couple, Hash> shown_;
};

}  // namespace

Certificate certify(ProofGraph& graph, const Selection& selection, const Couple& claim,
                    bool is_losing) {
  return Certifier(graph, selection).run(claim, is_losing);
}

}  // namespace burgeon
