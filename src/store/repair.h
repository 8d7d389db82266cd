// Saves what can be read of a damaged store into a new one. The damaged store is not changed.
//
// Each table and each log is read for itself, whatever RocksDB's list of them says: a fact is good
// by its row's checksum alone, and a fact that was true stays true. Reading happens in a process of
// its own, as some damage ends RocksDB by an assertion: the next process goes on behind the file
// that did so.
//
// Thread safety: one caller, in a process without other threads.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "store/store_error.h"

namespace burgeon {

struct Repaired {
  std::uint64_t facts = 0;          // in the new store
  std::vector<std::string> faults;  // what could not be read, a line each
};

// `into`: a folder that is not there or is empty. Errors are those of the new store, and where
// there is no database at all in `damaged`, or another process has it open.
OrStoreError<Repaired> repair_store(const std::filesystem::path& damaged,
                                    const std::filesystem::path& into);

}  // namespace burgeon
