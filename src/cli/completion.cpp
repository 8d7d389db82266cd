// burgeon completion: a script that completes command lines, made from the options as declared.
#include <fmt/format.h>

#include <memory>
#include <set>
#include <string>

#include "cli/command.h"
#include "search/algorithm.h"

namespace burgeon::cli {
namespace {

// `a b c `: the subcommands.
std::string subcommands(const CLI::App& app) {
  std::string words;
  for (const CLI::App* command : app.get_subcommands({})) words += command->get_name() + ' ';
  return words;
}

// What may follow a subcommand: its own subcommands, and the long options of it and of them.
void add_words(const CLI::App& command, std::set<std::string>& words) {
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) words.insert("--" + name);
  }
  for (const CLI::App* nested : command.get_subcommands({})) {
    words.insert(nested->get_name());
    add_words(*nested, words);
  }
}

std::string algorithms() {
  std::string words;
  for (const AlgorithmName& named : algorithm_names) words += std::string(named.name) + ' ';
  return words;
}

std::string bash_script(const CLI::App& app) {
  std::string cases;
  for (const CLI::App* command : app.get_subcommands({})) {
    std::set<std::string> words;
    add_words(*command, words);
    cases += fmt::format("    {}) words='{}' ;;\n", command->get_name(), fmt::join(words, " "));
  }
  return fmt::format(
      R"(# Completion of burgeon for bash: source it, or put it where bash-completion looks.
_burgeon() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words=
  case $previous in
    --db) COMPREPLY=($(compgen -d -- "$current")); return ;;
    --dump | --trace) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --notation) COMPREPLY=($(compgen -W 'paper compact' -- "$current")); return ;;
    --algorithm) COMPREPLY=($(compgen -W '{2}' -- "$current")); return ;;
    --form) COMPREPLY=($(compgen -W 'canonical paper' -- "$current")); return ;;
    help) COMPREPLY=($(compgen -W '{0}' -- "$current")); return ;;
    completion) COMPREPLY=($(compgen -W 'bash' -- "$current")); return ;;
  esac
  case ${{COMP_WORDS[1]}} in
{1}    *) words='{0}--help --version' ;;
  esac
  ((COMP_CWORD == 1)) && words='{0}--help --version'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  ((COMP_CWORD > 2)) && [[ ${{COMP_WORDS[1]}} == db && $current != -* ]] &&
    COMPREPLY=($(compgen -f -- "$current"))
  return 0
}}
complete -F _burgeon burgeon
)",
      subcommands(app), cases, algorithms());
}

}  // namespace

void add_completion(CLI::App& app) {
  CLI::App* command = app.add_subcommand("completion", "A completion script for a shell");
  auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "bash")->required()->check(CLI::IsMember({"bash"}));
  command->footer("Example:\n  source <(burgeon completion bash)");
  command->callback([&app, shell] { fmt::print("{}", bash_script(app)); });
}

}  // namespace burgeon::cli
