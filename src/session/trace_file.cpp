#include "session/trace_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/direct_output.h"
#include "session/faults.h"
#include "session/json.h"

namespace burgeon {

TraceFile::TraceFile(std::string path, Notation notation, Clock::time_point start)
    : path_(std::move(path)), notation_(notation), start_(start) {
  if (path_.empty()) return;
  const DirectOutput direct = open_direct_output(path_);
  if (!direct.problem.empty()) fail(direct.problem);
  file_ = direct.descriptor >= 0 ? fdopen(direct.descriptor, "w") : std::fopen(path_.c_str(), "we");
  if (file_ == nullptr) fail(std::strerror(errno));
}

TraceFile::~TraceFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void TraceFile::fail(const std::string& problem) const {
  throw UsageError(fmt::format("the trace {} cannot be written: {}", path_, problem));
}

void TraceFile::write(const char* event, const Json& what) {
  if (file_ == nullptr) return;
  // To the microsecond, and not the digits that a double has beyond.
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
  Json line = {{"event", event}, {"seconds", static_cast<double>(passed.count()) / 1e6}};
  line.update(what);
  // A folder's name may be any bytes.
  const auto text = line.text() + '\n';
  const std::lock_guard guard(lock_);
  note_error(std::fwrite(text.data(), 1, text.size(), file_) == text.size());
}

void TraceFile::note_error(bool is_good) {
  if (!is_good && error_ == 0) error_ = errno;
}

void TraceFile::flush() {
  if (file_ == nullptr) return;
  const std::lock_guard guard(lock_);
  note_error(std::fflush(file_) == 0);
}

void TraceFile::finish() {
  if (file_ == nullptr) return;
  note_error(std::fclose(std::exchange(file_, nullptr)) == 0);
  if (error_ != 0) fail(std::strerror(error_));
}

void TraceFile::nimber_found(const LandTable& table, LandId land, Nimber nimber) {
  const ByteView key = table.key(land);
  write("nimber", {{"land", write_position(Position{{Bytes(key.begin(), key.end())}}, notation_)},
                   {"nimber", nimber.value}});
}

void TraceFile::memory_freed(const Collection& collection) {
  write("memory_freed", {{"lands_before", collection.lands_before},
                         {"bytes_before", collection.bytes_before},
                         {"lands_after", collection.lands_after},
                         {"bytes_after", collection.bytes_after}});
}

}  // namespace burgeon
