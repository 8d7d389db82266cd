#include "sprouts/spelling.h"

#include <algorithm>
#include <numeric>

namespace burgeon {
namespace {

constexpr std::uint8_t byte(Shape shape) { return static_cast<std::uint8_t>(shape); }

// As memcmp; most strings here are a few bytes long, too short to be worth a call.
int compare(const std::uint8_t* left, const std::uint8_t* right, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (left[i] != right[i]) return int{left[i]} - int{right[i]};
  }
  return 0;
}

void copy(RegionSpelling from, std::size_t letters, RegionSpelling to) {
  std::copy_n(from.names, letters, to.names);
  std::copy_n(from.corners, letters, to.corners);
}

}  // namespace

void LandSpeller::start(const Drawing& drawing, std::span<const std::uint16_t> regions) {
  drawing_ = &drawing;
  stand_in_ = own_stand_ins;
  regions_.clear();
  walk_shapes_.clear();
  walk_letters_.clear();
  turns_.clear();
  walk_list_.clear();
  skeletons_.clear();
  find_shapes(regions);
  for (const std::uint16_t index : regions) {
    Region region{};
    region.index = index;
    region.side[0] = add_side(index, false);
    region.sides = 1;
    // Turning a boundary of one or two corners round is a turn of it, so mirroring changes nothing.
    bool mirror_matters = false;
    std::size_t letters = 0;
    for (std::size_t w = region.side[0].first_walk; w < region.side[0].end_walk; ++w) {
      mirror_matters = mirror_matters || walk_list_[w].size > 2;
      letters += walk_list_[w].letters;
    }
    region.letters = static_cast<std::uint16_t>(letters);
    if (mirror_matters) {
      const Side mirrored = add_side(index, true);
      const int order = compare_sides(mirrored, region.side[0]);
      if (order < 0) {
        region.side[0] = mirrored;
      } else if (order == 0 && letters > 0) {
        region.side[1] = mirrored;
        region.sides = 2;
      }
    }
    write_skeleton(region, drawing.spots[index]);
    regions_.push_back(region);
  }
  sort_regions();
}

void LandSpeller::find_shapes(std::span<const std::uint16_t> regions) {
  constexpr std::uint16_t nowhere = 0xffff;
  const Drawing& drawing = *drawing_;
  std::fill_n(first_boundary_of_.begin() + first_letter, drawing.letters, nowhere);
  upper_.clear();
  for (std::size_t r = 0; r < regions.size(); ++r) {
    const std::size_t region = regions[r];
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      for (std::size_t c = drawing.first_corner(b); c < drawing.boundary_end[b]; ++c) {
        const Corner corner = drawing.corner[c];
        if (corner == one) {
          shape_[c] = Shape::digit_one;
        } else if (corner == two) {
          shape_[c] = Shape::digit_two;
        } else if (first_boundary_of_[corner] == b) {
          shape_[c] = shape_[first_place_[corner]] = Shape::lower;
          is_lower_[corner] = true;
        } else {
          shape_[c] = Shape::upper;
          is_lower_[corner] = false;
          if (first_boundary_of_[corner] == nowhere) {
            first_boundary_of_[corner] = static_cast<std::uint16_t>(b);
            first_place_[corner] = static_cast<std::uint16_t>(c);
            first_region_[corner] = static_cast<std::uint16_t>(r);
          } else {
            second_region_[corner] = static_cast<std::uint16_t>(r);
            upper_.push_back(corner);
          }
        }
      }
    }
  }
}

LandSpeller::Side LandSpeller::add_side(std::size_t region, bool mirrored) {
  const Drawing& drawing = *drawing_;
  Side side{};
  side.first_walk = static_cast<std::uint16_t>(walk_list_.size());
  for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
    walk_list_.push_back(add_walk(drawing.boundary(b), drawing.first_corner(b), mirrored));
  }
  side.end_walk = static_cast<std::uint16_t>(walk_list_.size());
  const auto begin = walk_list_.begin() + side.first_walk;
  const auto less = [this](const Walk& left, const Walk& right) {
    return compare_skeletons(left, right) < 0;
  };
  if (walk_list_.end() - begin > 1) {
    if (walk_list_.end() - begin > 16) {
      std::stable_sort(begin, walk_list_.end(), less);
    } else {
      for (auto next = begin + 1; next != walk_list_.end(); ++next) {
        std::rotate(std::upper_bound(begin, next, *next, less), next, next + 1);
      }
    }
    for (auto next = begin + 1; next != walk_list_.end() && !side.alike; ++next) {
      side.alike = next->letters > 0 && compare_skeletons(*(next - 1), *next) == 0;
    }
  }
  return side;
}

