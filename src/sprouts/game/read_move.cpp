// Reading the text of a move; find_move.cpp finds the move that is meant.
#include <fmt/format.h>

#include <cctype>

#include "sprouts/game/move_text.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "sprouts/text/written.h"

namespace burgeon {
namespace {

constexpr int most_spots = 9999;

class MoveReader {
 public:
  explicit MoveReader(std::string_view text) : text_(text) {}

  MoveWords read() {
    MoveWords words;
    const int from = spot();
    if (accept('(')) {
      words.new_spot = spot();
      if (accept('@')) words.beside = spot();
      expect(')', "')' after the new spot");
      words.ends = {from, spot()};
    } else {
      expect('-', "'-' and the other end, as in A-B");
      words.ends = {from, spot()};
      if (accept('@')) words.beside = spot();
    }
    if (accept('[')) words.side = list();
    if (accept('=')) {
      words.child = position(text_.substr(place_));
      place_ = text_.size();
    }
    if (peek() == '!') {
      throw MoveError{
          "'!', which the World Game of Sprouts Association adds for a turn against expectation, "
          "is not read: name the position that the move leads to instead, as in A-B=0.2.}]!"};
    }
    if (place_ < text_.size()) fail("the end of the move");
    words.has_numbers = has_numbers_;
    return words;
  }

  static Position position(std::string_view text) {
    auto read = read_position(text);
    if (const auto* error = std::get_if<ReadError>(&read)) {
      throw MoveError{"the position that it leads to: " + error->message()};
    }
    return std::get<Position>(std::move(read));
  }

 private:
  char peek() const { return place_ < text_.size() ? text_[place_] : '\0'; }
  bool accept(char sign) {
    if (peek() != sign) return false;
    ++place_;
    return true;
  }
  void expect(char sign, std::string_view what) {
    if (!accept(sign)) fail(what);
  }
  [[noreturn]] void fail(std::string_view expected) const {
    const ReadError error = read_error(text_, place_, fmt::format("expected {}", expected));
    throw MoveError{error.message()};
  }

  // A capital letter with its underscores, or a number from 1.
  int spot() {
    const char first = peek();
    int number = 0;
    if (first >= 'A' && first <= 'Z') {
      ++place_;
      number = first - 'A' + 1;
      while (accept('_') && number <= most_spots) number += 26;
      return number - 1;
    }
    if (first < '1' || first > '9') fail("a spot: a capital letter, or a number from 1");
    const std::size_t begin = place_;
    while (std::isdigit(static_cast<unsigned char>(peek())) != 0) {
      number = number * 10 + (peek() - '0');
      if (number > most_spots) {
        place_ = begin;
        fail("the number of a spot");
      }
      ++place_;
    }
    has_numbers_ = true;
    return number - 1;
  }

  // After the `[`: spots and ranges of them, `3,5-7`; may be empty.
  std::vector<int> list() {
    std::vector<int> spots;
    if (accept(']')) return spots;
    do {
      const int first = spot();
      const int last = accept('-') ? spot() : first;
      if (last < first) fail("a later spot at the end of the range");
      for (int number = first; number <= last; ++number) spots.push_back(number);
    } while (accept(','));
    expect(']', "',' and a spot, or ']'");
    return spots;
  }

  std::string_view text_;
  std::size_t place_ = 0;
  bool has_numbers_ = false;
};

}  // namespace

std::variant<MoveWords, MoveError> read_move(std::string_view text) {
  try {
    // No position has either sign.
    if (text.find_first_of("-(") == std::string_view::npos) {
      return MoveWords{.child = MoveReader::position(text)};
    }
    return MoveReader(text).read();
  } catch (const MoveError& error) {
    return error;
  }
}

std::string spot_name(int spot, bool as_number) {
  return as_number ? fmt::format("{}", spot + 1) : letter_name(static_cast<std::size_t>(spot), 'A');
}

}  // namespace burgeon
