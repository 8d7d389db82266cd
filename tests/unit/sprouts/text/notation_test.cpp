// docs/notation.md as a specification: what each text means, and why a text is refused.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "unit/support/random_walk.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

// The canonical text of a position, or the error's message.
std::string spell_or_error(std::string_view text, Notation notation = Notation::paper) {
  const auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) return error->message();
  return write_position(std::get<Position>(read), notation);
}

std::string compact(std::string_view text) { return spell_or_error(text, Notation::compact); }

using testing::repeat;

TEST(PaperForm, KeepsACanonicalText) {
  for (const char* text :
       {"!", "0.}]!", "0.0.}]!", "12.}]!", "222.}]!", "0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!",
        "0.A.}1aAa.}]!", "0.22.}]!", "22.}]AB.}AB.}]!", "ABC.}ADE.}BC.}DE.}]!"}) {
    EXPECT_EQ(spell_or_error(text), text);
  }
}

TEST(PaperForm, MayEndWithoutBracketOrBang) {
  EXPECT_EQ(spell_or_error("0.AB.}2AB.}]!"), "0.AB.}2AB.}]!");
  EXPECT_EQ(spell_or_error("0.AB.}2AB.}!"), "0.AB.}2AB.}]!");
  EXPECT_EQ(spell_or_error("0.AB.}2AB.}]"), "0.AB.}2AB.}]!");
  EXPECT_EQ(spell_or_error("0.AB.}2AB.}"), "0.AB.}2AB.}]!");
}

TEST(PaperForm, AllowsWhiteSpaceBetweenParts) {
  EXPECT_EQ(spell_or_error(" 0. AB .}\n2AB.}\t]\r\n12 . } ] ! \n"), "0.AB.}2AB.}]12.}]!");
  EXPECT_EQ(spell_or_error("0 * 3 .}"), "0.0.0.}]!");
}

TEST(PaperForm, RepeatsBoundaries) {
  EXPECT_EQ(spell_or_error("0*3.}]!"), "0.0.0.}]!");
  EXPECT_EQ(spell_or_error("1a1a*2.AB.}AB.}]!"), "1a1a.1a1a.AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("12*1.}]!"), "12.}]!");
}

TEST(PaperForm, NamesAreLocalToALandAndToABoundary) {
  EXPECT_EQ(spell_or_error("0.AB.}AB.}]1AB.}AB.}]!"), "0.AB.}AB.}]1AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("0.1a1a.2a2a.}]!"), spell_or_error("0.1a1a.2b2b.}]!"));
}

TEST(PaperForm, FindsTheLandsByItself) {
  EXPECT_EQ(spell_or_error("0.AB.}1CD.}AB.}CD.}0.}!"), "0.AB.}AB.}]0.}]1AB.}AB.}]!");
}

TEST(RawForm, CountsTheCurveEndsOfALetter) {
  EXPECT_EQ(spell_or_error("A.B.}!"), "0.0.}]!");  // alone on its boundary: a spot
  EXPECT_EQ(spell_or_error("ABC.DE.}!"), spell_or_error("111.11.}]!"));  // once: one end
  EXPECT_EQ(spell_or_error("ABAC.D.}!"),
            spell_or_error("0.1a1a.}]!"));  // twice on a boundary: an inner vertex
  EXPECT_EQ(spell_or_error("AB.}ABC.D.}!"), "0.1AB.}AB.}]!");  // twice, in two regions: shared
  EXPECT_EQ(spell_or_error("ABC.}ACD.}AE.F.}!"), "0.1.}]1A.}1A.}]!");  // three times: dead
}

TEST(RawForm, ReadsThePapersExamples) {
  EXPECT_EQ(spell_or_error("AL.}AL.BNMCMN.}D.COFPGQFOCM.}E.HRISJSIUKTKUIR.FQGP.}KT.}!"),
            "0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("BDCDBE.}BE.A.}!"), "0.A.}1aAa.}]!");
  EXPECT_EQ(spell_or_error("A.EB.}DCDBEB.}!"), "0.A.}1aAa.}]!");
}

TEST(RawForm, IsNotForTextsWithADigitOrALowerCaseLetter) {
  EXPECT_EQ(spell_or_error("AB.}AB.C.}"), "0.AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("1AB.}AB.C.}"),
            "at character 9, 'C': stands once: expected an upper-case letter in two regions of its "
            "land");
}

TEST(CompactForm, SeparatesBoundariesRegionsAndLands) {
  EXPECT_EQ(spell_or_error("0*3.1a1a.AB|AB|0*2"), "0.0.0.1a1a.AB.}AB.}]0.0.}]!");
  EXPECT_EQ(spell_or_error("0.AB|2AB+12"), "0.AB.}2AB.}]12.}]!");
  EXPECT_EQ(spell_or_error("AB|AB + AB|1AB"), "1AB.}AB.}]AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("12."), "12.}]!");
  EXPECT_EQ(spell_or_error("0.|1."), "0.}]1.}]!");
}

