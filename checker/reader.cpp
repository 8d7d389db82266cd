#include "reader.h"

#include <string>

namespace checker {
namespace {

constexpr std::size_t max_weight = 500;  // vertices and lives of a land
constexpr std::size_t max_underscores = 99;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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

// Vertices and lives of each land; and no ring of regions and pieces: whenever a boundary, as a
// line between its region and its piece, is added, the two must not hang together yet.
void refuse_by_land(const Position& position, ReadingRoom& room) {
  const std::size_t regions = position.regions.size(), boundaries = position.boundaries.size();
  auto& [lands, pieces, tree] = room.sets;
  lands.reset(regions);
  pieces.reset(boundaries);
  tree.reset(regions + boundaries);
  auto& [met, region_of, weight, lives] = room.numbers;
  met.assign(position.lives.size(), boundaries);  // by vertex: a boundary
  region_of.resize(boundaries);
  weight.resize(regions);
  lives.resize(regions);
  std::size_t boundary = 0;
  for (std::size_t region = 0; region < regions; ++region) {
    lives[region] = 3 * position.regions[region].spots;
    weight[region] = 4 * position.regions[region].spots;
    for (; boundary < position.regions[region].boundaries; ++boundary) {
      region_of[boundary] = region;
      for (std::size_t corner = position.corner_begin(boundary);
           corner < position.boundaries[boundary]; ++corner) {
        const Vertex vertex = position.corners[corner];
        const std::size_t other = met[vertex];
        met[vertex] = boundary;
        if (other == boundary) continue;
        lives[region] += position.lives[vertex];
        if (other == boundaries) {
          weight[region] += position.lives[vertex] + 1U;
        } else {
          lands.join(region, region_of[other]);
          pieces.join(boundary, other);
        }
      }
    }
  }
  for (std::size_t region = 0; region < regions; ++region) {
    const std::size_t land = lands.find(region);
    if (land != region) weight[land] += weight[region];
  }
  for (std::size_t region = 0; region < regions; ++region)
    if (lands.find(region) == region && weight[region] > max_weight)
      throw Refused("a land with more than 500 vertices and lives");
  // The boundaries of a region of at most three lives count as one.
  for (std::size_t region = 0; region < regions; ++region)
    for (std::size_t other = position.boundary_begin(region) + 1;
         lives[region] <= 3 && other < position.regions[region].boundaries; ++other) {
      pieces.join(other - 1, other);
    }
  for (std::size_t other = 0; other < boundaries; ++other) {
    const std::size_t region = region_of[other];
    if (lives[region] <= 3 && other > position.boundary_begin(region)) continue;
    if (!tree.join(region, regions + pieces.find(other)))
      throw Refused("no drawing has this position: a ring of regions and boundaries");
  }
}

class MoveReader {
 public:
  MoveReader(std::string_view text, const Written& written, Move& move)
      : text_(text), written_(written), move_(move) {}

  void read() {
    const std::size_t i = corner_number();
    take('-');
    const std::size_t j = corner_number();
    const Written::Boundary& from = written_.boundaries[written_.corners[i]];
    const Written::Boundary& to = written_.boundaries[written_.corners[j]];
    if (from.region != to.region) refuse("its corners are in two regions");
    move_.region = from.region;
    move_.one_boundary = written_.corners[i] == written_.corners[j];
    if (move_.one_boundary && i > j)
      refuse("on one boundary the first corner is not after the second");
    move_.x = place_of(i);
    move_.y = place_of(j);
    if (!can_join(written_.position, move_)) refuse("its vertices have too few lives to be joined");
    move_.spots_to_first = 0;
    move_.to_first.resize(written_.position.boundaries.size());
    std::fill(move_.to_first.begin(), move_.to_first.end(), 0);
    if (place_ < text_.size()) read_list(written_.corners[i]);
    if (place_ < text_.size()) refuse("something follows it");
  }

 private:
  [[noreturn]] static void refuse(const std::string& what) { throw Refused("the move: " + what); }

  void take(char c) {
    if (place_ == text_.size() || text_[place_] != c)
      refuse(std::string("'") + c + "' should stand at its character " +
             std::to_string(place_ + 1));
    ++place_;
  }

  std::size_t number(const char* what, std::size_t count) {
    const std::size_t begin = place_;
    while (place_ < text_.size() && is_digit(text_[place_])) ++place_;
    const std::size_t number = read_number(text_.substr(begin, place_ - begin));
    if (number == 0 || number > count)
      refuse("there is no " + std::string(what) + " " + std::to_string(number));
    return number - 1;
  }
  std::size_t corner_number() { return number("corner", written_.corners.size()); }

  // Corners of one boundary stand together, here as in the text.
  Place place_of(std::size_t corner) const {
    const std::uint16_t boundary = written_.corners[corner];
    const Written::Boundary& found = written_.boundaries[boundary];
    if (found.spot) return {0, 0, true};
    std::size_t first = corner;
    while (first > 0 && written_.corners[first - 1] == boundary) --first;
    return {
        found.boundary,
        static_cast<std::uint16_t>(written_.position.corner_begin(found.boundary) + corner - first),
        false};
  }

  void read_list(std::size_t parted) {
    take('/');
    if (!move_.one_boundary) refuse("boundaries follow, but it joins two boundaries");
    std::vector<bool> listed(written_.boundaries.size());
    while (true) {
      const std::size_t first = number("boundary", listed.size());
      std::size_t last = first;
      if (text_.substr(place_, 2) == "..") {
        place_ += 2;
        last = number("boundary", listed.size());
        if (last < first) refuse("a range goes down");
      }
      for (std::size_t boundary = first; boundary <= last; ++boundary) {
        const Written::Boundary& found = written_.boundaries[boundary];
        if (listed[boundary]) refuse("a boundary is listed twice");
        if (boundary == parted) refuse("the boundary that is parted is listed");
        if (found.region != move_.region) refuse("a boundary of another region is listed");
        listed[boundary] = true;
        if (found.spot) {
          ++move_.spots_to_first;
        } else {
          move_.to_first[found.boundary] = 1;
        }
      }
      if (place_ == text_.size()) return;
      take(',');
    }
  }

  std::string_view text_;
  const Written& written_;
  Move& move_;
  std::size_t place_ = 0;
};

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
  refuse_by_land(written.position, written.room);
}

void read_move(std::string_view text, const Written& written, Move& move) {
  MoveReader(text, written, move).read();
}

}  // namespace checker
