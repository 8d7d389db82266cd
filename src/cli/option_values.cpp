#include "cli/option_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <system_error>

namespace burgeon::cli {
namespace {

bool begins_with_digit(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0;
}

// The number that the text begins with, which is taken off it; nothing if there is none or it is
// out of what the type can hold.
template <typename Number>
std::optional<Number> take_number(std::string_view& text) {
  if (!begins_with_digit(text)) return std::nullopt;
  Number number{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return number;
}

// How often ten doublings make the unit: 0 for bytes, 2 for `M`, `mb` or `MiB`; nothing if it is
// none.
std::optional<int> read_unit(std::string_view text) {
  constexpr std::string_view prefixes = "kmgtpe";
  std::string unit(text.substr(std::min(text.find_first_not_of(' '), text.size())));
  std::ranges::transform(unit, unit.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  if (unit.empty() || unit == "b") return 0;
  const std::size_t prefix = prefixes.find(unit[0]);
  if (prefix == std::string_view::npos) return std::nullopt;
  const std::string_view rest = std::string_view(unit).substr(1);
  if (!rest.empty() && rest != "b" && rest != "ib") return std::nullopt;
  return static_cast<int>(prefix) + 1;
}

// Bytes, rounded down; nothing if the text is no size, or a larger one than there are.
std::optional<std::uint64_t> parse_size(std::string_view text) {
  std::string_view rest = text;
  const auto whole = take_number<std::uint64_t>(rest);
  if (whole && !rest.starts_with('.')) {
    const auto unit = read_unit(rest);
    if (!unit || *whole > std::numeric_limits<std::uint64_t>::max() >> 10 * *unit) {
      return std::nullopt;
    }
    return *whole << 10 * *unit;
  }
  rest = text;
  const auto number = take_number<double>(rest);
  const auto unit = read_unit(rest);
  if (!number || !unit) return std::nullopt;
  const double bytes = std::ldexp(*number, 10 * *unit);
  if (bytes >= std::ldexp(1.0, 64)) return std::nullopt;
  return static_cast<std::uint64_t>(bytes);
}

Option named_option(std::string names, std::string& target, std::string help, std::string value,
                    const char* expected) {
  const auto take = [&target, expected](const std::string& given) {
    if (given.empty()) throw BadValue(expected);
    target = given;
  };
  return {std::move(names), std::move(value), std::move(help), take};
}

}  // namespace

std::uint64_t read_number(const std::string& text, const Range& range) {
  std::string_view rest = text;
  const auto number = take_number<std::uint64_t>(rest);
  if (!number || !rest.empty() || !range.contains(*number)) throw BadValue(in_words(range));
  return *number;
}

double read_decimal(const std::string& text, double most) {
  std::string_view rest = text;
  const auto number = take_number<double>(rest);
  if (!number || !rest.empty() || !(*number <= most)) {
    throw BadValue(fmt::format("a number from 0 to {}", most));
  }
  return *number;
}

std::uint64_t read_size(const std::string& text, const Range& range) {
  const auto size = parse_size(text);
  if (!size || !range.contains(*size)) {
    throw BadValue("a size from 1 byte to 16 EiB, such as 512MiB or 1.5G");
  }
  return *size;
}

std::chrono::duration<double> read_time(const std::string& text) {
  constexpr double most = 1e9;
  constexpr std::array<std::pair<std::string_view, int>, 4> units{
      {{"", 1}, {"s", 1}, {"m", 60}, {"h", 3600}}};
  std::string_view rest = text;
  const double number = take_number<double>(rest).value_or(0);
  const auto* const unit = std::ranges::find(units, rest, &std::pair<std::string_view, int>::first);
  const double seconds = unit == units.end() ? 0 : number * unit->second;
  if (!(seconds > 0 && seconds < most)) {
    throw BadValue(fmt::format("a time above 0 and below {:.0f}s, such as 90s, 10m or 2h", most));
  }
  return std::chrono::duration<double>(seconds);
}

std::size_t read_word(const std::string& text, const std::vector<std::string>& words) {
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  throw BadValue(
      words.size() == 1
          ? words.front()
          : fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back()));
}

Option flag_option(std::string names, bool& target, std::string help) {
  return {std::move(names), "", std::move(help),
          [&target](const std::string& /*none*/) { target = true; }};
}

Option text_option(std::string names, std::string& target, std::string help, std::string value) {
  return {std::move(names), std::move(value), std::move(help),
          [&target](const std::string& given) { target = given; }};
}

Option file_option(std::string names, std::string& target, std::string help) {
  return named_option(std::move(names), target, std::move(help), "FILE", "the name of a file");
}

Option folder_option(std::string names, std::string& target, std::string help) {
  return named_option(std::move(names), target, std::move(help), "DIR", "the name of a folder");
}

Option time_option(std::string names, std::chrono::duration<double>& target, std::string help) {
  return {std::move(names), "TIME", std::move(help),
          [&target](const std::string& given) { target = read_time(given); }};
}

}  // namespace burgeon::cli
