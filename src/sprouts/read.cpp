#include "sprouts/read.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "sprouts/drawable.h"
#include "sprouts/drawing.h"
#include "sprouts/written.h"

namespace burgeon {
namespace {

// What a letter turns out to be.
enum class Meaning : std::uint8_t { spot, one, pair, dead };

struct Letter {
  std::size_t stands = 0;
  std::size_t region = 0;    // where it stands last
  std::size_t boundary = 0;  // counted over the land
  std::size_t place = 0;
  bool alone = false;
  bool on_two_regions = false;
  Meaning meaning = Meaning::pair;
};

// Understands one written land: the drawings of the lands that it really is are added to a list.
class LandReader {
 public:
  LandReader(std::string_view text, WrittenLand& land, bool only_upper)
      : text_(text), land_(land), only_upper_(only_upper) {}

  void read(std::vector<Drawing>& drawings) {
    number_letters();
    for (Letter& letter : letters_) find_meaning(letter);
    for (const auto& regions : part_regions()) {
      check_weight(regions);
      Drawing drawing = draw(regions);
      refuse_flaws(drawing);
      if (drawing.regions() > 0) drawings.push_back(drawing);
    }
  }

 private:
  using Regions = std::vector<std::size_t>;

  // Gives each letter of the land a number, written in place of its name.
  void number_letters() {
    std::map<std::uint16_t, std::size_t> upper;
    std::size_t boundary_number = 0;
    for (std::size_t region = 0; region < land_.regions.size(); ++region) {
      for (WrittenBoundary& boundary : land_.regions[region].boundaries) {
        std::map<std::uint16_t, std::size_t> lower;
        for (WrittenVertex& vertex : boundary.vertices) {
          if (!is_letter(vertex)) continue;
          auto& names = vertex.kind == VertexKind::upper ? upper : lower;
          const auto [entry, is_new] = names.try_emplace(vertex.name, letters_.size());
          if (is_new) letters_.emplace_back();
          vertex.name = static_cast<std::uint16_t>(entry->second);
          note_corner(boundary, vertex, region, boundary_number);
        }
        for (const auto& [name, number] : lower) {
          if (letters_[number].stands == 2) continue;
          fail(letters_[number].place, "expected a lower-case letter twice on its boundary");
        }
        ++boundary_number;
      }
    }
  }

  void note_corner(const WrittenBoundary& boundary, const WrittenVertex& vertex, std::size_t region,
                   std::size_t boundary_number) {
    Letter& letter = letters_[vertex.name];
    ++letter.stands;
    if (vertex.kind == VertexKind::lower) {
      if (letter.stands > 2) fail(vertex.place, "expected a lower-case letter no third time");
    } else {
      if (boundary.copies > 1) fail(vertex.place, "expected no upper-case letter to be repeated");
      if (letter.stands > 3) fail(vertex.place, "expected no letter a fourth time");
      if (letter.stands > 2 && !only_upper_) {
        fail(vertex.place, "expected an upper-case letter no third time in its land");
      }
      // Of a letter that stands three times, any two of its corners: regions come in order.
      if (letter.stands > 1 && letter.region == region && letter.boundary != boundary_number) {
        fail(vertex.place, "expected a letter on one boundary of a region only");
      }
      letter.on_two_regions |= letter.stands > 1 && letter.region != region;
    }
    letter.alone = boundary.vertices.size() == 1;
    letter.region = region;
    letter.boundary = boundary_number;
    letter.place = vertex.place;
    letter.lower = vertex.kind == VertexKind::lower;
  }

  void find_meaning(Letter& letter) const {
    if (letter.stands == 1) {
      if (!only_upper_) fail(letter.place, "expected an upper-case letter twice in its land");
      letter.meaning = letter.alone ? Meaning::spot : Meaning::one;
    } else if (letter.stands == 3) {
      letter.meaning = Meaning::dead;
    } else if (!letter.on_two_regions && !letter.lower && !only_upper_) {
      fail(letter.place, "expected a letter that stands twice on a boundary in lower case");
    }
  }

  // The regions of each land: those that share letters, directly or through others.
  std::vector<Regions> part_regions() const {
    std::vector<std::size_t> parent(land_.regions.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t region) {
      while (parent[region] != region) region = parent[region] = parent[parent[region]];
      return region;
    };
    for (std::size_t region = 0; region < land_.regions.size(); ++region) {
      for (const WrittenBoundary& boundary : land_.regions[region].boundaries) {
        for (const WrittenVertex& vertex : boundary.vertices) {
          if (!is_letter(vertex)) continue;
          const Letter& letter = letters_[vertex.name];
          if (letter.meaning == Meaning::pair) parent[root(region)] = root(letter.region);
        }
      }
    }
    std::vector<Regions> members(land_.regions.size());
    for (std::size_t region = 0; region < parent.size(); ++region) {
      members[root(region)].push_back(region);
    }
    std::erase_if(members, [](const Regions& regions) { return regions.empty(); });
    return members;
  }

  // Vertices and lives together, before anything is built.
  void check_weight(const Regions& regions) const {
    std::size_t weight = 0;
    for (const std::size_t region : regions) {
      for (const WrittenBoundary& boundary : land_.regions[region].boundaries) {
        for (const WrittenVertex& vertex : boundary.vertices) {
          weight += boundary.copies * half_weight(vertex);
        }
      }
    }
    weight /= 2;
    if (weight <= std::size_t{max_weight}) return;
    fail(land_.regions[regions.front()].boundaries.front().vertices.front().place,
         "here begins a land of " + std::to_string(weight) +
             " vertices and lives; expected at most " + std::to_string(max_weight));
  }

  // Twice what a corner adds; the two corners of a letter share its vertex and its life.
  std::size_t half_weight(const WrittenVertex& vertex) const {
    switch (meaning(vertex)) {
      case VertexKind::spot:
        return 8;
    }
  }
