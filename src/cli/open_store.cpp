#include "cli/open_store.h"

#include <cstdlib>

#include "cli/command.h"

namespace burgeon::cli {
namespace {

// An environment variable that is an absolute path; others do not count (XDG base directories).
std::filesystem::path path_from(const char* variable) {
  const char* value = std::getenv(variable);
  const std::filesystem::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? path : "";
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

}  // namespace burgeon::cli
