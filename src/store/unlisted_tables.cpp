#include "store/unlisted_tables.h"

#include <fmt/format.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/metadata.h>
#include <rocksdb/sst_file_reader.h>

#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "store/file_record.h"
#include "store/machine_error.h"
#include "store/rocksdb_options.h"
#include "store/store_folder.h"

namespace burgeon {
namespace {

namespace fs = std::filesystem;

std::set<std::string> tables_in(const fs::path& database) {
  std::set<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(database, error)) {
    if (entry.path().extension() == ".sst") names.insert(entry.path().filename());
  }
  return names;
}

// Whether the database has each row of the table. One that cannot be read was being written when
// the process was killed: its rows are in other tables or in the log.
bool has_all(rocksdb::DB& database, const rocksdb::Options& options, const std::string& table) {
  rocksdb::SstFileReader reader(options);
  if (!reader.Open(table).ok()) return true;
  const std::unique_ptr<rocksdb::Iterator> row(reader.NewIterator({}));
  std::string value;
  for (row->SeekToFirst(); row->Valid(); row->Next()) {
    if (!database.Get({}, row->key(), &value).ok()) return false;
  }
  return true;
}

std::optional<StoreError> check(const fs::path& folder) {
  const fs::path path = database_folder(folder);
  std::set<std::string> unlisted = tables_in(path);
  constexpr std::size_t memory = 4 << 20;
  const rocksdb::Options options = rocksdb_options(memory, rocksdb_cache(memory));
  rocksdb::DB* opened = nullptr;
  const rocksdb::Status status = rocksdb::DB::OpenForReadOnly(options, path, &opened);
  if (!status.ok()) return read_error(folder, status);
  const std::unique_ptr<rocksdb::DB> database(opened);
  std::vector<rocksdb::LiveFileMetaData> listed;
  database->GetLiveFilesMetaData(&listed);
  for (const auto& table : listed) unlisted.erase(table.name.substr(1));  // after a slash
  for (const std::string& name : unlisted) {
    if (has_all(*database, options, path / name)) continue;
    return StoreError{
        StoreError::Kind::damaged,
        fmt::format("the store in {} is damaged: its database does not list rocksdb/{}, which has "
                    "more facts",
                    folder.string(), name)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<StoreError> check_unlisted_tables(const fs::path& folder) {
  const fs::path database = database_folder(folder);
  std::error_code error;
  if (!fs::exists(database / "CURRENT", error) || fs::exists(database / record_name, error)) {
    return std::nullopt;
  }
  rocksdb::Env* const env = rocksdb::Env::Default();
  rocksdb::FileLock* lock = nullptr;
  const rocksdb::Status status = env->LockFile(database / "LOCK", &lock);
  if (!status.ok()) {
    // Where nothing may be written nobody else can be writing.
    StoreError refused = machine_error(folder, status);
    return refused.kind == StoreError::Kind::read_only ? check(folder) : std::move(refused);
  }
  auto wrong = check(folder);
  env->UnlockFile(lock).PermitUncheckedError();
  return wrong;
}

}  // namespace burgeon
