// A search session on the command line: its options as they were given, a line of progress while it
// works, and what is said of it afterwards.
//
// Thread safety: one caller.
#pragma once

#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "cli/search_options.h"
#include "session/json.h"
#include "session/search_session.h"

namespace burgeon::cli {

class SearchCommand {
 public:
  // The options must outlive this, as must `steering`; with one there is no line of progress, as a
  // person watches the search otherwise. Throws UsageError, StoreFault.
  explicit SearchCommand(const SearchArguments& options, Steering* steering = nullptr,
                         std::size_t memory_beside = 0);

  SearchSession& session() { return session_; }
  bool wants_json() const { return options_->output.json; }

  // As SearchSession::run, with a line of progress.
  void run(std::string_view command, const Json& what_asked, FunctionRef<void()> question);

  // Why the search was stopped, in words that name the options. REQUIRES: it was.
  std::string stop_text() const;
  // What main says and returns when the search was stopped.
  void throw_if_stopped() const;

  // What the answer rests on besides the rules, if anything: a line on stdout.
  void print_assumptions() const;
  // One object, on stdout.
  static void print(const Json& json);
  // A line on stderr, unless --quiet.
  void print_account() const;

 private:
  const SearchArguments* options_;
  bool is_watched_;
  SearchSession session_;
};

}  // namespace burgeon::cli
