#include "cli/files/certificate_file.h"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>
#include <variant>

#include "cli/command.h"
#include "cli/option_values.h"
#include "session/interruptible_reads.h"

namespace burgeon::cli {
namespace {

constexpr std::size_t max_line = 65536;  // docs/certificate.md, "Limits"

struct Close {
  void operator()(gzFile file) const { gzclose(file); }
};
using File = std::unique_ptr<std::remove_pointer_t<gzFile>, Close>;

}  // namespace

void add_certificate_argument(Command& command, std::string& path) {
  command
      .add(file_option("certificate", path,
                       "A certificate, as 'burgeon prove' writes; -: standard input"))
      .is_required = true;
}

namespace {

// The lines of a file, which may be compressed. Throws UsageError, Stopped.
class Lines {
 public:
  explicit Lines(const std::string& path)
      : path_(path),
        name_(path == "-" ? "standard input" : path),
        file_(path == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(path.c_str(), "rb")) {
    stop_on_signals().throw_if_requested();
    if (file_ == nullptr) throw UsageError(fmt::format("{}: {}", name_, std::strerror(errno)));
  }

  const std::string& name() const { return name_; }

  // False at the end.
  bool next(std::string& line) {
    const char* text = gzgets(file_.get(), buffer_.data(), static_cast<int>(buffer_.size()));
    stop_on_signals().throw_if_requested();
    if (text == nullptr) {
      throw_if_unread();
      return false;
    }
    ++number_;
    line = text;
    if (!line.ends_with('\n')) {
      throw UsageError(fmt::format("{}, line {}: {}", name_, number_, why_without_end(line)));
    }
    line.pop_back();
    return true;
  }

 private:
  std::string_view why_without_end(const std::string& line) const {
    if (gzeof(file_.get()) != 0) return "it is cut short: its last line has no end";
    return line.size() > max_line ? "it is too long" : "it has a byte 0x00";
  }
  void throw_if_unread() {
    int error = Z_OK;
    const char* text = gzerror(file_.get(), &error);
    if (error == Z_OK) return;
    // zlib puts the name of the file before its own words.
    std::string_view words = error == Z_ERRNO ? std::strerror(errno) : text;
    if (words.starts_with(path_ + ": ")) words.remove_prefix(path_.size() + 2);
    throw UsageError(fmt::format("{}: {}", name_, words));
  }

  std::string path_;
  std::string name_;
  InterruptibleReads interruptible_;
  File file_;
  std::array<char, max_line + 2> buffer_;
  std::size_t number_ = 0;
};

template <typename T, typename ReadLines>
T read_file(const std::string& path, ReadLines read_lines) {
  Lines lines(path);
  const auto next_line = [&](std::string& line) { return lines.next(line); };
  auto read = read_lines(next_line);
  if (const auto* error = std::get_if<CertificateError>(&read)) {
    throw UsageError(fmt::format("{}, line {}: {}", lines.name(), error->line, error->problem));
  }
  return std::get<T>(std::move(read));
}

}  // namespace

Certificate read_certificate_file(const std::string& path) {
  return read_file<Certificate>(path, read_certificate);
}

CertificateSummary read_certificate_summary_file(const std::string& path) {
  return read_file<CertificateSummary>(path, read_certificate_summary);
}

void print_explained(const std::string& path,
                     FunctionRef<void(Explanation&, ExplanationText)> write) {
  std::string text;
  try {
    Explanation explanation(read_certificate_file(path));
    write(explanation, [&](std::string_view piece) { text += piece; });
  } catch (const Unexplained& fault) {
    throw UsageError(fmt::format("{}: it does not prove its claim: {}", path, fault.what()));
  }
  std::fwrite(text.data(), 1, text.size(), stdout);  // who flushes tells of errors
}

}  // namespace burgeon::cli
