// Stores on the command line: which folder, and errors of the store as exit statuses.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "store/nimber_store.h"

namespace burgeon::cli {

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

inline std::unique_ptr<NimberStore> open_store(const std::filesystem::path& folder,
                                               StoreOptions::Access access) {
  StoreOptions options;
  options.access = access;
  return value_or_throw(NimberStore::open(folder, std::move(options)));
}

}  // namespace burgeon::cli
