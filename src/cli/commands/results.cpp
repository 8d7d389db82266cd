// burgeon results: all certificates of starts in a folder, beside the sizes that others published.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "base/function_ref.h"
#include "cli/command.h"
#include "cli/commands/published.h"
#include "cli/files/certificate_file.h"
#include "cli/option_values.h"
#include "cli/terminal/terminal.h"
#include "session/json.h"
#include "sprouts/position.h"

namespace burgeon::cli {
namespace {

struct Result {
  std::string file;
  bool is_loss;
  std::size_t losing;
  std::size_t winning;
  std::uintmax_t bytes;
};

// By spots; of several certificates of one start the smallest. Others than of starts are left out.
// `complain` is told of what cannot be read.
std::map<int, Result> find_results(const std::string& folder,
                                   FunctionRef<void(const UsageError&)> complain) {
  std::error_code error;
  std::filesystem::directory_iterator files(folder, error);
  if (error) throw UsageError(fmt::format("{}: {}", folder, error.message()));
  std::map<int, Result> results;
  for (const std::filesystem::directory_entry& entry : files) {
    const std::string name = entry.path().filename();
    if (!name.ends_with(".cert") && !name.ends_with(".cert.gz")) continue;
    try {
      // A pipe would have us wait for ever.
      if (entry.exists(error) && !entry.is_regular_file(error)) {
        throw UsageError(fmt::format("{}: it is no regular file", entry.path().string()));
      }
      const CertificateSummary certificate = read_certificate_summary_file(entry.path());
      const std::optional<int> spots = spots_of_start(certificate.claim.position);
      if (!spots || certificate.claim.nimber.value != 0) continue;
      const Result result{name, certificate.claim.is_losing, certificate.losing,
                          certificate.winning, entry.file_size(error)};
      const auto [there, is_new] = results.try_emplace(*spots, result);
      if (!is_new && result.losing < there->second.losing) there->second = result;
    } catch (const UsageError& fault) {
      complain(fault);
    }
  }
  return results;
}

PublishedProof published(int spots) {
  const auto proof = std::ranges::find(published_proofs, spots, &PublishedProof::spots);
  return proof == published_proofs.end() ? PublishedProof{spots, 0, 0} : *proof;
}

std::string or_blank(int size) { return size == 0 ? "" : fmt::format("{}", size); }

void print_table(const std::map<int, Result>& results) {
  fmt::print("spots  outcome  losing couples  paper  record  winning couples     bytes  file\n");
  for (const auto& [spots, result] : results) {
    const PublishedProof other = published(spots);
    fmt::print("{:5}  {:<7}  {:14}  {:>5}  {:>6}  {:15}  {:8}  {}\n", spots,
               result.is_loss ? "loss" : "win", result.losing, or_blank(other.paper),
               or_blank(other.record), result.winning, result.bytes, result.file);
  }
}

void print_json(const std::map<int, Result>& results) {
  Json json = Json::array();
  const auto or_null = [](int size) { return size == 0 ? Json() : Json(size); };
  for (const auto& [spots, result] : results) {
    const PublishedProof other = published(spots);
    json.push_back({{"spots", spots},
                    {"outcome", result.is_loss ? "loss" : "win"},
                    {"losing", result.losing},
                    {"paper", or_null(other.paper)},
                    {"record", or_null(other.record)},
                    {"winning", result.winning},
                    {"bytes", result.bytes},
                    {"file", result.file}});
  }
  fmt::print("{}\n", json.text());
}

}  // namespace

void add_results(Command& program) {
  struct Options {
    std::string folder = "proofs";
    bool json = false;
  };
  Command& command =
      program.add_command("results", "All certificates in a folder, beside published sizes");
  auto options = std::make_shared<Options>();
  command.add(
      folder_option("folder", options->folder, "Where *.cert and *.cert.gz are (default: proofs)"));
  command.add(json_option(options->json, "array"));
  command.footer =
      "paper and record: the losing couples of Lemoine and Viennot's proofs, of 2010 and the\n"
      "smallest since. Certificates are read, not checked: 'burgeon-check FILE' does that.\n"
      "Examples:\n"
      "  burgeon results\n"
      "  burgeon results --json DIR";
  command.run = [options] {
    std::optional<UsageError> unread;
    const std::map<int, Result> results =
        find_results(options->folder, [&](const UsageError& error) {
          if (unread) warn(unread->what());
          unread = error;
        });
    if (options->json) {
      print_json(results);
    } else {
      print_table(results);
    }
    if (unread) throw UsageError(*unread);
  };
}

}  // namespace burgeon::cli
