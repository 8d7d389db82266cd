// RocksDB's log of what is not in a table yet, as far as its own reader is too trusting: a record
// whose kind says that it is of an older, reused log ends the reading without a word, before any
// checksum is looked at, so that one flipped bit would lose all that follows.
//
//     block     32 KiB; its last bytes, where they are fewer than a head, are nothing
//     record    checksum of 4 bytes, length of 2 bytes (little-endian), kind of 1 byte, contents
//
// Source: RocksDB's wiki, "Write Ahead Log File Format".
//
// Thread safety: a function of its argument.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace burgeon {

// Where in the log the first record stands that is of no kind that a store writes: whole, or a
// first, middle or last part. Nothing where there is none, or the file cannot be read. What else
// may be wrong RocksDB finds.
std::optional<std::uint64_t> find_foreign_record(const std::filesystem::path& log);

// Makes each of them one that fails its checksum, so that the blocks after it can be read. Returns
// how many there were.
std::size_t spoil_foreign_records(const std::filesystem::path& log);

}  // namespace burgeon
