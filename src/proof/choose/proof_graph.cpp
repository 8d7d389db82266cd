#include "proof/choose/proof_graph.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "search/losing_child.h"
#include "sprouts/play/sum_children.h"

namespace burgeon {

namespace {

// The bytes of a goal: is_about_heap, heap, lands.
Bytes goal_key(std::span<const LandId> lands, Nimber heap, bool is_about_heap) {
  Bytes key(3 + lands.size_bytes());
  key[0] = static_cast<std::uint8_t>(is_about_heap);
  std::memcpy(key.data() + 1, &heap.value, 2);
  if (!lands.empty()) std::memcpy(key.data() + 3, lands.data(), lands.size_bytes());
  return key;
}

// What each of the two makers of children here remembers: shapes of regions, about.
constexpr std::size_t maker_bytes = std::size_t{3} << 20;
// What the heap keeps for itself beside each block.
constexpr std::size_t heap_block_bytes = 16;

// As a vector grows, the old one and the new one are there.
template <typename T>
std::size_t bytes_to_grow(const std::vector<T>& vector) {
  return 2 * vector.size() * sizeof(T);
}
template <typename Map>
std::size_t bytes_to_grow_map(const Map& map) {
  constexpr double most_filled = 0.875;
  return static_cast<std::size_t>(3 / most_filled * static_cast<double>(map.size()) *
                                  (sizeof(typename Map::value_type) + 1));
}

}  // namespace

ProofGraph::ProofGraph(KnownNimbers* beyond, const Settings& settings,
                       FindLosingChild find_losing_child)
    : settings_(settings),
      find_losing_child_(std::move(find_losing_child)),
      graph_(beyond),
      expander_(graph_, settings.stop),
      maker_(graph_.table(), settings.stop) {
  const std::size_t spelling_bytes =
      std::min(settings.memory_limit / 8, LandTable::default_spelling_bytes);
  table().limit_spellings(spelling_bytes);
  const std::size_t apart = spelling_bytes + 2 * maker_bytes;
  settings_.memory_limit -= std::min(apart, settings.memory_limit / 2);
}

void ProofGraph::make_state(LandId land) {
  if (land >= state_.size()) state_.resize(std::max<std::size_t>(table().size(), land + 1));
}

void ProofGraph::learn(ByteView land_key, Nimber nimber) {
  throw_if_full();
  const LandId land = table().intern(land_key);
  graph_.meet(land);
  graph_.set_nimber_found_at_once(land, nimber);
  make_state(land);
  state_[land] = learned;
}

bool ProofGraph::is_known(LandId land) {
  make_state(land);
  if (state_[land] == unseen) {
    LandIds lands{land};
    expander_.meet_and_fold(lands);
    state_[land] = lands.empty() ? found : unknown;
    if (state_[land] == unknown && lives(land) <= settings_.outright_lives) find_outright(land);
  }
  return state_[land] >= found;
}

std::optional<Nimber> ProofGraph::nimber_of_sum(std::span<const LandId> lands) {
  return burgeon::nimber_of_sum(lands, [this](LandId land) {
    return is_known(land) ? std::optional(nimber(land)) : std::nullopt;
  });
}

void ProofGraph::throw_if_full() const {
  if (memory() > settings_.memory_limit) throw MemoryExhausted();
}

void ProofGraph::find_outright(LandId land) {
  throw_if_full();
  const ChildList list = maker_.children(land);
  NimberSet nimbers;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::optional<Nimber> nimber = nimber_of_sum(list[i]);
    BURGEON_CHECK(nimber.has_value());  // each part has fewer lives
    nimbers.insert(*nimber);
  }
  graph_.set_nimber_found_at_once(land, nimbers.mex());
  ++found_outright_;
  state_[land] = found;
}

const ChildList& ProofGraph::children(LandId land) {
  const auto there = children_.find(land);
  if (there != children_.end()) return there->second;
  throw_if_full();
  const ChildList list = maker_.children(land);
  ChildList reduced;
  for (std::size_t i = 0; i < list.size(); ++i) {
    LandIds child(list[i].begin(), list[i].end());
    cancel_pairs(child);
    reduced.add(child);
  }
  reduced = reduced.distinct();
  list_memory_ += reduced.memory() - sizeof(reduced) + 2 * heap_block_bytes;
  return children_.emplace(land, std::move(reduced)).first->second;
}

