#include "unit/support/machine/generate.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>

#include "sprouts/form/land_key.h"
#include "unit/support/machine/pool.h"
#include "unit/support/random_options.h"

namespace burgeon::machine {
namespace {

int lives_of_level(std::size_t level) { return lives_of_key(pool().level(level).front()); }

// A land of at most so many lives; a large one is among the largest of them.
const Bytes& random_land(int most_lives, bool is_large) {
  constexpr std::size_t large_levels = 7;
  std::size_t end = pool().levels();
  while (end > 1 && lives_of_level(end - 1) > most_lives) --end;
  const std::size_t first = is_large ? end - std::min(end, large_levels) : 0;
  const std::vector<Bytes>& level = pool().level(first + below(end - first));
  return level[below(level.size())];
}

// So little that searches of the pool's larger lands have to free some, or to give up.
std::size_t random_memory() {
  constexpr std::size_t kibibyte = 1024;
  constexpr std::array steps{6000, 5000, 4500, 4200, 4000, 3900, 3800, 3600};
  if (one_in(2)) return WorkOptions{}.memory_limit;
  return kibibyte * static_cast<std::size_t>(steps.at(below(steps.size())));
}

// So that small searches fill such a memory.
std::size_t random_litter() { return one_in(4) ? 0 : std::size_t{500} << below(6); }

}  // namespace

std::size_t below(std::size_t end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, end));
}

Setup random_setup(std::size_t most_threads) {
  Setup setup;
  setup.algorithm = algorithms.at(below(algorithms.size())).algorithm;
  if (traits_of(setup.algorithm).has_threads) setup.search.work.threads = 1 + below(most_threads);
  setup.search.work.memory_limit = random_memory();
  if (setup.is_short_of_memory()) setup.litter = random_litter();
  if (one_in(2)) setup.search.tuning = testing::random_tuning();
  if (!one_in(3)) setup.search.tuning.assumes_tips = false;  // some things cannot be checked then
  return setup;
}

Question random_question(const Model& model, bool is_large) {
  if (model.last && lives(model.last->position()) <= model.setup.most_lives() && one_in(3)) {
    Question again = *model.last;
    if (one_in(2)) again.heap = Nimber{static_cast<std::uint16_t>(below(4))};
    if (again.kind == Question::Kind::nimber) again.heap = Nimber{};
    return again;
  }
  // In little memory only these come to where some must be freed.
  is_large = is_large || (model.setup.is_short_of_memory() && !one_in(4));
  Question question;
  question.kind = static_cast<Question::Kind>(below(3));
  int left = model.setup.most_lives();
  const std::size_t lands = one_in(2) ? below(4) : 1;
  for (std::size_t i = 0; i < lands && left >= lives_of_level(0); ++i) {
    question.lands.push_back(random_land(left, is_large && i == 0));
    left -= lives_of_key(question.lands.back());
  }
  if (question.kind != Question::Kind::nimber) {
    question.heap = Nimber{static_cast<std::uint16_t>(below(5))};
  }
  return question;
}

std::vector<Bytes> random_run_of_lands(std::size_t count) {
  const std::vector<Bytes>& level = pool().level(below(pool().levels()));
  const std::size_t first = below(level.size());
  const std::size_t end = std::min(level.size(), first + count);
  return {level.begin() + static_cast<std::ptrdiff_t>(first),
          level.begin() + static_cast<std::ptrdiff_t>(end)};
}

}  // namespace burgeon::machine
