// Facts as text, a line each: a position of one land, a space, and its nimber.
//
//     0.0.}]! 0
//     0.AB.}2AB.}]! 2
//
// Written in the paper's form, canonical. Any spelling is read. docs/store.md.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/bytes.h"
#include "nim/nimber.h"

namespace burgeon {

struct FactLine {
  Bytes key;  // canonical
  Nimber nimber;
};

// Without the line's end. What is wrong, if that is no fact.
std::variant<FactLine, std::string> read_fact_line(std::string_view line);

// REQUIRES for these: is_well_formed_key(key).
std::string write_fact_line(ByteView key, Nimber nimber);
std::string write_land_position(ByteView key);

// Whether the bytes are the canonical key of one land.
bool is_canonical_key(ByteView bytes);

}  // namespace burgeon
