// The canonical spelling: the least of all spellings of a position.
//
// One position has many spellings, because all of these may be chosen freely:
//   - the order of the lands, of the regions of a land, of the boundaries of a region;
//   - for each region by itself, whether it is mirrored, that is all its boundaries reversed;
//   - where each boundary starts; in a region of at most three lives, any order of its vertices.
// The names of letters are then given in the order in which they first stand.
//
// The least spelling is the one whose skeleton (all letters of one case taken as equal) is least in
// the paper's order 0 < 1 < 2 < a..z < A..Z < . < } < ] < !, and among those the one that is least
// letter by letter. The search tries all choices, and cuts only in two ways:
//   1. The skeleton does not depend on names, so the parts of a land can be made least each by
//      itself, and then sorted: every part ends in a character that is greater than all within it,
//      so no part begins with another one, and sorting gives the least sequence.
//   2. The text is written from left to right, and names depend only on what stands before; so once
//      a beginning is greater than another one, it is given up.
#include <algorithm>
#include <compare>
#include <map>
#include <set>
#include <stdexcept>

#include "position.h"

namespace burgeon::reference {
namespace {

// A corner as it will be written: its final character, or, for an upper-case letter, which gets its
// name last, first_shared_vertex plus the number of the vertex.
using Symbol = std::size_t;
constexpr Symbol first_shared_vertex = 256;

// One boundary, in all spellings that have the least skeleton. Digits and lower-case letters are
// final in these.
struct BoundaryChoices {
  std::string skeleton;
  std::set<std::vector<Symbol>> spellings;

  std::strong_ordering operator<=>(const BoundaryChoices&) const = default;
};

// One region, mirrored or not. Sorted by skeleton.
using Orientation = std::vector<BoundaryChoices>;

struct RegionChoices {
  std::string skeleton;
  std::vector<Orientation> orientations;  // those of least skeleton: one or two
};

// What is left to write after some least beginning, and all that decides how it can be written. All
// drafts alive at one time have written the same text.
struct Draft {
  std::set<std::size_t> waiting;  // the regions of the land that are not begun
  Orientation open;               // the boundaries of the region begun that are not written
  std::map<Symbol, char> names;   // of the upper-case letters that will stand once more
  char next_name = 'A';