LandSpeller::Walk LandSpeller::add_walk(std::span<const Corner> boundary, std::size_t shape_begin,
                                        bool mirrored) {
  const std::size_t size = boundary.size();
  const std::size_t begin = walk_shapes_.size();
  const std::size_t letters_begin = walk_letters_.size();
  walk_shapes_.resize(begin + 2 * size, boost::container::default_init);
  std::uint8_t* shapes = walk_shapes_.data() + begin;
  bool has_lower = false;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t from = mirrored ? size - 1 - i : i;
    shapes[i] = shapes[i + size] = byte(shape_[shape_begin + from]);
    has_lower = has_lower || shapes[i] == byte(Shape::lower);
    if (is_letter(boundary[from])) walk_letters_.push_back(boundary[from]);
  }
  const std::size_t letters = walk_letters_.size() - letters_begin;
  for (std::size_t i = 0; i < letters; ++i)
    walk_letters_.push_back(walk_letters_[letters_begin + i]);
  Walk walk{static_cast<std::uint16_t>(size), static_cast<std::uint16_t>(letters), has_lower,
            static_cast<std::uint16_t>(turns_.size()), 0};
  std::size_t best = 0;
  std::size_t letters_passed = 0;
  const auto add_turn = [&](std::size_t turn) {
    turns_.push_back({static_cast<std::uint16_t>(begin + turn),
                      static_cast<std::uint16_t>(letters_begin + letters_passed)});
  };
  add_turn(0);
  for (std::size_t turn = 1; turn < size; ++turn) {
    if (shapes[turn - 1] >= byte(Shape::lower)) ++letters_passed;
    if (shapes[turn] > shapes[best]) continue;
    const int order = compare(shapes + turn, shapes + best, size);
    if (order > 0) continue;
    if (order < 0) {
      best = turn;
      turns_.resize(walk.first_turn);
    } else if (letters == 0) {
      break;  // a full symmetry, and the turns after it repeat those before
    }
    add_turn(turn);
  }
  walk.end_turn = static_cast<std::uint16_t>(turns_.size());
  return walk;
}

// By shapes; a boundary that ends earlier comes later, as '.' comes after every letter.
int LandSpeller::compare_skeletons(const Walk& left, const Walk& right) const {
  const std::size_t common = std::min(left.size, right.size);
  const int order = compare(walk_shapes_.data() + turns_[left.first_turn].shapes,
                            walk_shapes_.data() + turns_[right.first_turn].shapes, common);
  return order != 0 ? order : int{right.size} - int{left.size};
}

int LandSpeller::compare_sides(const Side& left, const Side& right) const {
  for (std::size_t i = 0; i < std::size_t{left.end_walk} - left.first_walk; ++i) {
    const int order =
        compare_skeletons(walk_list_[left.first_walk + i], walk_list_[right.first_walk + i]);
    if (order != 0) return order;
  }
  return 0;
}

void LandSpeller::write_skeleton(Region& region, std::size_t spots) {
  region.skeleton = static_cast<std::uint16_t>(skeletons_.size());
  skeletons_.push_back(static_cast<std::uint8_t>(255 - spots));  // more spots come first
  for (std::size_t w = region.side[0].first_walk; w < region.side[0].end_walk; ++w) {
    const std::uint8_t* shapes = walk_shapes_.data() + turns_[walk_list_[w].first_turn].shapes;
    skeletons_.insert(skeletons_.end(), shapes, shapes + walk_list_[w].size);
    skeletons_.push_back(byte(Shape::boundary_end));
  }
  skeletons_.push_back(byte(Shape::region_end));
  region.skeleton_size = static_cast<std::uint16_t>(skeletons_.size() - region.skeleton);
}

void LandSpeller::sort_regions() {
  order_.clear();
  for (std::size_t region = 0; region < regions_.size(); ++region) {
    order_.push_back(static_cast<std::uint16_t>(region));
  }
  const auto less = [this](std::uint16_t left, std::uint16_t right) {
    const ByteView a = skeleton(left);
    const ByteView b = skeleton(right);
    const int order = compare(a.data(), b.data(), std::min(a.size(), b.size()));
    return order != 0 ? order < 0 : left < right;  // no skeleton is the beginning of another
  };
  if (order_.size() > 1) std::sort(order_.begin(), order_.end(), less);
  group_.resize(order_.size());
  group_end_.resize(order_.size());
  for (std::size_t begin = 0, end = 0; begin < order_.size(); begin = end) {
    do {
      group_[order_[end++]] = static_cast<std::uint16_t>(begin);
    } while (end < order_.size() &&
             std::ranges::equal(skeleton(order_[begin]), skeleton(order_[end])));
    std::fill(group_end_.begin() + static_cast<std::ptrdiff_t>(begin),
              group_end_.begin() + static_cast<std::ptrdiff_t>(end),
              static_cast<std::uint16_t>(end));
  }
}

bool LandSpeller::spell(std::size_t region, const LetterNames& names, RegionSpelling out) {
  const Region& spelled = regions_[region];
  if (spelled.letters == 0) return true;
  bool unique = spell_side(spelled.side[0], names, out);
  if (spelled.sides == 1) return unique;
  const RegionSpelling mirrored = side_scratch_.spelling();
  const bool mirrored_unique = spell_side(spelled.side[1], names, mirrored);
  const int order = compare(mirrored.names, out.names, spelled.letters);
  if (order < 0) {
    copy(mirrored, spelled.letters, out);
    unique = mirrored_unique;
  } else if (order == 0 && unique) {
    unique = are_alike(out, mirrored, spelled.letters);
  }
  return unique;
}

