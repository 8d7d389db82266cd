#include "store/nimber_store.h"

#include <fmt/format.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/write_batch.h>

#include <algorithm>
#include <condition_variable>
#include <new>
#include <system_error>
#include <utility>

#if __has_include(<rocksdb/advanced_cache.h>)  // RocksDB 8 and later only declare Cache elsewhere
#include <rocksdb/advanced_cache.h>
#endif

#include "base/check.h"
#include "base/threads.h"
#include "store/guarded_files.h"
#include "store/machine_error.h"
#include "store/rocksdb_options.h"
#include "store/store_folder.h"
#include "store/unlisted_tables.h"

namespace burgeon {
namespace {

using Kind = StoreError::Kind;
using Access = StoreOptions::Access;

bool is_valid_key(ByteView key) { return !key.empty() && key.size() <= 65535; }

}  // namespace

NimberStore::NimberStore(std::filesystem::path folder, StoreOptions options)
    : folder_(std::move(folder)), options_(std::move(options)) {}

OrStoreError<std::unique_ptr<NimberStore>> NimberStore::open(const std::filesystem::path& folder,
                                                             StoreOptions options) {
  const auto version =
      options.access == Access::write ? make_store_folder(folder) : check_store_folder(folder);
  if (const auto* wrong = std::get_if<StoreError>(&version)) return *wrong;
  std::unique_ptr<NimberStore> store(new NimberStore(folder, std::move(options)));
  if (auto error = store->open_database(std::get<int>(version))) return *std::move(error);
  return store;
}

std::optional<StoreError> NimberStore::open_database(int format_version) {
  if (!can_start(rocksdb_threads)) {
    return StoreError{Kind::failed, fmt::format("the store in {} cannot be opened: it needs {} "
                                                "threads, which the machine does not start",
                                                folder_.string(), rocksdb_threads)};
  }
  if (format_version == 1) {
    if (auto error = check_unlisted_tables(folder_)) return error;
  }
  files_ = std::make_shared<GuardedFiles>(
      database_folder(folder_),
      GuardedFiles::Settings{.needs_record = format_version > 1, .writes = is_writable()});
  env_ = rocksdb::NewCompositeEnv(files_);
  cache_ = rocksdb_cache(options_.memory);
  rocksdb::Options options = rocksdb_options(options_.memory, cache_);
  options.env = env_.get();
  return is_writable() ? open_to_write(options, format_version) : open_to_read(options);
}

std::optional<StoreError> NimberStore::open_to_write(const rocksdb::Options& options,
                                                     int format_version) {
  rocksdb::DB* database = nullptr;
  const rocksdb::Status status = rocksdb::DB::Open(options, database_folder(folder_), &database);
  if (!status.ok()) return machine_error(folder_, status);
  database_.reset(database);
  if (format_version < store_format_version) {
    if (auto error = write_format(folder_)) return error;
  }
  flusher_ = try_to_start([this](const std::stop_token& stop) { run_flusher(stop); });
  return std::nullopt;
}

std::optional<StoreError> NimberStore::open_to_read(const rocksdb::Options& options) {
  const std::string path = database_folder(folder_);
  rocksdb::Status status = env_->LockFile(path + "/LOCK", &read_lock_);
  if (!status.ok()) {
    // Where nothing may be written nobody else can be writing.
    const StoreError error = machine_error(folder_, status);
    if (error.kind != Kind::read_only) return error;
    status = files_->check();
    if (!status.ok()) return read_error(folder_, status);
  }
  rocksdb::DB* database = nullptr;
  status = rocksdb::DB::OpenForReadOnly(options, path, &database);
  if (!status.ok()) return read_error(folder_, status);
  database_.reset(database);
  return std::nullopt;
}

NimberStore::~NimberStore() {
  flusher_.reset();  // requests its stop and waits for it
  if (database_ != nullptr && options_.access == Access::write && !sync()) {
    // Leaves no log to be read at the next start: facts rest in files with checksums of their own.
    database_->Flush({}).PermitUncheckedError();
  }
  const bool was_written = database_ != nullptr && is_writable();
  database_.reset();
  if (was_written) files_->tidy();
  if (read_lock_ != nullptr) env_->UnlockFile(read_lock_).PermitUncheckedError();
}

std::optional<Fact> NimberStore::find_unwritten(const std::string& key) const {
  for (const Facts* facts : {&filling_, &writing_}) {
    if (const auto found = facts->find(key); found != facts->end()) return found->second;
  }
  return std::nullopt;
}

OrStoreError<std::optional<Fact>> NimberStore::get_written(const std::string& key) const {
  // On the stack: it may hold on to a block of the database, and must not outlive it.
  rocksdb::PinnableSlice value;
  const rocksdb::Status status = database_->Get({}, database_->DefaultColumnFamily(), key, &value);
  if (status.IsNotFound()) return std::nullopt;
  if (!status.ok()) return machine_error(folder_, status);
  const auto fact = decode_fact(as_bytes(key), as_bytes(value.ToStringView()));
  if (!fact) return damaged_row(as_bytes(key));
  return fact;
}

StoreError NimberStore::damaged_row(ByteView key) const {
  return {Kind::damaged,
          fmt::format("the store in {} is damaged: a row has the wrong checksum", folder_.string()),
          Bytes(key.begin(), key.end())};
}

OrStoreError<std::optional<Fact>> NimberStore::get(ByteView key) const {
  BURGEON_CHECK(is_valid_key(key));
  const std::string text(as_chars(key));
  {
    const std::lock_guard guard(lock_);
    if (const auto fact = find_unwritten(text)) return fact;
  }
  // A fact leaves `writing_` only when RocksDB has it, so that none is missed between.
  return get_written(text);
}

OrStoreError<NimberStore::Added> NimberStore::add(ByteView key, Fact fact) {
  BURGEON_CHECK(is_valid_key(key) && options_.access == Access::write);
  const std::string text(as_chars(key));
  bool full = false;
  {
    // Held while RocksDB is asked, so that of two threads with one key the second sees the first.
    const std::lock_guard guard(lock_);
    auto known = find_unwritten(text);
    if (!known) {
      auto written = get_written(text);
      if (auto* error = std::get_if<StoreError>(&written)) return std::move(*error);
      known = std::get<0>(written);
    }
    if (known && known->nimber != fact.nimber) {
      return StoreError{Kind::conflict,
                        fmt::format("{} is stored, {} is new", describe(*known), describe(fact)),
                        Bytes(key.begin(), key.end())};
    }
    if (failure_) return Added::off;
    // A fact that rests on imported ones does not take the place of one of those: it may rest on
    // it.
    if (known && (known->origin == Origin::searched || fact.origin != Origin::searched)) {
      return Added::known;
    }
    filling_.insert_or_assign(text, fact);
    full = filling_.size() >= max_filling || is_flush_due();
  }
  // Who adds faster than the disk takes waits here. A failure is said by `on_failure`.
  if (full) sync();
  return Added::added;
}

std::optional<StoreError> NimberStore::sync() {
  const std::lock_guard flushing(flush_lock_);
  for (;;) {
    bool was_left = false;  // by a sync that ran out of memory
    {
      const std::lock_guard guard(lock_);
      if (failure_) return failure_;
      last_flush_ = std::chrono::steady_clock::now();
      was_left = !writing_.empty();
      if (!was_left) writing_.swap(filling_);
      if (writing_.empty()) return std::nullopt;
    }
    if (auto error = write_batch()) return error;
    if (!was_left) return std::nullopt;
  }
}

std::optional<StoreError> NimberStore::write_batch() {
  rocksdb::WriteBatch batch;
  for (const auto& [key, fact] : writing_) {
    const FactValue value = encode_fact(as_bytes(key), fact);
    batch.Put(key, {as_chars(value).data(), value.size()}).PermitUncheckedError();
  }
  rocksdb::WriteOptions options;
  options.sync = true;
  const rocksdb::Status status = database_->Write(options, &batch);
  StoreError error;
  {
    const std::lock_guard guard(lock_);
    if (status.ok()) {
      writing_.clear();
      return std::nullopt;
    }
    // `writing_` stays: it may be half written, and is true all the same.
    error = machine_error(folder_, status);
    failure_ = error;
  }
  if (options_.on_failure) options_.on_failure(error);
  return error;
}

// Where the machine refused the flusher its thread, those who add flush. REQUIRES: lock_ is held.
bool NimberStore::is_flush_due() const {
  return !flusher_ && std::chrono::steady_clock::now() - last_flush_ >= options_.flush_interval;
}

void NimberStore::run_flusher(const std::stop_token& stop) {
  std::mutex sleep_lock;
  std::condition_variable_any wake;
  std::unique_lock guard(sleep_lock);
  while (!stop.stop_requested()) {
    wake.wait_for(guard, stop, options_.flush_interval, [] { return false; });
    try {
      if (sync()) return;
    } catch (const std::bad_alloc&) {
      continue;  // what was not written is written the next time
    }
  }
}

std::optional<StoreError> NimberStore::failure() const {
  const std::lock_guard guard(lock_);
  return failure_;
}

std::uint64_t NimberStore::estimated_count() const {
  std::uint64_t count = 0;
  database_->GetIntProperty(rocksdb::DB::Properties::kEstimateNumKeys, &count);
  const std::lock_guard guard(lock_);
  return count + filling_.size() + writing_.size();
}

std::uint64_t NimberStore::bytes_on_disk() const {
  namespace fs = std::filesystem;
  std::uint64_t bytes = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder_, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code gone;  // RocksDB removes files as we look
    const auto size = entry->is_regular_file(gone) ? entry->file_size(gone) : 0;
    if (!gone) bytes += size;
  }
  return bytes;
}

std::size_t NimberStore::memory() const {
  std::uint64_t tables = 0;
  database_->GetIntProperty(rocksdb::DB::Properties::kCurSizeAllMemTables, &tables);
  const std::lock_guard guard(lock_);
  const std::size_t unwritten =
      (filling_.bucket_count() + writing_.bucket_count()) * sizeof(Facts::value_type);
  return cache_->GetUsage() + tables + unwritten;
}

}  // namespace burgeon
