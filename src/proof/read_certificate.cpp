#include "proof/read_certificate.h"

#include <fmt/format.h>
#include <zlib.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "sprouts/text/read.h"

namespace burgeon {
namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t end = line.find(' ');
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

class Reader {
 public:
  explicit Reader(FunctionRef<bool(std::string&)> next_line) : next_line_(next_line) {}

  // Throws CertificateError.
  Certificate read() {
    read([this] { record(); });
    return std::move(certificate_);
  }

  CertificateSummary read_summary() {
    read([] {});
    return {std::move(certificate_.claim), losing_, winning_};
  }

 private:
  void read(FunctionRef<void()> record) {
    if (next() != "burgeon certificate 1") {
      fail("this is no certificate of version 1, which begins 'burgeon certificate 1'");
    }
    by();
    claim();
    const std::uint64_t losing = count("losing");
    const std::uint64_t winning = count("winning");
    while (!next().starts_with("end ")) {
      ++(line_.starts_with("L ") ? losing_ : winning_);
      record();
    }
    if (losing_ != losing || winning_ != winning) {
      fail(fmt::format("there are {} losing and {} winning couples, and the head says {} and {}",
                       losing_, winning_, losing, winning));
    }
    const std::string checksum = fmt::format("end {:08x}", checksum_before_);
    if (line_ != checksum) fail(fmt::format("the checksum is wrong: expected '{}'", checksum));
    if (next_line_(line_)) {
      ++number_;
      fail("something stands after the end");
    }
  }

  [[noreturn]] void fail(std::string problem) const {
    throw CertificateError{number_, std::move(problem)};
  }

  const std::string& next() {
    ++number_;
    checksum_before_ = checksum_;
    if (!next_line_(line_)) fail("the certificate is cut short");
    checksum_ = crc32(checksum_, reinterpret_cast<const Bytef*>(line_.data()),
                      static_cast<uInt>(line_.size()));
    checksum_ = crc32(checksum_, reinterpret_cast<const Bytef*>("\n"), 1);
    return line_;
  }

  void by() {
    if (!next().starts_with("by ")) fail("expected 'by' and a program");
    certificate_.by = line_.substr(3);
  }

  void claim() {
    const auto fields = fields_of(next());
    if (fields.size() != 4 || fields[0] != "claim" ||
        (fields[3] != "losing" && fields[3] != "winning")) {
      fail("expected 'claim', a position, a number, and 'losing' or 'winning'");
    }
    certificate_.claim = {fields[3] == "losing", position(fields[1]), nimber(fields[2]), {}};
  }

  std::uint64_t count(std::string_view name) {
    const auto fields = fields_of(next());
    if (fields.size() != 2 || fields[0] != name)
      fail(fmt::format("expected '{}' and a number", name));
    return number(fields[1]);
  }

  void record() {
    const auto fields = fields_of(line_);
    const bool is_losing = fields[0] == "L";
    if ((!is_losing && fields[0] != "W") || fields.size() < 3 ||
        fields.size() > (is_losing ? 3 : 4)) {
      fail("expected a record: 'L' or 'W', a position, a number, and a move of a 'W'");
    }
    Certificate::Record record{is_losing, position(fields[1]), nimber(fields[2]), {}};
    if (is_losing && record.position.lands.size() != 1) fail("a losing couple has one land");
    certificate_.records.push_back(std::move(record));
  }

  Position position(std::string_view text) const {
    auto read = read_position(text);
    if (const auto* error = std::get_if<ReadError>(&read)) fail(error->message());
    return std::get<Position>(std::move(read));
  }

  std::uint64_t number(std::string_view text) const {
    std::uint64_t value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || rest != text.data() + text.size()) fail("expected a number");
    return value;
  }
  Nimber nimber(std::string_view text) const {
    const std::uint64_t value = number(text);
    if (value > std::numeric_limits<std::uint16_t>::max()) fail("the number is too large");
    return Nimber{static_cast<std::uint16_t>(value)};
  }

  FunctionRef<bool(std::string&)> next_line_;
  std::string line_;
  std::size_t number_ = 0;
  uLong checksum_ = crc32(0, nullptr, 0);
  uLong checksum_before_ = 0;
  std::size_t losing_ = 0;
  std::size_t winning_ = 0;
  Certificate certificate_;
};

// The error is one of the alternatives.
template <typename T>
std::variant<T, CertificateError> or_error(FunctionRef<T()> read) {
  try {
    return read();
  } catch (CertificateError& error) {
    return std::move(error);
  }
}

}  // namespace

std::variant<Certificate, CertificateError> read_certificate(
    FunctionRef<bool(std::string& line)> next_line) {
  return or_error<Certificate>([&] { return Reader(next_line).read(); });
}

std::variant<CertificateSummary, CertificateError> read_certificate_summary(
    FunctionRef<bool(std::string& line)> next_line) {
  return or_error<CertificateSummary>([&] { return Reader(next_line).read_summary(); });
}

}  // namespace burgeon
