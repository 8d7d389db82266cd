#include "paper/paper_form.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace burgeon {
namespace {

constexpr std::uint8_t code(char character) {
  return static_cast<std::uint8_t>(paper_alphabet.find(character));
}

constexpr std::uint8_t first_lower = code('a');
constexpr std::uint8_t first_upper = code('A');
constexpr std::uint8_t boundary_end = code('.');
constexpr std::uint8_t region_end = code('}');
constexpr std::uint8_t land_end = code(']');
constexpr int letters_of_a_case = 26;

constexpr bool is_lower(std::uint8_t byte) { return byte >= first_lower && byte < first_upper; }
constexpr bool is_upper(std::uint8_t byte) { return byte >= first_upper && byte < boundary_end; }

// A character, but with all letters of one case taken as equal.
constexpr std::uint8_t kind(std::uint8_t byte) {
  if (is_lower(byte)) return first_lower;
  return is_upper(byte) ? first_upper : byte;
}

// Gives names of one case to letters in the order in which it is asked for them.
class LetterNamer {
 public:
  explicit LetterNamer(std::uint8_t first) : first_(first) {}
  std::uint8_t operator()(std::uint8_t letter) {
    std::uint8_t& name = names_[letter];
    if (name == 0) {
      BURGEON_CHECK(given_ < letters_of_a_case);
      name = static_cast<std::uint8_t>(first_ + given_++);
    }
    return name;
  }

 private:
  std::uint8_t first_;
  int given_ = 0;
  std::array<std::uint8_t, 256> names_{};  // no letter's name is 0
};

}  // namespace

std::string paper_text(ByteView land) {
  std::string text;
  for (const std::uint8_t byte : land) text += paper_alphabet[byte];
  return text;
}

bool paper_less(ByteView left, ByteView right) {
  const auto [at_left, at_right] = std::ranges::mismatch(left, right, {}, kind, kind);
  if (at_left != left.end() && at_right != right.end()) return *at_left < *at_right;
  return std::ranges::lexicographical_compare(left, right);
}

std::span<const PaperForm::Regions> PaperForm::split(const Drawing& simple) {
  lands_.clear();
  land_letters_.clear();
  for (std::size_t region = 0; region < simple.regions(); ++region) {
    std::bitset<256> letters;
    for (const Corner corner : simple.region_corners(region)) {
      if (is_letter(corner)) letters.set(corner);
    }
    Regions joined;
    std::size_t kept = 0;
    const std::bitset<256> own_letters = letters;
    for (std::size_t land = 0; land < lands_.size(); ++land) {
      if ((land_letters_[land] & own_letters).any()) {
        joined.insert(joined.end(), lands_[land].begin(), lands_[land].end());
        letters |= land_letters_[land];
      } else {
        std::swap(lands_[kept], lands_[land]);
        std::swap(land_letters_[kept++], land_letters_[land]);
      }
    }
    joined.push_back(static_cast<std::uint16_t>(region));
    lands_.resize(kept);
    lands_.push_back(std::move(joined));
    land_letters_.resize(kept);
    land_letters_.push_back(letters);
  }
  if (lands_.size() == 1) std::ranges::sort(lands_.front());
  return lands_;
}

ByteView PaperForm::form(const Drawing& simple, std::span<const std::uint16_t> regions) {
  write_regions(simple, regions);
  sort_regions();
  name_letters();
  sort_regions();
  land_.clear();
  for (const Bytes& region : this->regions()) {
    land_.insert(land_.end(), region.begin(), region.end());
  }
  land_.push_back(land_end);
  return land_;
}

