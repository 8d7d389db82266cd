// The nimbers of positions, as all views ask for them.
//
//     known ──▶ store, small lands by full expansion          at once
//     find  ──▶ the same, else a search of its own ──▶ store  at most `seconds`
//
// Thread safety: every member from any thread; `find` makes its caller wait.
#pragma once

#include <optional>
#include <string>

#include "nim/nimber.h"
#include "sprouts/position.h"

namespace burgeon {

struct FoundValue {
  std::optional<Nimber> nimber;
  std::string why;  // it is not known: one line for people; empty where it is
};

// Who wins. Where the player to move does, `child` is a position that a winning move leads to.
struct FoundOutcome {
  std::optional<bool> is_losing;  // for the player to move
  Position child;
  std::string why;  // as above
};

class Values {
 public:
  Values() = default;
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;
  virtual ~Values() = default;

  // What is at hand, without a search; nothing where it is not.
  virtual std::optional<Nimber> known(const Position& position) = 0;
  // Searches for it. What was found out stays in the store, so a second try goes on where the first
  // one ended. Throws ApiError where too many ask at once or the server ends, and what a search
  // throws when its store is damaged.
  virtual FoundValue find(const Position& position, double seconds) = 0;
  // The same for who wins, which is found sooner where that is the player to move.
  virtual FoundOutcome find_outcome(const Position& position, double seconds) = 0;
};

}  // namespace burgeon
