#include "base/line_reader.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace burgeon {
namespace {

// The lines of a text; one that is too long ends in `…`.
std::vector<std::string> lines_of(const std::string& text, std::size_t max_bytes) {
  std::istringstream stream(text);
  LineReader reader(stream, max_bytes);
  std::vector<std::string> lines;
  while (reader.next()) {
    EXPECT_EQ(reader.number(), lines.size() + 1);
    lines.push_back(std::string(reader.line()) + (reader.is_too_long() ? "…" : ""));
  }
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(stream.bad());
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, EndsOfLines) {
  EXPECT_EQ(lines_of("", 9), Lines{});
  EXPECT_EQ(lines_of("a", 9), Lines{"a"});
  EXPECT_EQ(lines_of("a\n", 9), Lines{"a"});
  EXPECT_EQ(lines_of("\n\na\n", 9), (Lines{"", "", "a"}));
  EXPECT_EQ(lines_of("a\r\nb\rc\r\r\n\r\n", 9), (Lines{"a", "b\rc\r", ""}));
  // Without a line feed it is not the end of a line.
  EXPECT_EQ(lines_of("a\r", 9), Lines{"a\r"});
}

TEST(LineReader, LinesThatAreTooLong) {
  EXPECT_EQ(lines_of("abc\nabcd\nabcde", 3), (Lines{"abc", "abc…", "abc…"}));
  EXPECT_EQ(lines_of("abc", 3), Lines{"abc"});
  EXPECT_EQ(lines_of("abc\r\nabcd\r\nab\r\n", 3), (Lines{"abc", "abc…", "ab"}));
  // A carriage return that is not of the end counts.
  EXPECT_EQ(lines_of("abc\r", 3), Lines{"abc…"});
  EXPECT_EQ(lines_of(std::string(100'000, 'x') + "\ny\n", 3), (Lines{"xxx…", "y"}));
}

TEST(LineReader, WhatCannotBeRead) {
  std::ifstream folder("/");
  LineReader reader(folder);
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(folder.bad());
}

TEST(LineReader, SaysTheLimit) {
  std::istringstream none;
  EXPECT_EQ(LineReader(none, 65536).too_long_message(), "expected at most 65536 bytes in a line");
}

}  // namespace
}  // namespace burgeon
