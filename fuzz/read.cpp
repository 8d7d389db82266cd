// Any bytes are read as a position or refused in one line; what is read is written in both
// notations and read back to the same position.
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "fuzz/require.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace burgeon;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    require(error->place <= size && !error->problem.empty());
    for (const char c : error->message()) require(c >= ' ' && c <= '~');
    return 0;
  }
  const Position& position = std::get<Position>(read);
  for (const Notation notation : {Notation::paper, Notation::compact}) {
    const std::string written = write_position(position, notation);
    const auto again = read_position(written);
    require(std::holds_alternative<Position>(again));
    require(std::get<Position>(again) == position);
    require(write_position(std::get<Position>(again), notation) == written);
  }
  return 0;
}
