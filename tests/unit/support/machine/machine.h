// The system under test: one graph, one search on it, a store that is open or not, and a person who
// leads the search. Each member does one thing to it and throws Violation where something does not
// hold that must.
//
//     Hooks ◀──▶ LandGraph ◀── Search ◀──attend── Steering ◀── the person: this machine's thread
//       └──▶ StoreNimbers ──▶ NimberStore, in the folder given
//
// Thread safety: one caller; a search that a person leads has a thread of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "base/stop.h"
#include "search/algorithm.h"
#include "search/steering.h"
#include "store/nimber_store.h"
#include "unit/support/machine/hooks.h"
#include "unit/support/machine/knowledge.h"
#include "unit/support/machine/model.h"
#include "unit/support/machine/seen.h"

namespace burgeon::machine {

class Machine {
 public:
  // `folder`: empty, for the store.
  Machine(std::filesystem::path folder, const Setup& setup, Seen& seen);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  // ---- while no person leads a search (machine.cpp)

  void use_new_graph(const Setup& setup);
  void use_new_search(const Setup& setup);  // on the graph that there is
  // Asks, and compares the answer with the truth. `events`: after so many the search is told to
  // stop; 0: it is told before it begins; nothing: never.
  void ask(const Question& question, std::optional<std::uint64_t> events);
  void open_store();
  void close_store();
  // Puts true nimbers into the store, as if someone had imported them.
  void import(const std::vector<Bytes>& lands);
  // Asks again, with memory enough, what was not answered; opens the store once more.
  void finish();

  // ---- by a person who leads the search, from its first step on (led_search.cpp)

  void begin(const Question& question);
  void step(std::size_t steps);
  // Goes on until so many events are counted, or the end.
  void go_on(std::uint64_t events);
  // Goes on, and makes choices at random meanwhile.
  void go_on_and_choose(std::uint32_t seed, std::size_t choices);
  void look();
  // The child number `child` (modulo how many there are) of the couple at level `from`, chosen at
  // `level`: refused where that is not right.
  void take_child(std::size_t level, std::size_t from, std::size_t child);
  void compute_land(std::size_t level, std::size_t land);
  void forget_choices();
  // Ends it: by a stop, or by going on to the answer.
  void stop();
  void go_on_to_the_end();

 private:
  struct Answer {
    std::optional<bool> is_losing;
    std::optional<Nimber> nimber;
    bool has_move = false;
    Position move;  // the child, and the heap beside it
    Nimber move_heap;
  };
  enum class End : std::uint8_t { none, answered, stopped, exhausted };
  struct Told {  // a choice that the next step has to obey
    std::size_t level;
    Couple couple;
    Couple next;  // a child, or a land of a sum (whatever heap)
  };

  std::uint64_t patience() const;
  Couple couple(const Question& question);
  Answer find_answer(const Question& question);
  void run(const Question& question);  // notes how it ended; throws nothing but by violations
  void check_end(const Question& question);
  void check_answer(const Question& question) const;
  void check_move(const Question& question) const;
  void check_all();
  void check_memory();
  void check_store();

  // Waits until the search stands still, and runs the question on its thread. False: it has ended.
  bool ask_search(FunctionRef<void(SearchView&)> question);
  bool is_alone() const { return setup_.search.work.threads == 1; }
  void one_step();
  void check_obeyed(SearchView& view);
  void check_root(const Couple& root);
  void choose_at_random(SearchView& view, std::mt19937& random);
  void end_led_search();

  const std::filesystem::path folder_;
  Seen* seen_;
  Setup setup_;
  Hooks hooks_;
  std::size_t most_share_ = 0;  // of memory, that a search on this graph was given
  std::unique_ptr<LandGraph> graph_;
  Knowledge knowledge_;  // of this graph, when it was last looked at
  StopFlag stop_;
  WorkProgress progress_;
  std::unique_ptr<Steering> steering_;
  std::unique_ptr<Search> search_;

  std::unique_ptr<NimberStore> store_;
  std::unique_ptr<StoreNimbers> store_nimbers_;
  std::map<Bytes, Nimber> facts_;  // that the store must have
  std::mutex fault_lock_;
  std::string store_fault_;
  std::vector<Question> unanswered_;

  // Of a question that is asked, or was the last.
  End end_ = End::none;
  Answer answer_;
  std::string failure_;

  // Of a search that is led.
  std::optional<Question> led_;
  std::optional<Told> told_;
  // Levels that no choice since the last step has made the search give up.
  std::size_t kept_levels_ = all_levels;
  static constexpr std::size_t all_levels = ~std::size_t{0};
  std::vector<int> root_excluded_;
  std::atomic<bool> done_{false};
  std::jthread thread_;
};

}  // namespace burgeon::machine
