// What a search is given: what it may use, how it is tuned, and who steers it.
//
// Thread safety: plain data.
#pragma once

#include <cstdint>

#include "base/work.h"

namespace burgeon {

class Steering;

// What a proof-number search expects of a couple that it has not visited.
enum class FirstNumbers : std::uint8_t {
  measured,  // what is best on the whole: docs/search.md
  all_one,   // proof and disproof number 1, the plain rule, to compare with
};

// How a search goes about its work. Any tuning gives the right answer; the way to it differs.
struct SearchTuning {
  FirstNumbers first_numbers = FirstNumbers::measured;
  // Lands are reduced by the tip rules too (sprouts/tips.h), which are claims: what is found is not
  // proven.
  bool assumes_tips = false;
  std::uint64_t seed = 0;  // other than 0: children of equal promise are taken in random order
};

struct SearchOptions {
  WorkOptions work{};
  SearchTuning tuning{};
  Steering* steering = nullptr;  // obeyed when given

  // The same for an algorithm of one thread.
  SearchOptions with_one_thread() const {
    SearchOptions options = *this;
    options.work.threads = 1;
    return options;
  }
};

// What tunes a search, a row for each member of SearchTuning. A new knob is a member and a row:
// then the command line has it (`--NAME`), shells complete it, `--json` and the trace tell it, and
// a test tries it at random. The manual page has to name it; a test says so.
//
// Not here: the algorithm, which has a table of its own with what each can do (search/algorithm.h).
Settings<SearchTuning> tuning_settings();

// The options, when each has a value that it may have. Throws std::invalid_argument. Every search
// does this first.
const SearchOptions& checked(const SearchOptions& options);

}  // namespace burgeon
