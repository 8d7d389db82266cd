// burgeon db: what is in a store, and what goes in and out.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "base/counted.h"
#include "cli/command.h"
#include "cli/commands/db_care.h"
#include "cli/commands/db_import.h"
#include "cli/files/dump_file.h"
#include "cli/option_values.h"
#include "session/fact_text.h"
#include "session/json.h"
#include "session/open_store.h"
#include "sprouts/form/land_key.h"

namespace burgeon::cli {
namespace {

using Access = StoreOptions::Access;

struct DbOptions {
  std::string folder;
  std::string file;
  std::vector<std::string> others;
  bool json = false;
};

std::filesystem::path folder_of(const DbOptions& options) {
  if (options.folder.empty()) return default_store_folder();
  return options.folder;
}

StoreFault wrong_key(const NimberStore& store, ByteView key) {
  return StoreFault(fmt::format("the store in {} is damaged: the key {:02x} is no canonical land",
                                store.folder().string(), fmt::join(key, " ")));
}

// Every fact of the store; its key can be written.
void for_each_fact(NimberStore& store, FunctionRef<void(ByteView key, Fact fact)> visit) {
  const StopFlag& stop = stop_on_signals();
  throw_if(store.for_each([&](ByteView key, Fact fact) {
    stop.throw_if_requested();
    if (!is_well_formed_key(key)) throw wrong_key(store, key);
    visit(key, fact);
  }));
}

// --- stats

struct Stats {
  std::uint64_t count = 0;
  std::map<Origin, std::uint64_t> by_origin;
  std::map<int, std::uint64_t> by_nimber;

