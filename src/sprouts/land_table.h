// The lands met so far: each canonical land key (sprouts/form/canonical.h) has a dense number. The
// table also holds a cache of spellings whose lands are known, for all who make children.
//
// Thread safety: `retain` and `limit_spellings` may be called while no other call is made; the
// other members from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "base/interner.h"
#include "sprouts/form/land_key.h"
#include "sprouts/land_ids.h"
#include "sprouts/spelling_cache.h"

namespace burgeon {

static_assert(std::is_same_v<LandId, Interner::Id>);

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
  // Drops lands as Interner::retain does, and their spellings too.
  void retain(FunctionRef<bool(LandId)> keep) {
    lands_.retain(keep);
    spellings_.forget(keep);
  }

  SpellingCache& spellings() { return spellings_; }
  const SpellingCache& spellings() const { return spellings_; }
  static constexpr std::size_t default_spelling_bytes = std::size_t{24} << 20;
  // Gives the cache so much room. It is emptied if that is another size than before.
  void limit_spellings(std::size_t bytes) {
    SpellingCache other(bytes);
    if (other.memory() != spellings_.memory()) spellings_ = std::move(other);
  }

  std::size_t memory() const { return lands_.memory(); }  // bytes held, without the spellings

 private:
  Interner lands_;
  SpellingCache spellings_{default_spelling_bytes};
};

}  // namespace burgeon
