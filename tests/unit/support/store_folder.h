// Folders of stores for tests, and what tests do to them.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "store/nimber_store.h"

namespace burgeon::store_test {

// A new empty folder, gone in the end.
class Folder {
 public:
  enum class Place { disk, memory };  // memory, where there is such a place: syncs cost nothing

  explicit Folder(Place place = Place::disk) {
    const std::filesystem::path memory = "/dev/shm";
    const bool in_memory = place == Place::memory && access(memory.c_str(), W_OK) == 0;
    std::string name =
        (in_memory ? memory : std::filesystem::temp_directory_path()) / "burgeon-store-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // Where a store may be made.
  std::filesystem::path store() const { return path_ / "store"; }
  // A copy of the store, in place of the last one.
  std::filesystem::path copy() const {
    const auto copy = path_ / "copy";
    std::filesystem::remove_all(copy);
    std::filesystem::copy(store(), copy, std::filesystem::copy_options::recursive);
    return copy;
  }

 private:
  std::filesystem::path path_;
};

inline std::optional<StoreError> error_of(const auto& result) {
  const auto* error = std::get_if<StoreError>(&result);
  return error == nullptr ? std::nullopt : std::optional(*error);
}

// REQUIRES: it can be opened.
inline std::unique_ptr<NimberStore> open(const std::filesystem::path& folder,
                                         StoreOptions options = {}) {
  auto opened = NimberStore::open(folder, std::move(options));
  if (const auto error = error_of(opened)) throw std::runtime_error(error->message);
  return std::get<0>(std::move(opened));
}

// What keeps the store from being opened.
inline StoreError refusal(const std::filesystem::path& folder,
                          StoreOptions::Access access = StoreOptions::Access::write) {
  StoreOptions options;
  options.access = access;
  const auto error = error_of(NimberStore::open(folder, options));
  if (!error) throw std::runtime_error("the store was opened");
  return *error;
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_file(const std::filesystem::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

// The database's files with this extension.
inline std::vector<std::filesystem::path> files(const std::filesystem::path& folder,
                                                const std::string& extension) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "rocksdb")) {
    if (entry.path().extension() == extension) found.push_back(entry.path());
  }
  return found;
}

// Whether `in_child` may be called: RocksDB leaves threads behind, and a process that is forked
// with those hangs. So it is not when tests share a process, which ctest lets them not.
inline bool is_alone() {
  const auto threads = std::filesystem::directory_iterator("/proc/self/task");
  return std::distance(begin(threads), end(threads)) == 1;
}

// Runs `body` in a process of its own, for what cannot be undone; true if it says so.
inline bool in_child(FunctionRef<bool()> body) {
  const pid_t child = fork();
  if (child == 0) {
    bool good = false;
    try {
      good = body();
    } catch (const std::exception& error) {
      std::fprintf(stderr, "in the child: %s\n", error.what());
    }
    std::_Exit(good ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace burgeon::store_test
