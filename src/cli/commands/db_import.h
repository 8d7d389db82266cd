// burgeon db import: facts from a text into a store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/command.h"

namespace burgeon::cli {

struct ImportOptions {
  std::string folder;
  std::string file;  // `-` for standard input
  std::size_t verify = 0;
  std::optional<std::uint64_t> seed;
  WorkOptions resources;
};

// Full expansion takes some ten seconds for each land of this many lives, and three more make it 13
// times as much.
inline constexpr int max_verified_lives = 16;
// More lands than a text can have.
inline constexpr std::uint64_t max_verified = 1000000000;

// The whole file goes in, or nothing of it. Throws UsageError, StoreFault, Stopped.
void import_facts(const ImportOptions& options);

}  // namespace burgeon::cli
