#include "session/json.h"

#include <algorithm>
#include <array>
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

Json from_parsed(const Written& parsed) {
  switch (parsed.type()) {
    case Written::value_t::boolean:
      return parsed.get<bool>();
    case Written::value_t::number_integer:
      return parsed.get<std::int64_t>();
    case Written::value_t::number_unsigned:
      return parsed.get<std::uint64_t>();
    case Written::value_t::number_float:
      return parsed.get<double>();
    case Written::value_t::string:
      return parsed.get<std::string>();
    case Written::value_t::array: {
      Json array = Json::array();
      for (const Written& element : parsed) array.push_back(from_parsed(element));
      return array;
    }
    case Written::value_t::object: {
      Json object = Json::object();
      for (const auto& [name, member] : parsed.items()) object[name] = from_parsed(member);
      return object;
    }
    default:
      return nullptr;
  }
}

// What a text may have in it, counted while it is read. Once it is too much, nothing is kept.
class ParseLimits {
 public:
  bool allow(int depth, Written::parse_event_t event) {
    if (depth > most_depth) are_exceeded_ = true;
    if (are_exceeded_) return false;
    const auto level = static_cast<std::size_t>(depth);
    switch (event) {
      case Written::parse_event_t::key:
        are_exceeded_ = ++members_[level] > most_members;
        break;
      case Written::parse_event_t::object_start:
        members_[level + 1] = 0;
        [[fallthrough]];
      case Written::parse_event_t::array_start:
      case Written::parse_event_t::value:
        are_exceeded_ = ++values_ > most_values;
        break;
      default:
        break;
    }
    return !are_exceeded_;
  }
  bool are_exceeded() const { return are_exceeded_; }

 private:
  static constexpr int most_depth = 32;
  static constexpr int most_members = 64;
  static constexpr int most_values = 100'000;

  std::array<int, most_depth + 2> members_{};  // of the objects that are open, by depth
  int values_ = 0;
  bool are_exceeded_ = false;
};

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

const Json* Json::find(std::string_view name) const {
  const auto* all = std::get_if<Object>(&value_);
  if (all == nullptr) return nullptr;
  const auto found = std::ranges::find(*all, name, &Member::first);
  return found == all->end() ? nullptr : &found->second;
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

std::optional<Json> parse_json(std::string_view text) {
  ParseLimits limits;
  const auto parsed = Written::parse(
      text,
      [&](int depth, Written::parse_event_t event, Written&) { return limits.allow(depth, event); },
      false);
  if (limits.are_exceeded() || parsed.is_discarded()) return std::nullopt;
  return from_parsed(parsed);
}

}  // namespace burgeon
