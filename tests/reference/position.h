// The position as the plain implementation holds it, and the steps of its way from text to text.
//
//     0.1aAa.}2A.}]!     ends     vertex 0: 0, 1: 1, 2 (a): 2, 3 (A): 2, 4: 2
//                        regions  { { [0], [1 2 3 2] }, { [4 3] } }
//
// A vertex is a number, wherever it stands; letters exist in text only. Lands are not held: they
// are found when a position is spelled.
//
// Invariants: every vertex in a boundary is an index of `ends`, and has 0 to 3 curve ends; a vertex
// may also stand nowhere any more. In a simplified position every vertex that stands somewhere has
// lives left, and stands once, or twice on one boundary, or once in each of two regions.
#ifndef BURGEON_TESTS_REFERENCE_POSITION_H
#define BURGEON_TESTS_REFERENCE_POSITION_H

#include <cstddef>
#include <string>
#include <vector>

namespace burgeon::reference {

using Vertex = std::size_t;
using Boundary = std::vector<Vertex>;  // cyclic
using Region = std::vector<Boundary>;  // in any order

struct Position {
  std::vector<int> ends;        // for each vertex, how many curve ends it has
  std::vector<Region> regions;  // in any order

  int lives(Vertex vertex) const { return 3 - ends[vertex]; }
};

// The lives of the vertices that stand in these regions, each vertex counted once.
int count_lives(const Position& position, const std::vector<Region>& regions);

// Throws std::invalid_argument if the text is no position.
Position parse(const std::string& text);

Position simplify(Position position);

// All moves of a simplified position. The results are not simplified, and may hold equal positions.
std::vector<Position> moves(const Position& position);

// The canonical spelling of a simplified position.
std::string spell(const Position& position);

}  // namespace burgeon::reference

#endif
