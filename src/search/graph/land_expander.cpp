#include "search/graph/land_expander.h"

#include <algorithm>

#include "search/graph/child_words.h"
#include "sprouts/form/land_key.h"

namespace burgeon {
namespace {

// Of a child of `reduced_`, whose first word it is.
Nimber nimber_of(std::span<const std::uint32_t> child) {
  return Nimber{static_cast<std::uint16_t>(child[0])};
}

// Any order that brings equal spellings together.
bool is_less(ByteView left, ByteView right) {
  if (left.size() != right.size()) return left.size() < right.size();
  return std::ranges::lexicographical_compare(left, right);
}

}  // namespace

LandExpander::LandExpander(LandGraph& graph, const StopFlag* stop, bool assumes_tips)
    : graph_(&graph), reducer_(graph, stop, assumes_tips), maker_(graph.table(), stop) {}

Expansion LandExpander::expand(LandId land, Nimber wanted, Preview* preview) {
  graph_->count_expansion();
  const Expansion end = make_children(land, wanted, preview);
  if (end == Expansion::enough_seen) graph_->guides().count_preview();
  if (graph_->observer() != nullptr) graph_->observer()->expanded(graph_->table(), land, end);
  return end;
}

Expansion LandExpander::make_children(LandId land, Nimber wanted, Preview* preview) {
  reduced_.clear();
  const auto add = [&](std::span<const LandId> lands) { return add_child(land, wanted, lands); };
  if (!maker_.for_each_known_child(land, add)) return Expansion::losing_child;
  if (preview != nullptr && maker_.children_aside() > 0) {
    if (!show(land, wanted, *preview)) return Expansion::losing_child;
    if (preview->is_enough()) return Expansion::enough_seen;
  }
  if (!maker_.for_each_child_aside(add)) return Expansion::losing_child;
  keep_children(land);
  return Expansion::listed;
}

// Shows the children, those put aside by what can be seen of them: nimbers known beyond the graph,
// and what the tip rules would replace, are not. False when one that is solved has nimber `wanted`.
bool LandExpander::show(LandId land, Nimber wanted, Preview& preview) {
  reduced_ = reduced_.distinct();
  for (std::size_t i = 0; i < reduced_.size(); ++i) {
    const auto child = reduced_[i];
    preview.add({nimber_of(child), child.subspan(1), {}});
  }
  preview.expect(maker_.children_aside());
  return maker_.for_each_spelled_child_aside([&](std::span<const ChildMaker::SpelledLand> lands) {
    return show_spelled(land, wanted, lands, preview);
  });
}

bool LandExpander::show_spelled(LandId land, Nimber wanted,
                                std::span<const ChildMaker::SpelledLand> lands, Preview& preview) {
  child_.clear();
  unnamed_.clear();
  spelled_.clear();
  for (const auto& [known, spelling] : lands) {
    if (spelling.empty()) {
      child_.push_back(known);
    } else if (const int lives = lives_of_key(spelling); lives <= LandReducer::outright_lives) {
      child_.push_back(maker_.land_of(spelling));
    } else {
      spelled_.push_back({spelling, lives});
    }
  }
  if (spelled_.size() > 1) std::ranges::sort(spelled_, is_less, &UnnamedSpelling::spelling);
  cancel_pairs(spelled_, [](const UnnamedSpelling& left, const UnnamedSpelling& right) {
    return std::ranges::equal(left.spelling, right.spelling);
  });
  std::sort(child_.begin(), child_.end());
  const Nimber folded = meet_and_fold(child_);
  if (child_.empty() && spelled_.empty()) {
    graph_->exclude(land, folded);
    return folded != wanted;
  }
  const bool wants_likeness = preview.wants_likeness();
  for (const auto& [spelling, lives] : spelled_) {
    unnamed_.push_back({lives, wants_likeness ? reducer_.likeness(spelling) : Likeness{}});
  }
  preview.add({folded, child_, unnamed_});
  return true;
}

// Adds a child to reduced_. False when it is solved and has nimber `wanted`.
bool LandExpander::add_child(LandId land, Nimber wanted, std::span<const LandId> lands) {
  child_.assign(lands.begin(), lands.end());
  const Nimber folded = meet_and_fold(child_);
  if (child_.empty()) {
    graph_->exclude(land, folded);
    if (folded == wanted) return false;
  }
  child_.insert(child_.begin(), folded.value);
  reduced_.add(child_);
  return true;
}

void LandExpander::keep_children(LandId land) {
  words_.clear();
  const ChildList distinct = reduced_.distinct();
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    const auto child = distinct[i];
    ChildWords::append(words_, {nimber_of(child), child.subspan(1)});
  }
  graph_->set_children(land, words_);
}

}  // namespace burgeon
