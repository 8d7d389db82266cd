// A certificate from a file, plain or compressed by gzip.
#pragma once

#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "cli/options.h"
#include "proof/certificate.h"
#include "proof/read_certificate.h"
#include "proof/show/explanation.h"

namespace burgeon::cli {

// The argument `certificate`, a file; - is standard input.
void add_certificate_argument(Command& command, std::string& path);

// Throws UsageError when it cannot be read or is no certificate.
Certificate read_certificate_file(const std::string& path);
CertificateSummary read_certificate_summary_file(const std::string& path);

// Prints what is written of it; nothing of one that turns out to prove nothing: UsageError.
using ExplanationText = FunctionRef<void(std::string_view)>;
void print_explained(const std::string& path,
                     FunctionRef<void(Explanation&, ExplanationText)> write);

}  // namespace burgeon::cli
