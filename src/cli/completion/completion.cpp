// burgeon completion: a script for a shell that asks `burgeon complete` on Tab.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/option_values.h"

namespace burgeon::cli {
namespace {

// In each of them the program is the one that the command line begins with.

constexpr const char* bash_script =
    R"(# Completion of burgeon for bash: source it, or put it where bash-completion looks.
_burgeon() {
  local program=${COMP_WORDS[0]/#~\//$HOME/} current=$2 before='' answer
  if [[ ${COMP_WORDS[COMP_CWORD-1]} == [\<\>]* ]]; then
    answer=(files)
  else
    mapfile -t answer < <("$program" complete -- \
      "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null)
  fi
  # Else bash makes three words of it.
  [[ $current == --*=* ]] && before=${current%%=*}= current=${current#*=}
  COMPREPLY=()
  case ${answer[0]} in
    words) COMPREPLY=("${answer[@]:1}") COMPREPLY=("${COMPREPLY[@]%%$'\t'*}") ;;
    files) mapfile -t COMPREPLY < <(compgen -P "$before" -f -- "$current") ;;
    folders) mapfile -t COMPREPLY < <(compgen -P "$before" -d -- "$current") ;;
  esac
  [[ ${answer[0]} == words ]] || compopt -o filenames
}
complete -F _burgeon burgeon
)";

constexpr const char* zsh_script =
    R"(#compdef burgeon
# Completion of burgeon for zsh: put it into a folder of $fpath as _burgeon, or source it.
_burgeon() {
  local program=${~words[1]} line
  local -a answer candidates
  answer=("${(@f)$("$program" complete -- \
    "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
  [[ $PREFIX == --*=* && $answer[1] != words ]] && compset -P 1 '*='
  case $answer[1] in
    files) _files ;;
    folders) _files -/ ;;
    words)
      for line in "${(@)answer[2,-1]}"; do
        candidates+=("${${line%%$'\t'*}//:/\\:}${${(M)line%$'\t'*}/$'\t'/:}")
      done
      _describe burgeon candidates
      ;;
  esac
}
if [[ $funcstack[1] == _burgeon ]]; then
  _burgeon "$@"
else
  compdef _burgeon burgeon
fi
)";

constexpr const char* fish_script =
    R"(# Completion of burgeon for fish: put it into ~/.config/fish/completions, or source it.
function __burgeon_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    set -e words[1]
    set -l answer ($program complete -- $words "$current" 2>/dev/null)
    set -l before (string match -r '^--[^=]*=' -- "$current")
    set -l value (string replace -r '^--[^=]*=' '' -- "$current")
    switch "$answer[1]"
        case words
            string join \n -- $answer[2..-1]
        case files
            string join \n -- "$before"(complete -C "'' $value")
        case folders
            string join \n -- "$before"(complete -C "'' $value" | string match '*/')
    end
end
complete -c burgeon -f -a '(__burgeon_complete)'
)";

}  // namespace

void add_completion(Command& program) {
  Command& command = program.add_command("completion", "A completion script for a shell");
  auto script = std::make_shared<const char*>();
  command
      .add(choice_option("shell", *script,
                         {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}},
                         "bash, zsh or fish", "SHELL"))
      .is_required = true;
  command.footer =
      "Examples:\n"
      "  source <(burgeon completion bash)\n"
      "  source <(burgeon completion zsh)      after compinit\n"
      "  burgeon completion fish | source";
  command.run = [script] { fmt::print("{}", *script); };
}

}  // namespace burgeon::cli