std::span<const ProofGraph::GoalId> ProofGraph::goals(LandId land) {
  const auto there = goals_of_.find(land);
  if (there != goals_of_.end()) return there->second;
  const bool known = is_known(land);
  BURGEON_CHECK(known);
  const Nimber nimber = this->nimber(land);
  std::vector<GoalId> goals;
  for (Nimber heap; heap < nimber; ++heap.value) goals.push_back(goal({&land, 1}, heap, true));
  const ChildList& list = children(land);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].empty()) {
      goals.push_back(goal(list[i], nimber, false));
    } else if (nimber.value == 0) {
      throw WrongNimbers("a position with a child of nimber 0 has nimber 0");
    }  // else it needs no proof
  }
  goal_memory_ += goals.capacity() * sizeof(GoalId) + heap_block_bytes;
  return goals_of_.emplace(land, std::move(goals)).first->second;
}

ProofGraph::GoalId ProofGraph::goal_to_win(const Couple& couple) {
  LandIds lands = couple.lands;
  cancel_pairs(lands);
  return goal(lands, couple.nimber, false);
}

ProofGraph::GoalId ProofGraph::goal(std::span<const LandId> lands, Nimber heap,
                                    bool is_about_heap) {
  const GoalId id = goals_.intern(goal_key(lands, heap, is_about_heap));
  if (id == options_.size()) options_.push_back({not_looked_for, 0});
  return id;
}

Couple ProofGraph::couple(GoalId goal) const {
  const ByteView key = goals_.key(goal);
  Couple couple;
  std::memcpy(&couple.nimber.value, key.data() + 1, 2);
  couple.lands.resize((key.size() - 3) / sizeof(LandId));
  if (!couple.lands.empty()) std::memcpy(couple.lands.data(), key.data() + 3, key.size() - 3);
  return couple;
}

ProofGraph::Options ProofGraph::options(GoalId goal) {
  if (options_[goal].first == not_looked_for) find_options(goal);
  return options_[goal];
}

void ProofGraph::find_options(GoalId id) {
  const Couple couple = this->couple(id);
  for (bool asked = false;; asked = true) {
    found_.clear();
    const std::optional<Nimber> own =
        is_about_heap(id) ? std::nullopt : nimber_of_sum(couple.lands);
    if (own == couple.nimber) {
      throw WrongNimbers("a position that has to be a win has the nimber of a loss");
    }
    if (own) found_.push_back(couple.lands);
    for_each_sum_child(
        couple.lands, [this](LandId land) -> const ChildList& { return children(land); },
        [&](LandIds& child) {
          cancel_pairs(child);
          if (nimber_of_sum(child) == couple.nimber) found_.push_back(child);
          return true;
        });
    if (!found_.empty()) break;
    if (asked) throw WrongNimbers("a win was found, and no move that shows it");
    find_losing_child_(couple);
  }
  keep_options(id);
}

// Keeps the options that no smaller one dominates: an option that needs all lands of another, and
// more, is never the better choice.
void ProofGraph::keep_options(GoalId id) {
  std::sort(found_.begin(), found_.end(), [](const LandIds& left, const LandIds& right) {
    return std::pair(left.size(), std::cref(left)) < std::pair(right.size(), std::cref(right));
  });
  options_[id] = {words_.size(), 0};
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const LandIds& option = found_[i];
    const bool needless = std::any_of(
        found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(i), [&](const LandIds& less) {
          return std::includes(option.begin(), option.end(), less.begin(), less.end());
        });
    if (needless) continue;
    words_.push_back(id);
    words_.push_back(static_cast<std::uint32_t>(option.size()));
    words_.insert(words_.end(), option.begin(), option.end());
    ++options_[id].count;
  }
}

void ProofGraph::forget_children() {
  children_ = {};
  list_memory_ = 0;
}

std::size_t ProofGraph::memory() const {
  return graph_.memory() + list_memory_ + bytes_to_grow_map(children_) + goal_memory_ +
         bytes_to_grow_map(goals_of_) + goals_.memory() + bytes_to_grow(options_) +
         bytes_to_grow(words_) + state_.capacity() + memory_beside_;
}

}  // namespace burgeon
