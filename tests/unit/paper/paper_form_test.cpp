// The paper's pseudo-canonical form: the numbers of its table, and strings printed in it.
#include "paper/paper_form.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "paper/paper_tree.h"

namespace burgeon {
namespace {

Bytes paper_land(std::string_view text) {
  Bytes bytes;
  for (const char character : text) {
    bytes.push_back(static_cast<std::uint8_t>(paper_alphabet.find(character)));
  }
  return bytes;
}

// The form of one land, `0.AB.}2AB.}]`.
std::string form(std::string_view text) {
  Drawing drawing;
  read_paper_land(paper_land(text), drawing);
  PaperForm paper_form;
  const auto lands = paper_form.split(drawing);
  EXPECT_EQ(lands.size(), 1U);
  return paper_text(paper_form.form(drawing, lands.front()));
}

TEST(PaperForm, ComparesCasesBeforeLetters) {
  EXPECT_TRUE(paper_less(paper_land("0.}]"), paper_land("12.}]")));
  EXPECT_TRUE(paper_less(paper_land("2a2b"), paper_land("2a2A")));
  EXPECT_TRUE(paper_less(paper_land("AB1"),
                         paper_land("AA2")));  // letters count only when all else is equal
  EXPECT_TRUE(paper_less(paper_land("AA1"), paper_land("AB1")));
  EXPECT_TRUE(paper_less(paper_land("AB.CD.}"), paper_land("AB.}")));
  EXPECT_FALSE(paper_less(paper_land("AB.}"), paper_land("AB.}")));
}

TEST(PaperForm, TurnsMirrorsAndSorts) {
  EXPECT_EQ(form("2AB.}0.BA.}]"), "0.AB.}2AB.}]");
  EXPECT_EQ(form("b1b1.X.}X.0.}]"), "0.A.}1a1a.A.}]");
  EXPECT_EQ(form("22A2A12.}]"), "1222a2a.}]");
  EXPECT_EQ(form("C21B.}B.0.}C.0.}]"), form("12CB.}C.0.}B.0.}]"));
}

TEST(PaperForm, StringsOfThePaperAreTheirOwnForm) {
  for (const char* text :
       {"0.0.}]", "12.}]", "222222.}]", "0.2.}]", "0.0.A.}1aAa.}]", "0.0.AB.}AB.CD.}CD.}]",
        "0.AB.CD.}0.AB.}CD.}]", "0.A.}1B.}aAaB.}]", "0.AB.}ABC.}CDE.}DE.}]",
        "1AB.}AB.CD.}CD.EF.}EF.}]", "1aAa.}1BC.}ABC.}]", "ABC.}ADE.}BC.}DE.}]", "AB.}AC.}BC.}]",
        "0.1ab1bc2ca.ABC.}0.2ABC.}]", "122a2a.22.2AB.}2A.}2C.}BC.}]"}) {
    EXPECT_EQ(form(text), text);
  }
}

// What makes it pseudo-canonical: one position in two strings, each a form.
TEST(PaperForm, OnePositionMayHaveSeveralStrings) {
  std::set<std::string> strings;
  const PaperTree tree(3);
  for (std::size_t position = 0; position < tree.size(); ++position) {
    EXPECT_TRUE(strings.insert(tree.text(position)).second);
  }
  EXPECT_EQ(strings.size(), 157U);  // of 148 positions
}

TEST(PaperTree, HasTheNumbersOfThePaper) {
  EXPECT_EQ(PaperTree(0).size(), 1U);
  EXPECT_EQ(PaperTree(1).size(), 3U);
  EXPECT_EQ(PaperTree(2).size(), 18U);
  EXPECT_EQ(PaperTree(3).size(), 157U);
  EXPECT_EQ(PaperTree(4).size(), 1796U);
  EXPECT_EQ(PaperTree(5).size(), 24784U);
}

TEST(PaperTreeSlow, HasTheNumberOfThePaperForSixSpots) { EXPECT_EQ(PaperTree(6).size(), 393103U); }

TEST(PaperTree, WritesPositions) {
  const PaperTree tree(1);
  EXPECT_EQ(tree.text(0), "0.}]!");
  EXPECT_EQ(tree.text(1), "AB.}AB.}]!");
  EXPECT_EQ(tree.text(2), "!");
}

TEST(PaperTree, Stops) {
  StopFlag stop;
  stop.request();
  WorkOptions options;
  options.stop = &stop;
  EXPECT_THROW(PaperTree(4, options), Stopped);
}

}  // namespace
}  // namespace burgeon
