#include "base/range.h"

#include <stdexcept>

namespace burgeon {

std::string in_words(const Range& range) {
  return "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

void require_in_range(std::string_view name, std::uint64_t number, const Range& range) {
  if (range.contains(number)) return;
  throw std::invalid_argument(std::string(name) + ": " + std::to_string(number) +
                              " given, expected " + in_words(range));
}

}  // namespace burgeon
