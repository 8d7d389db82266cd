// Requests to the play view, as the page sends them; each, and its reply, is held against the
// schema.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "server/play/play_view.h"
#include "unit/support/schema.h"

namespace burgeon::testing {

class PlayClient {
 public:
  explicit PlayClient(Values& values, std::size_t most_stages = 200) : view_(values, most_stages) {
    view_.add_handlers(handlers_);
  }

  Json ask(const std::string& what, int spots, const std::vector<std::string>& moves,
           const Json& more = Json::object()) {
    Json request{{"spots", spots}, {"moves", moves}};
    request.update(more);
    const std::string name = what == "state" ? "Play" : "Play" + capital(what);
    const Json reply = handlers_.at("play/" + what)(request);
    EXPECT_EQ(schema_.fault(request, name + "Request"), "");
    const bool is_reply = schema_.has(name + "Reply");
    EXPECT_EQ(schema_.fault(reply, is_reply ? name + "Reply" : name), "");
    return reply;
  }
  // The message of the refusal, or nothing.
  std::string refusal(const std::string& what, int spots, const std::vector<std::string>& moves,
                      const Json& more = Json::object()) {
    try {
      ask(what, spots, moves, more);
    } catch (const ApiError& error) {
      return error.what();
    }
    return {};
  }

 private:
  static std::string capital(std::string word) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    return word;
  }

  testing_support::Schema schema_;
  PlayView view_;
  Handlers handlers_;
};

inline std::string text_of(const Json& reply, std::string_view name) {
  const Json* member = reply.find(name);
  return member == nullptr || member->string() == nullptr ? "" : *member->string();
}
inline bool flag_of(const Json& reply, std::string_view name) {
  return std::get<bool>(reply.find(name)->value());
}
inline std::vector<std::string> texts_of(const Json& reply, std::string_view name) {
  std::vector<std::string> texts;
  for (const Json& element : *reply.find(name)->elements()) texts.push_back(*element.string());
  return texts;
}
// With the same ids in all pictures, which else have their own.
inline std::string without_own_ids(const std::string& text) {
  static const std::regex own("p[0-9]+-");
  return std::regex_replace(text, own, "p-");
}
// [x, y] of each.
inline Json stroke_json(const std::vector<draw::Point>& points) {
  Json json = Json::array();
  for (const draw::Point point : points) json.push_back(Json::Array{point.x, point.y});
  return {{"points", json}};
}

}  // namespace burgeon::testing
