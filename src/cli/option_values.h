// The usual kinds of options, each with what its value may be: one place that reads numbers, sizes,
// times and words, and refuses what is out of range.
//
// The target of an option must live until the command line was read.
//
// Thread safety: functions of their arguments.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/range.h"
#include "base/setting.h"
#include "cli/options.h"

namespace burgeon::cli {

// ---- values; each throws BadValue

// A whole number, in decimal digits only.
std::uint64_t read_number(const std::string& text, const Range& range);
// 0 or more, and at most `most`; it may have a fraction.
double read_decimal(const std::string& text, double most);
// Bytes: `1048576`, `512MiB`, `1.5G`; units are powers of 1024.
std::uint64_t read_size(const std::string& text, const Range& range);
// `90`, `90s`, `10m`, `2h`.
std::chrono::duration<double> read_time(const std::string& text);
// The place of the word among the words.
std::size_t read_word(const std::string& text, const std::vector<std::string>& words);

// ---- options

Option flag_option(std::string names, bool& target, std::string help);
// Any text.
Option text_option(std::string names, std::string& target, std::string help,
                   std::string value = "TEXT");
// The name of a file or folder, which may not be empty.
Option file_option(std::string names, std::string& target, std::string help);
Option folder_option(std::string names, std::string& target, std::string help);
// The kind of value that a `read` above reads: `take` is given what it has read.
Option time_option(std::string names, std::chrono::duration<double>& target, std::string help);

// REQUIRES: the target can hold the range.
template <typename Number>
Option number_option(std::string names, Number& target, const Range& range, std::string help,
                     std::string value = "N") {
  const auto take = [&target, range](const std::string& given) {
    target = static_cast<Number>(read_number(given, range));
  };
  return {std::move(names), std::move(value), std::move(help), take};
}

// One of some words, each with what the target becomes.
template <typename Value>
Option choice_option(
    std::string names, Value& target,
    const std::vector<std::pair<std::string, std::type_identity_t<Value>>>& choices,
    std::string help, std::string value = "FORM") {
  std::vector<std::string> words;
  std::vector<Value> values;
  for (const auto& [word, meaning] : choices) {
    words.push_back(word);
    values.push_back(meaning);
  }
  const auto take = [&target, words, values](const std::string& given) {
    target = values[read_word(given, words)];
  };
  return {std::move(names), std::move(value), std::move(help), take, words};
}

// The option of a row of a table (base/setting.h).
template <typename Options>
Option setting_option(const Setting<Options>& setting, Options& target) {
  const std::vector<std::string> words(setting.words.begin(), setting.words.end());
  const auto take = [setting, &target, words](const std::string& given) {
    setting.set(target, setting.kind == SettingKind::word   ? read_word(given, words)
                        : setting.kind == SettingKind::size ? read_size(given, setting.range)
                                                            : read_number(given, setting.range));
  };
  return {"--" + std::string(setting.name), std::string(setting.value_name),
          std::string(setting.help), take, words};
}

template <typename Options>
void add_settings(Command& command, Settings<Options> settings, Options& target) {
  for (const Setting<Options>& setting : settings) command.add(setting_option(setting, target));
}

}  // namespace burgeon::cli
