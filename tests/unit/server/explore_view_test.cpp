// The explorer's requests, against the rules and full expansion.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "search/solver.h"
#include "server/children_listing.h"
#include "server/described.h"
#include "sprouts/position_lands.h"
#include "sprouts/text/read.h"
#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using testing_support::at;
using testing_support::TestPage;

TEST(ExploreView, TwoSpotsHaveTwoChildrenOfNimberTwo) {
  TestPage page;
  const Json reply = page.ask("explore", {{"position", "2"}}, "ExploreReply");
  EXPECT_EQ(at(reply, "position").text(), R"({"text":"0*2","lives":6,"spots":2,"nimber":0})");
  ASSERT_EQ(at(reply, "children").elements()->size(), 2U);
  EXPECT_EQ(at(reply, "children", 0).text(),
            R"({"position":{"text":"0.AB|AB","lives":5,"spots":null,"nimber":2},)"
            R"("moves":[{"land":0,"region":0,"kind":"one boundary"}],"fresh_lands":1})");
  EXPECT_EQ(at(reply, "children", 1, "position", "text").text(), "\"1a1a\"");
  EXPECT_EQ(at(reply, "children", 1, "position", "nimber").text(), "2");
  EXPECT_EQ(at(reply, "children", 1, "moves", 0, "kind").text(), "\"two boundaries\"");
}

TEST(ExploreView, ListsWhatTheRulesGiveAndNimbersOfFullExpansion) {
  TestPage page;
  Solver solver(WorkOptions{});
  for (const char* const text :
       {"3", "0*2.AB|0.AB", "0.AB|0.AB+1a1a", "0*2+0*2", "0", "0.1a1a+2.2"}) {
    const Position position = std::get<Position>(read_position(text));
    page.ask("value", {{"position", text}, {"seconds", 10}}, "ValueReply");
    const Json reply = page.ask("explore", {{"position", text}}, "ExploreReply");
    std::set<std::string> expected;
    for (const Position& child : child_positions(position)) expected.insert(page_text(child));
    std::set<std::string> listed;
    for (const Json& child : *at(reply, "children").elements()) {
      const std::string name = *at(child, "position", "text").string();
      EXPECT_TRUE(listed.insert(name).second) << name << " is listed twice";
      EXPECT_FALSE(at(child, "moves").elements()->empty());
      const Json& nimber = at(child, "position", "nimber");
      if (nimber.text() == "null") continue;
      EXPECT_EQ(nimber.text(),
                std::to_string(solver.nimber(std::get<Position>(read_position(name))).value));
    }
    EXPECT_EQ(listed, expected) << text;
    EXPECT_EQ(at(reply, "position", "nimber").text(),
              std::to_string(solver.nimber(position).value));
  }
}

TEST(ExploreView, ComputesANimberAndRemembersIt) {
  TestPage page;
  const auto explored = [&] { return page.ask("explore", {{"position", "6"}}, "ExploreReply"); };
  EXPECT_EQ(at(explored(), "position", "nimber").text(), "null");
  const Json value = page.ask("value", {{"position", "6"}, {"seconds", 20}}, "ValueReply");
  EXPECT_EQ(at(value, "position", "nimber").text(), "0");
  EXPECT_EQ(at(explored(), "position", "nimber").text(), "0");
}

TEST(ExploreView, TellsWhyANimberIsNotKnown) {
  TestPage page;
  const Json value = page.ask("value", {{"position", "40"}, {"seconds", 0.05}}, "ValueReply");
  EXPECT_EQ(at(value, "position", "nimber").text(), "null");
  EXPECT_EQ(at(value, "why").text(), "\"the time is over\"");
}

TEST(ExploreView, DrawsPicturesWithIdsOfTheirOwn) {
  TestPage page;
  const Json reply =
      page.ask("pictures",
               {{"positions", Json::Array{"0.AB|AB", "0.AB|AB"}}, {"labels", "none"}, {"size", 80}},
               "PicturesReply");
  const std::string first = *at(reply, "pictures", 0, "svg").string();
  const std::string second = *at(reply, "pictures", 1, "svg").string();
  EXPECT_TRUE(first.starts_with("<svg ") && first.ends_with("</svg>"));
  EXPECT_NE(first.find("class=\"picture\""), std::string::npos);
  EXPECT_EQ(first.find("<style"), std::string::npos);
  const auto id = first.substr(first.find(" id=\""), 12);
  EXPECT_NE(first.find(id), std::string::npos);
  EXPECT_EQ(second.find(id), std::string::npos);
}

TEST(ExploreView, RegionsOfMovesArePicturesRegions) {
  TestPage page;
  const Json reply = page.ask("explore", {{"position", "0*2.AB|0.AB"}}, "ExploreReply");
  const Json pictures =
      page.ask("pictures", {{"positions", Json::Array{"0*2.AB|0.AB"}}}, "PicturesReply");
  const std::string svg = *at(pictures, "pictures", 0, "svg").string();
  std::set<std::string> regions;
  for (const Json& child : *at(reply, "children").elements()) {
    for (const Json& move : *at(child, "moves").elements()) {
      regions.insert(at(move, "region").text());
    }
  }
  EXPECT_EQ(regions, (std::set<std::string>{"0", "1"}));
}

TEST(ExploreView, ListsChildrenWithinTheMemoryThatTheyMayTake) {
  const StopFlag stop;
  const Position position = std::get<Position>(read_position("0*4.AB|0*3.AB"));
  const auto listing = list_children(position, stop, std::size_t{64} << 20);
  ASSERT_TRUE(listing);
  EXPECT_EQ(listing->children.size(), child_positions(position).size());
  EXPECT_FALSE(list_children(position, stop, std::size_t{16} << 10));

  PagePictures pictures;
  ValueSearch values(testing_support::page_options().session);
  ExploreView view(values, pictures, std::size_t{16} << 10);
  Handlers handlers;
  view.add_handlers(handlers);
  try {
    handlers.at("explore")({{"position", "0*4.AB|0*3.AB"}});
    FAIL();
  } catch (const ApiError& error) {
    EXPECT_EQ(error.status(), 413);
  }
}

TEST(ExploreView, RefusesWhatIsNoRequest) {
  TestPage page;
  EXPECT_EQ(page.refusal("explore", Json::object()), 400);
  EXPECT_EQ(page.refusal("explore", {{"position", 5}}), 400);
  EXPECT_EQ(page.refusal("explore", {{"position", "0*"}}), 400);
  EXPECT_EQ(page.refusal("explore", {{"position", std::string(20'000, '0')}}), 413);
  EXPECT_EQ(page.refusal("pictures", {{"positions", "2"}}), 400);
  EXPECT_EQ(page.refusal("pictures", {{"positions", Json::Array(61, "2")}}), 413);
  EXPECT_EQ(page.refusal("pictures", {{"positions", Json::Array{"2"}}, {"labels", "x"}}), 400);
  EXPECT_EQ(page.refusal("value", {{"position", "2"}, {"seconds", 61}}), 400);
  try {
    page.page().handlers().find("explore")->second({{"position", "0*2.AB|AX"}});
    FAIL();
  } catch (const ApiError& error) {
    EXPECT_TRUE(error.place().has_value());
  }
}

}  // namespace
}  // namespace burgeon
