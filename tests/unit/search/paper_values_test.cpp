// The nimbers and outcomes that the paper prints, found by plain full expansion.
//
// tests/data/paper.tsv holds them all. One of them, 0.0.0.0.0.0.0.22.}]!, has too large a tree for
// that and waits for the search.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "trees/land_tree.h"
#include "unit/support/play.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

struct PaperValue {
  std::string kind;
  std::string text;
  std::string value;
};

bool takes_too_long(const PaperValue& line) { return line.text == "0.0.0.0.0.0.0.22.}]!"; }

// One boundary of many twos: each more of them doubles the tree.
bool slow(const PaperValue& line) {
  constexpr std::ptrdiff_t many = 18;
  return std::ranges::count(line.text, '2') >= many;
}

std::vector<PaperValue> paper_values() {
  std::vector<PaperValue> values;
  for (const std::string& line : testing::data_lines("paper.tsv")) {
    std::istringstream words(line);
    PaperValue value;
    words >> value.kind >> value.text >> value.value;
    if (!takes_too_long(value)) values.push_back(value);
  }
  return values;
}

void expect_value(const PaperValue& line, Nimber nimber) {
  const std::string what = line.kind + ' ' + line.text;
  if (line.kind == "nimber") {
    EXPECT_EQ(nimber.value, std::stoi(line.value)) << what;
  } else if (line.kind == "not") {
    EXPECT_NE(nimber.value, std::stoi(line.value)) << what;
  } else {
    ASSERT_EQ(line.kind, "outcome");
    EXPECT_EQ(nimber == Nimber{0} ? "loss" : "win", line.value) << what;
  }
}

// All in one tree, as they have much in common.
void expect_values(const std::vector<PaperValue>& lines) {
  LandTable table;
  std::vector<LandIds> lands;
  for (const PaperValue& line : lines) {
    lands.push_back(intern_lands(table, testing::read(line.text)));
  }
  const LandTree tree(table, {.threads = 2});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    expect_value(lines[i], tree.nimber(lands[i]));
  }
}

TEST(PaperValuesThreads, AreFoundByFullExpansion) {
  auto lines = paper_values();
  ASSERT_EQ(lines.size(), 94U);
  std::erase_if(lines, slow);
  ASSERT_EQ(lines.size(), 87U);
  expect_values(lines);
}

TEST(PaperValuesSlow, OfManyTwosOnOneBoundary) {
  auto lines = paper_values();
  std::erase_if(lines, [](const PaperValue& line) { return !slow(line); });
  ASSERT_EQ(lines.size(), 7U);
  expect_values(lines);
}

// The paper's footnote: mirroring one boundary of a region alone changes who wins.
TEST(PaperValues, OneBoundaryMirroredAloneIsAnotherPosition) {
  EXPECT_NE(testing::canon("122a2a.22.2AB.}2A.}2C.}BC.}]1122.}]!"),
            testing::canon("122a2a.22.2BA.}2A.}2C.}BC.}]1122.}]!"));
}

}  // namespace
}  // namespace burgeon
