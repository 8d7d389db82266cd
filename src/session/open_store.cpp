#include "session/open_store.h"

#include <fmt/format.h>

#include <cstdlib>
#include <system_error>
#include <utility>

#include "session/fact_text.h"
#include "session/faults.h"
#include "sprouts/form/land_key.h"

namespace burgeon {
namespace {

// An environment variable that is an absolute path; others do not count (XDG base directories).
std::filesystem::path path_from(const char* variable) {
  const char* value = std::getenv(variable);
  const std::filesystem::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? path : "";
}

using Access = StoreOptions::Access;
using Kind = StoreError::Kind;
using Opened = OrStoreError<std::unique_ptr<NimberStore>>;

// For writing, or where that is not possible for reading.
Opened open_as_possible(const std::filesystem::path& folder, StoreOptions options,
                        const Warn& warn) {
  Opened opened = NimberStore::open(folder, options);
  const auto* error = std::get_if<StoreError>(&opened);
  const bool may_be_read =
      error != nullptr && (error->kind == Kind::read_only || error->kind == Kind::full);
  if (options.access == Access::read || !may_be_read) return opened;
  options.access = Access::read;
  Opened to_read = NimberStore::open(folder, options);
  if (const auto* wrong = std::get_if<StoreError>(&to_read)) {
    return wrong->kind == Kind::unreadable ? std::move(to_read) : std::move(opened);
  }
  warn(fmt::format("{}; its nimbers are used, new ones are not kept", error->message));
  return to_read;
}

bool is_there(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::exists(folder, error) || error;
}

}  // namespace

std::filesystem::path default_store_folder() {
  if (const auto data = path_from("XDG_DATA_HOME"); !data.empty()) return data / "burgeon";
  if (const auto home = path_from("HOME"); !home.empty()) {
    return home / ".local" / "share" / "burgeon";
  }
  throw UsageError("no folder for the store: neither XDG_DATA_HOME nor HOME is set");
}

void throw_store_error(const StoreError& error) {
  const bool is_fault =
      error.kind == StoreError::Kind::damaged || error.kind == StoreError::Kind::conflict;
  if (is_fault) throw StoreFault(error.message);
  throw UsageError(error.message);
}

std::unique_ptr<NimberStore> open_store_for_search(const StoreChoice& choice,
                                                   const StoreOptions& options, const Warn& warn) {
  if (choice.none) return nullptr;
  const bool is_default = choice.folder.empty();
  std::filesystem::path folder = choice.folder;
  try {
    if (is_default) folder = default_store_folder();
  } catch (const UsageError& error) {
    warn(fmt::format("{}; nothing is kept", error.what()));
    return nullptr;
  }
  if (is_default && options.access == Access::read && !is_there(folder)) return nullptr;
  StoreOptions with_warning = options;
  with_warning.on_failure = [warn](const StoreError& error) {
    warn(fmt::format("{}; new nimbers are not kept", error.message));
  };
  Opened opened = open_as_possible(folder, std::move(with_warning), warn);
  if (const auto* error = std::get_if<StoreError>(&opened)) {
    if (error->kind == Kind::damaged) {
      throw SearchStoreFault(error->message);
    }
    if (!is_default) throw_store_error(*error);
    warn(fmt::format("{}; it goes on without a store", error->message));
    return nullptr;
  }
  return std::get<0>(std::move(opened));
}

std::string describe(const StoreError& error, const NimberStore& store) {
  if (error.key.empty() || !is_well_formed_key(error.key)) return error.message;
  const std::string land = write_land_position(error.key);
  if (error.kind != Kind::conflict) return fmt::format("{}: {}", error.message, land);
  return fmt::format("{}: {}, in the store in {}", land, error.message, store.folder().string());
}

}  // namespace burgeon
