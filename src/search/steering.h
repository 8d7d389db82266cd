// Following and steering a search from outside (the "manual exploration" of Lemoine & Viennot 2010,
// section 6). It has no screen; a terminal or a page is made of it.
//
//     person's thread ──ask, pause, choices──▶ Steering ◀──attend, at each step── search's thread
//
// The search looks at the couples of a list, from the root to where it works. Its level k is the
// k-th of them. A choice is kept for its couple, whenever the search comes to it, until it is
// settled or the choices are forgotten. What is proven, and so the answer, never depends on
// choices.
//
// Thread safety: the person's side may be called from any thread; it waits until the search's
// thread comes to its next step, some milliseconds at most. The search's side by one thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "base/function_ref.h"
#include "search/couple.h"

namespace burgeon {

// A couple that the search works on. A sum of unsolved lands has its lands in the place of
// children: it is settled through their nimbers.
struct CurrentCouple {
  Couple couple;                       // solved lands folded in
  std::size_t children = 0;            // to be settled, or were when the search came to it
  std::size_t left = 0;                // of them not settled yet
  std::optional<std::uint32_t> proof;  // the search's estimates, where it makes any
  std::optional<std::uint32_t> disproof;
};

// A child of a couple, and what is known of it.
struct ChildState {
  Couple child;   // as the move leaves it
  Couple folded;  // pairs and solved lands folded in; what take_child takes
  Known known = Known::nothing;
};

// What a search shows, while it stands still between two of its steps.
class SearchView {
 public:
  virtual ~SearchView() = default;
  virtual std::vector<CurrentCouple> current() const = 0;
  // The children of any couple, its moves in the heap first.
  virtual std::vector<ChildState> children(const Couple& couple) = 0;
  // Gives up the levels below this one, so that it chooses again where to go.
  virtual void return_to(std::size_t level) = 0;
};

class Steering {
 public:
  // ---- the person's side

  void pause();
  void resume();
  // While paused: one step more.
  void step();
  bool is_paused() const;

  // Runs a function on the search's thread between two steps, paused or not, and waits for it.
  // False if no search is at work. What the function throws comes out here, but for Stopped, which
  // ends the search.
  bool ask(FunctionRef<void(SearchView&)> question);

  // At level k of the current list, take this child (folded) next, and stay with it until it is
  // settled. False if there is no such level, or no search at work.
  bool take_child(std::size_t level, const Couple& child);
  // At level k, a sum, compute this land first.
  bool compute_land(std::size_t level, LandId land);
  void forget_choices();

  // Within a question of `ask`, with its view: the same two without another question between what
  // is seen and what is chosen. There `chosen_child` and `chosen_land` may be called too.
  bool take_child(SearchView& view, std::size_t level, const Couple& child);
  bool compute_land(SearchView& view, std::size_t level, LandId land);

  // ---- the search's side

  // A search is at work while this lives.
  class Attendance {
   public:
    explicit Attendance(Steering* steering);
    ~Attendance();
    Attendance(const Attendance&) = delete;
    Attendance& operator=(const Attendance&) = delete;

   private:
    Steering* steering_;
  };

  // Whether `attend` has something to do.
  bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }
  // Answers what is asked and obeys what is told; waits while paused, calling `idle` every few
  // milliseconds (it may throw, to end the wait).
  void attend(SearchView& view, FunctionRef<void()> idle);

  // What was chosen at a couple, for the thread that attends, and so within a question.
  bool has_choices() const { return !choices_.empty(); }
  std::size_t choices() const { return choices_.size(); }
  const Couple* chosen_child(const Couple& couple) const;
  std::optional<LandId> chosen_land(const Couple& sum) const;
  // The choice at the couple is settled.
  void drop_choice(const Couple& couple) { choices_.erase(couple); }
  // The lands whose ids are held.
  void add_roots(std::vector<LandId>& roots) const;

 private:
  struct Question;

  void set_wanted();
  bool choose(SearchView& view, std::size_t level, const Couple& choice, bool is_land);
  bool may_go_on();

  mutable std::mutex lock_;
  std::condition_variable changed_;
  std::atomic<bool> wanted_{false};
  // Guarded by lock_.
  bool at_work_ = false;
  bool paused_ = false;
  std::size_t steps_ = 0;  // still to be done while paused
  std::vector<Question*> questions_;
  // Changed and read by the search's thread only: choices of children, and of lands as {{land}, 0}.
  std::map<Couple, Couple> choices_;
};

}  // namespace burgeon
