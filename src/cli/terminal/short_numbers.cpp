#include "cli/terminal/short_numbers.h"

#include <fmt/format.h>

#include <string_view>

namespace burgeon::cli {
namespace {

std::string short_text(double number, double thousand, std::string_view units) {
  std::size_t unit = 0;
  for (; number >= thousand * 0.9995 && unit + 1 < units.size(); ++unit) number /= thousand;
  const int digits = units[unit] == ' ' || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  const std::string text = fmt::format("{:.{}f}", number, digits);
  return units[unit] == ' ' ? text : text + units[unit];
}

}  // namespace

std::string clock_text(double seconds) {
  const auto all = static_cast<unsigned long>(seconds);
  if (all < 3600) return fmt::format("{}:{:02}", all / 60, all % 60);
  return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
}

std::string count_text(double count) { return short_text(count, 1000, " kMGT"); }

std::string size_text(std::size_t bytes) {
  return short_text(static_cast<double>(bytes), 1024, " KMGT");
}

}  // namespace burgeon::cli
