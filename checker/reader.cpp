#include "reader.h"

#include <string>

#include "drawable.h"

namespace checker {
namespace {

constexpr std::size_t max_underscores = 99;

std::string named(std::string_view name) {
  return "'" + std::string(name.substr(0, 120)) + (name.size() > 120 ? "...'" : "'");
}

class PositionReader {
 public:
  PositionReader(std::string_view text, Written& written)
      : text_(text),
        written_(written),
        position_(written.position),
        upper_(written.room.upper),
        lower_(written.room.lower),
        lower_met_(written.room.lower_met),
        turns_(written.room.turns) {
    upper_.clear();
    lower_.clear();
    lower_met_.clear();
    turns_.clear();
  }

  void read();

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw Refused("character " + std::to_string(place_ + 1) + " of the position: " + what);
  }
  bool at(char c) const { return place_ < text_.size() && text_[place_] == c; }
  bool at_vertex() const {
    if (place_ >= text_.size()) return false;
    const char c = text_[place_];
    return (c >= '0' && c <= '2') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  void read_region();
  void read_boundary();
  void read_vertex();
  Vertex read_letter();
  std::size_t read_count();
  void repeat(std::size_t count, std::size_t corners_begin);
  void end_boundary(std::size_t boundary_begin);
  void end_land();

  using Letter = ReadingRoom::Letter;

  std::string_view text_;
  Written& written_;
  Position& position_;
  std::size_t place_ = 0;
  std::size_t spots_ = 0;                // of the region
  std::size_t open_upper_ = 0;           // letters of this land met once
  std::vector<Letter>&upper_, &lower_;   // by name
  std::vector<std::size_t>& lower_met_;  // on this boundary
  std::vector<Vertex>& turns_;  // lower-case letters of it that stand open, the last on top
};

Vertex PositionReader::read_letter() {
  const std::size_t begin = place_;
  const char c = text_[place_++];
  std::size_t underscores = 0;
  while (at('_')) {
    ++place_;
    ++underscores;
  }
  if (underscores > max_underscores) refuse("more than 99 underscores");
  const std::string_view name = text_.substr(begin, place_ - begin);
  const bool is_upper = c <= 'Z';
  std::vector<Letter>& letters = is_upper ? upper_ : lower_;
  const std::size_t number =
      static_cast<std::size_t>(c - (is_upper ? 'A' : 'a')) + 26 * underscores;
  if (number >= letters.size()) letters.resize(number + 1);
  Letter& letter = letters[number];
  const auto region = static_cast<std::uint16_t>(position_.regions.size());
  const auto boundary = static_cast<std::uint16_t>(position_.boundaries.size());
  if (letter.count == 0) {
    letter = {static_cast<Vertex>(position_.lives.size()), region, boundary, 1};
    position_.lives.push(1);
    if (is_upper) {
      ++open_upper_;
    } else {
      lower_met_.push_back(number);
      turns_.push_back(letter.vertex);
    }
    return letter.vertex;
  }
  if (letter.count == 2) refuse("the letter " + named(name) + " stands a third time");
  letter.count = 2;
  if (!is_upper) {
    if (turns_.back() != letter.vertex)
      refuse("no drawing has this: two letters take turns on a boundary");
    turns_.pop_back();
  } else {
    --open_upper_;
    if (letter.region == region && letter.boundary == boundary)
      refuse("the letter " + named(name) + " stands twice on its boundary");
    if (letter.region == region)
      refuse("no drawing has this: the letter " + named(name) +
             " is on two boundaries of one region");
  }
  return letter.vertex;
}

void PositionReader::read_vertex() {
  if (!at_vertex()) {
    if (place_ == text_.size()) refuse("it ends where a vertex should stand");
    refuse("a vertex should stand here: 0, 1, 2 or a letter");
  }
  if (written_.corners.size() == max_corners) refuse("more than 8192 corners");
  const char c = text_[place_];
  if (c == '1' || c == '2') {
    ++place_;
    position_.lives.push(c == '1' ? 2 : 1);
    position_.corners.push(static_cast<Vertex>(position_.lives.size() - 1));
  } else {
    position_.corners.push(read_letter());
  }
  written_.corners.push_back(static_cast<std::uint16_t>(written_.boundaries.size()));
}

std::size_t PositionReader::read_count() {
  const std::size_t begin = ++place_;
  std::size_t count = 0;
  while (place_ < text_.size() && is_digit(text_[place_])) {
    if (place_ == begin && text_[place_] == '0') refuse("a count has to be a number from 1");
    count = std::min<std::size_t>(10 * count + (text_[place_++] - '0'), max_corners + 1);
  }
  if (place_ == begin) refuse("a count should stand here");
  return count;
}

// Writes the latest boundary some times more, each with vertices of its own.
void PositionReader::repeat(std::size_t count, std::size_t corners_begin) {
  const std::size_t corners_end = position_.corners.size(), size = corners_end - corners_begin;
  if (written_.corners.size() + (count - 1) * size > max_corners) refuse("more than 8192 corners");
  std::size_t first_vertex = position_.lives.size();
  for (std::size_t corner = corners_begin; corner < corners_end; ++corner)
    first_vertex = std::min<std::size_t>(first_vertex, position_.corners[corner]);
  const std::size_t vertices = position_.lives.size() - first_vertex;
  for (std::size_t copy = 1; copy < count; ++copy) {
    for (std::size_t vertex = 0; vertex < vertices; ++vertex)
      position_.lives.push(position_.lives[first_vertex + vertex]);
    for (std::size_t corner = 0; corner < size; ++corner) {
      written_.corners.push_back(static_cast<std::uint16_t>(written_.boundaries.size()));
      position_.corners.push(
          static_cast<Vertex>(position_.corners[corners_begin + corner] + copy * vertices));
    }
    end_boundary(position_.corners.size() - size);
  }
}

void PositionReader::end_boundary(std::size_t boundary_begin) {
  const auto region = static_cast<std::uint16_t>(position_.regions.size());
  const auto boundary = static_cast<std::uint16_t>(position_.boundaries.size());
  const bool spot = position_.corners.size() == boundary_begin;
  written_.boundaries.push_back({region, boundary, spot});
  if (!spot) position_.boundaries.push(static_cast<std::uint16_t>(position_.corners.size()));
}

void PositionReader::read_boundary() {
  const std::size_t begin = position_.corners.size(), text_begin = place_;
  if (at('0')) {
    ++place_;
    if (at_vertex()) refuse("a spot without curves, '0', is a boundary by itself");
    const std::size_t count = at('*') ? read_count() : 1;
    if (written_.corners.size() + count > max_corners) refuse("more than 8192 corners");
    for (std::size_t copy = 0; copy < count; ++copy) {
      written_.corners.push_back(static_cast<std::uint16_t>(written_.boundaries.size()));
      end_boundary(begin);
    }
    spots_ += count;
    return;
  }
  do {
    if (at('0')) refuse("a spot without curves, '0', is a boundary by itself");
    read_vertex();
  } while (at_vertex());
  if (!turns_.empty()) refuse("a lower-case letter stands once on its boundary");
  for (const std::size_t number : lower_met_) lower_[number].count = 0;
  lower_met_.clear();
  end_boundary(begin);
  if (!at('*')) return;
  const std::string_view boundary = text_.substr(text_begin, place_ - text_begin);
  if (std::any_of(boundary.begin(), boundary.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
    refuse("upper-case letters cannot be repeated");
  repeat(read_count(), begin);
}

void PositionReader::read_region() {
  spots_ = 0;
  read_boundary();
  while (at('.')) {
    ++place_;
    if (place_ == text_.size() || at('|') || at('+')) break;
    read_boundary();
  }
  position_.regions.push({static_cast<std::uint16_t>(position_.boundaries.size()),
                          static_cast<std::uint16_t>(spots_)});
}

void PositionReader::end_land() {
  if (open_upper_ > 0) {
    std::size_t number = 0;
    while (upper_[number].count != 1) ++number;
    refuse("the letter " +
           named(static_cast<char>('A' + number % 26) + std::string(number / 26, '_')) +
           " stands once in its land");
  }
  upper_.clear();
}

void PositionReader::read() {
  position_.clear();
  written_.corners.clear();
  written_.boundaries.clear();
  written_.one_land = false;
  if (text_ == "!") return;
  if (!text_.empty() && std::all_of(text_.begin(), text_.end(), is_digit))
    refuse("a number, not a position: a boundary of digits alone needs its '.'");
  written_.one_land = true;
  while (true) {
    read_region();
    if (place_ == text_.size()) break;
    if (at('+')) {
      end_land();
      written_.one_land = false;
    } else if (!at('|')) {
      refuse(is_digit(text_[place_]) ? "no vertex: only 0, 1 and 2 are"
                                     : "something that stands in no position");
    }
    ++place_;
  }
  end_land();
}

}  // namespace

std::uint32_t read_number(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit))
    throw Refused("a number should stand where " + named(text) + " does");
  if (text.size() > 9 || (text.size() > 1 && text[0] == '0'))
    throw Refused("a number has at most nine digits and no zero before: " + named(text));
  std::uint32_t number = 0;
  for (const char c : text) number = 10 * number + static_cast<std::uint32_t>(c - '0');
  return number;
}

void read_position(std::string_view text, Written& written) {
  PositionReader(text, written).read();
  refuse_undrawable(written.position, written.room.drawable);
}

}  // namespace checker
