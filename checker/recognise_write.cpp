// From the colours of a land's points to a word: Recogniser's writing members.
#include <algorithm>
#include <utility>

#include "recognise.h"

namespace checker {

void Recogniser::write_letter(Token letter) {
  Token& name = names_[letter - upper];
  if (name == 0) {
    named_.push_back(letter);
    name = static_cast<Token>(named_.size());
  }
  word_.push_back(static_cast<Token>(upper + name - 1));
}

// The first corners of a region's boundaries, or in a set all corners, in order. Of corners that
// look alike those come first whose letters have names.
void Recogniser::find_starts(const Shape::Region& region, int direction) {
  const auto name = [&](std::uint16_t corner) {
    return static_cast<Token>(names_[shape_.word[shape_.corners[corner].place] - upper] - 1);
  };
  const auto before = [&](const Start& left, const Start& right) {
    if (left.colour != right.colour) return left.colour < right.colour;
    return std::pair(name(left.corner), left.corner) < std::pair(name(right.corner), right.corner);
  };
  starts_.clear();
  std::size_t boundary = shape_.boundaries.size();
  for (std::uint16_t corner = region.corners_begin; corner < region.corners_end; ++corner) {
    const Start start{colours_[corner_point(corner, direction)], corner};
    if (region.is_set || shape_.corners[corner].boundary != boundary) {
      starts_.push_back(start);
      boundary = shape_.corners[corner].boundary;
    } else if (before(start, starts_.back())) {
      starts_.back() = start;
    }
  }
  if (starts_.size() > 1) std::sort(starts_.begin(), starts_.end(), before);
}

// Writes some corners that stand together, in a direction.
void Recogniser::write_corners(std::size_t begin, std::size_t end, std::size_t size,
                               int direction) {
  for (std::size_t step = 0; step < end - begin; ++step) {
    const Token token = shape_.word[direction == 0 ? begin + step : end - 1 - step];
    if (token >= upper) {
      write_letter(token);
    } else {
      word_.push_back(direction == 0 ? token : turned(token, size));
    }
  }
}

void Recogniser::write_region(std::size_t number, int direction) {
  const Shape::Region& region = shape_.regions()[number];
  word_.push_back(region.spots);
  word_.insert(word_.end(), region.inner[direction].begin(), region.inner[direction].end());
  find_starts(region, direction);
  for (const Start& start : starts_) {
    const Shape::Corner& corner = shape_.corners[start.corner];
    if (region.is_set) {
      write_letter(shape_.word[corner.place]);
      continue;
    }
    const auto [begin, end] = shape_.boundaries[corner.boundary];
    const std::size_t size = end - begin;
    if (direction == 0) {
      write_corners(corner.place, end, size, 0);
      write_corners(begin, corner.place, size, 0);
    } else {
      write_corners(begin, corner.place + 1U, size, 1);
      write_corners(corner.place + 1U, end, size, 1);
    }
    word_.push_back(end_boundary);
  }
  if (region.is_set && (!starts_.empty() || !region.inner[0].empty()))
    word_.push_back(end_boundary);
  word_.push_back(end_region);
}

// Regions and directions that look alike: next is always what is least as it would be written now.
void Recogniser::write_alike(std::span<Point> alike) {
  constexpr std::size_t compared = 16;
  const auto write_point = [&](Point point) {
    write_region(point / 2 - shape_.corners.size(), point % 2);
  };
  while (!alike.empty()) {
    const std::size_t begin = word_.size(), named = named_.size();
    Point chosen = alike[0];
    for (std::size_t at = 0; at < std::min(alike.size(), compared) && alike.size() > 1; ++at) {
      write_point(alike[at]);
      const WordView written{word_.data() + begin, word_.size() - begin};
      if (at == 0 || std::lexicographical_compare(written.begin(), written.end(), least_.begin(),
                                                  least_.end())) {
        least_.assign(written.begin(), written.end());
        chosen = alike[at];
      }
      word_.resize(begin);
      for (; named_.size() > named; named_.pop_back()) names_[named_.back() - upper] = 0;
    }
    write_point(chosen);
    const auto end = std::remove_if(alike.begin(), alike.end(),
                                    [&](Point point) { return point / 2 == chosen / 2; });
    alike = alike.first(static_cast<std::size_t>(end - alike.begin()));
  }
}

void Recogniser::write() {
  word_.clear();
  names_.assign(shape_.letters, 0);
  named_.clear();
  order_.clear();
  for (std::size_t region = 0; region < shape_.regions().size(); ++region) {
    const Point forward = region_point(region, 0), back = region_point(region, 1);
    if (colours_[forward] <= colours_[back]) order_.push_back(forward);
    if (back != forward && colours_[back] <= colours_[forward]) order_.push_back(back);
  }
  std::sort(order_.begin(), order_.end(), [&](Point left, Point right) {
    return std::pair(colours_[left], left) < std::pair(colours_[right], right);
  });
  for (std::size_t begin = 0; begin < order_.size();) {
    std::size_t end = begin + 1;
    while (end < order_.size() && colours_[order_[end]] == colours_[order_[begin]]) ++end;
    write_alike({order_.data() + begin, end - begin});
    begin = end;
  }
}

}  // namespace checker
