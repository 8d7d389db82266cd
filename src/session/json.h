// A value of JSON: objects keep the order of their members. The text is made by
// nlohmann's library, whose header takes seconds to compile, and so stands in json.cpp alone.
//
// Thread safety: plain values.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace burgeon {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
                             Array, Object>;

  Json();  // null
  Json(std::nullptr_t);
  Json(double number);
  Json(const char* text);
  Json(std::string_view text);
  Json(std::string text);
  Json(Array array);
  // An object: `{{"name", value}, …}`.
  Json(std::initializer_list<Member> members);
  // A template, so that a pointer is never a truth.
  template <std::same_as<bool> Truth>
  Json(Truth truth) : value_(truth) {}
  template <std::integral Integer>
  requires(!std::same_as<Integer, bool>) Json(Integer number) {
    if constexpr (std::signed_integral<Integer>) {
      value_ = static_cast<std::int64_t>(number);
    } else {
      value_ = static_cast<std::uint64_t>(number);
    }
  }
  template <typename Element>
  Json(const std::vector<Element>& elements) : Json(Array(elements.begin(), elements.end())) {}

  static Json array() { return Array(); }
  static Json object() { return std::initializer_list<Member>(); }

  // The member of this name, made where there is none. REQUIRES: an object, or null, which becomes
  // one.
  Json& operator[](std::string_view name);
  // Sets each member of the other. REQUIRES: both are objects, or null.
  void update(const Json& other);
  // REQUIRES: an array.
  void push_back(Json element);

  const Value& value() const { return value_; }
  // The member of this name; nothing where there is none, or where this is no object.
  const Json* find(std::string_view name) const;
  // Nothing where it is of another kind.
  const std::string* string() const { return std::get_if<std::string>(&value_); }
  const Array* elements() const { return std::get_if<Array>(&value_); }
  // On one line. Bytes that are no UTF-8, in the name of a file, become U+FFFD.
  std::string text() const;

 private:
  Object& members();

  Value value_;
};

// Nothing where it is no JSON, nested more than 32 deep, has an object of more than 64 members
// (which are looked up one after another), or more than 100,000 values in all; a text is one value,
// whatever its length. Of members with the same name the last counts.
std::optional<Json> parse_json(std::string_view text);

}  // namespace burgeon
