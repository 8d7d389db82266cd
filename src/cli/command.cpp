#include "cli/command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <variant>

#include "base/machine.h"
#include "sprouts/read.h"

namespace burgeon::cli {

void add_position_argument(CLI::App& command, std::string& text) {
  command.add_option("position", text, "A position in any notation, or a number of spots")
      ->required();
}

Position read_argument(const std::string& text) {
  auto read = read_position(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    throw UsageError("position: " + error->message());
  }
  return std::get<Position>(std::move(read));
}

LandIds intern_lands(LandTable& table, const Position& position) {
  LandIds lands;
  for (const Bytes& key : position.lands) lands.push_back(table.intern(key));
  std::sort(lands.begin(), lands.end());
  return lands;
}

Position position_of(const LandTable& table, std::span<const LandId> lands) {
  std::vector<Bytes> keys;
  keys.reserve(lands.size());
  for (const LandId land : lands) keys.emplace_back(table.key(land).begin(), table.key(land).end());
  return make_position(std::move(keys));
}

void add_output_options(CLI::App& command, OutputOptions& options) {
  add_choice(command, "--notation", "How positions are written: paper (default) or compact",
             {{"paper", [&options] { options.notation = Notation::paper; }},
              {"compact", [&options] { options.notation = Notation::compact; }}});
  command.add_flag("--json", options.json, "Print one JSON object");
}

void add_choice(CLI::App& command, const std::string& name, const std::string& description,
                const std::map<std::string, std::function<void()>>& choices) {
  std::vector<std::string> words;
  words.reserve(choices.size());
  for (const auto& [word, choose] : choices) words.push_back(word);
  command
      .add_option_function<std::string>(
          name, [choices](const std::string& word) { choices.at(word)(); }, description)
      ->check(CLI::IsMember(words).description(""))
      ->type_name("FORM");
}

void add_resource_options(CLI::App& command, ResourceOptions& options) {
  options.threads = machine_cores();
  add_memory_option(command, options.memory);
  command.add_option("--threads", options.threads, "Threads to work with (default: one a core)")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
}

void add_memory_option(CLI::App& command, std::size_t& memory) {
  memory = machine_memory() / 2;
  command.add_option("--memory", memory, "Memory to use at most (default: half of the machine's)")
      ->transform(CLI::Validator(
          [as_size = CLI::AsSizeValue(false)](std::string& text) -> std::string {
            const bool is_size = !text.empty() &&
                                 std::isdigit(static_cast<unsigned char>(text[0])) &&
                                 as_size(text).empty() && text != "0";
            return is_size ? "" : "expected a size, such as 512MiB or 8GiB";
          },
          ""))
      ->type_name("SIZE");
}

namespace {

StopFlag stop_flag;

void on_signal(int signal) {
  stop_flag.request();
  std::signal(signal, SIG_DFL);
}

}  // namespace

const StopFlag& stop_on_signals() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return stop_flag;
}

void request_stop() { stop_flag.request(); }

ProgressLine::ProgressLine(std::string_view what, const WorkProgress& progress)
    : what_(what),
      progress_(&progress),
      terminal_(isatty(STDERR_FILENO) == 1),
      thread_([this](std::stop_token stop) { run(std::move(stop)); }) {}

ProgressLine::~ProgressLine() {
  thread_.request_stop();
  thread_.join();
  if (terminal_ && shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::run(std::stop_token stop) {
  using namespace std::chrono_literals;
  const auto start = std::chrono::steady_clock::now();
  std::mutex lock;
  std::condition_variable_any wake;
  std::unique_lock guard(lock);
  while (
      !wake.wait_for(guard, stop, terminal_ ? 500ms : 30s, [&] { return stop.stop_requested(); })) {
    const auto seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::size_t done = progress_->done.load(std::memory_order_relaxed);
    const std::size_t found = progress_->found.load(std::memory_order_relaxed);
    const std::string line =
        fmt::format("{}: {} of {} met so far, {:.0f} s, {:.0f} a second", what_, done, found,
                    seconds, static_cast<double>(done) / seconds);
    if (terminal_) {
      fmt::print(stderr, "\r{}\x1b[K", line);
    } else {
      fmt::print(stderr, "{}\n", line);
    }
    std::fflush(stderr);
    shown_ = true;
  }
}

}  // namespace burgeon::cli
