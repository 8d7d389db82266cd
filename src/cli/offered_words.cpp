#include "cli/offered_words.h"

#include <fmt/format.h>

#include <string_view>

namespace burgeon::cli {
namespace {

// What such a validator's name begins with.
constexpr std::string_view mark = "offers: ";

}  // namespace

void offer_words(CLI::Option& option, const std::vector<std::string>& words) {
  option.check([](const std::string&) { return std::string(); }, "",
               fmt::format("{}{}", mark, fmt::join(words, " ")));
}

std::vector<std::string> words_offered(CLI::Option& option) {
  try {
    for (int i = 0;; ++i) {
      const std::string& name = option.get_validator(i)->get_name();
      if (name.starts_with(mark)) return CLI::detail::split(name.substr(mark.size()), ' ');
    }
  } catch (const CLI::OptionNotFound&) {  // CLI11 does not tell how many validators there are
    return {};
  }
}

}  // namespace burgeon::cli
