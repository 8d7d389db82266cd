#include "sprouts/text/read.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "sprouts/drawing.h"
#include "sprouts/text/drawable.h"
#include "sprouts/text/written.h"

namespace burgeon {
namespace {

bool is_written_letter(const WrittenVertex& vertex) {
  return vertex.kind == VertexKind::lower || vertex.kind == VertexKind::upper;
}

// Finds out what the letters of one written land are. Afterwards each letter has a number instead
// of its name and stands twice, lower or upper case alike; the others have become `0`, `1` or
// nothing.
class LetterReader {
 public:
  LetterReader(std::string_view text, bool only_upper) : text_(text), only_upper_(only_upper) {}

  // Returns how many letters there are. Boundaries, and regions, may be left empty.
  std::size_t settle(WrittenLand& land) {
    std::size_t boundary_number = 0;
    for (std::size_t region = 0; region < land.regions.size(); ++region) {
      for (WrittenBoundary& boundary : land.regions[region].boundaries) {
        number_letters(boundary, region, boundary_number++);
      }
    }
    for (const Letter& letter : letters_) check_letter(letter);
    for (WrittenRegion& region : land.regions) {
      for (WrittenBoundary& boundary : region.boundaries) replace_letters(boundary);
    }
    return letters_.size();
  }

 private:
  struct Letter {
    VertexKind kind;
    std::size_t stands = 0;
    std::size_t region = 0;    // this and the rest: of the corner met last
    std::size_t boundary = 0;  // numbered over the land
    std::size_t place = 0;
    bool alone = false;  // on its boundary
    bool in_two_regions = false;
  };

  void number_letters(WrittenBoundary& boundary, std::size_t region, std::size_t boundary_number) {
    std::map<std::uint16_t, std::size_t> lower_case;
    for (WrittenVertex& vertex : boundary.vertices) {
      if (!is_written_letter(vertex)) continue;
      auto& names = vertex.kind == VertexKind::upper ? upper_case_ : lower_case;
      const auto [entry, is_new] = names.try_emplace(vertex.name, letters_.size());
      if (is_new) letters_.push_back({.kind = vertex.kind});
      vertex.name = static_cast<std::uint16_t>(entry->second);
      Letter& letter = letters_[entry->second];
      ++letter.stands;
      if (vertex.kind == VertexKind::upper) {
        if (boundary.copies > 1)
          fail(vertex.place, "expected no upper-case letter on a repeated boundary");
        check_upper(letter, vertex.place, region, boundary_number);
      } else if (letter.stands > 2) {
        fail(vertex.place,
             "stands a third time: expected a lower-case letter twice on its boundary");
      }
      letter.in_two_regions |= letter.stands > 1 && letter.region != region;
      letter.region = region;
      letter.boundary = boundary_number;
      letter.place = vertex.place;
      letter.alone = boundary.vertices.size() == 1;
    }
    for (const WrittenVertex& vertex : boundary.vertices) {
      if (vertex.kind != VertexKind::lower || letters_[vertex.name].stands == 2) continue;
      fail(vertex.place, "stands once: expected a lower-case letter twice on its boundary");
    }
  }

  // One more corner of an upper-case letter. Regions come one after another, so that the corner
  // before this one is the only one that can be in the same region but on another boundary.
  void check_upper(const Letter& letter, std::size_t place, std::size_t region,
                   std::size_t boundary_number) const {
    if (letter.stands > 3) fail(place, "stands a fourth time: expected at most three curve ends");
    if (letter.stands > 2 && !only_upper_) {
      fail(place, "stands a third time: expected an upper-case letter in two regions of its land");
    }
    if (letter.stands > 1 && letter.region == region && letter.boundary != boundary_number) {
      fail(place, "expected another region: no vertex is on two boundaries of one region");
    }
  }

  // All that is allowed only where every vertex is an upper-case letter.
  void check_letter(const Letter& letter) const {
    if (only_upper_ || letter.kind == VertexKind::lower) return;
    if (letter.stands == 1) {
      fail(letter.place, "stands once: expected an upper-case letter in two regions of its land");
    }
    if (!letter.in_two_regions) {
      fail(letter.place, "expected a lower-case letter: both of its corners are on one boundary");
    }
  }

  void replace_letters(WrittenBoundary& boundary) const {
    for (WrittenVertex& vertex : boundary.vertices) {
      if (!is_written_letter(vertex) || letters_[vertex.name].stands > 1) continue;
      vertex.kind = letters_[vertex.name].alone ? VertexKind::spot : VertexKind::one_end;
    }
    std::erase_if(boundary.vertices, [&](const WrittenVertex& vertex) {
      return is_written_letter(vertex) && letters_[vertex.name].stands == 3;  // dead
    });
  }

  [[noreturn]] void fail(std::size_t place, std::string problem) const {
    throw read_error(text_, place, std::move(problem));
  }

  std::string_view text_;
  bool only_upper_;
  std::map<std::uint16_t, std::size_t> upper_case_;
  std::vector<Letter> letters_;
};

// Draws the lands that a written land falls into: its regions need not hang together.
class LandDrawer {
 public:
  // REQUIRES: letters settled by LetterReader.
  LandDrawer(std::string_view text, const WrittenLand& land, std::size_t letters)
      : text_(text), land_(land), letters_(letters) {}

