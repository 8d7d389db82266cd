// Many pages on one search, in threads of their own.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "unit/support/test_page.h"

namespace burgeon {
namespace {

using testing_support::at;
using testing_support::TestPage;

// In place of the one at work.
Json begin(const char* position, bool is_paused) {
  return {{"position", position}, {"heap", 0}, {"paused", is_paused}, {"replace", true}};
}

Json first_level(const Json& state) {
  const Json& row = at(state, "levels", 0);
  return {{"level", 0}, {"position", at(row, "position", "text")}, {"heap", at(row, "heap")}};
}

// Pages that start, stop, look and choose all at once.
TEST(LiveSearchThreads, ManyPagesAtOnce) {
  TestPage page;
  const Events::Listener listener(page.page().events());
  const auto& handlers = page.page().handlers();
  std::vector<std::jthread> pages;
  for (int number = 0; number < 8; ++number) {
    pages.emplace_back([&handlers, number] {
      for (int i = 0; i < 30; ++i) {
        try {
          const Json state = handlers.find("search/state")->second(Json::object());
          if (i % 8 == number) {
            Json other = begin("10", i % 2 == 0);
            handlers.find("search/start")->second(other);
          } else if (i % 8 == number + 1) {
            handlers.find("search/stop")->second(Json::object());
          } else if (!at(state, "levels").elements()->empty()) {
            handlers.find("search/open")->second(first_level(state));
            handlers.find("search/step")->second(Json::object());
          }
        } catch (const ApiError& error) {
          EXPECT_EQ(error.status(), 409) << error.what();
        }
      }
    });
  }
  pages.clear();
  page.search("start", begin("8", false));
  EXPECT_EQ(at(page.wait_for("ended"), "answer", "outcome").text(), "\"loss\"");
}

}  // namespace
}  // namespace burgeon
