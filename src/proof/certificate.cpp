#include "proof/certificate.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

#include "sprouts/text/write.h"

namespace burgeon {
namespace {

std::string line_of(const Certificate::Record& record) {
  const std::string position = write_position(record.position, Notation::compact);
  return fmt::format("{} {} {}{}{}\n", record.is_losing ? 'L' : 'W', position, record.nimber.value,
                     record.move.empty() ? "" : " ", record.move);
}

}  // namespace

std::size_t Certificate::losing() const {
  return static_cast<std::size_t>(std::ranges::count_if(records, &Record::is_losing));
}

void write_certificate(const Certificate& certificate, FunctionRef<void(std::string_view)> sink) {
  uLong checksum = crc32(0, nullptr, 0);
  const auto write = [&](const std::string& text) {
    checksum = crc32(checksum, reinterpret_cast<const Bytef*>(text.data()),
                     static_cast<uInt>(text.size()));
    sink(text);
  };
  const Certificate::Record& claim = certificate.claim;
  write(fmt::format("burgeon certificate 1\nby {}\nclaim {} {} {}\nlosing {}\nwinning {}\n",
                    certificate.by, write_position(claim.position, Notation::compact),
                    claim.nimber.value, claim.is_losing ? "losing" : "winning",
                    certificate.losing(), certificate.winning()));
  for (const Certificate::Record& record : certificate.records) write(line_of(record));
  sink(fmt::format("end {:08x}\n", checksum));
}

}  // namespace burgeon
