// burgeon draw: pictures of positions, as SVG or TikZ.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/commands/draw_game.h"
#include "cli/files/whole_file.h"
#include "cli/option_values.h"
#include "cli/position_lines.h"
#include "cli/search_options.h"
#include "cli/terminal/terminal.h"
#include "cli/unproven_text.h"
#include "draw/sheet.h"
#include "draw/svg.h"
#include "draw/tikz.h"
#include "search/known_values.h"
#include "session/store_use.h"
#include "sprouts/position_lands.h"

namespace burgeon::cli {
namespace {

enum class Format { svg, tikz };

struct DrawOptions {
  std::vector<std::string> words;
  std::string file;
  draw::Labels labels = draw::Labels::letters;
  std::optional<draw::Theme> theme;
  int size = 0;
  Format format = Format::svg;
  bool children = false;
  bool game = false;
  StoreChoice store;

  draw::SvgOptions svg() const { return {labels, theme.value_or(draw::Theme::light), size}; }
};

// Throws UsageError, which names the land.
draw::Picture picture_of(const Position& position) {
  draw::Picture picture{.position = position, .lands = {}};
  for (const Bytes& land : position.lands) {
    auto drawn = draw::draw_land(land);
    if (!drawn) {
      throw UsageError(fmt::format("position: the land {} has no picture: {}",
                                   write_land(land, Notation::paper), draw::why_no_picture(land)));
    }
    picture.lands.push_back(std::move(*drawn));
  }
  return picture;
}

std::string caption_name(const Position& position) {
  return write_position(position, Notation::compact);
}

draw::SheetEntry entry_of(const Position& position, std::size_t number,
                          const DrawOptions& options) {
  return {.picture = draw::svg_part(picture_of(position), options.labels,
                                    fmt::format("picture-{}-", number)),
          .name = caption_name(position),
          .value = {}};
}

// --- one position, and several on a sheet

std::string one_picture(const Position& position, const DrawOptions& options) {
  const draw::Picture picture = picture_of(position);
  if (options.format == Format::svg) return draw::to_svg(picture, options.svg());
  return draw::to_tikz(picture,
                       {options.labels, options.theme.value_or(draw::Theme::print), options.size});
}

// The positions of the arguments, or for `-` those of stdin, one a line.
std::vector<Position> positions_of(const std::vector<std::string>& words) {
  std::vector<Position> positions;
  if (words != std::vector<std::string>{"-"}) {
    for (const std::string& word : words) positions.push_back(read_argument(word));
    return positions;
  }
  for_each_position_line([&](const Position& position) { positions.push_back(position); },
                         [](const UsageError& error) { throw UsageError(error); });
  if (positions.empty()) throw UsageError("standard input: no position to draw");
  return positions;
}

std::string sheet_of(const std::vector<Position>& positions, const DrawOptions& options) {
  draw::Sheet sheet{.title = fmt::format("{} Sprouts positions", positions.size())};
  for (const Position& position : positions) {
    stop_on_signals().throw_if_requested();
    sheet.entries.push_back(entry_of(position, sheet.entries.size(), options));
  }
  return draw::to_svg(sheet, options.svg().theme, options.size);
}

// --- a position and its children

std::string caption_of(const KnownValue& value) {
  if (value.nimber) {
    return value.nimber->value == 0 ? "nimber 0: wins"
                                    : fmt::format("nimber {}", value.nimber->value);
  }
  std::vector<int> excluded;
  for (const Nimber nimber : value.excluded) excluded.push_back(nimber.value);
  return excluded.empty() ? "" : fmt::format("nimber not {}", fmt::join(excluded, ", "));
}

std::string children_of(const Position& position, const DrawOptions& options) {
  StopFlag& stop = stop_on_signals();
  StoreUse store(options.store, StoreUse::least_memory, StoreOptions::Access::read, stop, warn);
  KnownValues known(store.nimbers(), &stop);
  ChildMaker maker(known.table(), &stop);
  const LandIds lands = intern_lands(known.table(), position);
  const ChildList list = maker.children_of_sum(lands).distinct();
  struct DrawnChild {
    WrittenOrder order;
    draw::SheetEntry entry;
  };
  std::vector<DrawnChild> children;
  for (std::size_t i = 0; i < list.size(); ++i) {
    stop.throw_if_requested();
    const Position child = position_of(known.table(), list[i]);
    const KnownValue value = known.of(LandIds(list[i].begin(), list[i].end()));
    children.push_back({written_order(child), entry_of(child, i + 1, options)});
    children.back().entry.value = caption_of(value);
    children.back().entry.is_marked = value.nimber && value.nimber->value == 0;
  }
  const KnownValue own = known.of(lands);
  store.throw_if_faulty();
  std::ranges::sort(children, {}, &DrawnChild::order);
  draw::Sheet sheet{
      .title = fmt::format("The Sprouts position {} and the {} that one move leads to",
                           caption_name(position), children.size()),
      .head = entry_of(position, 0, options)};
  // For whoever is to move there, the nimber 0 is a loss; to move to it wins.
  sheet.head->value = own.nimber && own.nimber->value == 0 ? "nimber 0: lost" : caption_of(own);
  for (DrawnChild& child : children) sheet.entries.push_back(std::move(child.entry));
  const std::string unproven = unproven_text(store.unproven());
  if (!unproven.empty()) warn(unproven);
  return draw::to_svg(sheet, options.svg().theme, options.size);
}

// ---

std::string drawn(const DrawOptions& options) {
  if (!options.children && (options.store.none || !options.store.folder.empty())) {
    throw UsageError("--db and --no-db are for --children");
  }
  const bool is_single = options.words.size() == 1 && options.words[0] != "-" && !options.children;
  if (options.children && options.game) throw UsageError("--children and --game: one of them");
  if (options.format == Format::tikz && (!is_single || options.game)) {
    throw UsageError("--format tikz: draws one position, no sheet");
  }
  if (options.game) {
    return draw::to_svg(sheet_of_game(options.words, options.labels), options.svg().theme,
                        options.size);
  }
  if (is_single) return one_picture(read_argument(options.words[0]), options);
  if (!options.children) return sheet_of(positions_of(options.words), options);
  if (options.words.size() > 1) throw UsageError("--children: give one position");
  check_store_choice(options.store);
  return children_of(read_argument(options.words[0]), options);
}

void run_draw(const DrawOptions& options) {
  std::optional<WholeFile> file;
  if (!options.file.empty() && options.file != "-") file.emplace(options.file, "--output");
  const std::string text = drawn(options);
  if (file) {
    file->write(text);
    file->finish();
  } else {
    std::fwrite(text.data(), 1, text.size(), stdout);  // who flushes tells of errors
  }
}

}  // namespace

void add_draw(Command& program) {
  Command& command = program.add_command("draw", "Pictures of positions, as SVG or for LaTeX");
  auto options = std::make_shared<DrawOptions>();
  command.add({.names = "position",
               .value = "TEXT",
               .help = "A position in any notation, or a number of spots; several, or - for one a "
                       "line from stdin, make a sheet. With --game, moves follow",
               .take = [options](const std::string& word) { options->words.push_back(word); },
               .is_required = true,
               .may_repeat = true});
  command.add(file_option("-o,--output", options->file,
                          "Where to write the picture (default, and -: standard output)"));
  command.add(flag_option("--children", options->children,
                          "The position, and below it each child with its nimber where known"));
  command.add(flag_option("--game", options->game,
                          "A game: a number of spots, then its moves, one picture each"));
  command.add(choice_option("--labels", options->labels,
                            {{"letters", draw::Labels::letters},
                             {"lives", draw::Labels::lives},
                             {"none", draw::Labels::none}},
                            "What stands beside spots: letters of the text (default), lives or "
                            "none"));
  command.add(choice_option(
      "--theme", options->theme,
      {{"light", draw::Theme::light}, {"dark", draw::Theme::dark}, {"print", draw::Theme::print}},
      "Colours: light (default; for tikz print), dark or print"));
  command.add(number_option("--size", options->size, {.least = 16, .most = 20000},
                            "Of the longer side, in pixels (default: as the picture needs)", "PX"));
  command.add(choice_option("--format", options->format,
                            {{"svg", Format::svg}, {"tikz", Format::tikz}},
                            "What to write: svg (default), or tikz, a LaTeX document"));
  add_store_options(command, options->store);
  command.footer =
      "A green disc has three lives, an orange diamond two, a blue disc with an eye one. Grey is\n"
      "dead ground, where nobody can play. Lands stand side by side.\n"
      "Examples:\n"
      "  burgeon draw '0*6.AB|0*6.AB' -o position.svg\n"
      "  burgeon draw --children 3 -o children.svg\n"
      "  burgeon draw --game 2 A-B A-B A-B C-D -o game.svg\n"
      "  burgeon draw --theme dark --labels lives '0.1ab1bc2ca.ABC|0.2ABC' >dark.svg\n"
      "  burgeon draw --format tikz '0*3.ABC|0.ABC' -o position.tex\n"
      "  burgeon children 4 | burgeon draw - -o sheet.svg";
  command.run = [options] { run_draw(*options); };
}

}  // namespace burgeon::cli
