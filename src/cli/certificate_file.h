// A certificate from a file, plain or compressed by gzip.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "proof/certificate.h"

namespace burgeon::cli {

// The argument `certificate`, a file; - is standard input.
void add_certificate_argument(CLI::App& command, std::string& path);

// Throws UsageError when it cannot be read or is no certificate.
Certificate read_certificate_file(const std::string& path);

}  // namespace burgeon::cli
