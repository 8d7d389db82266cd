// burgeon complete: what a shell may offer for the last word of a command line. The scripts of
// `burgeon completion` ask it on Tab; the help does not name it.
//
// The first line of the answer is `words`, `files` or `folders`; with `words`, the next are those
// that begin as the last word does, each with a tab and what it is, if there is something to say.
// All of it is read off the options as declared.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace burgeon::cli {
namespace {

// --- the words before the last

// Where they lead to.
struct Place {
  const Command* command;               // the innermost subcommand
  bool is_program = true;               // it is none yet
  const Option* open_option = nullptr;  // takes the next word for its value
  std::set<const Option*> given = {};   // options of the command that were given
  int arguments = 0;                    // words that are neither options nor subcommands
  bool options_ended = false;           // by --
};

// The options, not the arguments, with those that are not declared.
std::vector<const Option*> options_of(const Place& place) {
  static const Option help{"-h,--help", "", "Print this help message and exit", {}};
  static const Option version{
      "-V,--version", "", "Display program version information and exit", {}};
  std::vector<const Option*> options = {&help};
  if (place.is_program) options.push_back(&version);
  for (const Option& option : place.command->options) {
    if (!option.is_argument()) options.push_back(&option);
  }
  return options;
}

const Option* find_option(const Place& place, const std::string& name) {
  for (const Option* option : options_of(place)) {
    if (option->has_name(name)) return option;
  }
  return nullptr;
}

// `--name` of `--name=value`, `-n` of `-nvalue`.
std::string option_name(const std::string& word) {
  return word.starts_with("--") ? word.substr(0, word.find('=')) : word.substr(0, 2);
}

void pass_option(Place& place, const std::string& word) {
  const std::string name = option_name(word);
  const Option* option = find_option(place, name);
  if (option == nullptr) return;
  place.given.insert(option);
  // `--name=` with nothing behind it has no value yet.
  const bool has_value = word.size() > name.size() && word != name + "=";
  if (!option->is_flag() && !has_value) place.open_option = option;
}

void pass(Place& place, const std::string& word) {
  if (place.open_option != nullptr) {
    if (word != "=") place.open_option = nullptr;  // bash makes three words of --name=value
  } else if (word == "--" && !place.options_ended) {
    place.options_ended = true;
  } else if (word.starts_with('-') && word != "-" && !place.options_ended) {
    pass_option(place, word);
  } else if (const Command* next = place.command->find_command(word); next && !place.arguments) {
    place.command = next;
    place.is_program = false;
  } else {
    ++place.arguments;
  }
}

// The argument that the next word would be, or null.
const Option* next_argument(const Place& place) {
  int before = place.arguments;
  for (const Option& option : place.command->options) {
    if (!option.is_argument()) continue;
    if (before == 0 || option.may_repeat) return &option;
    --before;
  }
  return nullptr;
}

// --- what may come next

struct Candidate {
  std::string text;
  std::string what;  // may be empty
};

struct Offer {
  std::string_view kind = "words";
  std::vector<Candidate> candidates = {};
};

bool is_empty(const Offer& offer) { return offer.kind == "words" && offer.candidates.empty(); }

// "Where to write" of "Where to write (default: here), or not": one line that fits beside the word.
std::string first_clause(const std::string& text) {
  constexpr std::array<std::string_view, 6> ends = {" (", ", ", ": ", "; ", ". ", "\n"};
  std::size_t size = text.size();
  for (const std::string_view end : ends) size = std::min(size, text.find(end));
  return text.substr(0, size);
}

Offer offer_subcommands(const Command& command) {
  Offer offer;
  for (const Command& nested : command.commands) {
    if (nested.is_hidden) continue;
    offer.candidates.push_back({nested.name, first_clause(nested.what)});
  }
  return offer;
}

Offer offer_options(const Place& place) {
  Offer offer;
  for (const Option* option : options_of(place)) {
    if (place.given.contains(option) && !option->may_repeat) continue;
    offer.candidates.push_back({option->long_name(), first_clause(option->help)});
  }
  return offer;
}

// `before` is what the word has before the value.
Offer offer_value(const Option& option, const std::string& before = "") {
  Offer offer;
  if (option.value == "FILE") offer.kind = "files";
  if (option.value == "DIR") offer.kind = "folders";
  std::vector<std::string> words = option.words;
  std::ranges::sort(words);
  for (const std::string& word : words) offer.candidates.push_back({before + word, ""});
  return offer;
}

Offer offer_word_with_dash(const Place& place, const std::string& word) {
  if (!word.starts_with("--") || word.find('=') == std::string::npos) return offer_options(place);
  const std::string name = option_name(word);
  const Option* option = find_option(place, name);
  return option != nullptr && !option->is_flag() ? offer_value(*option, name + "=") : Offer();
}

Offer offer_next(const Command& program, std::vector<std::string> words) {
  // What follows `help` stands as it would in its place.
  const bool explains = words.size() > 1 && words.front() == "help";
  if (explains) words.erase(words.begin());
  const std::string last = words.back();
  words.pop_back();

  Place place{.command = &program};
  for (const std::string& word : words) pass(place, word);
  if (place.open_option != nullptr) return offer_value(*place.open_option);
  if (last.starts_with('-') && !place.options_ended && !explains) {
    return offer_word_with_dash(place, last);
  }
  if (explains || !place.command->commands.empty()) {
    return place.arguments == 0 ? offer_subcommands(*place.command) : Offer();
  }
  if (const Option* argument = next_argument(place)) {
    Offer offer = offer_value(*argument);
    if (!is_empty(offer)) return offer;
  }
  return last.empty() && !place.options_ended ? offer_options(place) : Offer();
}

void print_offer(const Command& program, const std::vector<std::string>& words) {
  const Offer offer = offer_next(program, words);
  // After `--name` bash may give the sign alone: the value is still empty.
  const std::string begin = words.back() == "=" ? "" : words.back();
  fmt::print("{}\n", offer.kind);
  for (const auto& [text, what] : offer.candidates) {
    if (text.starts_with(begin)) fmt::print("{}{}{}\n", text, what.empty() ? "" : "\t", what);
  }
}

}  // namespace

void add_complete(Command& program) {
  Command& command = program.add_command("complete", "What a shell may offer for the last word");
  command.is_hidden = true;
  command.add({.names = "word",
               .value = "TEXT",
               .help = "After --: the command line without the program's name",
               .take = nullptr,
               .may_repeat = true});
  command.run_with_words = [&program](std::vector<std::string> words) {
    if (!words.empty() && words.front() == "--") words.erase(words.begin());
    if (words.empty()) words.emplace_back();
    print_offer(program, words);
  };
}

}  // namespace burgeon::cli
