#include "cli/commands/db_care.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/counted.h"
#include "cli/command.h"
#include "cli/option_values.h"
#include "cli/terminal/progress_line.h"
#include "cli/terminal/terminal.h"
#include "session/json.h"
#include "session/open_store.h"
#include "session/search_session.h"
#include "sprouts/form/land_key.h"
#include "store/repair.h"
#include "store/store_folder.h"

namespace burgeon::cli {
namespace {

using Access = StoreOptions::Access;

Command& add_command(Command& db, const char* name, const char* what, std::string& folder) {
  Command& command = db.add_command(name, what);
  command.add(folder_option("folder", folder, "The folder of the store")).is_required = true;
  return command;
}

// --- verify

struct VerifyOptions {
  SessionOptions session;
  bool quiet = false;
};

// A store to be written that is there: a mistyped folder does not become a new one.
std::unique_ptr<NimberStore> open_existing_store(const std::string& folder) {
  value_or_throw(check_store_folder(folder));
  return open_store(folder, Access::write);
}

// The lands whose nimbers were imported, those of few lives first.
std::vector<Bytes> imported_lands(const std::string& folder) {
  const auto store = open_existing_store(folder);
  std::vector<Bytes> lands;
  throw_if(store->for_each([&](ByteView key, Fact fact) {
    stop_on_signals().throw_if_requested();
    if (fact.origin == Origin::imported) lands.emplace_back(key.begin(), key.end());
  }));
  std::ranges::stable_sort(lands, {}, [](const Bytes& key) { return lives_of_key(key); });
  return lands;
}

// What is left of an origin, and what became of what rested on imported nimbers.
struct Settled {
  std::uint64_t imported = 0;
  std::uint64_t proven = 0;  // with them
};

// When no imported nimber is left, all that rested on such rests on the rules alone.
Settled settle(const std::string& folder) {
  const auto store = open_existing_store(folder);
  Settled settled;
  throw_if(store->for_each([&](ByteView, Fact fact) {
    if (fact.origin == Origin::imported) ++settled.imported;
  }));
  if (settled.imported == 0) {
    settled.proven = value_or_throw(store->replace(Origin::resting, Origin::searched));
  }
  return settled;
}

// Finds the nimber of each imported land by a search that uses no imported nimber, and keeps it:
// the store then has it as searched, or there is a conflict.
void verify_imported(const VerifyOptions& options) {
  const std::vector<Bytes> lands = imported_lands(options.session.store.folder);
  std::optional<StopReason> stopped;
  if (!lands.empty()) {
    SessionOptions session_options = options.session;
    session_options.store.only_proven = true;
    session_options.stop = &stop_on_signals();
    session_options.warn = warn;
    SearchSession session(Position{{lands[0]}}, session_options);
    std::optional<SearchProgressLine> line;
    if (!options.quiet) {
      line.emplace(session.progress(), session_options.resources.memory_limit,
                   [&] { return session.store_memory(); });
    }
    session.run("verify", Json::object(), [&] {
      for (const Bytes& key : lands) {
        const Nimber nimber = session.search().nimber(session.graph().table().intern(key));
        session.beyond()->proven(key, nimber);         // small lands are not told of by the search
        session.options().stop->throw_if_requested();  // by a conflict, for one
      }
    });
    session.finish(Json::object());
    stopped = session.stopped_by();
  }
  const Settled settled = settle(options.session.store.folder);
  fmt::print("{} of {} verified, {} that rested on imported ones proven with them\n",
             lands.size() - settled.imported, counted(lands.size(), "imported nimber"),
             settled.proven);
  if (settled.imported > 0) {
    std::fflush(stdout);
    throw StoppedFirst(
        fmt::format("stopped before all were verified: {} are left", settled.imported));
  }
}

// --- drop

struct DropOptions {
  std::string folder;
  Origin origin = Origin::imported;
};

void drop_facts(const DropOptions& options) {
  const auto store = open_existing_store(options.folder);
  // First what rests on the others: should this be cut off, nothing rests on what is gone.
  const std::uint64_t resting = value_or_throw(store->drop(Origin::resting));
  if (options.origin == Origin::resting) {
    fmt::print("{} dropped\n", counted(resting, "nimber"));
    return;
  }
  const std::uint64_t imported = value_or_throw(store->drop(Origin::imported));
  fmt::print("{} dropped: {} imported, {} that rested on such\n",
             counted(imported + resting, "nimber"), imported, resting);
}

// --- repair

struct RepairOptions {
  std::string folder;
  std::string into;
};

void repair(const RepairOptions& options) {
  const Repaired repaired = value_or_throw(repair_store(options.folder, options.into));
  fmt::print("{}: {} saved\n", options.into, counted(repaired.facts, "nimber"));
  for (const std::string& fault : repaired.faults) fmt::print("not read: {}\n", fault);
  if (repaired.faults.empty()) return;
  std::fflush(stdout);
  throw StoreFault(fmt::format("not all of the store in {} could be read", options.folder));
}

}  // namespace

void add_db_verify(Command& db) {
  auto options = std::make_shared<VerifyOptions>();
  SessionOptions& session = options->session;
  Command& command =
      add_command(db, "verify", "Prove the nimbers that were imported", session.store.folder);
  add_resource_options(command, session.resources);
  command.add(time_option("--time", session.time, "Stop after this time, such as 90s, 10m or 2h"));
  command.add(flag_option("--quiet", options->quiet, "No progress on standard error"));
  command.footer =
      "Each land is searched without the help of imported nimbers. When all are verified, what\n"
      "rested on them counts as searched too. A wrong nimber has status 4.";
  command.run = [options] { verify_imported(*options); };
}

void add_db_drop(Command& db) {
  auto options = std::make_shared<DropOptions>();
  Command& command =
      add_command(db, "drop", "Take out the nimbers that are not proven here", options->folder);
  command
      .add(choice_option(
          "--origin", options->origin,
          {{"imported", Origin::imported}, {"resting", Origin::resting}},
          "imported: those and all that rest on them; resting: only what rests on them", "ORIGIN"))
      .is_required = true;
  command.run = [options] { drop_facts(*options); };
}

void add_db_repair(Command& db) {
  auto options = std::make_shared<RepairOptions>();
  Command& command = add_command(
      db, "repair", "Save what can be read of a damaged store into a new one", options->folder);
  command.add(folder_option("new", options->into, "The folder of the new store")).is_required =
      true;
  command.footer =
      "The damaged store is not changed. Says how many nimbers were saved, and what could not be\n"
      "read; then the status is 4.";
  command.run = [options] { repair(*options); };
}

}  // namespace burgeon::cli
