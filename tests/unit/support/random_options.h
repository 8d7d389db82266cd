// Options drawn at random, from the tables that the options are declared in.
#pragma once

#include <rapidcheck.h>

#include "search/options.h"

namespace burgeon::testing {

// Any value that the option may have. Numbers are small as often as not.
template <typename Options>
std::uint64_t random_value(const Setting<Options>& setting) {
  const Range& range = setting.range;
  const auto any = *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
  const std::uint64_t number = *rc::gen::arbitrary<bool>() ? any : any % 8;
  const std::uint64_t beyond_least = range.most - range.least;
  return range.least + (beyond_least == ~std::uint64_t{0} ? number : number % (beyond_least + 1));
}

inline SearchTuning random_tuning() {
  SearchTuning tuning;
  for (const Setting<SearchTuning>& setting : tuning_settings()) {
    setting.set(tuning, random_value(setting));
  }
  return tuning;
}

}  // namespace burgeon::testing
