#include "store/repair.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <rocksdb/env.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/function_ref.h"
#include "store/durable_file.h"
#include "store/file_record.h"
#include "store/machine_error.h"
#include "store/nimber_store.h"
#include "store/salvage.h"
#include "store/store_folder.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;
using Kind = StoreError::Kind;

// What is read in one go: a table, or all logs. The second is the last of a list.
struct Item {
  std::string name;
  std::vector<fs::path> files;
  bool is_logs = false;
  bool is_whole = false;  // by the record of files
};

std::vector<fs::path> files_in(const fs::path& database, const char* extension) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(database, error)) {
    std::error_code gone;
    if (entry.path().extension() == extension && entry.file_size(gone) > 0) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

std::vector<Item> items_of(const fs::path& database, const FileRecord& record) {
  std::vector<Item> items;
  for (const fs::path& table : files_in(database, ".sst")) {
    const auto known = record.tables.find(table.filename());
    const bool is_whole = known != record.tables.end() && mark_of(table) == known->second;
    items.push_back({table.filename(), {table}, false, is_whole});
  }
  if (auto logs = files_in(database, ".log"); !logs.empty()) {
    items.push_back({"the logs", std::move(logs), true, false});
  }
  return items;
}

// ---- the process that reads

// Lines for the process that waits for this one: `at ITEM`, `fault TEXT`, `error KIND TEXT`,
// `facts COUNT`. Each is written at once.
class Lines {
 public:
  explicit Lines(int pipe) : pipe_(pipe) {}
  void say(std::string_view word, const std::string& text) const {
    std::string line = fmt::format("{} {}", word, text);
    std::ranges::replace(line, '\n', ' ');
    line += '\n';
    // Who does not listen any more needs no answer.
    if (write(pipe_, line.data(), line.size()) < 0) return;
  }
  void say(const StoreError& error) const {
    say("error", fmt::format("{} {}", static_cast<int>(error.kind), error.message));
  }

 private:
  int pipe_;
};

class Reader {
 public:
  Reader(const fs::path& into, Lines lines) : into_(into), lines_(lines) {}

  void read(const fs::path& database, const std::vector<Item>& items, std::size_t first) {
    if (const auto error = lock(database)) return lines_.say(*error);
    auto opened = NimberStore::open(into_);
    if (const auto* error = std::get_if<StoreError>(&opened)) return lines_.say(*error);
    store_ = std::get<0>(std::move(opened));
    for (std::size_t item = first; item < items.size() && !failure_; ++item) {
      lines_.say("at", std::to_string(item));
      read(items[item]);
      if (auto error = store_->sync(); error && !failure_) failure_ = std::move(error);
    }
    if (!failure_) failure_ = count();
    store_.reset();
    if (failure_) lines_.say(*failure_);
  }

 private:
  // Where the lock cannot be taken because nothing may be written there, nobody else works there.
  static std::optional<StoreError> lock(const fs::path& database) {
    std::error_code error;
    if (!fs::exists(database / "LOCK", error)) return std::nullopt;
    rocksdb::FileLock* lock = nullptr;  // held as long as the process lives
    const auto status = rocksdb::Env::Default()->LockFile(database / "LOCK", &lock);
    if (status.ok()) return std::nullopt;
    StoreError fault = machine_error(database.parent_path(), status);
    return fault.kind == Kind::locked ? std::optional(std::move(fault)) : std::nullopt;
  }

  void read(const Item& item) {
    std::size_t unsynced = 0;
    const auto keep = [&](ByteView key, Fact fact) {
      if (failure_) return;
      // What it rests on may be lost, and could then never be verified.
      if (fact.origin == Origin::resting) fact.origin = Origin::imported;
      const auto added = store_->add(key, fact);
      if (const auto* error = std::get_if<StoreError>(&added)) {
        if (error->kind == Kind::conflict) return lines_.say("fault", error->message);
        failure_ = *error;
      }
      // RocksDB may end the process at the next block.
      if (item.is_whole || ++unsynced < 256) return;
      unsynced = 0;
      if (auto error = store_->sync()) failure_ = std::move(error);
    };
    const fs::path aside = into_ / "logs";
    const auto faults =
        item.is_logs ? salvage_logs(item.files, aside, keep) : salvage_table(item.files[0], keep);
    if (item.is_logs) {
      std::error_code error;
      fs::remove_all(aside, error);
    }
    for (const std::string& fault : faults) lines_.say("fault", item.name + ": " + fault);
  }

  std::optional<StoreError> count() {
    std::uint64_t facts = 0;
    if (auto error = store_->for_each([&](ByteView, Fact) { ++facts; })) return error;
    lines_.say("facts", std::to_string(facts));
    return std::nullopt;
  }

  const fs::path& into_;
  Lines lines_;
  std::unique_ptr<NimberStore> store_;
  std::optional<StoreError> failure_;
};

// ---- the process that waits

// Runs `child` in a process of its own; what it wrote into the pipe, and the signal that ended it,
// if one did.
std::pair<std::string, int> run_apart(FunctionRef<void(int pipe)> child) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const pid_t process = fork();
  if (process < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process == 0) {
    close(ends[0]);
    // An assertion that fails is expected, and told in our words.
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    try {
      child(ends[1]);
    } catch (const std::exception& error) {
      Lines(ends[1]).say({Kind::failed, error.what()});
    }
    _exit(0);
  }
  close(ends[1]);
  std::string said;
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t size = read(ends[0], buffer.data(), buffer.size());
    if (size > 0) said.append(buffer.data(), static_cast<std::size_t>(size));
    if (size == 0 || (size < 0 && errno != EINTR)) break;
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return {std::move(said), WIFSIGNALED(status) ? WTERMSIG(status) : 0};
}

