// burgeon children: the positions that one move leads to, and what is known of them.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/search_options.h"
#include "cli/terminal/terminal.h"
#include "cli/unproven_text.h"
#include "search/known_values.h"
#include "session/json.h"
#include "session/open_store.h"
#include "session/store_use.h"
#include "sprouts/position_lands.h"

namespace burgeon::cli {
namespace {

struct ChildrenOptions {
  std::string position;
  bool values = false;
  StoreChoice store;
  OutputOptions output;
};

struct Child {
  WrittenOrder order;
  std::string text;
  KnownValue value;
};

std::vector<int> numbers(const std::vector<Nimber>& nimbers) {
  std::vector<int> numbers;
  numbers.reserve(nimbers.size());
  for (const Nimber nimber : nimbers) numbers.push_back(nimber.value);
  return numbers;
}

// `3`, `not 0,2` or `unknown`.
std::string value_text(const KnownValue& value) {
  if (value.nimber) return fmt::format("{}", value.nimber->value);
  if (value.excluded.empty()) return "unknown";
  return fmt::format("not {}", fmt::join(numbers(value.excluded), ","));
}

void print_json(const ChildrenOptions& options, const std::string& position,
                const std::vector<Child>& children) {
  auto texts = Json::array();
  auto values = Json::array();
  for (const Child& child : children) {
    texts.push_back(child.text);
    Json value = {{"child", child.text}, {"nimber", nullptr}};
    if (child.value.nimber) {
      value["nimber"] = child.value.nimber->value;
    } else {
      value["excluded"] = numbers(child.value.excluded);
    }
    values.push_back(value);
  }
  Json json = {{"position", position}, {"children", texts}};
  if (options.values) json["values"] = values;
  fmt::print("{}\n", json.text());
}

void print_text(const ChildrenOptions& options, const std::vector<Child>& children) {
  for (const Child& child : children) {
    if (options.values) {
      fmt::print("{} {}\n", child.text, value_text(child.value));
    } else {
      fmt::print("{}\n", child.text);
    }
  }
}

void run_children(const ChildrenOptions& options) {
  if (!options.values && (options.store.none || !options.store.folder.empty())) {
    throw UsageError("--db and --no-db are for --values");
  }
  const Position position = read_argument(options.position);
  StopFlag& stop = stop_on_signals();
  std::optional<StoreUse> store;
  if (options.values) {
    check_store_choice(options.store);
    store.emplace(options.store, StoreUse::least_memory, StoreOptions::Access::read, stop, warn);
  }
  KnownValues known(store ? store->nimbers() : nullptr, &stop);
  ChildMaker maker(known.table(), &stop);
  const ChildList list = maker.children_of_sum(intern_lands(known.table(), position)).distinct();
  std::vector<Child> children;
  for (std::size_t i = 0; i < list.size(); ++i) {
    stop.throw_if_requested();
    const Position child = position_of(known.table(), list[i]);
    children.push_back({written_order(child), write_position(child, options.output.notation), {}});
    if (options.values) children.back().value = known.of(LandIds(list[i].begin(), list[i].end()));
  }
  if (store) store->throw_if_faulty();
  std::ranges::sort(children, {}, &Child::order);
  if (options.output.json) {
    print_json(options, write_position(position, options.output.notation), children);
  } else {
    print_text(options, children);
  }
  const std::string unproven = store ? unproven_text(store->unproven()) : "";
  if (!unproven.empty()) warn(unproven);
}

}  // namespace

void add_children(Command& program) {
  Command& command = program.add_command("children", "The positions that one move leads to");
  auto options = std::make_shared<ChildrenOptions>();
  add_position_argument(command, options->position);
  command.add(flag_option("--values", options->values,
                          "With what is known of each: its nimber, or values that it is not"));
  add_store_options(command, options->store);
  add_output_options(command, options->output);
  command.footer =
      "Each distinct child once, canonical, sorted; nothing when there is no move.\n"
      "--values looks into the store, and at the children of each child, but does not search.\n"
      "Examples:\n"
      "  burgeon children 3\n"
      "  burgeon children --values '0*8'\n"
      "  burgeon children --json '0.AB.}2AB.}'";
  command.run = [options] { run_children(*options); };
}

}  // namespace burgeon::cli
