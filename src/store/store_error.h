// What can go wrong with a store, as a value.
//
// Thread safety: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "base/bytes.h"

namespace burgeon {

struct StoreError {
  enum class Kind : std::uint8_t {
    cannot_open,  // no store, someone else's files, an unknown version
    unreadable,   // the folder or its files may not be read
    locked,       // another process works with it
    read_only,    // the folder or the file system may not be written
    full,         // the disk, the quota or the file size limit
    damaged,      // what is there is not what was written
    conflict,     // two nimbers for one key
    failed,       // anything else that the machine reports
  };

  Kind kind = Kind::failed;
  std::string message;  // one printable line; names the folder unless a key is given
  Bytes key{};          // of a conflict and of a damaged row: which one
};

template <typename Value>
using OrStoreError = std::variant<Value, StoreError>;

}  // namespace burgeon