// What the lines of a reader say.
struct Said {
  std::optional<std::uint64_t> facts;
  std::optional<std::size_t> item;  // the last that was begun
  std::optional<StoreError> error;

  Said(std::string_view text, std::vector<std::string>& faults) {
    for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;
         text.remove_prefix(end + 1)) {
      const std::string_view line = text.substr(0, end);
      const std::size_t space = line.find(' ');
      const std::string_view word = line.substr(0, space);
      const std::string_view rest = line.substr(space + 1);
      if (word == "fault") faults.emplace_back(rest);
      if (word == "facts") facts = number(rest);
      if (word == "at") item = number(rest);
      if (word == "error") {
        const std::size_t kind_end = rest.find(' ');
        error = StoreError{static_cast<Kind>(number(rest.substr(0, kind_end))),
                           std::string(rest.substr(kind_end + 1))};
      }
    }
  }
  static std::uint64_t number(std::string_view text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }
};

std::optional<StoreError> refuse(const fs::path& damaged, const fs::path& into) {
  const auto error = [](const fs::path& folder, const char* why) {
    return StoreError{Kind::cannot_open, fmt::format("{} {}", folder.string(), why)};
  };
  std::error_code none;
  if (!fs::is_directory(database_folder(damaged), none)) {
    return error(damaged, "is no store of burgeon: it has no folder rocksdb");
  }
  const bool is_new =
      !fs::exists(into, none) || (fs::is_directory(into, none) && fs::is_empty(into, none));
  if (!is_new) return error(into, "is there already: what is saved goes into a new store");
  return std::nullopt;
}

}  // namespace

OrStoreError<Repaired> repair_store(const fs::path& damaged, const fs::path& into) {
  if (auto error = refuse(damaged, into)) return *std::move(error);
  const fs::path database = database_folder(damaged);
  const FileRecord record =
      read_record(read_text(database / record_name).text).value_or(FileRecord{});
  const std::vector<Item> items = items_of(database, record);
  Repaired repaired;
  for (const auto& table : record.tables) {
    const bool is_there =
        std::ranges::any_of(items, [&](const Item& item) { return item.name == table.first; });
    if (!is_there) repaired.faults.push_back(table.first + ": it is missing");
  }
  for (std::size_t first = 0;;) {
    const auto [said, signal] =
        run_apart([&](int pipe) { Reader(into, Lines(pipe)).read(database, items, first); });
    const Said news(said, repaired.faults);
    if (news.error) return *news.error;
    if (news.facts) {
      repaired.facts = *news.facts;
      return repaired;
    }
    if (!news.item) {
      return StoreError{Kind::failed,
                        fmt::format("the store in {} cannot be made: the process that "
                                    "does so ended by signal {}",
                                    into.string(), signal)};
    }
    repaired.faults.push_back(
        fmt::format("{}: RocksDB fails on it (signal {})", items[*news.item].name, signal));
    first = *news.item + 1;
  }
}

}  // namespace burgeon
