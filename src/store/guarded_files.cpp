#include "store/guarded_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <system_error>
#include <utility>

#include "store/durable_file.h"
#include "store/log_format.h"
#include "store/running_hash.h"

namespace burgeon {
namespace {

using rocksdb::FileOptions;
using rocksdb::FSWritableFile;
using rocksdb::IODebugContext;
using rocksdb::IOOptions;
using rocksdb::IOStatus;
using rocksdb::Slice;

enum class FileKind : std::uint8_t { manifest, table, log, options, other };

FileKind file_kind_of(const std::string& name) {
  if (name.starts_with("MANIFEST-")) return FileKind::manifest;
  if (name.ends_with(".sst")) return FileKind::table;
  if (name.ends_with(".log")) return FileKind::log;
  if (name.starts_with("OPTIONS-")) return FileKind::options;
  return FileKind::other;
}

IOStatus changed(const std::string& name) {
  return IOStatus::Corruption("rocksdb/" + name + " is not as it was written");
}

// A file whose bytes are hashed as they are written; each sync is told with what it made durable.
class MarkedFile final : public rocksdb::FSWritableFileOwnerWrapper {
 public:
  using OnSync = std::function<IOStatus(FileMark)>;
  MarkedFile(std::unique_ptr<FSWritableFile> file, OnSync on_sync)
      : FSWritableFileOwnerWrapper(std::move(file)), on_sync_(std::move(on_sync)) {}

  IOStatus Append(const Slice& data, const IOOptions& options, IODebugContext* debug) override {
    return appended(data, target()->Append(data, options, debug));
  }
  IOStatus Append(const Slice& data, const IOOptions& options,
                  const rocksdb::DataVerificationInfo& verification,
                  IODebugContext* debug) override {
    return appended(data, target()->Append(data, options, verification, debug));
  }
  IOStatus Sync(const IOOptions& options, IODebugContext* debug) override {
    return synced(target()->Sync(options, debug));
  }
  IOStatus Fsync(const IOOptions& options, IODebugContext* debug) override {
    return synced(target()->Fsync(options, debug));
  }

 private:
  IOStatus appended(const Slice& data, IOStatus status) {
    if (status.ok()) hash_.add(data.data(), data.size());
    return status;
  }
  IOStatus synced(const IOStatus& status) {
    return status.ok() ? on_sync_({hash_.size(), hash_.value()}) : status;
  }

