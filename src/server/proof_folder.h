// The certificates that can be opened by name: the files of one folder.
//
//     proofs/12.cert.gz ──list──▶ `12.cert.gz` ──read──▶ its text, unpacked
//
// Only what the folder lists is opened, so that no name leads out of it.
//
// Thread safety: constant once made; every member from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgeon {

inline constexpr std::size_t most_certificate_bytes = std::size_t{32} << 20;

// `12` of `12.cert.gz`.
std::string_view certificate_stem(std::string_view name);

class ProofFolder {
 public:
  // Empty: there are none.
  explicit ProofFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  struct Entry {
    std::string name;
    std::optional<int> spots;  // from its name
    std::uintmax_t bytes = 0;
  };
  // Those of starts first, the smallest first; then by name.
  std::vector<Entry> list() const;
  // Nothing where the list has no such name. Throws ApiError where it cannot be read, or is too
  // large.
  std::optional<std::string> read(std::string_view name) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace burgeon
