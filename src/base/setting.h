// A table of options: one row says all that there is to say of an option, and whoever needs to know
// goes through the rows: the library refuses what is out of range, the command line declares its
// options and completes their values, `--json` and the trace tell what a search was given, tests
// try random values, and the manual page is checked.
//
// Thread safety: plain data and functions of their arguments.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/range.h"

namespace burgeon {

enum class SettingKind : std::uint8_t {
  number,
  size,  // in bytes
  word,  // one of the row's words
};

// An option that is a member of the struct `Options`. What an `Options{}` has is the default.
template <typename Options>
struct Setting {
  std::string_view name;  // as on the command line, without the dashes
  SettingKind kind;
  std::string_view value_name;  // stands for the value in the help
  std::string_view help;        // one line
  Range range;                  // of a number or size; of a word: of its place in `words`
  std::span<const std::string_view> words;
  bool changes_path;  // whether the search may come to its answer in another way
  std::uint64_t (*get)(const Options& options);
  void (*set)(Options& options, std::uint64_t value);
};

template <typename Options>
using Settings = std::span<const Setting<Options>>;

// Throws std::invalid_argument that names the option, what was given and what is expected.
template <typename Options>
void require_in_range(Settings<Options> settings, const Options& options) {
  for (const Setting<Options>& setting : settings) {
    require_in_range(setting.name, setting.get(options), setting.range);
  }
}

}  // namespace burgeon
