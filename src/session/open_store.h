// The store that a session uses: which folder, and its errors as faults.
//
// Thread safety: every function from any thread, for stores of its own.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "session/options.h"
#include "store/nimber_store.h"

namespace burgeon {

// $XDG_DATA_HOME/burgeon, or ~/.local/share/burgeon. Throws UsageError when there is neither.
std::filesystem::path default_store_folder();

// Throws StoreFault when the store is damaged or in conflict, else UsageError.
[[noreturn]] void throw_store_error(const StoreError& error);

// The value, or the throw.
template <typename Value>
Value value_or_throw(OrStoreError<Value> result) {
  if (const auto* error = std::get_if<StoreError>(&result)) throw_store_error(*error);
  return std::get<0>(std::move(result));
}
inline void throw_if(const std::optional<StoreError>& error) {
  if (error) throw_store_error(*error);
}

// The store that a search uses, if any. The default one is an offer: where it cannot be used, a
// warning says so, and the work goes on without. One that is named must be there: StoreFault,
// UsageError. Either may be one that cannot be written: then a warning says that it is only read.
// Damage is never passed over: StoreFault. A store that fails later says so by a warning.
std::unique_ptr<NimberStore> open_store_for_search(const StoreChoice& choice,
                                                   const StoreOptions& options, const Warn& warn);

// One line; names the land, where the error has its key.
std::string describe(const StoreError& error, const NimberStore& store);

inline std::unique_ptr<NimberStore> open_store(const std::filesystem::path& folder,
                                               StoreOptions::Access access) {
  StoreOptions options;
  options.access = access;
  return value_or_throw(NimberStore::open(folder, std::move(options)));
}

}  // namespace burgeon
