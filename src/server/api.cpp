#include "server/api.h"

#include <fmt/format.h>

#include <utility>

#include "sprouts/text/read.h"

namespace burgeon {
namespace {

const Json& member(const Json& request, std::string_view name) {
  const Json* found = request.find(name);
  if (found == nullptr) throw ApiError(fmt::format("the request has no '{}'", name));
  return *found;
}

thread_local const AskerWatch* asker_watch = nullptr;

}  // namespace

bool asker_has_gone() { return asker_watch != nullptr && asker_watch->has_gone_(); }
std::function<bool()> asker_question() {
  return asker_watch == nullptr ? [] { return false; } : asker_watch->has_gone_;
}

AskerWatch::AskerWatch(std::function<bool()> has_gone)
    : has_gone_(std::move(has_gone)), before_(std::exchange(asker_watch, this)) {}
AskerWatch::~AskerWatch() { asker_watch = before_; }

std::optional<double> number_of(const Json& json) {
  const Json::Value& value = json.value();
  if (const auto* real = std::get_if<double>(&value)) return *real;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* whole = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*whole);
  return std::nullopt;
}

std::string text_member(const Json& request, std::string_view name, std::size_t most_bytes) {
  const std::string* text = member(request, name).string();
  if (text == nullptr) throw ApiError(fmt::format("'{}' must be a text", name));
  if (text->size() > most_bytes) {
    throw ApiError(fmt::format("'{}' has more than {} bytes", name, most_bytes), 413);
  }
  return *text;
}

std::int64_t integer_member(const Json& request, std::string_view name, std::int64_t least,
                            std::int64_t most, std::optional<std::int64_t> fallback) {
  if (fallback && request.find(name) == nullptr) return *fallback;
  const Json::Value& value = member(request, name).value();
  std::optional<std::int64_t> number;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) number = *whole;
  if (const auto* whole = std::get_if<std::uint64_t>(&value);
      whole && std::in_range<std::int64_t>(*whole)) {
    number = static_cast<std::int64_t>(*whole);
  }
  if (!number || *number < least || *number > most) {
    throw ApiError(fmt::format("'{}' must be a whole number from {} to {}", name, least, most));
  }
  return *number;
}

double number_member(const Json& request, std::string_view name, double least, double most,
                     std::optional<double> fallback) {
  if (fallback && request.find(name) == nullptr) return *fallback;
  const std::optional<double> number = number_of(member(request, name));
  if (!number || !(*number >= least && *number <= most)) {
    throw ApiError(fmt::format("'{}' must be a number from {} to {}", name, least, most));
  }
  return *number;
}

bool flag_member(const Json& request, std::string_view name, bool fallback) {
  const Json* found = request.find(name);
  if (found == nullptr) return fallback;
  const auto* flag = std::get_if<bool>(&found->value());
  if (flag == nullptr) throw ApiError(fmt::format("'{}' must be true or false", name));
  return *flag;
}

Position position_member(const Json& request, std::string_view name) {
  constexpr std::size_t most_bytes = 10'000;
  const std::string text = text_member(request, name, most_bytes);
  auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    throw ApiError(error->message(), 400, error->place);
  }
  return std::get<Position>(std::move(read));
}

}  // namespace burgeon
