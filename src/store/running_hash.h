// The hash of bytes that come in pieces: the same as hash_bytes of all of them together.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <memory>

#include "base/hash.h"

namespace burgeon {

class RunningHash {
 public:
  RunningHash() { XXH3_64bits_reset(state_.get()); }

  void add(const void* bytes, std::size_t size) {
    XXH3_64bits_update(state_.get(), bytes, size);
    size_ += size;
  }
  std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }
  std::uint64_t size() const { return size_; }

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> state_{XXH3_createState()};  // it has to be aligned
  std::uint64_t size_ = 0;
};

}  // namespace burgeon
