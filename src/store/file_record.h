// What the files of a store's database were when they were written: kept apart from RocksDB's own
// list of them, so that damage to that list, or to any table, is seen before RocksDB acts on it.
//
//     burgeon nimber store 2, files
//     manifest MANIFEST-000005 201 5f1d0e3c2b4a6978      it begins with these 201 bytes
//     table 000009.sst 1654 0123456789abcdef             it is these 1654 bytes
//     checksum 89abcdef01234567                          of all the lines above
//
// A MANIFEST is RocksDB's list of the tables, to which it only appends. Numbers in hexadecimal are
// XXH3 of 64 bits.
//
// Thread safety: plain values and functions.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace burgeon {

// Bytes from the start of a file.
struct FileMark {
  std::uint64_t size = 0;
  std::uint64_t hash = 0;
  friend bool operator==(const FileMark&, const FileMark&) = default;
};

struct FileRecord {
  std::map<std::string, FileMark> manifests;
  std::map<std::string, FileMark> tables;
  friend bool operator==(const FileRecord&, const FileRecord&) = default;
};

inline constexpr const char* record_name = "FILES";

std::string write_record(const FileRecord& record);
// Nothing if the text is not one that write_record made.
std::optional<FileRecord> read_record(std::string_view text);

// The mark of a file's first bytes, of all where it has fewer. Nothing if it cannot be read.
std::optional<FileMark> mark_of(const std::filesystem::path& file,
                                std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max());

}  // namespace burgeon
