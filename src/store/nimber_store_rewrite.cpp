// NimberStore's changes of all facts of an origin.
#include <rocksdb/db.h>
#include <rocksdb/write_batch.h>

#include "base/check.h"
#include "store/machine_error.h"
#include "store/nimber_store.h"

namespace burgeon {

// In batches, so that memory stays bounded. The walk sees the database as it was before the first.
OrStoreError<std::uint64_t> NimberStore::rewrite(Origin from, std::optional<Origin> to) {
  BURGEON_CHECK(is_writable());
  if (auto error = sync()) return *std::move(error);
  std::uint64_t count = 0;
  rocksdb::WriteBatch batch;
  std::optional<StoreError> failure;
  const auto write = [&] {
    rocksdb::WriteOptions options;
    options.sync = true;
    const rocksdb::Status status = database_->Write(options, &batch);
    batch.Clear();
    if (!status.ok()) failure = machine_error(folder_, status);
    return status.ok();
  };
  auto error = walk([&](ByteView key, std::optional<Fact> fact) {
    if (!fact) failure = damaged_row(key);
    if (!fact || fact->origin != from) return !failure;
    ++count;
    const std::string_view bytes = as_chars(key);
    if (to) {
      const FactValue value = encode_fact(key, {fact->nimber, *to});
      batch.Put(bytes, as_chars(value)).PermitUncheckedError();
    } else {
      batch.Delete(bytes).PermitUncheckedError();
    }
    return static_cast<std::size_t>(batch.Count()) < max_filling || write();
  });
  if (failure) return *std::move(failure);
  if (error) return *std::move(error);
  if (!write()) return *std::move(failure);
  return count;
}

OrStoreError<std::uint64_t> NimberStore::replace(Origin from, Origin to) {
  return rewrite(from, to);
}

OrStoreError<std::uint64_t> NimberStore::drop(Origin origin) {
  auto count = rewrite(origin, std::nullopt);
  if (std::holds_alternative<StoreError>(count) || std::get<0>(count) == 0) return count;
  // Until the tables are written anew the dropped rows are still in some of them.
  rocksdb::CompactRangeOptions options;
  options.bottommost_level_compaction = rocksdb::BottommostLevelCompaction::kForce;
  const auto status = database_->CompactRange(options, nullptr, nullptr);
  if (!status.ok()) return machine_error(folder_, status);
  return count;
}

}  // namespace burgeon
