// Random strings in the paper's notation, far from all that play reaches soon. Many of them no
// drawing has: whoever reads them, finds out.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace burgeon::testing {

// Two to five regions, each of up to three boundaries: letters that two of them share, digits, and
// lower-case letters around parts of boundaries.
inline std::string random_string(std::mt19937& random) {
  const auto below = [&](std::size_t count) { return random() % count; };
  std::vector<std::vector<std::string>> regions(2 + below(4));
  for (auto& region : regions) region.resize(1 + below(3) * below(2));
  const auto any_boundary = [&](std::size_t region) -> std::string& {
    return regions[region][below(regions[region].size())];
  };
  const std::size_t letters = 1 + below(9);
  for (std::size_t k = 0; k < letters; ++k) {
    const std::size_t one_region = below(regions.size());
    const std::size_t other = (one_region + 1 + below(regions.size() - 1)) % regions.size();
    any_boundary(one_region) += static_cast<char>('A' + k);
    any_boundary(other) += static_cast<char>('A' + k);
  }
  std::string text;
  for (auto& region : regions) {
    for (std::string& boundary : region) {
      for (std::size_t digits = below(4) / 2 * (1 + below(2)); digits > 0; --digits) {
        boundary.insert(below(boundary.size() + 1), 1, below(2) == 0 ? '1' : '2');
      }
      for (char name = 'a'; below(3) == 0 && name < 'd'; ++name) {
        const std::size_t from = below(boundary.size() + 1);
        const std::size_t to = from + below(boundary.size() + 1 - from);
        boundary.insert(to, 1, name);
        boundary.insert(from, 1, name);
      }
    }
    std::string written;
    if (below(2) == 0) written += below(2) == 0 ? "0.0." : "0.";
    for (const std::string& boundary : region) {
      if (!boundary.empty()) written += boundary + ".";
    }
    if (!written.empty()) text += written + "}";
  }
  return text;
}

}  // namespace burgeon::testing
