#include "cli/unproven_text.h"

#include <fmt/format.h>

#include <vector>

#include "base/counted.h"

namespace burgeon::cli {

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
