// The trace: what happens in a search, as lines of JSON (docs/trace.md).
//
// Each line is one object and starts with "event" and "seconds", since the search was set up. Lines
// are in the hands of the system at most a second after they happened, even if the program is
// killed then.
//
// Thread safety: every member from any thread but `finish`, which is called last.
#pragma once

#include <chrono>
#include <cstdio>
#include <mutex>
#include <string>

#include "base/work.h"
#include "search/observer.h"
#include "session/json.h"
#include "sprouts/text/write.h"

namespace burgeon {

class TraceFile final : public SearchObserver {
 public:
  using Clock = std::chrono::steady_clock;

  // An empty path: no trace is wanted. Throws UsageError when the file cannot be written.
  TraceFile(std::string path, Notation notation, Clock::time_point start);
  ~TraceFile() override;
  TraceFile(const TraceFile&) = delete;
  TraceFile& operator=(const TraceFile&) = delete;

  bool is_wanted() const { return file_ != nullptr; }
  // Nothing is done where no trace is wanted. `what` holds what follows "event" and "seconds".
  void write(const char* event, const Json& what);
  void flush();
  // Throws UsageError when not all was written.
  void finish();

  void nimber_found(const LandTable& table, LandId land, Nimber nimber) override;
  void memory_freed(const Collection& collection) override;

 private:
  [[noreturn]] void fail(const std::string& problem) const;
  void note_error(bool is_good);

  std::string path_;
  Notation notation_;
  Clock::time_point start_;
  std::FILE* file_ = nullptr;
  int error_ = 0;    // the first
  std::mutex lock_;  // guards the file and the error
};

}  // namespace burgeon
