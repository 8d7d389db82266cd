// The tables of options: what they say holds, and no setting changes an answer.
#include "search/options.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>

#include "proof/prove.h"
#include "search/algorithm.h"
#include "search/solver.h"
#include "sprouts/position.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"
#include "unit/support/random_options.h"
#include "unit/support/solving.h"

namespace burgeon {
namespace {

// ---- the rows

template <typename Options>
void expect_rows_that_hold(Settings<Options> settings) {
  std::set<std::string_view> names;
  for (const Setting<Options>& setting : settings) {
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    EXPECT_TRUE(setting.range.contains(setting.get(Options{}))) << setting.name;
    EXPECT_EQ(setting.kind == SettingKind::word, !setting.words.empty()) << setting.name;
    if (setting.kind == SettingKind::word) {
      EXPECT_EQ(setting.range.least, 0U) << setting.name;
      EXPECT_EQ(setting.range.most, setting.words.size() - 1) << setting.name;
    }
    for (const std::uint64_t value : {setting.range.least, setting.range.most}) {
      Options options;
      setting.set(options, value);
      EXPECT_EQ(setting.get(options), value) << setting.name;
      EXPECT_NO_THROW(require_in_range(settings, options)) << setting.name;
    }
    for (const std::uint64_t value : {setting.range.least - 1, setting.range.most + 1}) {
      Options options;
      setting.set(options, value);
      if (setting.range.contains(setting.get(options))) continue;  // no type holds it
      EXPECT_THROW(require_in_range(settings, options), std::invalid_argument) << setting.name;
    }
  }
}

TEST(Settings, RowsHold) {
  expect_rows_that_hold(work_settings());
  expect_rows_that_hold(tuning_settings());
  expect_rows_that_hold(prove_settings());
}

// What the manual page says of an option, with the line `*--name* _VALUE_` above it, in the first
// place after `heading`; empty if it says nothing.
std::string manual_entry(const std::string& heading, std::string_view name) {
  std::ifstream file(BURGEON_TEST_DATA "/../../man/burgeon.1.scd");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::string begin = "\n*--" + std::string(name) + "* ";
  const std::size_t section = page.find("\n" + heading + "\n");
  if (section == std::string::npos) return "";
  for (std::size_t at = page.find(begin, section); at != std::string::npos;
       at = page.find(begin, at + 1)) {
    const bool is_entry = page.substr(page.find('\n', at + 1), 2) == "\n\t";
    if (is_entry) return page.substr(at, page.find("\n\n", at) - at);
  }
  return "";
}

template <typename Options>
void expect_manual_to_name(const std::string& heading, Settings<Options> settings) {
  for (const Setting<Options>& setting : settings) {
    const std::string entry = manual_entry(heading, setting.name);
    ASSERT_FALSE(entry.empty()) << "the manual page has no --" << setting.name;
    for (const std::string_view word : setting.words) {
      EXPECT_NE(entry.find("*" + std::string(word) + "*"), std::string::npos)
          << "--" << setting.name << " in the manual page does not name " << word;
    }
    if (setting.kind == SettingKind::word) continue;
    EXPECT_NE(entry.find("_" + std::string(setting.value_name) + "_"), std::string::npos)
        << "--" << setting.name;
  }
}

TEST(Settings, AreInTheManual) {
  expect_manual_to_name("# OPTIONS", work_settings());
  expect_manual_to_name("# SEARCHING", tuning_settings());
  expect_manual_to_name("## burgeon prove", prove_settings());
}

// ---- what is out of range is refused

template <typename Make>
void expect_refusal(const std::string& words, Make make) {
  try {
    make();
    ADD_FAILURE() << "not refused: " << words;
  } catch (const std::invalid_argument& refusal) {
    EXPECT_EQ(refusal.what(), words);
  }
}

TEST(Settings, OutOfRangeIsRefusedByAllThatTakesThem) {
  const std::string no_threads = "threads: 0 given, expected a whole number from 1 to 1024";
  const WorkOptions none{.threads = 0};
  expect_refusal(no_threads, [&] { const Solver solver(none); });
  expect_refusal("threads: 1025 given, expected a whole number from 1 to 1024",
                 [] { const Solver solver({.threads = 1025}); });
  expect_refusal(no_threads, [&] {
    LandTable table;
    const LandTree tree(table, none);
  });
  expect_refusal(no_threads, [&] {
    LandTable table;
    const LandTree lands(table, {});
    const PositionTree tree(table, lands, {}, none);
  });
  for (const AlgorithmTraits& traits : algorithms) {
    LandGraph graph;
    expect_refusal(no_threads, [&] { make_search(traits.algorithm, graph, {.work = none}); });
    expect_refusal("first-numbers: 2 given, expected a whole number from 0 to 1", [&] {
      make_search(traits.algorithm, graph, {.tuning = {.first_numbers = FirstNumbers{2}}});
    });
  }
  Solver solver({.threads = 1});
  ProveOptions options;
  options.outright_lives = 21;
  expect_refusal("outright: 21 given, expected a whole number from 0 to 20",
                 [&] { prove(solver, start_position(2), options); });
  options.outright_lives = 20;
  options.minimise.steps_a_land = -1;
  EXPECT_THROW(prove(solver, start_position(2), options), std::invalid_argument);
}

// ---- no setting changes an answer

const testing::SolvedGame& game_of_5_spots() {
  static const testing::SolvedGame game(5);
  return game;
}

RC_GTEST_PROP(RandomOptions, GiveTheAnswersOfFullExpansion, ()) {
  const testing::SolvedGame& game = game_of_5_spots();
  SearchOptions options{.tuning = testing::random_tuning()};
  options.work.threads = *rc::gen::inRange<std::size_t>(1, 4);
  const LandIds lands = game.positions.lands(
      *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, game.positions.size())));
  for (const AlgorithmTraits& traits : algorithms) {
    LandGraph graph;
    const auto search = make_search(traits.algorithm, graph, options);
    const LandIds own = testing::copy_lands(game.table, lands, graph.table());
    for (Nimber heap; heap.value <= 3; ++heap.value) {
      RC_ASSERT(search->is_losing({own, heap}) == (heap == game.nimber(lands)));
    }
  }
}

}  // namespace
}  // namespace burgeon
