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

template <typename T, typename ReadLines>
T read_file(const std::string& path, ReadLines read_lines) {
  const std::string name = path == "-" ? "standard input" : path;
  const File file(path == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(path.c_str(), "rb"));
  if (file == nullptr) throw UsageError(fmt::format("{}: {}", name, std::strerror(errno)));
  std::array<char, max_line + 2> buffer;
  const auto next_line = [&](std::string& line) {
    stop_on_signals().throw_if_requested();
    if (gzgets(file.get(), buffer.data(), static_cast<int>(buffer.size())) == nullptr) {
      int error = Z_OK;
      const char* text = gzerror(file.get(), &error);
      if (error != Z_OK) {
        // zlib puts the name of the file before its own words.
        std::string_view words = error == Z_ERRNO ? std::strerror(errno) : text;
        if (words.starts_with(path + ": ")) words.remove_prefix(path.size() + 2);
        throw UsageError(fmt::format("{}: {}", name, words));
      }
      return false;
    }
    line = buffer.data();
    if (!line.ends_with('\n')) {
      const bool is_cut = gzeof(file.get()) != 0;
      throw UsageError(
          fmt::format("{}: {}", name,
                      is_cut ? "it is cut short: its last line has no end" : "a line is too long"));
    }
    line.pop_back();
    return true;
  };
  auto read = read_lines(next_line);
  if (const auto* error = std::get_if<CertificateError>(&read)) {
    throw UsageError(fmt::format("{}, line {}: {}", name, error->line, error->problem));
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
