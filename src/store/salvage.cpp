#include "store/salvage.h"

#include <fmt/format.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/sst_file_reader.h>
#include <rocksdb/table_properties.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

#include "store/log_format.h"
#include "store/rocksdb_options.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;

rocksdb::Options options_to_read() {
  constexpr std::size_t memory = 8 << 20;
  return rocksdb_options(memory, rocksdb_cache(memory));
}

// Collects what RocksDB says about the parts of logs that it drops.
class DroppedParts final : public rocksdb::Logger {
 public:
  using rocksdb::Logger::Logv;
  void Logv(const char* format, va_list arguments) override {
    std::array<char, 500> line{};
    std::vsnprintf(line.data(), line.size(), format, arguments);
    if (std::string_view(line.data()).find("dropping") != std::string_view::npos) {
      all.emplace_back(line.data());
    }
  }
  std::vector<std::string> all;
};

class Rows {
 public:
  Rows(rocksdb::Iterator& row, FactVisitor visit) : row_(&row), visit_(visit) {}

  // From the start to the end; where something in between cannot be read, also from the end back
  // to there.
  std::vector<std::string> visit_all() {
    std::vector<std::string> faults;
    for (row_->SeekToFirst(); row_->Valid(); row_->Next()) visit_row();
    if (!row_->status().ok()) {
      faults.push_back(row_->status().ToString());
      const std::string last = last_;
      for (row_->SeekToLast(); row_->Valid() && row_->key().ToStringView() > last; row_->Prev()) {
        visit_row();
      }
    }
    if (damaged_ > 0) faults.push_back(fmt::format("{} rows have a wrong checksum", damaged_));
    return faults;
  }
  std::uint64_t count() const { return count_; }

 private:
  void visit_row() {
    ++count_;
    last_ = row_->key().ToString();
    const ByteView key = as_bytes(last_);
    if (const auto fact = decode_fact(key, as_bytes(row_->value().ToStringView()))) {
      visit_(key, *fact);
    } else {
      ++damaged_;
    }
  }

  rocksdb::Iterator* row_;
  FactVisitor visit_;
  std::string last_;
  std::uint64_t count_ = 0;
  std::uint64_t damaged_ = 0;
};

}  // namespace

std::vector<std::string> salvage_table(const fs::path& table, FactVisitor visit) {
  rocksdb::SstFileReader reader(options_to_read());
  if (const auto status = reader.Open(table); !status.ok()) return {status.ToString()};
  const std::unique_ptr<rocksdb::Iterator> row(reader.NewIterator({}));
  Rows rows(*row, visit);
  auto faults = rows.visit_all();
  const auto properties = reader.GetTableProperties();
  const std::uint64_t all = properties == nullptr ? 0 : properties->num_entries;
  // Rows that were dropped count as entries, but are not visited.
  const std::uint64_t dropped = properties == nullptr ? 0 : properties->num_deletions;
  if (!faults.empty() && all > rows.count() + dropped) {
    faults.front() += fmt::format("; {} of its {} rows were read", rows.count(), all);
  }
  return faults;
}

std::vector<std::string> salvage_logs(const std::vector<fs::path>& logs, const fs::path& aside,
                                      FactVisitor visit) {
  std::vector<std::string> faults;
  // RocksDB makes tables of logs that have no database, but in place: so of copies.
  std::error_code error;
  fs::remove_all(aside, error);
  fs::create_directories(aside, error);
  for (const fs::path& log : logs) {
    fs::copy_file(log, aside / log.filename(), error);
    if (error) return {fmt::format("{}: {}", log.filename().string(), error.message())};
    if (const std::size_t count = spoil_foreign_records(aside / log.filename())) {
      faults.push_back(fmt::format("{} of unknown kind: {}", log.filename().string(), count));
    }
  }
  rocksdb::Options options = options_to_read();
  const auto dropped = std::make_shared<DroppedParts>();
  options.info_log = dropped;
  rocksdb::Status status = rocksdb::RepairDB(aside, options);
  rocksdb::DB* opened = nullptr;
  if (status.ok()) status = rocksdb::DB::OpenForReadOnly(options, aside, &opened);
  const std::unique_ptr<rocksdb::DB> database(opened);
  std::ranges::move(dropped->all, std::back_inserter(faults));
  if (!status.ok()) {
    faults.push_back(status.ToString());
    return faults;
  }
  const std::unique_ptr<rocksdb::Iterator> row(database->NewIterator({}));
  for (std::string& fault : Rows(*row, visit).visit_all()) faults.push_back(std::move(fault));
  return faults;
}

}  // namespace burgeon
