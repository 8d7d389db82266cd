#include "sprouts/text/write.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "sprouts/drawing.h"
#include "sprouts/form/land_key.h"
#include "sprouts/text/written.h"

namespace burgeon {
namespace {

// Writes the boundaries of one land, naming letters as they appear.
class BoundaryWriter {
 public:
  explicit BoundaryWriter(const Drawing& drawing) : drawing_(drawing) { upper_name_.fill(unnamed); }

  std::string write(std::size_t index) {
    const auto boundary = drawing_.boundary(index);
    std::array<std::size_t, 256> stands{};
    for (const Corner corner : boundary) ++stands[corner];
    std::array<std::size_t, 256> lower_name;
    lower_name.fill(unnamed);
    std::size_t lower_names = 0;
    std::string text;
    for (const Corner corner : boundary) {
      if (!is_letter(corner)) {
        text += corner == one ? '1' : '2';
        continue;
      }
      const bool lower = stands[corner] == 2;
      std::size_t& name = lower ? lower_name[corner] : upper_name_[corner];
      if (name == unnamed) name = lower ? lower_names++ : upper_names_++;
      text += letter_name(name, lower ? 'a' : 'A');
    }
    return text;
  }

 private:
  static constexpr std::size_t unnamed = ~std::size_t{0};

  const Drawing& drawing_;
  std::array<std::size_t, 256> upper_name_;
  std::size_t upper_names_ = 0;
};

// The boundaries of each region as text. Equal texts in a region are equal boundaries: an
// upper-case letter stands once in a region.
std::vector<std::vector<std::string>> write_boundaries(const Drawing& drawing) {
  BoundaryWriter writer(drawing);
  std::vector<std::vector<std::string>> regions;
  for (std::size_t region = 0; region < drawing.regions(); ++region) {
    auto& boundaries = regions.emplace_back(drawing.spots[region], "0");
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      boundaries.push_back(writer.write(b));
    }
  }
  return regions;
}

std::string write_paper(const Drawing& drawing) {
  std::string text;
  for (const auto& region : write_boundaries(drawing)) {
    for (const std::string& boundary : region) text += boundary + '.';
    text += '}';
  }
  return text;
}

std::string write_compact(const Drawing& drawing) {
  std::string text;
  for (const auto& region : write_boundaries(drawing)) {
    if (!text.empty()) text += '|';
    for (auto next = region.begin(); next != region.end();) {
      const auto end = std::find_if(next, region.end(), [&](const auto& s) { return s != *next; });
      if (next != region.begin()) text += '.';
      text += *next;
      if (end - next > 1) text += '*' + std::to_string(end - next);
      next = end;
    }
  }
  return text;
}

std::string write_regions(ByteView land_key, Notation notation) {
  Drawing drawing;
  append_key(land_key, drawing);
  return notation == Notation::paper ? write_paper(drawing) : write_compact(drawing);
}

// A number alone would be read as so many spots.
std::string not_a_number(std::string text) {
  const bool all_digits = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (all_digits) text += '.';
  return text;
}

}  // namespace

std::string write_position(const Position& position, Notation notation) {
  if (position.lands.empty()) return "!";
  std::string text;
  for (const Bytes& key : position.lands) {
    if (notation == Notation::compact && !text.empty()) text += '+';
    text += write_regions(key, notation);
    if (notation == Notation::paper) text += ']';
  }
  return notation == Notation::paper ? text + '!' : not_a_number(text);
}

std::ostream& operator<<(std::ostream& out, const Position& position) {
  return out << write_position(position, Notation::paper);
}

std::ostream& operator<<(std::ostream& out, const Drawing& drawing) {
  return out << write_paper(drawing);
}

std::string write_land(ByteView land_key, Notation notation) {
  return not_a_number(write_regions(land_key, notation));
}

}  // namespace burgeon
