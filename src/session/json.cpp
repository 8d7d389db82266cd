#include "session/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "base/check.h"

namespace burgeon {
namespace {

using Written = nlohmann::ordered_json;

Written to_written(const Json& json) {
  return std::visit(
      [](const auto& value) -> Written {
        using Kind = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Kind, Json::Array>) {
          Written array = Written::array();
          for (const Json& element : value) array.push_back(to_written(element));
          return array;
        } else if constexpr (std::is_same_v<Kind, Json::Object>) {
          Written object = Written::object();
          for (const auto& [name, member] : value) object[name] = to_written(member);
          return object;
        } else {
          return value;
        }
      },
      json.value());
}

}  // namespace

Json::Json() : value_(nullptr) {}
Json::Json(std::nullptr_t) : value_(nullptr) {}
Json::Json(double number) : value_(number) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(Array array) : value_(std::move(array)) {}
Json::Json(std::initializer_list<Member> members) : value_(Object(members)) {}

Json::Object& Json::members() {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Object();
  BURGEON_CHECK(std::holds_alternative<Object>(value_));
  return std::get<Object>(value_);
}

Json& Json::operator[](std::string_view name) {
  Object& all = members();
  const auto found = std::ranges::find(all, name, &Member::first);
  if (found != all.end()) return found->second;
  return all.emplace_back(name, Json()).second;
}

void Json::update(const Json& other) {
  if (std::holds_alternative<std::nullptr_t>(other.value_)) return;
  BURGEON_CHECK(std::holds_alternative<Object>(other.value_));
  for (const auto& [name, member] : std::get<Object>(other.value_)) (*this)[name] = member;
}

void Json::push_back(Json element) {
  BURGEON_CHECK(std::holds_alternative<Array>(value_));
  std::get<Array>(value_).push_back(std::move(element));
}

std::string Json::text() const {
  return to_written(*this).dump(-1, ' ', false, Written::error_handler_t::replace);
}

}  // namespace burgeon
