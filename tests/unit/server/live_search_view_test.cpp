// A search that pages follow and steer.
#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "sprouts/text/read.h"
#include "unit/support/store_folder.h"
#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using testing_support::at;
using testing_support::page_options;
using testing_support::TestPage;

Json start_of(const char* position, bool is_paused) {
  return {{"position", position}, {"heap", 0}, {"paused", is_paused}};
}

// A couple of the list, or a row of children, as a request names it.
Json level_request(const Json& state, int level) {
  const Json& row = at(state, "levels", level);
  return {{"level", level}, {"position", at(row, "position", "text")}, {"heap", at(row, "heap")}};
}
Json take_request(const Json& state, int level, const Json& row) {
  Json request = level_request(state, level);
  request["child"] = at(row, "position", "text");
  request["child_heap"] = at(row, "heap");
  return request;
}

TEST(LiveSearchView, FindsWhoWinsEightSpots) {
  TestPage page;
  EXPECT_EQ(at(page.search("state"), "state").text(), "\"none\"");
  page.search("start", start_of("8", false));
  const Json state = page.wait_for("ended");
  EXPECT_EQ(at(state, "question").text(), "\"0*8\"");
  EXPECT_EQ(at(state, "answer", "outcome").text(), "\"loss\"");
  EXPECT_EQ(at(state, "answer", "move").text(), "null");
  EXPECT_EQ(at(state, "end").text(), "null");
}

TEST(LiveSearchView, TellsTheMoveThatWinsWithItsHeap) {
  TestPage page;
  page.search("start", {{"position", "2"}, {"heap", 1}, {"paused", false}});
  const Json state = page.wait_for("ended");
  EXPECT_EQ(at(state, "question").text(), "\"0*2 + 1\"");
  EXPECT_EQ(at(state, "answer").text(), R"({"outcome":"win","move":"0*2","unproven":0})");
}

// Paused, stepped and steered: what is chosen is seen by all, and the answer is the same.
TEST(LiveSearchView, IsPausedSteppedAndSteered) {
  TestPage page;
  page.search("start", start_of("9", true));
  page.search("step", {{"steps", 3}});
  Json state = page.wait_for("paused");
  for (int i = 0; i < 500 && at(state, "levels").elements()->empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    state = page.search("state");
  }
  ASSERT_FALSE(at(state, "levels").elements()->empty());
  const Json children = page.ask("search/open", level_request(state, 0), "SearchChildren");
  const auto& rows = *at(children, "rows").elements();
  ASSERT_GT(rows.size(), 2U);
  const Json* other = nullptr;
  for (const Json& row : rows) {
    if (at(row, "is_settled").text() == "false" && at(row, "is_at_work").text() == "false") {
      other = &row;
    }
  }
  ASSERT_NE(other, nullptr);
  const Json after = page.ask("search/take", take_request(state, 0, *other), "SearchChildren");
  int chosen = 0;
  for (const Json& row : *at(after, "rows").elements()) {
    if (at(row, "is_chosen").text() != "true") continue;
    ++chosen;
    EXPECT_EQ(at(row, "position", "text").text(), at(*other, "position", "text").text());
  }
  EXPECT_EQ(chosen, 1);
  state = page.search("state");
  EXPECT_EQ(at(state, "choices").text(), "1");
  EXPECT_EQ(at(state, "levels", 0, "has_choice").text(), "true");
  EXPECT_EQ(at(page.search("forget"), "choices").text(), "0");
  page.search("run");
  state = page.wait_for("ended");
  EXPECT_EQ(at(state, "answer", "outcome").text(), "\"win\"");
  EXPECT_EQ(page.refusal("search/open", level_request({{"levels", Json::Array{*other}}}, 0)), 409);
}

