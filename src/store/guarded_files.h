// The files of a store's database, as RocksDB gets at them: watched, so that RocksDB never acts on
// a list of tables, nor reads a table, that is not as it was written. (Its own list, the MANIFEST,
// may be damaged so that it looks merely shorter, and RocksDB would then delete the tables that it
// no longer finds there. And some damage of a table ends Debian's RocksDB by an assertion.)
//
//     RocksDB locks the database ──▶ check: FILES, CURRENT, the MANIFEST   before all else
//             opens a table      ──▶ the whole file is compared with FILES, once
//             opens a log        ──▶ it is looked through for records that no store writes
//             syncs a MANIFEST   ──▶ FILES is written, before anything is deleted
//
// What always holds on disk, also after kill -9 at any moment:
//   - CURRENT names a MANIFEST that FILES has, and that begins with the bytes that FILES says.
//   - A file that those bytes need is there: RocksDB deletes a file only when a MANIFEST without it
//     has been synced, and the sync does not return before FILES says so.
// So what RocksDB reads beyond those bytes are its last acts before it was killed; where they are
// lost, it starts from the state before them.
//
// Thread safety: as rocksdb::FileSystem, every member from any thread.
#pragma once

#include <rocksdb/file_system.h>

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "store/file_record.h"

namespace burgeon {

class GuardedFiles final : public rocksdb::FileSystemWrapper {
 public:
  struct Settings {
    bool needs_record = true;  // a store of format version 1 may have none
    bool writes = false;       // a table that is not in the record is taken into it when it is read
  };
  // `folder`: the database's.
  GuardedFiles(std::filesystem::path folder, Settings settings);

  // What is wrong with the list of tables. To be called before RocksDB opens the database without
  // a lock; with one it is called by itself.
  rocksdb::IOStatus check();
  // Takes tables out of the record that were deleted. To be called when the database was closed.
  void tidy();

  const char* Name() const override { return "BurgeonGuardedFiles"; }
  rocksdb::IOStatus LockFile(const std::string& path, const rocksdb::IOOptions& options,
                             rocksdb::FileLock** lock, rocksdb::IODebugContext* debug) override;
  rocksdb::IOStatus NewSequentialFile(const std::string& path, const rocksdb::FileOptions& options,
                                      std::unique_ptr<rocksdb::FSSequentialFile>* file,
                                      rocksdb::IODebugContext* debug) override;
  rocksdb::IOStatus NewRandomAccessFile(const std::string& path,
                                        const rocksdb::FileOptions& options,
                                        std::unique_ptr<rocksdb::FSRandomAccessFile>* file,
                                        rocksdb::IODebugContext* debug) override;
  rocksdb::IOStatus NewWritableFile(const std::string& path, const rocksdb::FileOptions& options,
                                    std::unique_ptr<rocksdb::FSWritableFile>* file,
                                    rocksdb::IODebugContext* debug) override;
  rocksdb::IOStatus DeleteFile(const std::string& path, const rocksdb::IOOptions& options,
                               rocksdb::IODebugContext* debug) override;

 private:
  using Guard = std::lock_guard<std::mutex>;

  rocksdb::IOStatus check_table(const std::filesystem::path& path);
  rocksdb::IOStatus forget(const std::string& name);
  rocksdb::IOStatus manifest_synced(const std::string& name, FileMark mark);
  void table_synced(const std::string& name, FileMark mark);
  rocksdb::IOStatus write(const Guard& guard);

  const std::filesystem::path folder_;
  const Settings settings_;
  mutable std::mutex lock_;         // guards all below
  FileRecord record_;               // what to write next
  std::set<std::string> on_disk_;   // names in the record as it was written last
  std::set<std::string> verified_;  // tables that were compared, or written by this process
};

}  // namespace burgeon
