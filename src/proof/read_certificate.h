// Reads a certificate (docs/certificate.md), to show it. Whether it proves what it says is not
// checked here: that is the checker's work.
//
// Thread safety: a function of its argument.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "base/function_ref.h"
#include "proof/certificate.h"

namespace burgeon {

struct CertificateError {
  std::size_t line = 0;  // from 1
  std::string problem;
};

// `next_line` gives line after line, without its end, and returns false after the last. Positions
// are made canonical. Moves name places of the text that was read, so they are left out.
std::variant<Certificate, CertificateError> read_certificate(
    FunctionRef<bool(std::string& line)> next_line);

// What a certificate says that it proves, and its size.
struct CertificateSummary {
  Certificate::Record claim;
  std::size_t losing = 0;
  std::size_t winning = 0;
};
// Reads the whole text, but of each record only its kind, in a fraction of the time.
std::variant<CertificateSummary, CertificateError> read_certificate_summary(
    FunctionRef<bool(std::string& line)> next_line);

}  // namespace burgeon
