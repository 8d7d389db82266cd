// Holds JSON against the definitions of web/schema/api.json: types, members, enumerations,
// references and alternatives, which is all that the schema uses.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>

#include "session/json.h"

namespace burgeon::testing_support {

class Schema {
 public:
  Schema() {
    std::ifstream file(BURGEON_TEST_DATA "/../../web/schema/api.json");
    std::stringstream text;
    text << file.rdbuf();
    schema_ = parse_json(text.str()).value();
  }

  bool has(std::string_view definition) const {
    return schema_.find("definitions")->find(definition) != nullptr;
  }

  // What is wrong with the value, and where; empty if nothing is.
  std::string fault(const Json& value, std::string_view definition) const {
    const Json* const rule = schema_.find("definitions")->find(definition);
    if (rule == nullptr) return fmt::format("there is no definition {}", definition);
    return fault_of(value, *rule, std::string(definition));
  }

 private:
  static bool is_of(const Json& value, const std::string& type) {
    const Json::Value& held = value.value();
    const bool is_integer =
        std::holds_alternative<std::int64_t>(held) || std::holds_alternative<std::uint64_t>(held);
    if (type == "null") return std::holds_alternative<std::nullptr_t>(held);
    if (type == "boolean") return std::holds_alternative<bool>(held);
    if (type == "integer") return is_integer;
    if (type == "number") return is_integer || std::holds_alternative<double>(held);
    if (type == "string") return value.string() != nullptr;
    if (type == "array") return value.elements() != nullptr;
    return type == "object" && std::holds_alternative<Json::Object>(held);
  }

  static bool has_type(const Json& value, const Json& type) {
    if (const auto* const one = type.string()) return is_of(value, *one);
    return std::ranges::any_of(*type.elements(),
                               [&](const Json& one) { return is_of(value, *one.string()); });
  }

  std::string fault_of(const Json& value, const Json& rule, const std::string& where) const {
    if (const Json* const reference = rule.find("$ref")) {
      const std::string& path = *reference->string();
      return fault(value, path.substr(path.rfind('/') + 1));
    }
    for (const char* const word : {"anyOf", "oneOf"}) {
      if (const Json* const rules = rule.find(word)) {
        for (const Json& one : *rules->elements()) {
          if (fault_of(value, one, where).empty()) return "";
        }
        return fmt::format("{}: {} is none of the alternatives", where, value.text());
      }
    }
    if (const Json* const type = rule.find("type"); type != nullptr && !has_type(value, *type)) {
      return fmt::format("{}: {} is no {}", where, value.text().substr(0, 80), type->text());
    }
    if (const Json* const words = rule.find("enum")) {
      const auto is_it = [&](const Json& word) { return word.text() == value.text(); };
      if (std::ranges::none_of(*words->elements(), is_it)) {
        return fmt::format("{}: {} is not one of {}", where, value.text(), words->text());
      }
    }
    if (const auto* const elements = value.elements()) return items_fault(*elements, rule, where);
    if (const auto* const members = std::get_if<Json::Object>(&value.value())) {
      return members_fault(value, *members, rule, where);
    }
    return "";
  }

  std::string items_fault(const Json::Array& elements, const Json& rule,
                          const std::string& where) const {
    const Json* const items = rule.find("items");
    if (items == nullptr) return "";
    for (const Json& element : elements) {
      if (std::string fault = fault_of(element, *items, where + "[]"); !fault.empty()) return fault;
    }
    return "";
  }

  std::string members_fault(const Json& value, const Json::Object& members, const Json& rule,
                            const std::string& where) const {
    if (const Json* const required = rule.find("required")) {
      for (const Json& name : *required->elements()) {
        if (value.find(*name.string()) == nullptr) {
          return fmt::format("{}: '{}' is missing", where, *name.string());
        }
      }
    }
    const Json* const properties = rule.find("properties");
    for (const auto& [name, member] : members) {
      const Json* const property = properties == nullptr ? nullptr : properties->find(name);
      if (property == nullptr) return fmt::format("{}: '{}' is not in the schema", where, name);
      if (std::string fault = fault_of(member, *property, where + "." + name); !fault.empty()) {
        return fault;
      }
    }
    return "";
  }

  Json schema_;
};

}  // namespace burgeon::testing_support
