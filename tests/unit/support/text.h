// Short ways from text to positions and back, for tests.
#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sprouts/position.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"

namespace burgeon::testing {

// Throws what the reader says of a text that is no position.
inline Position read(std::string_view text) {
  const auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    throw std::invalid_argument(std::string(text) + ": " + error->message());
  }
  return std::get<Position>(read);
}

inline std::string write(const Position& position) {
  return write_position(position, Notation::paper);
}

// The canonical spelling of a text.
inline std::string canon(std::string_view text) { return write(read(text)); }

inline std::string repeat(std::string_view part, int times) {
  std::string text;
  while (times-- > 0) text += part;
  return text;
}

// The n-th upper-case letter from 0: `A` … `Z`, `A_` …
inline std::string letter(int n) {
  return std::string(1, static_cast<char>('A' + n % 26)) + repeat("_", n / 26);
}

// The lines of a file of tests/data but for the comments.
inline std::vector<std::string> data_lines(const std::string& name) {
  std::ifstream file(std::string(BURGEON_TEST_DATA "/") + name);
  if (!file) throw std::runtime_error("cannot read tests/data/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
  }
  return lines;
}

}  // namespace burgeon::testing
