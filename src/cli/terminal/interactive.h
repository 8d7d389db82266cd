// --interactive: a person follows and steers a search on the terminal.
//
//     keys ──▶ Interactive ──choices, pause──▶ Steering ◀──at each step── search's thread
//     terminal ◀──lines── draw() ◀──rows── FollowedSearch ──questions──▶ Steering
//
// The search is paused at first, for else it might end before anything is seen. The terminal is
// given back when this is destroyed, and at once when the search is asked to stop.
//
// Thread safety: one caller; the terminal is served by a thread of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>

#include "cli/search_options.h"
#include "cli/terminal/interactive_screen.h"
#include "cli/terminal/keys.h"
#include "cli/terminal/rate.h"
#include "cli/terminal/raw_terminal.h"
#include "search/steering.h"
#include "session/followed_search.h"
#include "session/search_session.h"

namespace burgeon::cli {

// Throws UsageError when these options and this terminal do not allow it.
void require_interactive(const SearchArguments& options);

class Interactive {
 public:
  // Pauses the search. `question`: what is asked, in one line. Throws ThreadRefused.
  Interactive(const SearchSession& session, Steering& steering, std::string question);
  ~Interactive();
  Interactive(const Interactive&) = delete;
  Interactive& operator=(const Interactive&) = delete;

  // Who wins, once that is known; the search may go on for a winning move.
  void show_answer(bool is_losing) { answer_ = is_losing ? Answer::loss : Answer::win; }

 private:
  enum class Answer { none, win, loss };

  void serve(const std::stop_token& ended);
  void attend_terminal(const std::stop_token& ended);
  void show(bool is_new_size);
  void look();
  std::string facts();
  void obey(Key key);
  void obey_on_page(Key key);
  void move(std::size_t rows, bool down);
  void open();
  void back();
  void step();
  std::string children_of() const;
  std::string take();

  const SearchSession* session_;
  Steering* steering_;
  FollowedSearch search_;
  std::atomic<Answer> answer_{Answer::none};
  // Of the thread:
  Screen screen_;
  RawTerminal::Size size_{};
  std::string on_terminal_;         // what stands there
  std::size_t selected_level_ = 0;  // while another page is shown
  Page before_help_ = Page::levels;
  std::size_t selected_before_help_ = 0;
  unsigned looks_ = 0;  // since the last key
  Rate rate_;
  std::jthread thread_;
};

}  // namespace burgeon::cli