TEST(LiveSearchView, RefusesWhatIsNotThere) {
  TestPage page;
  EXPECT_EQ(page.refusal("search/run", Json::object()), 409);
  EXPECT_EQ(page.refusal("search/open", {{"level", 0}, {"position", "9"}, {"heap", 0}}), 409);
  page.search("start", start_of("30", true));
  EXPECT_EQ(page.refusal("search/start", start_of("5", true)), 409);
  page.search("step", {{"steps", 2}});
  EXPECT_EQ(page.refusal("search/open", {{"level", 0}, {"position", "9"}, {"heap", 0}}), 409);
  EXPECT_EQ(page.refusal("search/open", {{"level", 0}, {"position", "30"}, {"heap", 3}}), 409);
  EXPECT_EQ(page.refusal(
                "search/take",
                {{"level", 0}, {"position", "30"}, {"heap", 0}, {"child", "7"}, {"child_heap", 0}}),
            409);
  EXPECT_EQ(page.refusal("search/start", {{"position", "5"}, {"heap", 999}, {"paused", true}}),
            400);
  Json other = start_of("7", false);
  other["replace"] = true;
  EXPECT_EQ(at(page.search("start", other), "number").text(), "2");
  EXPECT_EQ(at(page.wait_for("ended"), "answer", "outcome").text(), "\"loss\"");
}

TEST(LiveSearchView, IsStoppedAndSaysSo) {
  TestPage page;
  page.search("start", start_of("60", false));
  const Json state = page.search("stop");
  EXPECT_EQ(at(state, "state").text(), "\"ended\"");
  EXPECT_EQ(at(state, "end").text(), "\"it was stopped\"");
  EXPECT_EQ(at(state, "answer").text(), "null");
}

// The store is shared: what the search proves, the explorer knows, now and in the next session.
TEST(LiveSearchView, WhatItProvesStays) {
  const store_test::Folder folder(store_test::Folder::Place::memory);
  {
    TestPage page(page_options(folder.store()));
    page.search("start", start_of("8", false));
    page.wait_for("ended");
    EXPECT_EQ(
        at(page.ask("explore", {{"position", "8"}}, "ExploreReply"), "position", "nimber").text(),
        "0");
  }
  TestPage page(page_options(folder.store()));
  const Json reply = page.ask("explore", {{"position", "8"}}, "ExploreReply");
  EXPECT_EQ(at(reply, "position", "nimber").text(), "0");
}

// An answer is worth nothing where the store contradicts it.
TEST(LiveSearchView, TellsThatTheStoreIsInConflictAndNoAnswer) {
  const store_test::Folder folder(store_test::Folder::Place::memory);
  const Bytes root = std::get<Position>(read_position("6")).lands.at(0);
  store_test::open(folder.store())->add(root, {Nimber{5}, Origin::imported});
  PageOptions options = page_options(folder.store());
  options.session.store.only_proven = true;
  TestPage page(options);
  page.search("start", start_of("6", false));
  const Json state = page.wait_for("ended");
  EXPECT_EQ(at(state, "answer").text(), "null");
  EXPECT_NE(at(state, "end").text().find("nimber 5 (imported) is stored"), std::string::npos)
      << at(state, "end").text();
}

// While a search waits for a person, nimbers are computed beside it.
TEST(LiveSearchView, ComputesValuesBesideAPausedSearch) {
  const store_test::Folder folder(store_test::Folder::Place::memory);
  TestPage page(page_options(folder.store()));
  page.search("start", start_of("20", true));
  const Json value = page.ask("value", {{"position", "7"}, {"seconds", 20}}, "ValueReply");
  EXPECT_EQ(at(value, "position", "nimber").text(), "0");
  EXPECT_EQ(at(page.search("state"), "state").text(), "\"paused\"");
}

TEST(LiveSearchView, PublishesToWhoListens) {
  TestPage page;
  Events& events = page.page().events();
  const Events::Listener listener(events);
  std::uint64_t seen = events.wait(0, std::chrono::milliseconds(0)).number;
  page.search("start", start_of("8", false));
  std::string last;
  for (int i = 0; i < 200 && last.find("\"ended\"") == std::string::npos; ++i) {
    const Events::News news = events.wait(seen, std::chrono::milliseconds(500));
    seen = news.number;
    for (const auto& [topic, text] : news.texts) {
      EXPECT_EQ(topic, "search");
      last = text;
    }
  }
  EXPECT_NE(last.find("\"outcome\":\"loss\""), std::string::npos);
}

}  // namespace
}  // namespace burgeon