void PaperForm::write_regions(const Drawing& simple, std::span<const std::uint16_t> regions) {
  region_count_ = regions.size();
  if (regions_.size() < region_count_) regions_.resize(region_count_);
  LetterNamer upper(first_upper);
  for (std::size_t r = 0; r < region_count_; ++r) {
    const std::size_t region = regions[r];
    Bytes& out = regions_[r];
    out.clear();
    for (int spot = 0; spot < simple.spots[region]; ++spot) {
      out.push_back(code('0'));
      out.push_back(boundary_end);
    }
    for (std::size_t b = simple.first_boundary(region); b < simple.region_end[region]; ++b) {
      LetterNamer lower(first_lower);
      const auto boundary = simple.boundary(b);
      for (const Corner corner : boundary) {
        if (!is_letter(corner)) {
          out.push_back(corner == one ? code('1') : code('2'));
        } else {
          out.push_back(std::ranges::count(boundary, corner) == 2 ? lower(corner) : upper(corner));
        }
      }
      out.push_back(boundary_end);
    }
    out.push_back(region_end);
  }
}

void PaperForm::name_letters() {
  LetterNamer upper(first_upper);
  LetterNamer lower(first_lower);
  for (Bytes& region : regions()) {
    for (std::uint8_t& byte : region) {
      if (is_upper(byte)) {
        byte = upper(byte);
      } else if (is_lower(byte)) {
        byte = lower(byte);
      } else if (byte == boundary_end) {
        lower = LetterNamer(first_lower);
      }
    }
  }
}

void PaperForm::sort_regions() {
  for (Bytes& region : regions()) {
    sort_boundaries(region, false, plain_);
    sort_boundaries(region, true, mirrored_);
    region.swap(paper_less(mirrored_, plain_) ? mirrored_ : plain_);
  }
  std::ranges::sort(regions(), paper_less);
}

void PaperForm::sort_boundaries(ByteView region, bool mirrored, Bytes& sorted) {
  std::size_t count = 0;
  for (auto begin = region.begin(); *begin != region_end;) {
    const auto end = std::find(begin, region.end(), boundary_end);
    if (boundaries_.size() == count) boundaries_.emplace_back();
    Bytes& boundary = boundaries_[count++];
    boundary.assign(begin, end);
    if (mirrored) std::ranges::reverse(boundary);
    turn_to_least(boundary);
    boundary.push_back(boundary_end);
    begin = end + 1;
  }
  const std::span<Bytes> boundaries(boundaries_.data(), count);
  std::ranges::sort(boundaries, paper_less);
  sorted.clear();
  for (const Bytes& boundary : boundaries) {
    sorted.insert(sorted.end(), boundary.begin(), boundary.end());
  }
  sorted.push_back(region_end);
}

void PaperForm::turn_to_least(Bytes& boundary) {
  const std::size_t size = boundary.size();
  walk_.assign(boundary.begin(), boundary.end());
  walk_.insert(walk_.end(), boundary.begin(), boundary.end());
  const auto turned = [&](std::size_t turn) { return ByteView(walk_).subspan(turn, size); };
  std::size_t least = 0;
  for (std::size_t turn = 1; turn < size; ++turn) {
    if (paper_less(turned(turn), turned(least))) least = turn;
  }
  std::ranges::copy(turned(least), boundary.begin());
}

void read_paper_land(ByteView land, Drawing& drawing) {
  std::array<Corner, 256> upper_corner{};
  std::array<Corner, 256> lower_corner{};
  drawing.clear();
  std::size_t spots = 0;
  for (std::size_t i = 0; land[i] != land_end; ++i) {
    const std::uint8_t byte = land[i];
    if (byte == region_end) {
      drawing.end_region(spots);
      spots = 0;
    } else if (byte == boundary_end) {
      drawing.end_boundary();
      lower_corner.fill(0);
    } else if (byte == code('0')) {
      ++spots;
      ++i;  // the end of its boundary
    } else if (byte < first_lower) {
      drawing.corner.push_back(byte == code('1') ? one : two);
    } else {
      Corner& corner = is_upper(byte) ? upper_corner[byte] : lower_corner[byte];
      if (corner == 0) corner = static_cast<Corner>(first_letter + drawing.letters++);
      drawing.corner.push_back(corner);
    }
  }
}

}  // namespace burgeon
