#include "cli/terminal/interactive.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/threads.h"
#include "cli/command.h"
#include "cli/terminal/short_numbers.h"
#include "cli/terminal/terminal.h"

namespace burgeon::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 100ms;
constexpr auto after_a_key = 15ms;        // so that a step's effect is seen
constexpr auto within_a_sequence = 25ms;  // of bytes of one key

}  // namespace

void require_interactive(const SearchArguments& options) {
  const Algorithm algorithm = options.session.algorithm;
  if (!traits_of(algorithm).can_be_steered) {
    throw UsageError(fmt::format("--interactive: only df-pn and depth-first can be steered, not {}",
                                 name_of(algorithm)));
  }
  if (options.output.json) throw UsageError("--interactive and --json exclude each other");
  if (!RawTerminal::is_possible()) {
    throw UsageError("--interactive needs a terminal for standard input, output and error");
  }
}

Interactive::Interactive(const SearchSession& session, Steering& steering, std::string question)
    : session_(&session), steering_(&steering), search_(session, steering) {
  screen_.position = std::move(question);
  screen_.message = "paused at the start: s makes a step, space lets the search run";
  steering_->pause();
  thread_ =
      start_thread("for --interactive", [this](const std::stop_token& ended) { serve(ended); });
}

Interactive::~Interactive() { steering_->resume(); }

// The search must not wait for a person who is no longer there.
void Interactive::serve(const std::stop_token& ended) {
  try {
    attend_terminal(ended);
  } catch (const std::exception& error) {
    warn(fmt::format("the search goes on without --interactive: {}", error.what()));
    steering_->resume();
  }
}

void Interactive::attend_terminal(const std::stop_token& ended) {
  const RawTerminal terminal;
  StopFlag& stop = *session_->options().stop;
  std::string bytes;
  auto wait = 0ms;
  while (!ended.stop_requested() && !stop.requested()) {
    const auto read = RawTerminal::read(bytes, wait);
    if (read == RawTerminal::Read::ended) return stop.request();
    bool is_key = false;
    while (const auto key = take_key(bytes, read == RawTerminal::Read::nothing)) {
      obey(*key);
      looks_ = 0;
      is_key = true;
    }
    if (stop.requested()) return;
    wait = !bytes.empty() ? within_a_sequence : is_key ? after_a_key : between_looks;
    const RawTerminal::Size size = RawTerminal::size();
    const bool is_new_size = size != size_;
    size_ = size;
    look();
    show(is_new_size);
  }
}

// ---- what is shown

void Interactive::look() {
  // Children cost much to make: they are looked at after a key, and once a second.
  constexpr unsigned after_key = 3;
  constexpr unsigned in_a_second = 10;
  search_.look();
  screen_.levels = search_.levels();
  screen_.is_paused = steering_->is_paused();
  if (++looks_ <= after_key || looks_ % in_a_second == 0) {
    if (screen_.page == Page::children) search_.look_at_children();
  }
  screen_.children = search_.children();
  screen_.children_of = children_of();
  screen_.facts = facts();
  const Answer answer = answer_;
  if (answer != Answer::none) screen_.answer = answer == Answer::win ? "win" : "loss";
  move(0, false);
}

std::string Interactive::facts() {
  const WorkProgress& progress = session_->progress();
  const double seconds = session_->seconds();
  const std::size_t done = progress.done.load(std::memory_order_relaxed);
  const double rate = rate_.after(seconds, done);
  const auto nimbers = progress.nimbers.load(std::memory_order_relaxed);
  return fmt::format("{}  expanded {} ({}/s)  nimbers {}  memory {}/{}", clock_text(seconds),
                     count_text(static_cast<double>(done)), count_text(rate),
                     count_text(static_cast<double>(nimbers)),
                     size_text(session_->reported_memory()),
                     size_text(session_->options().resources.memory_limit));
}

