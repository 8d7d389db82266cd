// Nimbers kept on disk, by key: what was proven once is never searched again.
//
//     add ──▶ filling ──swap──▶ writing ──one synced batch──▶ RocksDB
//                │                 │                             │
//     get ◀──────┴────── first ────┴──────────── else ───────────╯
//
// A fact is durable (kill -9, power cut) once `sync` returned, which a thread of the store calls
// every `flush_interval`, and `add` when much has been gathered. The store knows bytes and nimbers;
// what the keys mean is the caller's. docs/store.md has the format.
//
// Invariants: a key in `filling` or `writing` has the nimber that RocksDB has for it, if any. Facts
// are only added; a nimber is never replaced by another.
//
// Failing: a write that fails turns the store off: it says so once (`on_failure`), forgets what is
// added from then on, and still answers. Damaged rows are errors, never values.
//
// Thread safety: every member may be called from any thread. One process at a time has a store
// open.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/bytes.h"
#include "base/function_ref.h"
#include "store/fact.h"
#include "store/store_error.h"

namespace rocksdb {
class Cache;
class DB;
class Env;
class FileLock;
struct Options;
}  // namespace rocksdb

namespace burgeon {

class GuardedFiles;

struct StoreOptions {
  enum class Access : std::uint8_t {
    write,  // made if it is not there
    read,   // changes nothing on disk; works on a read-only file system too
  };
  Access access = Access::write;
  std::size_t memory = std::size_t{32} << 20;      // bytes, about; at least 1 MiB
  std::chrono::milliseconds flush_interval{2000};  // 5 s at most, less what a slow disk may take
  std::function<void(const StoreError&)> on_failure = nullptr;  // from any thread, once
};

// What a walk through the whole store found.
struct StoreCheck {
  std::uint64_t facts = 0;         // good ones
  std::uint64_t faults = 0;        // damaged rows and files
  std::vector<StoreError> errors;  // the first of them
  static constexpr std::size_t max_errors = 10;
};

class NimberStore {
 public:
  enum class Added : std::uint8_t {
    added,  // new; or the same nimber, searched now and not before
    known,
    off,  // the store is turned off
  };

  // What RocksDB starts when a database is opened. Where it is refused one it ends the program, so
  // that `open` tries first whether the machine starts so many.
  static constexpr std::size_t rocksdb_threads = 3;

  static OrStoreError<std::unique_ptr<NimberStore>> open(const std::filesystem::path& folder,
                                                         StoreOptions options = {});
  ~NimberStore();  // makes durable what was added
  NimberStore(const NimberStore&) = delete;
  NimberStore& operator=(const NimberStore&) = delete;

  // REQUIRES for these: 1 <= key.size() <= 65535.
  OrStoreError<std::optional<Fact>> get(ByteView key) const;
  // Kind::conflict if another nimber is there. REQUIRES: Access::write.
  OrStoreError<Added> add(ByteView key, Fact fact);

  // Makes durable what was added. The failure, from then on, if that fails.
  std::optional<StoreError> sync();
  // Why the store is turned off, if it is.
  std::optional<StoreError> failure() const;

  // Visits all facts by ascending key. The error at the first damaged place.
  std::optional<StoreError> for_each(FunctionRef<void(ByteView key, Fact fact)> visit);
  // Puts another origin in place of that of each fact that has this one, or drops those facts; how
  // many there were. They are gone from the disk then too. Parts of it are done when it fails or
  // the program is killed. REQUIRES: Access::write, and that nobody adds facts meanwhile.
  OrStoreError<std::uint64_t> replace(Origin from, Origin to);
  OrStoreError<std::uint64_t> drop(Origin origin);
  // Reads every byte and every row.
  StoreCheck check();

  const std::filesystem::path& folder() const { return folder_; }
  bool is_writable() const { return options_.access == StoreOptions::Access::write; }
  std::uint64_t estimated_count() const;
  std::uint64_t bytes_on_disk() const;
  std::size_t memory() const;  // bytes held, about

 private:
  using Facts = boost::unordered_flat_map<std::string, Fact>;
  static constexpr std::size_t max_filling = 1 << 14;

  NimberStore(std::filesystem::path folder, StoreOptions options);
  std::optional<StoreError> open_database(int format_version);
  std::optional<StoreError> open_to_write(const rocksdb::Options& options, int format_version);
  std::optional<StoreError> open_to_read(const rocksdb::Options& options);
  std::optional<Fact> find_unwritten(const std::string& key) const;
  OrStoreError<std::optional<Fact>> get_written(const std::string& key) const;
  StoreError damaged_row(ByteView key) const;
  std::optional<StoreError> walk(
      FunctionRef<bool(ByteView key, std::optional<Fact> fact)> visit) const;
  OrStoreError<std::uint64_t> rewrite(Origin from, std::optional<Origin> to);
  // Makes durable what is in `writing_`. REQUIRES: flush_lock_ is held.
  std::optional<StoreError> write_batch();
  bool is_flush_due() const;
  void run_flusher(const std::stop_token& stop);

  const std::filesystem::path folder_;
  const StoreOptions options_;
  std::shared_ptr<GuardedFiles> files_;
  std::unique_ptr<rocksdb::Env> env_;  // gets at the files by files_
  std::shared_ptr<rocksdb::Cache> cache_;
  rocksdb::FileLock* read_lock_ = nullptr;  // Access::read: RocksDB takes none by itself
  std::unique_ptr<rocksdb::DB> database_;

  std::mutex flush_lock_;    // one batch at a time; taken before lock_
  mutable std::mutex lock_;  // guards all below
  Facts filling_;
  Facts writing_;  // changed under flush_lock_ too, so that the flusher reads it without lock_
  std::optional<StoreError> failure_;
  std::chrono::steady_clock::time_point last_flush_ = std::chrono::steady_clock::now();

  std::optional<std::jthread> flusher_;  // none where the machine has refused it
};

}  // namespace burgeon
