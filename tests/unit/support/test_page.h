// A page without HTTP: its handlers are called directly, and each reply is held against the schema.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "server/page.h"
#include "unit/support/schema.h"

namespace burgeon::testing_support {

inline PageOptions page_options(const std::string& store = "") {
  PageOptions options;
  options.session.store.folder = store;
  options.session.store.none = store.empty();
  options.session.resources.threads = 1;
  options.session.resources.memory_limit = std::size_t{1} << 30;
  options.proofs = BURGEON_TEST_DATA "/../../proofs";
  return options;
}

class TestPage {
 public:
  explicit TestPage(const PageOptions& options = page_options()) : page_(options) {}

  Page& page() { return page_; }

  // The reply, which is a `definition` of the schema.
  Json ask(std::string_view name, const Json& request, std::string_view definition) {
    Json reply = page_.handlers().find(name)->second(request);
    EXPECT_EQ(schema_.fault(reply, definition), "");
    return reply;
  }
  Json search(std::string_view command, const Json& request = Json::object()) {
    return ask("search/" + std::string(command), request, "SearchState");
  }

  // The status with which a request is refused; 200 if it is not.
  int refusal(std::string_view name, const Json& request) {
    try {
      page_.handlers().find(name)->second(request);
    } catch (const ApiError& error) {
      return error.status();
    }
    return 200;
  }

  // The state of the search, when it is this one; after a minute, whatever it is.
  Json wait_for(std::string_view state) {
    for (int i = 0; i < 6000; ++i) {
      Json reply = search("state");
      if (*reply.find("state")->string() == state) return reply;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return search("state");
  }

 private:
  Schema schema_;
  Page page_;
};

// A member, by names and places: `at(reply, "children", 0, "position", "text")`.
inline const Json& at(const Json& value) { return value; }
template <typename... Rest>
const Json& at(const Json& value, int place, Rest... rest);
template <typename... Rest>
const Json& at(const Json& value, const char* name, Rest... rest) {
  const Json* const member = value.find(name);
  if (member == nullptr) throw std::out_of_range(name);
  return at(*member, rest...);
}
template <typename... Rest>
const Json& at(const Json& value, int place, Rest... rest) {
  return at(value.elements()->at(static_cast<std::size_t>(place)), rest...);
}

}  // namespace burgeon::testing_support
