// One who listens to everything: what was told is what the search itself counts; and a listener
// that throws in the middle leaves a search that may be asked again.
#include "search/observer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <utility>

#include "search/algorithm.h"
#include "sprouts/position_lands.h"
#include "unit/support/sizes.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

using testing::mebibyte;

// Keeps all by key, as ids may be given again.
class Listener final : public SearchObserver {
 public:
  void visited(std::size_t depth) override {
    EXPECT_GE(depth, 1U);
    ++visits;
  }
  void expanded(const LandTable& table, LandId land, Expansion end) override {
    EXPECT_FALSE(table.key(land).empty());
    ++expansions;
    if (end == Expansion::enough_seen) ++previews;
  }
  void nimber_found(const LandTable& table, LandId land, Nimber nimber) override {
    ++found;
    learn(table, land, nimber);
  }
  void nimber_found_at_once(const LandTable& table, LandId land, Nimber nimber) override {
    ++found_at_once;
    learn(table, land, nimber);
  }
  void nimber_from_beyond(const LandTable& table, LandId land, Nimber nimber) override {
    ++from_beyond;
    learn(table, land, nimber);
  }
  void nimber_excluded(const LandTable& table, LandId land, Nimber nimber) override {
    ++exclusions;
    const std::lock_guard guard(lock_);
    excluded_.emplace(key(table, land), nimber);
  }
  void memory_freed(const Collection& collection) override {
    EXPECT_LE(collection.lands_after, collection.lands_before);
    ++collections;
  }

  // No nimber was shown to be impossible and found as well.
  void expect_consistent() const {
    for (const auto& [land, nimber] : excluded_) {
      const auto known = nimbers_.find(land);
      EXPECT_TRUE(known == nimbers_.end() || known->second != nimber);
    }
  }
  std::size_t known() const { return nimbers_.size(); }

  std::atomic<std::uint64_t> visits{0}, expansions{0}, previews{0}, collections{0};
  std::atomic<std::uint64_t> found{0}, found_at_once{0}, from_beyond{0}, exclusions{0};

 private:
  static Bytes key(const LandTable& table, LandId land) {
    const ByteView bytes = table.key(land);
    return {bytes.begin(), bytes.end()};
  }
  void learn(const LandTable& table, LandId land, Nimber nimber) {
    const std::lock_guard guard(lock_);
    EXPECT_TRUE(nimbers_.emplace(key(table, land), nimber).second) << "told twice";
  }

  std::mutex lock_;
  std::map<Bytes, Nimber> nimbers_;
  std::set<std::pair<Bytes, Nimber>> excluded_;
};

void expect_same_counts(Algorithm algorithm, int spots, const SearchOptions& options,
                        KnownNimbers* beyond = nullptr) {
  Listener listener;
  LandGraph graph(beyond, &listener);
  const auto search = make_search(algorithm, graph, options);
  const LandIds start = intern_lands(graph.table(), start_position(spots));
  EXPECT_EQ(search->is_losing({start, {}}), testing::starts_as_loss(spots));
  EXPECT_EQ(listener.visits, search->visits());
  EXPECT_EQ(listener.expansions, graph.expansions());
  EXPECT_EQ(listener.previews, graph.guides().previews());
  EXPECT_EQ(listener.found + listener.found_at_once + listener.from_beyond, graph.solved());
  EXPECT_EQ(listener.known(), graph.solved());
  EXPECT_GT(listener.visits, 0U);
  EXPECT_GT(listener.expansions, 0U);
  if (traits_of(algorithm).finds_nimbers) {
    EXPECT_GT(listener.found, 0U);
    EXPECT_GT(listener.exclusions, 0U);
  }
  EXPECT_EQ(listener.from_beyond > 0, beyond != nullptr);
  listener.expect_consistent();
}

TEST(SearchObserver, IsToldWhatTheSearchCounts) {
  expect_same_counts(Algorithm::df_pn, 11, {});
  expect_same_counts(Algorithm::proof_number, 9, {});
  expect_same_counts(Algorithm::depth_first, 9, {});
  expect_same_counts(Algorithm::win_loss, 6, {});
}

TEST(SearchObserverThreads, IsToldWhatTheSearchCounts) {
  expect_same_counts(Algorithm::df_pn, 11, {.work = {.threads = 3}});
}