  RunningHash hash_;
  OnSync on_sync_;
};

// RocksDB's note of its options, which nothing needs: it is not worth waiting for the disk.
class UnsyncedFile final : public rocksdb::FSWritableFileOwnerWrapper {
 public:
  using FSWritableFileOwnerWrapper::FSWritableFileOwnerWrapper;
  IOStatus Sync(const IOOptions& /*options*/, IODebugContext* /*debug*/) override {
    return IOStatus::OK();
  }
  IOStatus Fsync(const IOOptions& /*options*/, IODebugContext* /*debug*/) override {
    return IOStatus::OK();
  }
};

}  // namespace

GuardedFiles::GuardedFiles(std::filesystem::path folder, Settings settings)
    : FileSystemWrapper(rocksdb::FileSystem::Default()),
      folder_(std::move(folder)),
      settings_(settings) {}

// ---- before RocksDB opens the database

IOStatus GuardedFiles::check() {
  const FileText current = read_text(folder_ / "CURRENT");
  const FileText text = read_text(folder_ / record_name);
  for (const FileText* file : {&current, &text}) {
    if (!file->error || file->is_missing()) continue;
    return IOStatus::IOError(file == &text ? record_name : "CURRENT", file->error.message());
  }
  if (text.is_missing()) {
    if (current.is_missing() || !settings_.needs_record) return IOStatus::OK();
    return IOStatus::Corruption(fmt::format("rocksdb/{} is missing", record_name));
  }
  auto record = read_record(text.text);
  if (!record) return changed(record_name);
  if (current.is_missing()) {  // then the creation was cut off, before there were tables
    if (!record->tables.empty()) return IOStatus::Corruption("rocksdb/CURRENT is missing");
    return IOStatus::OK();
  }
  const std::string& line = current.text;
  const auto manifest = record->manifests.find(line.substr(0, line.find('\n')));
  if (manifest == record->manifests.end() || line != manifest->first + '\n') {
    return changed("CURRENT");
  }
  const auto& [name, mark] = *manifest;
  if (mark_of(folder_ / name, mark.size) != mark) return changed(name);
  const Guard guard(lock_);
  for (const auto* marks : {&record->manifests, &record->tables}) {
    for (const auto& entry : *marks) on_disk_.insert(entry.first);
  }
  record_ = *std::move(record);
  // Files that were deleted after the record was written, just before a process was killed. Those
  // that RocksDB wants all the same it will miss.
  const auto is_gone = [&](const auto& entry) {
    std::error_code error;
    return !std::filesystem::exists(folder_ / entry.first, error) && !error;
  };
  std::erase_if(record_.manifests, is_gone);
  std::erase_if(record_.tables, is_gone);
  return IOStatus::OK();
}

void GuardedFiles::tidy() {
  const Guard guard(lock_);
  const bool is_true = std::ranges::all_of(on_disk_, [this](const std::string& name) {
    return file_kind_of(name) != FileKind::table || record_.tables.contains(name);
  });
  // Where it cannot be written now, the next who opens the store drops those names.
  if (!is_true) write(guard).PermitUncheckedError();
}

IOStatus GuardedFiles::LockFile(const std::string& path, const IOOptions& options,
                                rocksdb::FileLock** lock, IODebugContext* debug) {
  IOStatus status = target()->LockFile(path, options, lock, debug);
  if (!status.ok()) return status;
  status = check();
  if (status.ok()) return status;
  target()->UnlockFile(*lock, options, debug).PermitUncheckedError();
  *lock = nullptr;
  return status;
}

// ---- tables and logs that are read

IOStatus GuardedFiles::check_table(const std::filesystem::path& path) {
  const std::string name = path.filename();
  {
    const Guard guard(lock_);
    if (verified_.contains(name)) return IOStatus::OK();
  }
  const auto mark = mark_of(path);
  if (!mark) return IOStatus::OK();  // RocksDB says best why it cannot be read
  const Guard guard(lock_);
  const auto known = record_.tables.find(name);
  if (known != record_.tables.end() && known->second != *mark) return changed(name);
  if (known == record_.tables.end() && !settings_.writes) return IOStatus::OK();
  record_.tables[name] = *mark;
  verified_.insert(name);
  return IOStatus::OK();
}

IOStatus GuardedFiles::NewRandomAccessFile(const std::string& path, const FileOptions& options,
                                           std::unique_ptr<rocksdb::FSRandomAccessFile>* file,
                                           IODebugContext* debug) {
  const std::filesystem::path whole = path;
  if (file_kind_of(whole.filename()) == FileKind::table) {
    if (IOStatus wrong = check_table(whole); !wrong.ok()) return wrong;
  }
  return target()->NewRandomAccessFile(path, options, file, debug);
}

IOStatus GuardedFiles::NewSequentialFile(const std::string& path, const FileOptions& options,
                                         std::unique_ptr<rocksdb::FSSequentialFile>* file,
                                         IODebugContext* debug) {
  const std::filesystem::path whole = path;
  const std::string name = whole.filename();
  if (file_kind_of(name) == FileKind::log) {
    if (const auto place = find_foreign_record(whole)) {
      return IOStatus::Corruption(
          fmt::format("rocksdb/{} has a record of an unknown kind at byte {}", name, *place));
    }
  }
  return target()->NewSequentialFile(path, options, file, debug);
}

// ---- files that are written

IOStatus GuardedFiles::write(const Guard& /*guard*/) {
  // The folder is not synced: RocksDB does that before it relies on a new MANIFEST, and else the
  // record before this one is as good, as a file is deleted later than this name is changed.
  if (const auto error = write_durably(folder_ / record_name, write_record(record_), false)) {
    return IOStatus::IOError(fmt::format("while writing {}", record_name), error.message());
  }
  on_disk_.clear();
  for (const auto* marks : {&record_.manifests, &record_.tables}) {
    for (const auto& entry : *marks) on_disk_.insert(entry.first);
  }
  return IOStatus::OK();
}

// A name may be used again, for a file that was left over when a process was killed.
IOStatus GuardedFiles::forget(const std::string& name) {
  const Guard guard(lock_);
  record_.manifests.erase(name);
  record_.tables.erase(name);
  verified_.erase(name);
  return on_disk_.contains(name) ? write(guard) : IOStatus::OK();
}

IOStatus GuardedFiles::manifest_synced(const std::string& name, FileMark mark) {
  const Guard guard(lock_);
  record_.manifests[name] = mark;
  return write(guard);
}

void GuardedFiles::table_synced(const std::string& name, FileMark mark) {
  const Guard guard(lock_);
  record_.tables[name] = mark;
  verified_.insert(name);
}

IOStatus GuardedFiles::NewWritableFile(const std::string& path, const FileOptions& options,
                                       std::unique_ptr<FSWritableFile>* file,
                                       IODebugContext* debug) {
  const std::string name = std::filesystem::path(path).filename();
  const FileKind kind = file_kind_of(name);
  if (kind == FileKind::table || kind == FileKind::manifest) {
    if (IOStatus wrong = forget(name); !wrong.ok()) return wrong;
  }
  IOStatus status = target()->NewWritableFile(path, options, file, debug);
  if (!status.ok()) return status;
  if (kind == FileKind::manifest) {
    *file = std::make_unique<MarkedFile>(
        std::move(*file), [this, name](FileMark mark) { return manifest_synced(name, mark); });
  } else if (kind == FileKind::table) {
    *file = std::make_unique<MarkedFile>(std::move(*file), [this, name](FileMark mark) {
      table_synced(name, mark);
      return IOStatus::OK();
    });
  } else if (kind == FileKind::options) {
    *file = std::make_unique<UnsyncedFile>(std::move(*file));
  }
  return status;
}

IOStatus GuardedFiles::DeleteFile(const std::string& path, const IOOptions& options,
                                  IODebugContext* debug) {
  IOStatus status = target()->DeleteFile(path, options, debug);
  if (!status.ok()) return status;
  const Guard guard(lock_);
  const std::string name = std::filesystem::path(path).filename();
  record_.manifests.erase(name);
  record_.tables.erase(name);
  verified_.erase(name);
  return status;
}

}  // namespace burgeon
