// The keys that a terminal's bytes stand for.
//
// Thread safety: functions of their arguments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace burgeon::cli {

struct Key {
  enum Name : std::uint8_t {
    character,
    enter,
    escape,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    unknown
  };
  Name name = unknown;
  char value = 0;  // of a character

  friend bool operator==(const Key&, const Key&) = default;
};

// Takes the first key off the bytes. None if there is none, or, unless they are `all` that comes
// for now, if the last may be the beginning of a sequence.
std::optional<Key> take_key(std::string& bytes, bool all);

}  // namespace burgeon::cli
