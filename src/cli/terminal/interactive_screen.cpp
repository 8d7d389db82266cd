#include "cli/terminal/interactive_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/terminal/short_numbers.h"

namespace burgeon::cli {
namespace {

constexpr std::string_view levels_keys =
    " space run/pause  s step  ↑↓ select  enter children  f forget  q stop  ? help";
constexpr std::string_view children_keys =
    " ↑↓ select  enter take next  ← back  s step  space run/pause  f forget  ? help";
constexpr std::string_view help_keys = " any key: back";

constexpr std::string_view help[] = {
    "The list shows couples (a position and a Nim heap), from the one asked about,",
    "at level 0, to where the search works. Who cannot move loses.",
    "",
    "  heap     the size of the Nim heap",
    "  left of  children not settled yet, of all; 2+: lands of a sum",
    "  proof    guess of the work to show a win; disproof: a loss",
    "  *        a choice of yours is in force at this couple",
    "",
    "  space    run, pause                   s  one step, then pause",
    "  ↑ ↓      select a row (or k j, page up and down, home, end)",
    "  enter →  the children of the couple; and there: take this child next",
    "  ← esc    back to the list             f  forget all choices",
    "  q        stop (as Ctrl-C): what is known by then is printed and kept",
    "",
    "--notation compact makes long positions shorter.",
    "The search goes to the child taken, and stays with it until it is settled. Of",
    "a sum, a land is taken, to be computed first. Answers never depend on choices.",
};

// Where the first character begins that is not among the first `count`.
std::size_t end_of(std::string_view text, std::size_t count) {
  std::size_t place = 0;
  for (; place < text.size(); ++place) {
    const bool is_first_byte = (static_cast<unsigned char>(text[place]) & 0xc0) != 0x80;
    if (is_first_byte && count-- == 0) break;
  }
  return place;
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
}

// Shortened or filled up with spaces.
std::string column(std::string_view text, std::size_t columns) {
  std::string cell = shorten_middle(text, columns);
  cell.append(columns - width(cell), ' ');
  return cell;
}

std::string estimate(std::optional<std::uint32_t> number) {
  constexpr std::uint32_t endless = (1U << 30) - 1;
  if (!number) return "";
  return *number >= endless ? "-" : count_text(*number);
}

std::string_view mark(bool is_selected) { return is_selected ? ">" : " "; }

// Columns that the position does not have, and the least that it has.
constexpr std::size_t levels_beside = 27;
constexpr std::size_t estimates_beside = 17;  // where the search makes any
constexpr std::size_t children_beside = 36;
constexpr std::size_t least_room = 8;

std::size_t room(std::size_t columns, std::size_t beside) {
  return columns > beside + least_room ? columns - beside : least_room;
}

bool has_estimates(const Screen& screen) {
  return std::ranges::any_of(screen.levels,
                             [](const LevelRow& row) { return row.proof.has_value(); });
}

std::string levels_title(std::size_t room, bool with_estimates) {
  return fmt::format("  level  {} {:>5} {:>5} {:>5}{}", column("couple", room), "heap", "left",
                     "of", with_estimates ? fmt::format(" {:>7} {:>8}", "proof", "disproof") : "");
}

ScreenLine level_line(const LevelRow& row, std::size_t level, bool is_selected, std::size_t room) {
  std::string left;
  std::string all;
  if (row.children > 0) {
    left = fmt::format("{}", row.left);
    all = fmt::format("{}{}", row.children, row.is_sum ? "+" : "");
  }
  const std::string estimates =
      row.proof ? fmt::format(" {:>7} {:>8}", estimate(row.proof), estimate(row.disproof)) : "";
  return {fmt::format("{} {}{:>4}  {} {:>5} {:>5} {:>5}{}", mark(is_selected),
                      row.has_choice ? '*' : ' ', level, column(row.position, room), row.nimber,
                      left, all, estimates),
          is_selected      ? ScreenLine::selected
          : row.has_choice ? ScreenLine::strong
                           : ScreenLine::plain};
}

std::string known_text(const ChildRow& row) {
  if (row.known == Known::winning) return "winning";
  if (row.known == Known::losing) return "losing";
  if (row.land_nimber) return fmt::format("nimber {}", *row.land_nimber);
  return row.excluded.empty() ? "" : fmt::format("not {}", fmt::join(row.excluded, ","));
}

ScreenLine child_line(const ChildRow& row, bool is_selected, std::size_t columns) {
  std::string known = known_text(row);
  for (const auto& [is_so, words] :
       {std::pair(row.is_chosen, "chosen"), std::pair(row.is_at_work, "at work")}) {
    if (is_so) known += fmt::format("{}{}", known.empty() ? "" : ", ", words);
  }
  return {fmt::format("{} {} {} {:>5}  {}", mark(is_selected), row.is_chosen ? '*' : ' ',
                      column(row.position, room(columns, children_beside)), row.nimber, known),
          is_selected      ? ScreenLine::selected
          : row.is_settled ? ScreenLine::faint
          : row.is_chosen  ? ScreenLine::strong
                           : ScreenLine::plain};
}

// The rows that fit, so that the selected one is among them.
template <typename Row>
void add_rows(std::vector<ScreenLine>& lines, std::size_t count, std::size_t selected,
              std::size_t fit, Row&& row) {
  const std::size_t last_first = count - std::min(count, fit);
  const std::size_t first = std::min(selected - std::min(selected, fit / 2), last_first);
  for (std::size_t i = first; i < std::min(count, first + fit); ++i) lines.push_back(row(i));
}

void add_levels(std::vector<ScreenLine>& lines, const Screen& screen, std::size_t columns,
                std::size_t fit) {
  const bool with_estimates = has_estimates(screen);
  const std::size_t positions =
      room(columns, levels_beside + (with_estimates ? estimates_beside : 0));
  lines.push_back({levels_title(positions, with_estimates), ScreenLine::faint});
  if (screen.levels.empty()) lines.push_back({"  (nothing is being searched)"});
  add_rows(lines, screen.levels.size(), screen.selected, fit, [&](std::size_t i) {
    return level_line(screen.levels[i], i, i == screen.selected, positions);
  });
}

void add_page(std::vector<ScreenLine>& lines, const Screen& screen, std::size_t columns,
              std::size_t fit) {
  const std::size_t selected = screen.selected;
  switch (screen.page) {
    case Page::levels:
      return add_levels(lines, screen, columns, fit);
    case Page::children:
      lines.push_back({screen.children_of, ScreenLine::strong});
      lines.push_back({fmt::format("    {} {:>5}  known",
                                   column("couple", room(columns, children_beside)), "heap"),
                       ScreenLine::faint});
      if (screen.children.empty()) lines.push_back({"  (no children)"});
      return add_rows(lines, screen.children.size(), selected, fit, [&](std::size_t i) {
        return child_line(screen.children[i], i == selected, columns);
      });
    case Page::help:
      for (const std::string_view line : help) lines.push_back({fmt::format(" {}", line)});
  }
}

std::string_view keys_of(Page page) {
  switch (page) {
    case Page::levels:
      return levels_keys;
    case Page::children:
      return children_keys;
    case Page::help:
      break;
  }
  return help_keys;
}

}  // namespace

std::string cut(std::string_view text, std::size_t columns) {
  return std::string(text.substr(0, end_of(text, columns)));
}

std::string shorten_middle(std::string_view text, std::size_t columns) {
  const std::size_t size = width(text);
  if (size <= columns) return std::string(text);
  if (columns < 3) return cut(text, columns);
  const std::size_t right = (columns - 1) / 2;
  return cut(text, columns - 1 - right) + "…" +
         std::string(text.substr(end_of(text, size - right)));
}

std::size_t page_rows(Page page, std::size_t rows) {
  // Header, titles, an empty line before the footer, and the footer.
  const std::size_t others = page == Page::children ? 8 : 7;
  return rows > others ? rows - others : 1;
}

std::vector<ScreenLine> draw(const Screen& screen, std::size_t columns, std::size_t rows) {
  const std::size_t usable = columns > 1 ? columns - 1 : 1;
  std::vector<ScreenLine> lines;
  const std::size_t beside = 8;
  lines.push_back({fmt::format(" solve {}", shorten_middle(screen.position, room(usable, beside))),
                   ScreenLine::strong});
  lines.push_back({fmt::format(
      " {}  {}{}", screen.is_paused ? "PAUSED" : "running",
      screen.answer.empty() ? "" : fmt::format("answer: {}  ", screen.answer), screen.facts)});
  lines.emplace_back();
  add_page(lines, screen, usable, page_rows(screen.page, rows));
  const std::size_t footer = 3;
  const std::size_t body = rows - std::min(rows, footer);
  lines.resize(std::max(body, std::min<std::size_t>(rows, 1)));
  if (rows >= 1 + footer) {
    lines.emplace_back();
    lines.push_back({fmt::format(" {}", screen.message), ScreenLine::strong});
    lines.push_back({std::string(keys_of(screen.page)), ScreenLine::faint});
  }
  for (ScreenLine& line : lines) line.text = cut(line.text, usable);
  return lines;
}

std::string to_terminal(const std::vector<ScreenLine>& lines, bool with_colours) {
  constexpr std::string_view codes[] = {"", "\x1b[1m", "\x1b[2m", "\x1b[7m"};
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool has_style = with_colours && lines[i].style != ScreenLine::plain;
    text += fmt::format("\x1b[{};1H{}{}{}\x1b[K", i + 1, has_style ? codes[lines[i].style] : "",
                        lines[i].text, has_style ? "\x1b[0m" : "");
  }
  return text + "\x1b[J";
}

}  // namespace burgeon::cli
