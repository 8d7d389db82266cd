#include "session/search_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "base/repeat.h"
#include "base/version.h"
#include "search/known_nimbers.h"
#include "session/faults.h"
#include "session/json.h"
#include "session/time_limit.h"
#include "sprouts/position_lands.h"

namespace burgeon {
namespace {

// Each option that tunes a search, from the table.
Json tuning_json(const SearchTuning& tuning) {
  Json json;
  for (const Setting<SearchTuning>& setting : tuning_settings()) {
    std::string key(setting.name);
    std::ranges::replace(key, '-', '_');
    const std::uint64_t value = setting.get(tuning);
    if (setting.kind == SettingKind::word) {
      json[key] = setting.words[value];
    } else {
      json[key] = value;
    }
  }
  return json;
}

std::size_t read(const std::atomic<std::size_t>& number) {
  return number.load(std::memory_order_relaxed);
}

// Whom the graph tells: null where nobody listens.
SearchObserver* listeners(Observers& observers, TraceFile& trace, SearchObserver* other) {
  if (trace.is_wanted()) observers.add(&trace);
  observers.add(other);
  return observers.get();
}

}  // namespace

std::string why_stopped(StopReason reason) {
  switch (reason) {
    case StopReason::time:
      return "the time is over";
    case StopReason::request:
      return "it was stopped";
    case StopReason::memory_limit:
      return "more memory would be needed than it may take";
    case StopReason::machine_memory:
      return "the machine has no more memory";
  }
  return "";
}

SearchSession::SearchSession(Position position, SessionOptions options, Steering* steering,
                             std::size_t memory_beside)
    : options_(std::move(options)),
      position_(std::move(position)),
      trace_(options_.trace, options_.notation, start_),
      store_(
          options_.store, options_.resources.memory_limit - memory_beside,
          options_.tuning.assumes_tips ? StoreOptions::Access::read : StoreOptions::Access::write,
          *options_.stop, options_.warn),
      graph_(store_.nimbers(), listeners(observers_, trace_, options_.observer)),
      search_(make_search(options_.algorithm, graph_,
                          {.work = {.threads = options_.resources.threads,
                                    .memory_limit = options_.resources.memory_limit -
                                                    store_.memory_share() - memory_beside,
                                    .stop = options_.stop,
                                    .progress = &progress_,
                                    .warn = options_.warn},
                           .tuning = options_.tuning,
                           .steering = steering})) {}

// ---- the question

Couple SearchSession::couple(Nimber nimber) {
  return {intern_lands(graph_.table(), position_), nimber};
}

void SearchSession::run(std::string_view command, const Json& what_asked,
                        FunctionRef<void()> question) {
  trace_start(command, what_asked);
  {
    const TimeLimit limit(options_.time, *options_.stop);
    std::optional<Repeat> trace;
    if (trace_.is_wanted()) {
      trace.emplace(std::chrono::seconds(1), [this] {
        trace_.write("progress", progress_event());
        trace_.flush();
      });
      if (!trace->is_running()) {
        options_.warn(
            "no thread can be started for the trace; it is written late, and has no progress "
            "events");
      }
    }
    try {
      question();
    } catch (const Stopped&) {
      stopped_by_ = limit.is_over() ? StopReason::time : StopReason::request;
    } catch (const MemoryExhausted&) {
      stopped_by_ = StopReason::memory_limit;
    } catch (const WrongNimbers& error) {
      if (beyond() == nullptr) throw;  // a bug of ours
      throw SearchStoreFault(fmt::format("a nimber of the store is wrong: {}", error.what()));
    } catch (const std::bad_alloc&) {
      stopped_by_ = StopReason::machine_memory;
    }
  }
  store_.throw_if_faulty();
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

std::vector<int> SearchSession::excluded(ByteView land) { return graph_.excluded(land_of(land)); }

std::string SearchSession::write(const Position& position) const {
  return write_position(position, options_.notation);
}

std::string SearchSession::write(const Couple& couple) const {
  const std::string text = write(position_of(graph_.table(), couple.lands));
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

void SearchSession::add_account(Json& json) const {
  json["seconds"] = seconds();
  json["lands"] = graph_.size();
  json["expansions"] = graph_.expansions();
  json["previews"] = graph_.guides().previews();
  json["nimbers"] = graph_.solved();
  json["visits"] = search_->visits();
  json["algorithm"] = name_of(options_.algorithm);
  json["threads"] = options_.resources.threads;
  json["seed"] = options_.tuning.seed;
  json["tuning"] = tuning_json(options_.tuning);
  if (options_.tuning.assumes_tips) json["assumes"] = Json::Array{"tips"};
  json["memory_limit"] = options_.resources.memory_limit;
  json["memory"] = memory();
  json["collections"] = search_->collections();
  json["store"] = nullptr;
  if (!store_.is_open()) return;
  json["store"] = store_.folder();
  json["nimbers_from_store"] = store_.found();
  json["nimbers_to_store"] = store_.added();
  add_unproven(json);
}

// What the answer rests on beside the rules.
void SearchSession::add_unproven(Json& json) const {
  const UnprovenCount unproven = store_.unproven();
  json["imported_nimbers"] = unproven.imported;
  json["nimbers_resting_on_imported"] = unproven.resting;
}

// ---- the trace

void SearchSession::trace_start(std::string_view command, const Json& what_asked) {
  if (!trace_.is_wanted()) return;
  Json start = {{"version", version}, {"command", command}, {"position", write(position_)}};
  start.update(what_asked);
  start["algorithm"] = name_of(options_.algorithm);
  start["threads"] = options_.resources.threads;
  start["seed"] = options_.tuning.seed;
  start["tuning"] = tuning_json(options_.tuning);
  start["memory_limit"] = options_.resources.memory_limit;
  start["store"] = nullptr;
  if (store_.is_open()) start["store"] = store_.folder();
  trace_.write("start", start);
  trace_.flush();
}

Json SearchSession::progress_event() const {
  return {{"expansions", graph_.expansions()},
          {"lands", read(progress_.found)},
          {"nimbers", graph_.solved()},
          {"memory", reported_memory()},
          {"depth", read(progress_.depth)},
          {"proof", progress_.proof.load(std::memory_order_relaxed)},
          {"disproof", progress_.disproof.load(std::memory_order_relaxed)}};
}

void SearchSession::finish(const Json& answer) {
  store_.sync();
  Json finish = answer;
  if (store_.is_open()) add_unproven(finish);
  trace_.write("finish", finish);
  trace_.finish();
}

}  // namespace burgeon
