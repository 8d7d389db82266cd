// Moves as a certificate writes them, read from text (reader.h).

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "reader.h"

namespace checker {
namespace {

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

void read_move(std::string_view text, const Written& written, Move& move) {
  MoveReader(text, written, move).read();
}

}  // namespace checker
