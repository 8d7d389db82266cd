#include "search/options.h"

#include <array>
#include <string_view>

namespace burgeon {
namespace {

using Options = SearchTuning;

constexpr std::array<std::string_view, 2> first_numbers_words{"measured", "one"};
constexpr std::array<std::string_view, 2> assume_words{"none", "tips"};

template <std::size_t count>
constexpr Range places(const std::array<std::string_view, count>& /*words*/) {
  return {.least = 0, .most = count - 1};
}

constexpr std::array tuning_rows{
    Setting<Options>{
        .name = "first-numbers",
        .kind = SettingKind::word,
        .value_name = "RULE",
        .help = "What proof-number searches expect of a couple not visited: measured (default), or "
                "one for both numbers",
        .range = places(first_numbers_words),
        .words = first_numbers_words,
        .changes_path = true,
        .get = [](const Options& options) { return std::uint64_t(options.first_numbers); },
        .set = [](Options& options,
                  std::uint64_t value) { options.first_numbers = FirstNumbers(value); },
    },
    Setting<Options>{
        .name = "assume",
        .kind = SettingKind::word,
        .value_name = "CLAIMS",
        .help = "Reduce by claims that are not proven: tips. Nothing found goes into the store",
        .range = places(assume_words),
        .words = assume_words,
        .changes_path = true,
        .get = [](const Options& options) { return std::uint64_t(options.assumes_tips); },
        .set = [](Options& options, std::uint64_t value) { options.assumes_tips = value != 0; },
    },
    Setting<Options>{
        .name = "seed",
        .kind = SettingKind::number,
        .value_name = "N",
        .help = "Take children of equal promise in random order (default 0: do not)",
        .range = {},
        .words = {},
        .changes_path = true,
        .get = [](const Options& options) { return options.seed; },
        .set = [](Options& options, std::uint64_t value) { options.seed = value; },
    },
};

}  // namespace

Settings<SearchTuning> tuning_settings() { return tuning_rows; }

const SearchOptions& checked(const SearchOptions& options) {
  checked(options.work);
  require_in_range(tuning_settings(), options.tuning);
  return options;
}

}  // namespace burgeon
