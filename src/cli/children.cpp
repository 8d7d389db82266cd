// burgeon children: the positions that one move leads to.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/command.h"

namespace burgeon::cli {
namespace {

struct Options {
  std::string position;
  OutputOptions output;
};

std::vector<std::string> write_sorted(const LandTable& table, const ChildList& children,
                                      Notation notation) {
  std::vector<std::pair<WrittenOrder, std::string>> written;
  written.reserve(children.size());
  for (std::size_t child = 0; child < children.size(); ++child) {
    const Position position = position_of(table, children[child]);
    written.emplace_back(written_order(position), write_position(position, notation));
  }
  std::ranges::sort(written);
  std::vector<std::string> texts;
  texts.reserve(written.size());
  for (auto& child : written) texts.push_back(std::move(child.second));
  return texts;
}

}  // namespace

void add_children(CLI::App& app) {
  CLI::App* command = app.add_subcommand("children", "The positions that one move leads to");
  auto options = std::make_shared<Options>();
  add_position_argument(*command, options->position);
  add_output_options(*command, options->output);
  command->footer(
      "Each distinct child once, canonical, sorted; nothing when there is no move.\n"
      "Examples:\n"
      "  burgeon children 3\n"
      "  burgeon children --json '0.AB.}2AB.}'");
  command->callback([options] {
    const Position position = read_argument(options->position);
    LandTable table;
    ChildMaker maker(table);
    const ChildList children =
        maker.children_of_sum(intern_lands(table, position), &stop_on_signals()).distinct();
    const auto texts = write_sorted(table, children, options->output.notation);
    if (options->output.json) {
      const nlohmann::ordered_json json = {
          {"position", write_position(position, options->output.notation)}, {"children", texts}};
      fmt::print("{}\n", json.dump());
      return;
    }
    for (const std::string& text : texts) fmt::print("{}\n", text);
  });
}

}  // namespace burgeon::cli
