#include "cli/commands/own_files.h"

#include <filesystem>
#include <system_error>

namespace burgeon::cli {
namespace {

// Of the program itself; empty where the system does not tell.
std::filesystem::path own_folder() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::path() : program.parent_path();
}

bool is_there(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

}  // namespace

std::string own_proofs() {
  const std::filesystem::path folder = own_folder();
  if (folder.empty()) return "";
  const auto checkout = folder.parent_path().parent_path();  // of build/PRESET
  if (is_there(checkout / "CMakeLists.txt") && is_there(checkout / "proofs")) {
    return checkout / "proofs";
  }
  const auto installed = folder.parent_path() / "share" / "burgeon" / "proofs";
  return is_there(installed) ? installed : "";
}

std::string own_checker() {
  const auto beside = own_folder() / "burgeon-check";
  return is_there(beside) ? beside.string() : "burgeon-check";
}

}  // namespace burgeon::cli
