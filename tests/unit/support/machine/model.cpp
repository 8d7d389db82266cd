#include "unit/support/machine/model.h"

#include <fmt/format.h>

#include "unit/support/text.h"

namespace burgeon::machine {

std::string show(const Setup& setup) {
  const auto& [work, tuning, steering] = setup.search;
  std::string text = fmt::format("{}, threads {}", name_of(setup.algorithm), work.threads);
  if (setup.is_short_of_memory()) text += fmt::format(", {} KiB", work.memory_limit >> 10);
  if (setup.litter > 0) text += fmt::format(", {} bytes of litter a land", setup.litter);
  for (const Setting<SearchTuning>& setting : tuning_settings()) {
    const std::uint64_t value = setting.get(tuning);
    if (value == setting.get(SearchTuning{})) continue;
    text += fmt::format(", {} ", setting.name);
    text += setting.words.empty() ? std::to_string(value) : std::string(setting.words[value]);
  }
  return text;
}

std::string show(const Question& question) {
  const std::string position = testing::write(question.position());
  const std::string couple =
      question.heap == Nimber{} ? position : fmt::format("{} + {}", position, question.heap.value);
  switch (question.kind) {
    case Question::Kind::nimber:
      return "nimber of " + couple;
    case Question::Kind::winning_move:
      return "winning move in " + couple;
    case Question::Kind::is_losing:
      break;
  }
  return "who wins " + couple;
}

}  // namespace burgeon::machine