bool LandSpeller::spell_side(const Side& side, const LetterNames& names, RegionSpelling out) {
  RegionSpelling next = out;
  bool unique = true;
  for (std::size_t w = side.first_walk; w < side.end_walk; ++w) {
    const Walk& walk = walk_list_[w];
    if (walk.letters == 0) continue;
    unique = spell_walk(walk, names, next) && unique;
    next.names += walk.letters;
    next.corners += walk.letters;
  }
  return side.alike ? order_alike(side, out) && unique : unique;
}

bool LandSpeller::spell_walk(const Walk& walk, const LetterNames& names, RegionSpelling out) {
  if (walk.has_lower) return spell_turns_with_lower(walk, names, out);
  const std::size_t letters = walk.letters;
  const Corner* best = walk_letters_.data() + turns_[walk.first_turn].letters;
  for (std::size_t i = 0; i < letters; ++i) out.names[i] = names[best[i]];
  bool unique = true;
  for (std::size_t turn = walk.first_turn + std::size_t{1}; turn < walk.end_turn; ++turn) {
    const Corner* corners = walk_letters_.data() + turns_[turn].letters;
    bool alike = true;
    std::size_t i = 0;
    for (; i < letters && names[corners[i]] == out.names[i]; ++i) {
      alike = alike && stand_in_[corners[i]] == stand_in_[best[i]];
    }
    if (i == letters) {
      unique = unique && alike;
    } else if (names[corners[i]] < out.names[i]) {
      unique = true;
      best = corners;
      for (; i < letters; ++i) out.names[i] = names[corners[i]];
    }
  }
  std::copy_n(best, letters, out.corners);
  return unique;
}

bool LandSpeller::spell_turns_with_lower(const Walk& walk, const LetterNames& names,
                                         RegionSpelling out) {
  spell_turn(turns_[walk.first_turn], walk, names, out);
  const RegionSpelling scratch = turn_scratch_.spelling();
  bool unique = true;
  for (std::size_t turn = walk.first_turn + std::size_t{1}; turn < walk.end_turn; ++turn) {
    spell_turn(turns_[turn], walk, names, scratch);
    const int order = compare(scratch.names, out.names, walk.letters);
    if (order > 0) continue;
    unique = order < 0 || (unique && are_alike(out, scratch, walk.letters));
    if (order < 0) copy(scratch, walk.letters, out);
  }
  return unique;
}

void LandSpeller::spell_turn(Turn turn, const Walk& walk, const LetterNames& names,
                             RegionSpelling out) const {
  const Corner* corners = walk_letters_.data() + turn.letters;
  std::uint8_t lower_names = 0;
  for (std::size_t i = 0; i < walk.letters; ++i) {
    out.corners[i] = corners[i];
    if (!is_lower_[corners[i]]) {
      out.names[i] = names[corners[i]];
    } else {
      const Corner* first = std::find(corners, corners + i, corners[i]);
      out.names[i] = first == corners + i ? lower_names++ : out.names[first - corners];
    }
  }
}

// Sorts the spellings of neighbouring walks that have one skeleton. False when two are
// spelled the same and their letters are not alike.
bool LandSpeller::order_alike(const Side& side, RegionSpelling out) {
  bool unique = true;
  std::size_t begin = side.first_walk;
  while (begin < side.end_walk) {
    const std::size_t letters = walk_list_[begin].letters;
    std::size_t end = begin + 1;
    while (end < side.end_walk && compare_skeletons(walk_list_[begin], walk_list_[end]) == 0) ++end;
    const std::size_t count = end - begin;
    if (count > 1 && letters > 0) unique = sort_spellings(count, letters, out) && unique;
    out.names += count * letters;
    out.corners += count * letters;
    begin = end;
  }
  return unique;
}

// Sorts `count` spellings of `letters` letters each, which follow one another.
bool LandSpeller::sort_spellings(std::size_t count, std::size_t letters, RegionSpelling out) {
  const RegionSpelling unsorted = order_scratch_.spelling();
  copy(out, count * letters, unsorted);
  std::array<std::uint16_t, max_corners> rank;
  std::iota(rank.begin(), rank.begin() + static_cast<std::ptrdiff_t>(count), std::uint16_t{0});
  std::sort(rank.begin(), rank.begin() + static_cast<std::ptrdiff_t>(count),
            [&](std::uint16_t left, std::uint16_t right) {
              const int order = compare(unsorted.names + left * letters,
                                        unsorted.names + right * letters, letters);
              return order != 0 ? order < 0 : left < right;
            });
  bool unique = true;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t from = rank[i] * letters;
    const RegionSpelling to{out.names + i * letters, out.corners + i * letters};
    copy({unsorted.names + from, unsorted.corners + from}, letters, to);
    if (i == 0 || !unique) continue;
    const RegionSpelling before{to.names - letters, to.corners - letters};
    unique = compare(before.names, to.names, letters) != 0 || are_alike(before, to, letters);
  }
  return unique;
}

}  // namespace burgeon
