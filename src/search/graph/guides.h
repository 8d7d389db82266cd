// What guides a search and is not proven: guesses at nimbers by like lands, how often lands are
// mentioned, and how much previews and a store have spared. No answer may rest on any of it.
//
// It stands beside what a LandGraph knows (LandGraph::guides), on the same facts.
//
// Thread safety: every member from any thread; `forget_mentions` with no other call meanwhile.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/cache_line.h"
#include "nim/nimber.h"
#include "search/graph/child_words.h"
#include "search/graph/kind_nimbers.h"
#include "search/graph/land_facts.h"
#include "search/graph/likeness.h"
#include "sprouts/land_ids.h"

namespace burgeon {

class Guides {
 public:
  // The facts must outlive this.
  explicit Guides(const FactsOfLands& facts) : facts_(&facts) {}

  // Says which lands this one is like, to guess its nimber by theirs, and theirs by its. Once,
  // after it was met.
  void set_likeness(LandId land, Likeness likeness) { facts_->at(land).set_likeness(likeness); }
  Guess guess(LandId land, Nimber value) const { return guess(facts_->at(land).likeness(), value); }
  Guess guess(Likeness likeness, Nimber value) const { return kinds_.guess(likeness, value); }

  // In how many places of child lists the land stands.
  std::uint32_t mentions(LandId land) const {
    return facts_->at(land).mentions.load(std::memory_order_relaxed);
  }

  // Counts an expansion that ended with a preview (search/graph/preview.h).
  void count_preview() { previews_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t previews() const { return previews_.load(std::memory_order_relaxed); }

  // Whether more than an eighth of all nimbers known, which are so many, came from beyond: a store
  // that knows much of what is met. Measured: docs/search.md, "Children seen before they are
  // named".
  bool is_much_known_beyond(std::size_t solved) const {
    return from_beyond_.load(std::memory_order_relaxed) > solved / 8;
  }

  // Bytes held, beside the facts.
  std::size_t memory() const { return kinds_.memory(); }

  // ---- told by the graph

  // The nimber of a land has become known.
  void learn(LandId land, Nimber value) { kinds_.count(facts_->at(land).likeness(), value); }
  void count_from_beyond() { from_beyond_.fetch_add(1, std::memory_order_relaxed); }
  // A child list was made, or kept.
  void count_mentions(std::span<const std::uint32_t> words) {
    for (const ChildWords::Child child : ChildWords(words)) {
      for (const LandId land : child.lands) {
        facts_->at(land).mentions.fetch_add(1, std::memory_order_relaxed);
      }
    }
  }
  void forget_mentions(LandId land) {
    facts_->at(land).mentions.store(0, std::memory_order_relaxed);
  }

 private:
  const FactsOfLands* facts_;
  KindNimbers kinds_;
  alignas(cache_line_bytes) std::atomic<std::uint64_t> previews_{0};
  std::atomic<std::size_t> from_beyond_{0};
};

}  // namespace burgeon