void Interactive::show(bool is_new_size) {
  std::string text = to_terminal(draw(screen_, size_.columns, size_.rows), has_colours());
  if (!is_new_size && text == on_terminal_) return;
  RawTerminal::write(is_new_size ? "\x1b[2J" + text : text);
  on_terminal_ = std::move(text);
}

// ---- what keys do

void Interactive::obey(Key key) {
  if (key.name == Key::unknown) return;
  screen_.message.clear();
  if (key == Key{Key::character, 'q'}) return session_->options().stop->request();
  if (screen_.page == Page::help) return back();
  if (key.name != Key::character) return obey_on_page(key);
  switch (key.value) {
    case ' ':
      return steering_->is_paused() ? steering_->resume() : steering_->pause();
    case 's':
      return step();
    case 'f':
      steering_->forget_choices();
      screen_.message = "all choices are forgotten";
      return;
    case '?':
      before_help_ = screen_.page;
      selected_before_help_ = screen_.selected;
      screen_.page = Page::help;
      return;
    case 'k':
      return move(1, false);
    case 'j':
      return move(1, true);
    default:
      return;
  }
}

void Interactive::obey_on_page(Key key) {
  const std::size_t page = page_rows(screen_.page, size_.rows);
  constexpr std::size_t all = 1U << 30;
  switch (key.name) {
    case Key::up:
    case Key::down:
      return move(1, key.name == Key::down);
    case Key::page_up:
    case Key::page_down:
      return move(page, key.name == Key::page_down);
    case Key::home:
    case Key::end:
      return move(all, key.name == Key::end);
    case Key::enter:
      if (screen_.page == Page::levels) return open();
      screen_.message = take();
      return;
    case Key::right:
      if (screen_.page == Page::levels) open();
      return;
    case Key::left:
    case Key::escape:
      return back();
    default:
      return;
  }
}

// Moves the selection, and keeps it among the rows there are.
void Interactive::move(std::size_t rows, bool down) {
  const std::size_t count =
      screen_.page == Page::levels ? screen_.levels.size() : screen_.children.size();
  if (screen_.page == Page::help || count == 0) return;
  std::size_t& selected = screen_.selected;
  selected = down ? selected + rows : selected - std::min(selected, rows);
  selected = std::min(selected, count - 1);
}

void Interactive::open() {
  if (!search_.open(screen_.selected)) {
    screen_.message = "the search has left this couple (space pauses it)";
    return;
  }
  selected_level_ = screen_.selected;
  screen_.page = Page::children;
  screen_.children = search_.children();  // for keys that come before the next look
  const auto& rows = screen_.children;
  const auto at_work = std::ranges::find_if(rows, &ChildRow::is_at_work);
  screen_.selected = at_work == rows.end() ? 0 : static_cast<std::size_t>(at_work - rows.begin());
}

// A line about the rows of children.
std::string Interactive::children_of() const {
  const auto& opened = search_.opened();
  if (!opened) return "";
  return fmt::format(" {} of level {}: {}, {} of them settled{}",
                     opened->is_sum ? "lands" : "children", opened->level,
                     search_.children().size(), opened->settled,
                     opened->is_there ? "" : "; the search has left it");
}

// What came of it, as a line.
std::string Interactive::take() {
  switch (search_.take(screen_.selected)) {
    case Taken::no_such_row:
      return "";
    case Taken::settled_already:
      return "it is settled already: nothing is left to be searched";
    case Taken::left:
      return "the search has left this couple: nothing was chosen";
    case Taken::chosen:
      return fmt::format("chosen at level {}: {} is next", search_.opened()->level,
                         search_.children()[screen_.selected].position);
  }
  return "";
}

void Interactive::back() {
  if (screen_.page == Page::help) {
    screen_.page = before_help_;
    screen_.selected = selected_before_help_;
  } else if (screen_.page == Page::children) {
    screen_.page = Page::levels;
    screen_.selected = selected_level_;
  }
}

void Interactive::step() {
  if (steering_->is_paused()) {
    steering_->step();
  } else {
    steering_->pause();
  }
}

}  // namespace burgeon::cli