TEST(CompactForm, IsWritten) {
  EXPECT_EQ(compact("0.0.AB.}2AB.}]12.}]!"), "0*2.AB|2AB+12");
  EXPECT_EQ(compact("0.1a1a.1a1a.2.2.22.}"), "0.1a1a*2.22.2*2");
  EXPECT_EQ(compact("!"), "!");
}

TEST(CompactForm, EndsABoundaryThatWouldBeANumber) {
  EXPECT_EQ(compact("12.}]!"), "12.");
  EXPECT_EQ(compact("0.}]!"), "0.");
  EXPECT_EQ(compact("0.0.}]!"), "0*2");
  EXPECT_EQ(compact("0.}]12.}]!"), "0+12");
}

TEST(NumberForm, IsThatManySpots) {
  EXPECT_EQ(spell_or_error("0"), "!");
  EXPECT_EQ(spell_or_error("1"), "0.}]!");
  EXPECT_EQ(spell_or_error(" 3\n"), "0.0.0.}]!");
  EXPECT_EQ(spell_or_error("12"), spell_or_error("0*12"));
  EXPECT_EQ(compact("125"), "0*125");
}

TEST(Spelling, AnyGivesTheCanonicalForm) {
  EXPECT_EQ(spell_or_error("BA2C.0.}0.2ca1ab1bc.CBA.}]AB.21.}AB.}]!"),
            "0.1ab1bc2ca.ABC.}0.2ABC.}]12.AB.}AB.}]!");
  EXPECT_EQ(spell_or_error("aa11.}"),
            spell_or_error("211.}"));  // neighbouring corners of one vertex
  EXPECT_EQ(spell_or_error("1A11.}A.}"), spell_or_error("2111.}"));  // a region of one life
  EXPECT_EQ(spell_or_error("2a2a.}"), "222.}]!");                    // three lives: a set
  EXPECT_EQ(spell_or_error("2.A.}A1.}"), spell_or_error("2A.}1A.}"));
  EXPECT_EQ(spell_or_error("2."), "!");
}

TEST(Letters, GoOnWithUnderscores) {
  EXPECT_EQ(spell_or_error("0.A_B__.}2A_B__.}]!"), "0.AB.}2AB.}]!");
  EXPECT_EQ(spell_or_error("1a_1a_1.}]!"), spell_or_error("1a1a1.}]!"));
  // A boundary with 60 inner vertices.
  std::string nested;
  for (int k = 0; k < 60; ++k) {
    const std::string name = std::string(1, static_cast<char>('a' + k % 26)) + repeat("_", k / 26);
    nested.append(name).append("1").append(name).append("2");
  }
  const std::string written = spell_or_error(nested);
  EXPECT_NE(written.find("h__"), std::string::npos);
  EXPECT_EQ(written.find("i__"), std::string::npos);
  EXPECT_EQ(spell_or_error(written), written);
}

TEST(Letters, ManyUpperCase) {
  std::string hub;
  std::string others;
  for (int k = 0; k < 30; ++k) {
    const std::string name = std::string(1, static_cast<char>('A' + k % 26)) + repeat("_", k / 26);
    hub += name;
    others.append("0.").append(name).append(".}");
  }
  const std::string written = spell_or_error(hub + ".}" + others);
  EXPECT_NE(written.find("D_"), std::string::npos);
  EXPECT_EQ(spell_or_error(written), written);
  EXPECT_EQ(spell_or_error(compact(written)), written);
}

TEST(LikeParts, AreRead) {
  EXPECT_EQ(compact("12*26"), "12*26");
  EXPECT_EQ(compact(repeat("1.", 71)), "1*71");
  EXPECT_EQ(compact("1a1a*40.0*40"), "0*40.1a1a*40");
}

struct BadInput {
  std::string text;
  std::string message;
};

class Refused : public ::testing::TestWithParam<BadInput> {};

TEST_P(Refused, NamesPlaceFoundAndExpected) {
  EXPECT_EQ(spell_or_error(GetParam().text), GetParam().message);
}

const std::string no_position =
    "expected a position, as 0.0.}]! or 2 for two spots, or ! for the empty one";
