// burgeon completion: a script that completes command lines, made from the options as declared.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.h"

namespace burgeon::cli {
namespace {

// `a b c`: the subcommands, or the long options of one.
std::string subcommands(const CLI::App& app) {
  std::string words;
  for (const CLI::App* command : app.get_subcommands({})) words += command->get_name() + ' ';
  return words;
}

std::string long_options(const CLI::App& command) {
  std::string words;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) words += "--" + name + ' ';
  }
  return words;
}

std::string bash_script(const CLI::App& app) {
  std::string cases;
  for (const CLI::App* command : app.get_subcommands({})) {
    cases += fmt::format("    {}) words='{}' ;;\n", command->get_name(), long_options(*command));
  }
  return fmt::format(
      R"(# Completion of burgeon for bash: source it, or put it where bash-completion looks.
_burgeon() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words=
  case $previous in
    --dump) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --notation) COMPREPLY=($(compgen -W 'paper compact' -- "$current")); return ;;
    --form) COMPREPLY=($(compgen -W 'canonical paper' -- "$current")); return ;;
    help) COMPREPLY=($(compgen -W '{0}' -- "$current")); return ;;
    completion) COMPREPLY=($(compgen -W 'bash' -- "$current")); return ;;
  esac
  case ${{COMP_WORDS[1]}} in
{1}    *) words='{0}--help --version' ;;
  esac
  ((COMP_CWORD == 1)) && words='{0}--help --version'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -F _burgeon burgeon
)",
      subcommands(app), cases);
}

}  // namespace

void add_completion(CLI::App& app) {
  CLI::App* command = app.add_subcommand("completion", "A completion script for a shell");
  auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "bash")->required()->check(CLI::IsMember({"bash"}));
  command->footer("Example:\n  source <(burgeon completion bash)");
  command->callback([&app] { fmt::print("{}", bash_script(app)); });
}

}  // namespace burgeon::cli
