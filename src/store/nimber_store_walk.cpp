// NimberStore's walks through all rows.
#include <fmt/format.h>
#include <rocksdb/db.h>

#include "store/machine_error.h"
#include "store/nimber_store.h"

namespace burgeon {

// Rows by ascending key until `visit` says false; nothing in place of a fact that is damaged.
std::optional<StoreError> NimberStore::walk(
    FunctionRef<bool(ByteView key, std::optional<Fact> fact)> visit) const {
  rocksdb::ReadOptions options;
  options.fill_cache = false;  // so that a walk does not drive out what the search needs
  const std::unique_ptr<rocksdb::Iterator> row(database_->NewIterator(options));
  for (row->SeekToFirst(); row->Valid(); row->Next()) {
    const ByteView key = as_bytes(row->key().ToStringView());
    if (!visit(key, decode_fact(key, as_bytes(row->value().ToStringView())))) return std::nullopt;
  }
  if (!row->status().ok()) return machine_error(folder_, row->status());
  return std::nullopt;
}

std::optional<StoreError> NimberStore::for_each(FunctionRef<void(ByteView key, Fact fact)> visit) {
  if (auto error = sync()) return error;
  std::optional<StoreError> damage;
  auto error = walk([&](ByteView key, std::optional<Fact> fact) {
    if (fact) {
      visit(key, *fact);
    } else {
      damage = damaged_row(key);
    }
    return !damage;
  });
  return damage ? damage : error;
}

StoreCheck NimberStore::check() {
  StoreCheck check;
  const auto add_fault = [&](StoreError error) {
    ++check.faults;
    if (check.errors.size() < StoreCheck::max_errors) check.errors.push_back(std::move(error));
  };
  if (auto error = sync()) add_fault(*std::move(error));
  // Every byte of the files, then every row: damage before RocksDB wrote is in the rows alone.
  if (const auto status = database_->VerifyFileChecksums({}); !status.ok()) {
    add_fault(machine_error(folder_, status));
  }
  auto error = walk([&](ByteView key, std::optional<Fact> fact) {
    if (fact) {
      ++check.facts;
    } else {
      add_fault(damaged_row(key));
    }
    return true;
  });
  if (error) add_fault(*std::move(error));
  return check;
}

}  // namespace burgeon