  std::uint64_t of(Origin origin) const {
    const auto found = by_origin.find(origin);
    return found == by_origin.end() ? 0 : found->second;
  }
};

void print_json(const NimberStore& store, const Stats& stats) {
  Json json = {{"folder", store.folder().string()},
               {"count", stats.count},
               {"searched", stats.of(Origin::searched)},
               {"imported", stats.of(Origin::imported)},
               {"resting_on_imported", stats.of(Origin::resting)},
               {"bytes", store.bytes_on_disk()},
               {"by_nimber", Json::array()}};
  for (const auto& [nimber, count] : stats.by_nimber) {
    json["by_nimber"].push_back({{"nimber", nimber}, {"count", count}});
  }
  // A folder's name may be any bytes.
  fmt::print("{}\n", json.text());
}

void print_stats(const DbOptions& options) {
  const auto store = open_store(folder_of(options), Access::read);
  Stats stats;
  for_each_fact(*store, [&](ByteView, Fact fact) {
    ++stats.count;
    ++stats.by_origin[fact.origin];
    ++stats.by_nimber[fact.nimber.value];
  });
  if (options.json) {
    print_json(*store, stats);
    return;
  }
  fmt::print("{}: {} ({} searched, {} imported, {} resting on imported), {} bytes\n",
             store->folder().string(), counted(stats.count, "nimber"), stats.of(Origin::searched),
             stats.of(Origin::imported), stats.of(Origin::resting), store->bytes_on_disk());
  if (stats.count == 0) return;
  fmt::print("\n{:>6}  {:>12}\n", "nimber", "lands");
  for (const auto& [nimber, count] : stats.by_nimber) fmt::print("{:>6}  {:>12}\n", nimber, count);
}

// --- export, merge, check

void export_facts(const DbOptions& options) {
  const auto store = open_store(folder_of(options), Access::read);
  DumpFile file = options.file == "-" ? DumpFile(stdout) : DumpFile(options.file, "export");
  for_each_fact(*store,
                [&](ByteView key, Fact fact) { file.add(write_fact_line(key, fact.nimber)); });
  file.finish();
}

void refuse_conflicts(const NimberStore& store, NimberStore& other) {
  for_each_fact(other, [&](ByteView key, Fact fact) {
    const auto known = value_or_throw(store.get(key));
    if (!known || known->nimber == fact.nimber) return;
    throw StoreFault(fmt::format("{} has {} in the store in {}, but {} in {}",
                                 write_land_position(key), describe(*known),
                                 store.folder().string(), describe(fact), other.folder().string()));
  });
}

// Each other store goes in whole, or nothing of it.
void merge_stores(const DbOptions& options) {
  std::error_code none;
  for (const std::string& other : options.others) {
    if (std::filesystem::equivalent(options.folder, other, none)) {
      throw UsageError(fmt::format("{}: a store cannot be merged into itself", other));
    }
  }
  const auto store = open_store(options.folder, Access::write);
  for (const std::string& folder : options.others) {
    const auto other = open_store(folder, Access::read);
    refuse_conflicts(*store, *other);
    std::size_t count = 0;
    std::size_t added = 0;
    // What rests on imported nimbers comes after them, so that it is never there without them.
    for (const bool is_resting : {false, true}) {
      for_each_fact(*other, [&](ByteView key, Fact fact) {
        if ((fact.origin == Origin::resting) != is_resting) return;
        ++count;
        if (value_or_throw(store->add(key, fact)) == NimberStore::Added::added) ++added;
      });
      throw_if(store->sync());
    }
    fmt::print("{}: {}, {} of them new\n", folder, counted(count, "nimber"), added);
  }
}

void check_store(const DbOptions& options) {
  const auto store = open_store(folder_of(options), Access::read);
  const StoreCheck check = store->check();
  if (check.faults > 0) {
    const StoreError& first = check.errors.at(0);
    const std::string row =
        first.key.empty() ? "" : fmt::format(" (its key: {:02x})", fmt::join(first.key, " "));
    throw StoreFault(fmt::format("{}{}; {}, {}", first.message, row, counted(check.faults, "fault"),
                                 counted(check.facts, "good nimber")));
  }
  for_each_fact(*store, [&](ByteView key, Fact) {
    if (!is_canonical_key(key)) throw wrong_key(*store, key);
  });
  fmt::print("{}, no damage\n", counted(check.facts, "nimber"));
}

// --- the command line

constexpr const char* folder_text = "The folder of the store";

Command& add_command(Command& db, const char* name, const char* what, bool needs_folder,
                     DbOptions& options) {
  Command& command = db.add_command(name, what);
  command
      .add(folder_option(
          "folder", options.folder,
          needs_folder ? folder_text : "The folder of the store (default: where solve keeps it)"))
      .is_required = needs_folder;
  return command;
}

void add_import(Command& db) {
  auto options = std::make_shared<ImportOptions>();
  Command& command = db.add_command("import", "Put the facts of a text into a store");
  command.add(folder_option("folder", options->folder, folder_text)).is_required = true;
  command.add(file_option("file", options->file, "The text, or - for standard input")).is_required =
      true;
  command.add(number_option("--verify", options->verify, {.least = 0, .most = max_verified},
                            "Expand N lands of the text, drawn at random"));
  command.add(number_option("--seed", options->seed, {}, "What to draw them with"));
  add_resource_options(command, options->resources);
  command.footer =
      "A line is a position of one land in any notation, a space, and its nimber. All of the text\n"
      "goes in, or nothing.";
  command.run = [options] { import_facts(*options); };
}

}  // namespace

void add_db(Command& program) {
  Command& db = program.add_command("db", "Stores of nimbers: their contents, text, merging");
  auto options = std::make_shared<DbOptions>();
  Command& stats = add_command(db, "stats", "How many nimbers there are", false, *options);
  stats.add(json_option(options->json));
  stats.run = [options] { print_stats(*options); };
  Command& exporting = add_command(db, "export", "Write all as sorted text", true, *options);
  exporting.add(file_option("file", options->file, "The file to write, or - for standard output"))
      .is_required = true;
  exporting.run = [options] { export_facts(*options); };
  add_import(db);
  Command& merge = add_command(db, "merge", "Add all of other stores", true, *options);
  merge.add({.names = "other",
             .value = "DIR",
             .help = "Their folders",
             .take = [options](const std::string& folder) { options->others.push_back(folder); },
             .is_required = true,
             .may_repeat = true});
  merge.run = [options] { merge_stores(*options); };
  Command& check = add_command(db, "check", "Read everything and look for damage", false, *options);
  check.run = [options] { check_store(*options); };
  add_db_verify(db);
  add_db_drop(db);
  add_db_repair(db);
  db.footer =
      "Examples:\n"
      "  burgeon db stats\n"
      "  burgeon db export ~/.local/share/burgeon facts.txt\n"
      "  burgeon db import new-store facts.txt --verify 100\n"
      "  burgeon db merge new-store old-store\n"
      "  burgeon db check new-store\n"
      "  burgeon db verify new-store --time 10m\n"
      "  burgeon db drop new-store --origin imported\n"
      "  burgeon db repair damaged-store saved-store\n\n"
      "'burgeon db SUBCOMMAND --help' explains each.";
}

}  // namespace burgeon::cli
