#include "cli/unproven_text.h"

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace burgeon::cli {
namespace {

// `1 nimber`, `2 nimbers`
std::string counted(std::uint64_t count, const char* noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::string unproven_text(const UnprovenCount& unproven) {
  std::vector<std::string> nimbers;
  if (unproven.imported > 0) nimbers.push_back(counted(unproven.imported, "imported nimber"));
  if (unproven.resting > 0) {
    nimbers.push_back(counted(unproven.resting, "nimber") + " found with imported ones");
  }
  if (nimbers.empty()) return "";
  return fmt::format(
      "this rests on {}, which nothing here has proven (see 'burgeon help db verify')",
      fmt::join(nimbers, " and "));
}

}  // namespace burgeon::cli
