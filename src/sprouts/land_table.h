// The lands met so far: each canonical land key (sprouts/canonical.h) has a dense number.
//
// Thread safety: as base/interner.h: every member but `retain` from any thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "base/interner.h"
#include "sprouts/land_key.h"

namespace burgeon {

using LandId = Interner::Id;

class LandTable {
 public:
  // REQUIRES: a canonical key. Throws std::length_error when 2^32 lands are there.
  LandId intern(ByteView key) {
    return lands_.intern(
        key, [](ByteView land) { return static_cast<std::uint16_t>(lives_of_key(land)); });
  }
  // REQUIRES for these: an id that intern returned.
  ByteView key(LandId id) const { return lands_.key(id); }
  int lives(LandId id) const { return lands_.note(id); }

  std::size_t size() const { return lands_.size(); }    // ids ever given are below
  std::size_t count() const { return lands_.count(); }  // of them in use
  // REQUIRES: an id below size().
  bool is_in_use(LandId id) const { return lands_.is_in_use(id); }
  // As Interner::retain.
  void retain(FunctionRef<bool(LandId)> keep) { lands_.retain(keep); }

  std::size_t memory() const { return lands_.memory(); }  // bytes held

 private:
  Interner lands_;
};

}  // namespace burgeon