  void draw(std::vector<Drawing>& drawings) {
    for (const Regions& regions : part_regions()) {
      check_weight(regions);
      const Drawing drawing = draw_regions(regions);
      if (drawing.regions() == 0) continue;
      refuse_flaws(drawing);
      drawings.push_back(drawing);
    }
  }

 private:
  using Regions = std::vector<std::size_t>;

  // Regions that share letters, directly or through others, together.
  std::vector<Regions> part_regions() const {
    std::vector<std::size_t> parent(land_.regions.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t region) {
      while (parent[region] != region) region = parent[region] = parent[parent[region]];
      return region;
    };
    std::vector<std::size_t> region_of(letters_, parent.size());
    for (std::size_t region = 0; region < parent.size(); ++region) {
      for (const WrittenBoundary& boundary : land_.regions[region].boundaries) {
        for (const WrittenVertex& vertex : boundary.vertices) {
          if (vertex.kind != VertexKind::upper) continue;
          if (region_of[vertex.name] == parent.size()) region_of[vertex.name] = region;
          parent[root(region)] = root(region_of[vertex.name]);
        }
      }
    }
    std::vector<Regions> lands(parent.size());
    for (std::size_t region = 0; region < parent.size(); ++region) {
      lands[root(region)].push_back(region);
    }
    std::erase_if(lands, [](const Regions& regions) { return regions.empty(); });
    return lands;
  }

  // Refuses more than a drawing can hold before anything is drawn.
  void check_weight(const Regions& regions) const {
    // Vertices and lives that a corner adds, twice: letters have one of each, and two corners.
    constexpr std::array<std::size_t, 5> weight_of_kind{8, 6, 4, 2, 2};
    std::size_t weight = 0;
    const WrittenVertex* first = nullptr;
    for (const std::size_t region : regions) {
      for (const WrittenBoundary& boundary : land_.regions[region].boundaries) {
        for (const WrittenVertex& vertex : boundary.vertices) {
          weight += boundary.copies * weight_of_kind[static_cast<std::size_t>(vertex.kind)];
          if (first == nullptr) first = &vertex;
        }
      }
    }
    if (weight <= 2 * std::size_t{max_weight}) return;
    throw read_error(text_, first->place,
                     "here begins a land too large: expected at most " +
                         std::to_string(max_weight) + " vertices and lives together, not " +
                         std::to_string(weight / 2));
  }

  Drawing draw_regions(const Regions& regions) {
    Drawing drawing;
    code_.assign(letters_, 0);
    places_.clear();
    for (const std::size_t region : regions) {
      const std::size_t boundaries_before = drawing.boundary_end.size();
      std::size_t spots = 0;
      for (const WrittenBoundary& boundary : land_.regions[region].boundaries) {
        if (boundary.vertices.empty()) continue;
        if (boundary.vertices.front().kind == VertexKind::spot) {
          spots += boundary.copies;
          continue;
        }
        for (std::size_t copy = 0; copy < boundary.copies; ++copy) {
          draw_boundary(boundary, drawing);
        }
      }
      if (spots > 0 || drawing.boundary_end.size() > boundaries_before) drawing.end_region(spots);
    }
    return drawing;
  }

  void draw_boundary(const WrittenBoundary& boundary, Drawing& drawing) {
    for (const WrittenVertex& vertex : boundary.vertices) {
      if (!is_written_letter(vertex)) {
        drawing.corner.push_back(vertex.kind == VertexKind::one_end ? one : two);
        continue;
      }
      Corner& code = code_[vertex.name];
      if (code == 0) code = static_cast<Corner>(first_letter + drawing.letters++);
      drawing.corner.push_back(code);
    }
    // Each copy of a boundary has its own lower-case letters.
    for (const WrittenVertex& vertex : boundary.vertices) {
      if (vertex.kind == VertexKind::lower) code_[vertex.name] = 0;
    }
    drawing.end_boundary();
    places_.push_back(boundary.vertices.front().place);
  }

  void refuse_flaws(const Drawing& drawing) const {
    const auto flaw = find_flaw(drawing);
    if (!flaw) return;
    const auto problem = [&] {
      switch (flaw->flaw) {
        case Flaw::crossing:
          return "two letters of this boundary take turns, as in abab";
        case Flaw::ring:
          return "this boundary closes a ring of regions: pieces of a drawing make a tree";
        case Flaw::tangle:
          break;
      }
      return "the regions of the land that begins here do not fit together in the plane";
    };
    throw read_error(text_, places_[flaw->boundary],
                     std::string("no drawing has this position: ") + problem());
  }

  std::string_view text_;
  const WrittenLand& land_;
  std::size_t letters_;
  std::vector<Corner> code_;         // of each letter in the drawing, 0 while it has none
  std::vector<std::size_t> places_;  // of each boundary of the drawing in the text
};

}  // namespace

std::string ReadError::message() const {
  return "at character " + std::to_string(place + 1) + ", " + found + ": " + problem;
}

std::variant<Position, ReadError> read_position(std::string_view text) {
  try {
    WrittenPosition written = parse_position(text);
    std::vector<Drawing> drawings;
    for (WrittenLand& land : written.lands) {
      const std::size_t letters = LetterReader(text, written.only_upper).settle(land);
      LandDrawer(text, land, letters).draw(drawings);
    }
    return make_position(drawings);
  } catch (const ReadError& error) {
    return error;
  }
}

}  // namespace burgeon