  std::strong_ordering operator<=>(const Draft&) const = default;
};

bool is_lower_case(char character) { return character >= 'a' && character <= 'z'; }
bool is_upper_case(char character) { return character >= 'A' && character <= 'Z'; }

int rank(char character) {
  if (is_lower_case(character)) return 100 + character;
  if (is_upper_case(character)) return 300 + character;
  if (character == '.') return 500;
  if (character == '}') return 501;
  if (character == ']') return 502;
  if (character == '!') return 503;
  return character;
}

bool less(const std::string& left, const std::string& right) {
  return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end(),
                                      [](char a, char b) { return rank(a) < rank(b); });
}

std::string skeleton_of(std::string text) {
  for (char& character : text) {
    if (is_lower_case(character)) character = 'a';
    if (is_upper_case(character)) character = 'A';
  }
  return text;
}

char next_letter(char& next, char last) {
  if (next > last) throw std::length_error("a position that needs more than 26 letters");
  return next++;
}

// For each vertex, in how many regions it stands.
std::vector<int> count_regions(const Position& position) {
  std::vector<int> counts(position.ends.size(), 0);
  for (const Region& region : position.regions) {
    std::set<Vertex> vertices;
    for (const Boundary& boundary : region) vertices.insert(boundary.begin(), boundary.end());
    for (Vertex vertex : vertices) counts[vertex] += 1;
  }
  return counts;
}

// Writes the corners in the given order, all but the names of the upper-case letters.
std::vector<Symbol> symbols_of(const Position& position, const std::vector<int>& region_counts,
                               const Boundary& order) {
  std::vector<Symbol> symbols;
  std::map<Vertex, char> lower_case_names;
  char next_name = 'a';
  for (Vertex vertex : order) {
    if (region_counts[vertex] == 2) {
      symbols.push_back(first_shared_vertex + vertex);
    } else if (std::count(order.begin(), order.end(), vertex) == 2) {
      if (!lower_case_names.contains(vertex))
        lower_case_names[vertex] = next_letter(next_name, 'z');
      symbols.push_back(static_cast<Symbol>(lower_case_names[vertex]));
    } else {
      symbols.push_back(static_cast<Symbol>('0' + position.ends[vertex]));
    }
  }
  return symbols;
}

std::vector<Boundary> orders_of(Boundary boundary, bool any_order) {
  std::vector<Boundary> orders;
  if (any_order) {
    std::sort(boundary.begin(), boundary.end());
    do orders.push_back(boundary);
    while (std::next_permutation(boundary.begin(), boundary.end()));
  } else {
    for (std::size_t start = 0; start < boundary.size(); ++start) {
      orders.push_back(boundary);
      std::rotate(boundary.begin(), boundary.begin() + 1, boundary.end());
    }
  }
  return orders;
}

BoundaryChoices choices_of(const Position& position, const std::vector<int>& region_counts,
                           const Boundary& boundary, bool any_order) {
  BoundaryChoices choices;
  for (const Boundary& order : orders_of(boundary, any_order)) {
    const std::vector<Symbol> symbols = symbols_of(position, region_counts, order);
    std::string text;
    for (Symbol symbol : symbols)
      text += symbol >= first_shared_vertex ? 'A' : static_cast<char>(symbol);
    const std::string skeleton = skeleton_of(text + '.');
    if (choices.spellings.empty() || less(skeleton, choices.skeleton)) choices = {skeleton, {}};
    if (skeleton == choices.skeleton) choices.spellings.insert(symbols);
  }
  return choices;
}

RegionChoices choices_of(const Position& position, const std::vector<int>& region_counts,
                         const Region& region) {
  const bool any_order = count_lives(position, {region}) <= 3;
  RegionChoices choices;
  for (bool mirrored : {false, true}) {
    Orientation orientation;
    for (Boundary boundary : region) {
      if (mirrored) std::reverse(boundary.begin(), boundary.end());
      orientation.push_back(choices_of(position, region_counts, boundary, any_order));
    }
    // By skeleton first, then in any fixed way, so that equal orientations look equal.
    std::sort(orientation.begin(), orientation.end(), [](const auto& left, const auto& right) {
      if (left.skeleton != right.skeleton) return less(left.skeleton, right.skeleton);
      return left.spellings < right.spellings;
    });
    std::string skeleton;
    for (const BoundaryChoices& boundary : orientation) skeleton += boundary.skeleton;
    skeleton += '}';
    if (choices.orientations.empty() || less(skeleton, choices.skeleton)) choices = {skeleton, {}};
    if (skeleton == choices.skeleton) choices.orientations.push_back(orientation);
  }
  return choices;
}

// Begins a region in every way: any of the waiting regions that have the least skeleton.
std::set<Draft> begin_region(const std::set<Draft>& drafts,
                             const std::vector<RegionChoices>& regions) {
  std::set<Draft> begun;
  for (const Draft& draft : drafts) {
    const auto by_skeleton = [&](std::size_t left, std::size_t right) {
      return less(regions[left].skeleton, regions[right].skeleton);
    };
    const std::size_t least =
        *std::min_element(draft.waiting.begin(), draft.waiting.end(), by_skeleton);
    for (std::size_t region : draft.waiting) {
      if (regions[region].skeleton != regions[least].skeleton) continue;
      for (const Orientation& orientation : regions[region].orientations) {
        Draft next = draft;
        next.waiting.erase(region);
        next.open = orientation;
        begun.insert(next);
      }
    }
  }
  return begun;
}

// Writes the symbols as the draft names them. An upper-case letter stands twice in the land: its
// name is given the first time, and is of no use after the second.
std::string write_symbols(const std::vector<Symbol>& symbols, Draft& draft) {
  std::string text;
  for (Symbol symbol : symbols) {
    if (symbol < first_shared_vertex) {
      text += static_cast<char>(symbol);
    } else if (const auto found = draft.names.find(symbol); found != draft.names.end()) {
      text += found->second;
      draft.names.erase(found);
    } else {
      text += draft.names[symbol] = next_letter(draft.next_name, 'Z');
    }
  }
  return text + '.';
}

// Writes one more boundary in every way: any of the open ones that have the least skeleton, in any
// spelling. Adds to the text the least that can be written, and keeps the drafts that write it.
std::set<Draft> write_boundary(const std::set<Draft>& drafts, std::string& text) {
  std::set<Draft> kept;
  std::string least;
  for (const Draft& draft : drafts) {
    for (std::size_t number = 0; number < draft.open.size(); ++number) {
      const BoundaryChoices& boundary = draft.open[number];
      if (boundary.skeleton != draft.open.front().skeleton) break;
      for (const std::vector<Symbol>& spelling : boundary.spellings) {
        Draft next = draft;
        next.open.erase(next.open.begin() + static_cast<std::ptrdiff_t>(number));
        const std::string written = write_symbols(spelling, next);
        if (kept.empty() || less(written, least)) {
          kept.clear();
          least = written;
        }
        if (written == least) kept.insert(next);
      }
    }
  }
  text += least;
  return kept;
}

// The least spelling of one land: all drafts together write boundary after boundary.
std::string spell_land(const std::vector<RegionChoices>& regions) {
  std::string text;
  Draft blank;
  for (std::size_t region = 0; region < regions.size(); ++region) blank.waiting.insert(region);
  std::set<Draft> drafts = {blank};
  while (!drafts.begin()->waiting.empty()) {
    drafts = begin_region(drafts, regions);
    while (!drafts.begin()->open.empty()) drafts = write_boundary(drafts, text);
    text += '}';
  }
  return text + ']';
}

bool share_a_vertex(const Region& left, const Region& right) {
  for (const Boundary& boundary : left)
    for (Vertex vertex : boundary)
      for (const Boundary& other : right)
        if (std::find(other.begin(), other.end(), vertex) != other.end()) return true;
  return false;
}

// Lands: regions belong together if they share a vertex, directly or through others.
std::vector<std::vector<Region>> lands_of(const Position& position) {
  std::vector<std::vector<Region>> lands;
  std::vector<Region> unplaced = position.regions;
  while (!unplaced.empty()) {
    std::vector<Region> land = {unplaced.back()};
    unplaced.pop_back();
    for (std::size_t reached = 0; reached < land.size(); ++reached)
      for (std::size_t other = unplaced.size(); other-- > 0;)
        if (share_a_vertex(land[reached], unplaced[other])) {
          land.push_back(unplaced[other]);
          unplaced.erase(unplaced.begin() + static_cast<std::ptrdiff_t>(other));
        }
    lands.push_back(land);
  }
  return lands;
}

}  // namespace

std::string spell(const Position& position) {
  const std::vector<int> region_counts = count_regions(position);
  std::vector<std::string> lands;
  for (const std::vector<Region>& land : lands_of(position)) {
    std::vector<RegionChoices> regions;
    for (const Region& region : land)
      regions.push_back(choices_of(position, region_counts, region));
    lands.push_back(spell_land(regions));
  }
  std::sort(lands.begin(), lands.end(), [](const std::string& left, const std::string& right) {
    if (skeleton_of(left) != skeleton_of(right)) return less(skeleton_of(left), skeleton_of(right));
    return less(left, right);
  });
  std::string text;
  for (const std::string& land : lands) text += land;
  return text + '!';
}

}  // namespace burgeon::reference
