// Files that are there whole or not at all, even after a power cut: written aside, synced, renamed.
//
// Thread safety: functions of the file system; no two callers for one path at once.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace burgeon {

// Puts the text in place of the file. `syncs_folder`: also makes sure that the new name outlives a
// power cut; without it the file may then still be the old one.
std::error_code write_durably(const std::filesystem::path& path, std::string_view text,
                              bool syncs_folder = true);

// The content of a file, or why it cannot be read.
struct FileText {
  std::string text;
  std::error_code error{};
  bool is_missing() const { return error == std::errc::no_such_file_or_directory; }
};
FileText read_text(const std::filesystem::path& path);

}  // namespace burgeon