const std::string a_vertex = "expected a vertex: 0, 1, 2 or a letter";
const std::string a_vertex_or_end = a_vertex + ", or '}' to end the region";
const std::string boundary_goes_on = "expected a vertex, '*' or '.' to end the boundary";
const std::string compact_goes_on = "expected a vertex, '*', '.', '|', '+' or the end";
const std::string a_count = "expected a count from 1 to 8192";
const std::string alone = "expected 0, a spot without curves, to be alone on its boundary";
const std::string lower_twice = "expected a lower-case letter twice on its boundary";
const std::string upper_twice = "expected an upper-case letter in two regions of its land";
const std::string no_drawing = "no drawing has this position: ";
const std::string too_large =
    "here begins a land too large: expected at most 500 vertices and lives together, not ";
const std::string too_much =
    "too much: expected at most 8192 corners in a position, repeats counted";

INSTANTIATE_TEST_SUITE_P(
    Syntax, Refused,
    ::testing::Values(
        BadInput{"", "at character 1, the end: " + no_position},
        BadInput{" \n ", "at character 4, the end: " + no_position},
        BadInput{"?", "at character 1, '?': " + a_vertex},
        BadInput{"0.3.}", "at character 3, '3': " + a_vertex_or_end},
        BadInput{"13.}", "at character 2, '3': " + boundary_goes_on},
        BadInput{"1x?", "at character 3, '?': " + compact_goes_on},
        BadInput{"hello world", "at character 7, 'w': expected '*', '.', '|', '+' or the end"},
        BadInput{std::string("0.\0.}", 5), "at character 3, the byte 0x00: " + a_vertex_or_end},
        BadInput{std::string(3, '\0'), "at character 1, the byte 0x00: " + a_vertex},
        BadInput{"0.\xc3\xa9", "at character 3, the byte 0xc3: " + a_vertex},
        BadInput{"_A", "at character 1, '_': " + a_vertex},
        BadInput{"1_", "at character 2, '_': " + compact_goes_on}, BadInput{"0.0.", "0.0.}]!"},
        BadInput{"0.}1.", "at character 6, the end: " + a_vertex_or_end},
        BadInput{"0.}1", "at character 5, the end: " + boundary_goes_on},
        BadInput{"0.0.]!", "at character 5, ']': " + a_vertex_or_end},
        BadInput{"0.}AB}", "at character 6, '}': " + boundary_goes_on},
        BadInput{"0.}]!0", "at character 6, '0': expected the end of the text"},
        BadInput{"!!", "at character 2, '!': expected the end of the text"},
        BadInput{"0..}", "at character 3, '.': " + a_vertex_or_end},
        BadInput{"0..1", "at character 3, '.': " + a_vertex},
        BadInput{".", "at character 1, '.': " + a_vertex},
        BadInput{"}", "at character 1, '}': " + a_vertex},
        BadInput{"0.}}", "at character 4, '}': expected a vertex, ']' or '!'"},
        BadInput{"0.}]]", "at character 5, ']': " + a_vertex},
        BadInput{"0||1", "at character 3, '|': " + a_vertex},
        BadInput{"0|", "at character 3, the end: " + a_vertex},
        BadInput{"0+", "at character 3, the end: " + a_vertex},
        BadInput{"0.}|0.}", "at character 4, '|': expected a vertex, ']' or '!'"},
        BadInput{"00", "at character 1, '00': " + alone},
        BadInput{"012", "at character 1, '012': " + alone},
        BadInput{"10.}", "at character 2, '0': " + alone}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, Refused,
    ::testing::Values(
        BadInput{"126", "at character 1, '126': expected a number of spots from 0 to 125"},
        BadInput{"4294967298",
                 "at character 1, '4294967298': expected a number of spots from 0 to 125"},
        BadInput{"-3", "at character 1, '-': " + a_vertex},
        BadInput{"0*4294967298", "at character 3, '4294967298': " + a_count},
        BadInput{"0*" + repeat("9", 30),
                 "at character 3, '" + repeat("9", 24) + "...': " + a_count},
        BadInput{"0*-3", "at character 3, '-': " + a_count},
        BadInput{"0*0", "at character 3, '0': " + a_count},
        BadInput{"0*07", "at character 3, '07': " + a_count},
        BadInput{"0*", "at character 3, the end: " + a_count},
        BadInput{"0**2", "at character 3, '*': " + a_count},
        BadInput{"0*5x", "at character 4, 'x': expected '.', '|', '+' or the end"},
        BadInput{"0*2*2.}", "at character 4, '*': expected '.' to end the boundary"}));

INSTANTIATE_TEST_SUITE_P(
    Letters, Refused,
    ::testing::Values(
        BadInput{"hello", "at character 1, 'h': stands once: " + lower_twice},
        BadInput{"a1.1a.}", "at character 1, 'a': stands once: " + lower_twice},
        BadInput{"1a2a2a.}", "at character 6, 'a': stands a third time: " + lower_twice},
        BadInput{"A.}A.}A.}A.}",
                 "at character 10, 'A': stands a fourth time: expected at most three curve ends"},
        BadInput{"1A.}A.}A.}", "at character 8, 'A': stands a third time: " + upper_twice},
        BadInput{"0.A_.}]A_.}", "at character 3, 'A_': stands once: " + upper_twice},
        BadInput{
            "1A2A.}",
            "at character 4, 'A': expected a lower-case letter: both of its corners are on one "
            "boundary"},
        BadInput{"A1*2.}A.}",
                 "at character 1, 'A': expected no upper-case letter on a repeated boundary"},
        BadInput{repeat("A", 3) + repeat("_", 100), "at character 3, 'A" + repeat("_", 23) +
                                                        "...': expected at most 99 underscores"}));

INSTANTIATE_TEST_SUITE_P(
    NoDrawing, Refused,
    ::testing::Values(
        BadInput{"abab.", "at character 1, 'a': " + no_drawing +
                              "two letters of this boundary take turns, as in abab"},
        BadInput{"A.A.}",
                 "at character 3, 'A': expected another region: no vertex is on two boundaries of "
                 "one region"},
        BadInput{"A.B.11.}AB11.}",
                 "at character 3, 'B': " + no_drawing +
                     "this boundary closes a ring of regions: pieces of a drawing make a tree"},
        BadInput{"ABCD1.}ACBD1.}",
                 "at character 1, 'A': " + no_drawing +
                     "the regions of the land that begins here do not fit together in the plane"}));

INSTANTIATE_TEST_SUITE_P(
    Limits, Refused,
    ::testing::Values(BadInput{"0*126", "at character 1, '0': " + too_large + "504"},
                      BadInput{"12+0*126", "at character 4, '0': " + too_large + "504"},
                      BadInput{"A*90.}",
                               "at character 1, 'A': expected no upper-case letter on a repeated "
                               "boundary"},
                      BadInput{"1*8000.1*193", "at character 10, '193': " + too_much},
                      BadInput{"11*8192", "at character 4, '8192': " + too_much}));

TEST(Limits, TenMegabytesEndAtOnce) {
  const int five_million = 5'000'000;
  const int ten_million = 10'000'000;
  EXPECT_EQ(spell_or_error(repeat("0.", five_million)), "at character 16385, '0': " + too_much);
  EXPECT_EQ(spell_or_error(repeat("0.}", five_million)), "at character 24577, '0': " + too_much);
  EXPECT_EQ(spell_or_error(repeat("A", ten_million)), "at character 8193, 'A': " + too_much);
  EXPECT_EQ(spell_or_error("A" + repeat("_", ten_million)),
            "at character 1, 'A" + repeat("_", 23) + "...': expected at most 99 underscores");
  EXPECT_EQ(
      spell_or_error(repeat("1", ten_million)),
      "at character 1, '" + repeat("1", 24) + "...': expected a number of spots from 0 to 125");
}

TEST(Limits, ALandMayBeFull) {
  EXPECT_EQ(compact("0*125"), "0*125");
  EXPECT_EQ(compact("2*250"), "2*250");
  EXPECT_EQ(compact(repeat("0*125+", 15) + "0*125").size(), 16 * 6 - 1U);
}

// What is written is read back to the same position, in both notations.
RC_GTEST_PROP(RoundTrip, WrittenPositionsAreReadBack, ()) {
  const int spots = *rc::gen::inRange(0, 9);
  const int moves = *rc::gen::inRange(0, 3 * spots + 1);
  const Position position = testing::random_position(spots, moves, *rc::gen::arbitrary<unsigned>());
  for (const Notation notation : {Notation::paper, Notation::compact}) {
    const std::string text = write_position(position, notation);
    RC_TAG(notation == Notation::paper ? "paper" : "compact");
    const auto read = read_position(text);
    RC_ASSERT(std::holds_alternative<Position>(read));
    RC_ASSERT(std::get<Position>(read) == position);
    for (const Bytes& key : position.lands) {
      RC_ASSERT(std::get<Position>(read_position(write_land(key, notation))).lands ==
                std::vector<Bytes>{key});
    }
  }
}

// Any bytes give a position or one printable line.
RC_GTEST_PROP(AnyText, GivesAPositionOrOneLine, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::weightedOneOf<char>({{30, rc::gen::elementOf(std::string("012abABC....}]!|+*_ "))},
                                    {1, rc::gen::arbitrary<char>()}}));
  const auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    RC_ASSERT(error->place <= text.size());
    const std::string message = error->message();
    RC_ASSERT(std::ranges::all_of(message, [](char c) { return c >= ' ' && c <= '~'; }));
    return;
  }
  const auto& position = std::get<Position>(read);
  RC_ASSERT(std::get<Position>(read_position(write_position(position, Notation::paper))) ==
            position);
}

}  // namespace
}  // namespace burgeon
