// Where proven nimbers come from and go to beyond the memory of a search, such as a store on disk.
//
// Thread safety: every member is called from any thread of a search.
#pragma once

#include <optional>
#include <stdexcept>

#include "base/bytes.h"
#include "nim/nimber.h"

namespace burgeon {

// Nimbers that were known beforehand, such as a store's, contradict the rules of the game.
class WrongNimbers : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

class KnownNimbers {
 public:
  virtual ~KnownNimbers() = default;
  // Asked once for each land met, by its canonical key (again if the search had to forget it).
  virtual std::optional<Nimber> find(ByteView key) = 0;
  // Told of each nimber that the search has proven, but not of those that `find` gave.
  virtual void proven(ByteView key, Nimber nimber) = 0;
};

}  // namespace burgeon
