#include "search/depth_first/win_loss.h"

#include <algorithm>
#include <span>
#include <utility>

#include "search/report.h"
#include "sprouts/play/sum_children.h"

namespace burgeon {
namespace {

PlainPosition plain(const Couple& couple) {
  PlainPosition position(couple.lands.begin(), couple.lands.end());
  position.push_back(couple.nimber.value);
  return position;
}

Couple couple_of(const PlainPosition& position) {
  return {{position.begin(), position.end() - 1},
          Nimber{static_cast<std::uint16_t>(position.back())}};
}

}  // namespace

WinLoss::WinLoss(LandGraph& graph, const SearchOptions& options)
    : graph_(&graph),
      options_(checked(options).with_one_thread()),
      memory_(options_.work, graph.table()),
      maker_(graph.table(), options.work.stop),
      order_(graph.table(), options.tuning.seed),
      collector_(graph, memory_.graph_bytes, nullptr),
      clock_(options_, graph.observer()) {}

bool WinLoss::is_losing(const Couple& couple) {
  collector_.ask(couple.lands);
  path_.clear();
  return loses(plain(couple));
}

std::optional<Couple> WinLoss::winning_move(const Couple& couple) {
  collector_.ask(couple.lands);
  path_.clear();
  path_.push_back({plain(couple), {}});
  if (!add_children(path_[0])) return couple_of(path_[0].left.back());
  while (!path_[0].left.empty()) {
    if (loses(path_[0].left.back())) return couple_of(path_[0].left.back());
    path_[0].left.pop_back();
  }
  return std::nullopt;
}

// ---- the search

bool WinLoss::loses(PlainPosition position) {
  if (losing_.contains(position)) return true;
  const std::size_t depth = path_.size();
  path_.push_back({std::move(position), {}});
  step();
  bool is_losing = add_children(path_[depth]);
  while (is_losing && !path_[depth].left.empty()) {
    if (loses(path_[depth].left.back())) {
      is_losing = false;
    } else {
      path_[depth].left.pop_back();
    }
  }
  if (is_losing) losing_.insert(std::move(path_[depth].position));
  path_.pop_back();
  return is_losing;
}

void WinLoss::step() {
  if (clock_.visit(path_.size())) keep_within_memory();
}

// False when a child is known to be losing: it is the next one then.
bool WinLoss::add_children(Level& level) {
  const Couple couple = couple_of(level.position);
  for (Nimber heap; heap < couple.nimber; ++heap.value) {
    if (!add_child(level, plain({couple.lands, heap}))) return false;
  }
  PlainPosition next;
  const bool none_is_losing = for_each_sum_child(
      couple.lands, [this](LandId land) -> const ChildList& { return children(land); },
      [&](const LandIds& child) {
        next.assign(child.begin(), child.end());
        next.push_back(couple.nimber.value);
        return add_child(level, next);
      });
  if (!none_is_losing) return false;
  order_.sort_backwards(level.left, [](const PlainPosition& position) {
    return std::pair(std::span(position.data(), position.size() - 1), position.back());
  });
  return true;
}

// False when it is known to be losing.
bool WinLoss::add_child(Level& level, PlainPosition child) {
  const bool is_losing = losing_.contains(child);
  level.left.push_back(std::move(child));
  return !is_losing;
}

const ChildList& WinLoss::children(LandId land) {
  if (const auto known = lists_.find(land); known != lists_.end()) return known->second;
  graph_->count_expansion();
  const ChildList& list = lists_.emplace(land, maker_.children(land)).first->second;
  list_memory_ += list.memory();
  if (graph_->observer() != nullptr) {
    graph_->observer()->expanded(graph_->table(), land, Expansion::listed);
  }
  return list;
}

// ---- memory

std::size_t WinLoss::memory_beside_graph() const {
  std::size_t path = 0;
  for (const Level& level : path_) path += level.left.capacity() * sizeof(PlainPosition);
  return losing_.memory_within(VisitClock::visits_between_looks) + list_memory_ + path +
         lists_.bucket_count() * (sizeof(std::pair<LandId, ChildList>) + 1);
}

void WinLoss::keep_within_memory() {
  report(options_.work, *graph_, path_.size(), memory_beside_graph());
  const std::size_t limit = memory_.graph_bytes + memory_.table_bytes;
  if (memory() <= limit) return;
  ++collections_;
  for (int age = 0; age < 2 && memory() > limit / 2; ++age) {
    losing_.drop_old();
    collect();
  }
  if (memory() > limit / 8 * 7) throw MemoryExhausted();
}

// Drops the child lists, and the lands that stand nowhere else.
void WinLoss::collect() {
  lists_ = {};
  list_memory_ = 0;
  collector_.collect(
      [this](std::vector<LandId>& roots) {
        for (const Level& level : path_) {
          roots.insert(roots.end(), level.position.begin(), level.position.end() - 1);
          for (const PlainPosition& child : level.left) {
            roots.insert(roots.end(), child.begin(), child.end() - 1);
          }
        }
        losing_.add_roots(roots);
      },
      [](LandGraph::IsThere) {});
}

}  // namespace burgeon
