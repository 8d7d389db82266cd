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
#include "cli/offered_words.h"

namespace burgeon::cli {
namespace {

// --- the words before the last

// Where they lead to.
struct Place {
  CLI::App* command;                        // the innermost subcommand
  CLI::Option* open_option = nullptr;       // takes the next word for its value
  std::set<const CLI::Option*> given = {};  // options of the command that were given
  int arguments = 0;                        // words that are neither options nor subcommands
  bool options_ended = false;               // by --
};

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

// `--name` of `--name=value`, `-n` of `-nvalue`.
std::string option_name(const std::string& word) {
  return word.starts_with("--") ? word.substr(0, word.find('=')) : word.substr(0, 2);
}

void pass_option(Place& place, const std::string& word) {
  const std::string name = option_name(word);
  CLI::Option* option = place.command->get_option_no_throw(name);
  if (option == nullptr) return;
  place.given.insert(option);
  // For CLI11 `--name=` with nothing behind it has no value yet.
  const bool has_value = word.size() > name.size() && word != name + "=";
  if (takes_value(*option) && !has_value) place.open_option = option;
}

void pass(Place& place, const std::string& word) {
  if (place.open_option != nullptr) {
    if (word != "=") place.open_option = nullptr;  // bash makes three words of --name=value
  } else if (word == "--" && !place.options_ended) {
    place.options_ended = true;
  } else if (word.starts_with('-') && word != "-" && !place.options_ended) {
    pass_option(place, word);
  } else if (CLI::App* next = find_subcommand(*place.command, word); next && !place.arguments) {
    place.command = next;
  } else {
    ++place.arguments;
  }
}

// The argument that the next word would be, or null.
CLI::Option* next_argument(const Place& place) {
  int before = place.arguments;
  for (CLI::Option* option : place.command->get_options()) {
    if (!option->get_positional()) continue;
    if (before < option->get_items_expected_max()) return option;
    before -= option->get_items_expected_max();
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

Offer offer_subcommands(CLI::App& command) {
  Offer offer;
  for (const CLI::App* nested : command.get_subcommands({})) {
    const bool is_hidden = nested->get_group().empty();
    if (is_hidden) continue;
    offer.candidates.push_back({nested->get_name(), first_clause(nested->get_description())});
  }
  return offer;
}

Offer offer_options(const Place& place) {
  Offer offer;
  for (const CLI::Option* option : place.command->get_options()) {
    const bool may_repeat = option->get_items_expected_max() > 1;
    if (place.given.contains(option) && !may_repeat) continue;
    for (const std::string& name : option->get_lnames()) {
      offer.candidates.push_back({"--" + name, first_clause(option->get_description())});
    }
  }
  return offer;
}

// `before` is what the word has before the value.
Offer offer_value(CLI::Option& option, const std::string& before = "") {
  Offer offer;
  const std::string type = option.get_type_name();
  if (type == "FILE") offer.kind = "files";
  if (type == "DIR") offer.kind = "folders";
  for (const std::string& word : words_offered(option)) {
    offer.candidates.push_back({before + word, ""});
  }
  return offer;
}

Offer offer_word_with_dash(const Place& place, const std::string& word) {
  if (!word.starts_with("--") || word.find('=') == std::string::npos) return offer_options(place);
  const std::string name = option_name(word);
  CLI::Option* option = place.command->get_option_no_throw(name);
  return option != nullptr && takes_value(*option) ? offer_value(*option, name + "=") : Offer();
}

Offer offer_next(CLI::App& app, std::vector<std::string> words) {
  // What follows `help` stands as it would in its place.
  const bool explains = words.size() > 1 && words.front() == "help";
  if (explains) words.erase(words.begin());
  const std::string last = words.back();
  words.pop_back();

  Place place{.command = &app};
  for (const std::string& word : words) pass(place, word);
  if (place.open_option != nullptr) return offer_value(*place.open_option);
  if (last.starts_with('-') && !place.options_ended && !explains) {
    return offer_word_with_dash(place, last);
  }
  if (explains || !place.command->get_subcommands({}).empty()) {
    return place.arguments == 0 ? offer_subcommands(*place.command) : Offer();
  }
  if (CLI::Option* argument = next_argument(place)) {
    Offer offer = offer_value(*argument);
    if (!is_empty(offer)) return offer;
  }
  return last.empty() && !place.options_ended ? offer_options(place) : Offer();
}

void print_offer(CLI::App& app, const std::vector<std::string>& words) {
  const Offer offer = offer_next(app, words);
  // After `--name` bash may give the sign alone: the value is still empty.
  const std::string begin = words.back() == "=" ? "" : words.back();
  fmt::print("{}\n", offer.kind);
  for (const auto& [text, what] : offer.candidates) {
    if (text.starts_with(begin)) fmt::print("{}{}{}\n", text, what.empty() ? "" : "\t", what);
  }
}

}  // namespace

void add_complete(CLI::App& app) {
  CLI::App* command = app.add_subcommand("complete", "What a shell may offer for the last word");
  command->group("");
  // A list of all the words would not do: CLI11 takes [a,b] in a list apart.
  auto first = std::make_shared<std::string>();
  command->add_option("word", *first, "After --: the command line without the program's name");
  command->prefix_command();
  command->callback([&app, command, first] {
    std::vector<std::string> words = command->remaining();
    if (!words.empty() && words.front() == "--") words.erase(words.begin());
    words.insert(words.begin(), *first);
    print_offer(app, words);
  });
}

}  // namespace burgeon::cli
