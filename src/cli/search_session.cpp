#include "cli/search_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <new>
#include <utility>

#include "base/version.h"
#include "cli/command.h"
#include "cli/progress_line.h"
#include "cli/time_limit.h"
#include "search/losing_child.h"
#include "sprouts/position_lands.h"

namespace burgeon::cli {
namespace {

const SearchOptions& checked(const SearchOptions& options) {
  if (options.assumes_tips && options.algorithm == Algorithm::win_loss) {
    throw UsageError("--assume tips: win-loss knows no nimbers, which the tip rules are about");
  }
  return options;
}

std::size_t read(const std::atomic<std::size_t>& number) {
  return number.load(std::memory_order_relaxed);
}

}  // namespace

SearchSession::SearchSession(const SearchOptions& options, Steering* steering,
                             std::size_t memory_beside)
    : options_(&checked(options)),
      position_(read_argument(options.position)),
      trace_(options.trace, options.output.notation, start_),
      store_(options.store, options.resources.memory - memory_beside,
             options.assumes_tips ? StoreOptions::Access::read : StoreOptions::Access::write),
      graph_(store_.nimbers(), trace_.is_wanted() ? &trace_ : nullptr),
      search_(make_search(
          options.algorithm, graph_,
          {.threads = options.resources.threads,
           .memory_limit = options.resources.memory - store_.memory_share() - memory_beside,
           .stop = &stop_on_signals(),
           .progress = &progress_,
           .steering = steering,
           .assumes_tips = options.assumes_tips,
           .first_numbers = options.first_numbers,
           .seed = options.seed})),
      is_interactive_(steering != nullptr) {}

// ---- the question

Couple SearchSession::couple(Nimber nimber) {
  return {intern_lands(graph_.table(), position_), nimber};
}

void SearchSession::run(std::string_view command, const nlohmann::ordered_json& what_asked,
                        FunctionRef<void()> question) {
  trace_start(command, what_asked);
  {
    const TimeLimit limit(options_->time);
    std::optional<SearchProgressLine> line;
    if (!options_->quiet && !is_interactive_) {
      line.emplace(progress_, options_->resources.memory, [this] { return store_.memory(); });
    }
    std::optional<Repeat> trace;
    if (trace_.is_wanted()) {
      trace.emplace(std::chrono::seconds(1), [this] {
        trace_.write("progress", progress_event());
        trace_.flush();
      });
    }
    try {
      question();
    } catch (const Stopped&) {
      stopped_by_ = limit.is_over() ? "--time is over" : "it was interrupted";
    } catch (const MemoryExhausted&) {
      stopped_by_ = "more memory would be needed than --memory allows";
    } catch (const WrongNimbers& error) {
      if (beyond() == nullptr) throw;  // a bug of ours
      throw StoreFault(fmt::format("a nimber of the store is wrong: {} (--no-db does without it)",
                                   error.what()));
    } catch (const std::bad_alloc&) {
      stopped_by_ = "the machine has no more memory";
    }
  }
  store_.throw_if_faulty();
}

void SearchSession::throw_if_stopped() const {
  std::fflush(stdout);
  if (stopped_by_) throw StoppedFirst("stopped before the answer was found: " + *stopped_by_);
}

// ---- what is known

// A land that was dropped is numbered and met again, with nothing known of it.
LandId SearchSession::land_of(ByteView key) {
  const LandId land = graph_.table().intern(key);
  graph_.meet(land);
  return land;
}

std::optional<Nimber> SearchSession::known_nimber(ByteView land) {
  const LandId id = land_of(land);
  return graph_.is_solved(id) ? std::optional(graph_.nimber(id)) : std::nullopt;
}

std::vector<int> SearchSession::excluded(ByteView land) {
  const LandId id = land_of(land);
  std::vector<int> values;
  for (std::uint16_t value = 0; value < 64; ++value) {
    if (graph_.is_excluded(id, Nimber{value})) values.push_back(value);
  }
  return values;
}

std::string SearchSession::write(const Position& position) const {
  return write_position(position, options_->output.notation);
}

std::string SearchSession::write(const Couple& couple) const {
  const std::string text =
      write(position_of(graph_.table(), {couple.lands.data(), couple.lands.size()}));
  return couple.nimber.value == 0 ? text : fmt::format("{} + {}", text, couple.nimber.value);
}

// ---- what it took

double SearchSession::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::size_t SearchSession::reported_memory() const {
  return read(progress_.memory) + store_.memory();
}

std::size_t SearchSession::memory() const {
  return std::max(read(progress_.memory), graph_.memory()) + store_.memory();
}

void SearchSession::print_assumptions() const {
  if (!options_->assumes_tips) return;
  fmt::print("this rests on the tip rules, which are not proven; nothing of it is kept\n");
}

void SearchSession::print_account() const {
  if (options_->quiet) return;
  std::fflush(stdout);  // so that the answer stands first where both go to one file
  const std::string store = store_.is_open() ? fmt::format(" ({} from the store, {} new in it)",
                                                           store_.found(), store_.added())
                                             : "";
  fmt::print(stderr, "{:.2f} s, {} lands met, {} expanded, {} nimbers known{}, {} visits\n",
             seconds(), graph_.size(), graph_.expansions(), graph_.solved(), store,
             search_->visits());
}

void SearchSession::add_account(nlohmann::ordered_json& json) const {
  json["seconds"] = seconds();
  json["lands"] = graph_.size();
  json["expansions"] = graph_.expansions();
  json["previews"] = graph_.previews();
  json["nimbers"] = graph_.solved();
  json["visits"] = search_->visits();
  json["algorithm"] = name_of(options_->algorithm);
  json["threads"] = options_->resources.threads;
  json["seed"] = options_->seed;
  if (options_->assumes_tips) json["assumes"] = {"tips"};
  json["memory_limit"] = options_->resources.memory;
  json["memory"] = memory();
  json["collections"] = search_->collections();
  json["store"] = nullptr;
  if (!store_.is_open()) return;
  json["store"] = store_.folder();
  json["nimbers_from_store"] = store_.found();
  json["nimbers_to_store"] = store_.added();
}

// ---- the trace

void SearchSession::trace_start(std::string_view command,
                                const nlohmann::ordered_json& what_asked) {
  if (!trace_.is_wanted()) return;
  nlohmann::ordered_json start = {
      {"version", version}, {"command", command}, {"position", write(position_)}};
  start.update(what_asked);
  start["algorithm"] = name_of(options_->algorithm);
  start["threads"] = options_->resources.threads;
  start["seed"] = options_->seed;
  start["memory_limit"] = options_->resources.memory;
  start["store"] = nullptr;
  if (store_.is_open()) start["store"] = store_.folder();
  trace_.write("start", start);
  trace_.flush();
}

nlohmann::ordered_json SearchSession::progress_event() const {
  return {{"expansions", graph_.expansions()},
          {"lands", read(progress_.found)},
          {"nimbers", graph_.solved()},
          {"memory", reported_memory()},
          {"depth", read(progress_.depth)},
          {"proof", progress_.proof.load(std::memory_order_relaxed)},
          {"disproof", progress_.disproof.load(std::memory_order_relaxed)}};
}

void SearchSession::finish(const nlohmann::ordered_json& answer) {
  store_.sync();
  trace_.write("finish", answer);
  trace_.finish();
}

}  // namespace burgeon::cli
