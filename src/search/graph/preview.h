// What a search sees of a land's children before all of them are named.
//
// To name a land is to bring it to its canonical form and to give it a number. Two thirds of the
// work of making children go into naming lands that were not met before, or in other spellings, and
// most of them are never visited. So a search may first look at the children as they are, and do
// without a child list where that is enough to see that there are better couples to work on.
//
// Thread safety: as who implements it.
#pragma once

#include <cstddef>
#include <span>

#include "nim/nimber.h"
#include "search/graph/likeness.h"
#include "sprouts/land_table.h"

namespace burgeon {

// A land that has no number yet, or has one and is not recognised.
struct UnnamedLand {
  int lives;
  Likeness likeness;  // of kind 0 if it was not wanted
};

class Preview {
 public:
  // A child as LandReducer::meet_and_fold leaves it. Those that were put aside may equal others.
  struct Child {
    Nimber nimber;  // of the lands folded away
    std::span<const LandId> lands;
    std::span<const UnnamedLand> unnamed;
  };
  // The spans are valid during the call.
  virtual void add(const Child& child) = 0;
  // Told once, when all children with known spellings were added: at most so many follow.
  virtual void expect(std::size_t children) = 0;
  // Asked before each of them: else it is given without likenesses, which take time.
  virtual bool wants_likeness() const = 0;
  // Asked when all children were added: is no child list wanted?
  virtual bool is_enough() const = 0;

 protected:
  ~Preview() = default;
};

}  // namespace burgeon
