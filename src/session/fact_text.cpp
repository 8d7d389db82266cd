#include "session/fact_text.h"

#include <fmt/format.h>

#include <charconv>

#include "sprouts/form/land_key.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"

namespace burgeon {

std::variant<FactLine, std::string> read_fact_line(std::string_view line) {
  const std::size_t space = line.rfind(' ');
  if (space == std::string_view::npos) return "expected a position, a space and a nimber";
  auto read = read_position(line.substr(0, space));
  if (const auto* error = std::get_if<ReadError>(&read)) return error->message();
  Position& position = std::get<Position>(read);
  if (position.lands.size() != 1) {
    return fmt::format("expected a position of one land, not of {}", position.lands.size());
  }
  FactLine fact{std::move(position.lands[0]), {}};
  const std::string_view number = line.substr(space + 1);
  const char* end = number.data() + number.size();
  const auto [stop, error] = std::from_chars(number.data(), end, fact.nimber.value);
  if (error != std::errc() || stop != end) return "expected a nimber after the space";
  // A game from L lives has at most L - 1 moves, and no nimber is greater than that.
  if (const int lives = lives_of_key(fact.key); fact.nimber.value >= lives) {
    return fmt::format("a land of {} lives has a nimber below {}", lives, lives);
  }
  return fact;
}

std::string write_land_position(ByteView key) {
  return write_position(Position{{Bytes(key.begin(), key.end())}}, Notation::paper);
}

std::string write_fact_line(ByteView key, Nimber nimber) {
  return fmt::format("{} {}", write_land_position(key), nimber.value);
}

bool is_canonical_key(ByteView bytes) {
  if (!is_well_formed_key(bytes)) return false;
  const Position written{{Bytes(bytes.begin(), bytes.end())}};
  const auto read = read_position(write_position(written, Notation::paper));
  return std::holds_alternative<Position>(read) && std::get<Position>(read) == written;
}

}  // namespace burgeon