// Has the nimber of every land of up to so many spots that plain expansion finds.
class KnownGame final : public KnownNimbers {
 public:
  explicit KnownGame(int spots) : game_(spots) {}
  std::optional<Nimber> find(ByteView key) override {
    const std::size_t before = game_.table.size();
    const LandId land = game_.table.intern(key);
    return land < before ? std::optional(game_.lands.nimber({&land, 1})) : std::nullopt;
  }
  void proven(ByteView, Nimber) override {}

 private:
  testing::SolvedGame game_;
};

TEST(SearchObserver, IsToldWhatComesFromBeyond) {
  KnownGame known(5);
  expect_same_counts(Algorithm::df_pn, 8, {}, &known);
}

TEST(SearchObserver, IsToldOfCollections) {
  Listener listener;
  LandGraph graph(nullptr, &listener);
  const auto search =
      make_search(Algorithm::df_pn, graph, {.work = {.memory_limit = 10 * mebibyte}});
  const LandIds start = intern_lands(graph.table(), start_position(14));
  EXPECT_EQ(search->is_losing({start, {}}), testing::starts_as_loss(14));
  EXPECT_GT(listener.collections, 0U) << "this memory is not little enough for the test";
  EXPECT_EQ(listener.collections, search->collections());
}

TEST(SearchObserver, OfSeveralEachIsTold) {
  Listener one;
  Listener two;
  Observers none;
  EXPECT_EQ(none.get(), nullptr);
  Observers both;
  both.add(&one);
  both.add(nullptr);
  EXPECT_EQ(both.get(), &one);
  both.add(&two);
  LandGraph graph(nullptr, both.get());
  const auto search = make_search(Algorithm::df_pn, graph);
  search->is_losing({intern_lands(graph.table(), start_position(8)), {}});
  EXPECT_GT(one.visits, 0U);
  EXPECT_EQ(one.visits, two.visits);
  EXPECT_EQ(one.expansions, two.expansions);
  EXPECT_EQ(one.found, two.found);
  EXPECT_EQ(one.found_at_once, two.found_at_once);
  EXPECT_EQ(one.exclusions, two.exclusions);
}

// Throws at an event: as when there is no memory in the middle of the work.
class Thrower final : public SearchObserver {
 public:
  explicit Thrower(int countdown) : left_(countdown) {}
  void visited(std::size_t) override { count(); }
  void expanded(const LandTable&, LandId, Expansion) override { count(); }
  void nimber_found(const LandTable&, LandId, Nimber) override { count(); }
  void nimber_found_at_once(const LandTable&, LandId, Nimber) override { count(); }
  void nimber_excluded(const LandTable&, LandId, Nimber) override { count(); }

 private:
  void count() {
    if (--left_ == 0) throw std::bad_alloc();
  }
  std::atomic<int> left_;
};

// Asks again after exceptions in the middle of a question, anywhere, on one search and graph.
void expect_answers_after_exceptions(Algorithm algorithm, int spots, std::size_t threads,
                                     int step) {
  int thrown = 0;
  for (int countdown = 1;; countdown += step) {
    Thrower thrower(countdown);
    LandGraph graph(nullptr, &thrower);
    const auto search = make_search(algorithm, graph, {.work = {.threads = threads}});
    bool has_thrown = false;
    for (;;) {
      const LandIds start = intern_lands(graph.table(), start_position(spots));
      try {
        EXPECT_EQ(search->is_losing({start, {}}), testing::starts_as_loss(spots))
            << name_of(algorithm) << ", after an exception at event " << countdown;
        break;
      } catch (const std::bad_alloc&) {
        ASSERT_FALSE(has_thrown);
        has_thrown = true;
      }
    }
    if (!has_thrown) break;  // the search has fewer events
    ++thrown;
  }
  EXPECT_GT(thrown, 10) << name_of(algorithm);
}

TEST(SearchObserver, ASearchMayBeAskedAgainAfterAnException) {
  expect_answers_after_exceptions(Algorithm::df_pn, 7, 1, 31);
  expect_answers_after_exceptions(Algorithm::proof_number, 6, 1, 53);
  expect_answers_after_exceptions(Algorithm::depth_first, 6, 1, 53);
  expect_answers_after_exceptions(Algorithm::win_loss, 5, 1, 53);
}

TEST(SearchObserverThreads, ASearchMayBeAskedAgainAfterAnException) {
  expect_answers_after_exceptions(Algorithm::df_pn, 7, 3, 61);
}

}  // namespace
}  // namespace burgeon
