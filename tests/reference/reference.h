// A second, plain implementation of the rules of Sprouts and of when two positions are equal.
//
// Other tests compare the library with it, so it shares no code with the library, and is written to
// be obviously right rather than fast: it knows no theory of games beyond mex. Text in, text out:
//
//     text ──parse──▶ Position ──simplify──▶ Position ──spell──▶ canonical text
//                                                │
//                                              moves ──▶ Positions, not yet simplified
//
// Source of the rules: Lemoine & Viennot, "Computer analysis of Sprouts with nimbers", the sections
// on notation; and docs/rules.md.
//
// Every function takes any spelling: canonical or not, simplified or not. A letter that stands once
// is a vertex with one curve end, or with none if it is alone on its boundary; a letter that stands
// two or three times has as many ends. The "]" before "!" may be left out. The text must describe
// something that can be drawn: that is checked only where it is easy (see parse.cpp).
//
// Errors: std::invalid_argument for a text that is no position, std::length_error for a position
// that needs more than 26 letters of one case.
// Thread safety: none, nimber() keeps a table.
#ifndef BURGEON_TESTS_REFERENCE_REFERENCE_H
#define BURGEON_TESTS_REFERENCE_REFERENCE_H

#include <string>
#include <vector>

namespace burgeon::reference {

// The simplified position in its one canonical spelling. Two texts have the same canonical
// spelling exactly when they spell the same position.
std::string canonical(const std::string& text);

// The canonical spellings of the positions reached in one move, each once, sorted as plain strings.
// The moves are those of the simplified position.
std::vector<std::string> children(const std::string& text);

// The nimber by plain mex over the children. A sum of lands is played as one game, with no XOR.
int nimber(const std::string& text);

// The lives of the simplified position, each vertex counted once.
int lives(const std::string& text);

// The canonical spellings of all positions that can be reached from the start with that many spots,
// the start and the empty position included, sorted as plain strings.
std::vector<std::string> complete_tree(int spots);

}  // namespace burgeon::reference

#endif
