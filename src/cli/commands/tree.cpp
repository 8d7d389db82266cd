// burgeon tree: everything that can come of a position, counted.
#include <fmt/format.h>

#include <cctype>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/files/dump_file.h"
#include "cli/option_values.h"
#include "cli/terminal/progress_line.h"
#include "cli/terminal/terminal.h"
#include "paper/paper_tree.h"
#include "session/json.h"
#include "sprouts/position_lands.h"
#include "trees/land_tree.h"
#include "trees/position_tree.h"

namespace burgeon::cli {
namespace {

enum class Form { canonical, paper };

struct TreeOptions {
  std::string position;
  Form form = Form::canonical;
  bool lands = false;
  bool nimbers = false;
  std::string dump;
  OutputOptions output;
  WorkOptions resources;
};

// How many things there are, by lives and by nimber.
struct Counts {
  std::size_t total = 0;
  std::map<int, std::size_t, std::greater<>> by_lives;
  std::map<int, std::size_t> by_nimber;

  void add(int lives, const Nimber* nimber) {
    ++total;
    ++by_lives[lives];
    if (nimber != nullptr) ++by_nimber[nimber->value];
  }
};

void print_table(const char* heading, const char* what, const auto& counts) {
  fmt::print("\n{:>6}  {:>12}\n", heading, what);
  for (const auto& [key, count] : counts) fmt::print("{:>6}  {:>12}\n", key, count);
}

void print_counts(const TreeOptions& options, const std::string& position, const char* what,
                  const Counts& counts) {
  if (!options.output.json) {
    const std::string_view words = what;
    fmt::print("{} {}\n", counts.total,
               counts.total == 1 ? words.substr(0, words.size() - 1) : words);
    print_table("lives", what, counts.by_lives);
    if (options.nimbers) print_table("nimber", what, counts.by_nimber);
    return;
  }
  Json json = {{"position", position},
               {"form", options.form == Form::paper ? "paper" : "canonical"},
               {"counted", what},
               {"count", counts.total},
               {"by_lives", Json::array()}};
  for (const auto& [lives, count] : counts.by_lives) {
    json["by_lives"].push_back({{"lives", lives}, {"count", count}});
  }
  if (options.nimbers) {
    json["by_nimber"] = Json::array();
    for (const auto& [nimber, count] : counts.by_nimber) {
      json["by_nimber"].push_back({{"nimber", nimber}, {"count", count}});
    }
  }
  fmt::print("{}\n", json.text());
}

// One land or position met: counted, and written to the dump when there is one.
class Visitor {
 public:
  Visitor(const TreeOptions& options, DumpFile& dump) : options_(&options), dump_(&dump) {}

  void visit(int lives, Nimber nimber, const std::function<std::string()>& text) {
    counts_.add(lives, options_->nimbers ? &nimber : nullptr);
    if (!dump_->wanted()) return;
    dump_->add(options_->nimbers ? fmt::format("{} {}", text(), nimber.value) : text());
  }
  const Counts& counts() const { return counts_; }

 private:
  const TreeOptions* options_;
  DumpFile* dump_;
  Counts counts_;
};

Counts count_canonical(const TreeOptions& options, const Position& position, DumpFile& dump) {
  const StopFlag& stop = stop_on_signals();
  LandTable table;
  const LandIds start = intern_lands(table, position);
  WorkProgress progress;
  const WorkOptions work{options.resources.threads, options.resources.memory_limit, &stop,
                         &progress, warn};
  const auto lands = [&] {
    const ProgressLine line("lands expanded", progress);
    return LandTree(table, work);
  }();
  Visitor visitor(options, dump);
  if (options.lands) {
    for (std::size_t i = 0; i < lands.size(); ++i) {
      stop.throw_if_requested();
      const auto land = static_cast<LandId>(i);
      visitor.visit(table.lives(land), lands.nimber(land), [&] {
        const ByteView key = table.key(land);
        return write_position(Position{{Bytes(key.begin(), key.end())}}, options.output.notation);
      });
    }
    return visitor.counts();
  }
  const auto positions = [&] {
    const ProgressLine line("positions expanded", progress);
    return PositionTree(table, lands, start, work);
  }();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    stop.throw_if_requested();
    const LandIds ids = positions.lands(i);
    visitor.visit(positions.lives(i), lands.nimber(ids),
                  [&] { return write_position(position_of(table, ids), options.output.notation); });
  }
  return visitor.counts();
}

// The spots of a start position. Throws UsageError for another position.
int start_spots(const Position& position) {
  const int spots = lives(position) / 3;
  if (spots > max_paper_spots || position != start_position(spots)) {
    throw UsageError(
        fmt::format("--form paper: a number of spots up to {} is needed", max_paper_spots));
  }
  return spots;
}

// The lives of a simplified string, where every letter stands twice and has one life.
int lives_of_text(const std::string& text) {
  int letters = 0;
  int lives = 0;
  for (const char character : text) {
    if (character >= '0' && character <= '2') lives += '3' - character;
    if (std::isalpha(static_cast<unsigned char>(character)) != 0) ++letters;
  }
  return lives + letters / 2;
}

Counts count_paper(const TreeOptions& options, const Position& position, DumpFile& dump) {
  if (options.lands || options.nimbers || options.output.notation != Notation::paper) {
    throw UsageError("--form paper: not with --lands, --nimbers or --notation");
  }
  const StopFlag& stop = stop_on_signals();
  WorkProgress progress;
  const WorkOptions work{1, options.resources.memory_limit, &stop, &progress};
  const auto strings = [&] {
    const ProgressLine line("strings expanded", progress);
    return PaperTree(start_spots(position), work);
  }();
  Visitor visitor(options, dump);
  for (std::size_t i = 0; i < strings.size(); ++i) {
    stop.throw_if_requested();
    std::string text = strings.text(i);
    visitor.visit(lives_of_text(text), Nimber{}, [&] { return text; });
  }
  return visitor.counts();
}

void run_tree(const TreeOptions& options) {
  const Position position = read_argument(options.position);
  DumpFile dump(options.dump);
  Counts counts;
  if (options.form == Form::paper) {
    counts = count_paper(options, position, dump);
  } else {
    counts = count_canonical(options, position, dump);
  }
  dump.finish();
  print_counts(options, write_position(position, options.output.notation),
               options.lands ? "lands" : "positions", counts);
}

}  // namespace

void add_tree(Command& program) {
  Command& command = program.add_command("tree", "Everything that can come of a position, counted");
  auto options = std::make_shared<TreeOptions>();
  add_position_argument(command, options->position);
  command.add(choice_option(
      "--form", options->form, {{"canonical", Form::canonical}, {"paper", Form::paper}},
      "What is counted: canonical (default), or paper's pseudo-canonical strings"));
  command.add(flag_option("--lands", options->lands, "Count single lands, not whole positions"));
  command.add(
      flag_option("--nimbers", options->nimbers, "Count by nimber too, and dump the nimbers"));
  command.add(
      file_option("--dump", options->dump, "Write every position to a file, sorted by bytes"));
  add_output_options(command, options->output);
  add_resource_options(command, options->resources);
  command.footer =
      "The position itself and the empty one, where nobody can move, count.\n"
      "Examples:\n"
      "  burgeon tree 5 --nimbers\n"
      "  burgeon tree 4 --dump positions.txt --nimbers\n"
      "  burgeon tree 4 --form paper     the strings that Lemoine and Viennot's form gives";
  command.run = [options] { run_tree(*options); };
}

}  // namespace burgeon::cli
