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

// The distinct children of a sum: a child of one land, beside the other lands.
ChildList children_of(LandTable& table, const LandIds& lands, const StopFlag& stop) {
  ChildMaker maker(table);
  ChildList children;
  LandIds child;
  for (std::size_t played = 0; played < lands.size(); ++played) {
    if (played > 0 && lands[played] == lands[played - 1]) continue;
    const ChildList moves = maker.children(lands[played], &stop);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      child.assign(lands.begin(), lands.end());
      child.erase(child.begin() + static_cast<std::ptrdiff_t>(played));
      child.insert(child.end(), moves[move].begin(), moves[move].end());
      std::sort(child.begin(), child.end());
      children.add({child.data(), child.size()});
    }
  }
  return children.distinct();
}

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
    const auto children = children_of(table, intern_lands(table, position), stop_on_signals());
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
