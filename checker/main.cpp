// burgeon-check: the command line, and nothing else.
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "check.h"
#include "streams.h"

namespace {

// docs/certificate.md
enum Status : int { verified = 0, internal_error = 1, bad_usage = 2, stopped = 3, refused = 4 };

constexpr std::string_view help_text =
    "Checks a certificate: a proof who wins a position of Sprouts, or which nimber it has.\n"
    "Usage: burgeon-check [OPTION…] FILE        ('-': standard input)\n"
    "\n"
    "FILE is text, or text compressed by gzip. Nothing in it is trusted: the rules of the game\n"
    "are all that is known beforehand.\n"
    "\n"
    "  --time SECONDS  stop after this time\n"
    "  --progress      how far it is, on standard error, every five seconds\n"
    "  --stats         what was counted, on standard error\n"
    "  --quiet         say nothing when the certificate is verified\n"
    "  -h, --help      this text\n"
    "  --version       the version\n"
    "\n"
    "Examples:\n"
    "  burgeon prove 8 > 8.cert && burgeon-check 8.cert\n"
    "  burgeon prove 8 | burgeon-check -\n"
    "  burgeon-check --stats 32.cert.gz\n"
    "\n"
    "Status: 0 verified, 1 internal error, 2 bad usage or no such file, 3 stopped before the end,\n"
    "4 refused: no certificate, or it does not prove its claim.\n";

struct Options {
  std::string file;
  double seconds = 0;  // 0: no limit
  bool progress = false, quiet = false, stats = false;
};

int fail(Status status, const std::string& message) {
  checker::talk("burgeon-check: %s\n", message.c_str());
  return status;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool read_seconds(std::string_view text, double& seconds) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  return error == std::errc() && end == text.data() + text.size() && seconds > 0 && seconds < 1e9;
}

void print_stats(const checker::Counts& counts, double seconds) {
  const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  checker::talk(
      "records: %llu losing, %llu winning\n"
      "child checks: %llu in %.2f s, %.0f checks/s\n"
      "lands: %llu, of which %llu were brought to one word\n",
      number(counts.losing), number(counts.winning), number(counts.children), seconds,
      seconds > 0 ? static_cast<double>(counts.children) / seconds : 0, number(counts.lands),
      number(counts.recognised));
}

int check(const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  double next_line = 5;
  const auto tick = [&](const checker::Counts& counts) {
    const double seconds = seconds_since(start);
    if (options.seconds > 0 && seconds >= options.seconds)
      throw checker::TimeOver("stopped by --time before the end");
    if (!options.progress || seconds < next_line) return;
    next_line = seconds + 5;
    checker::talk("%.0f s: %llu of %llu records, %.0f child checks/s\n", seconds,
                  static_cast<unsigned long long>(counts.records),
                  static_cast<unsigned long long>(counts.records_said),
                  static_cast<double>(counts.children) / seconds);
  };
  checker::Input input(options.file);
  checker::Verifier verifier(tick);
  const auto told = [&] {
    if (options.stats) print_stats(verifier.counts(), seconds_since(start));
  };
  try {
    const std::string claim = verifier.verify(input);
    if (!options.quiet) std::printf("verified: %s\n", claim.c_str());
    told();
  } catch (const checker::Refused& error) {
    told();
    return fail(refused, options.file + ": " + error.what());
  } catch (const checker::TimeOver& error) {
    told();
    return fail(stopped, error.what());
  }
  return verified;
}

int run(int argc, char** argv) {
  Options options;
  bool file_given = false, only_files = false;
  for (int at = 1; at < argc; ++at) {
    std::string_view word = argv[at];
    if (only_files || word == "-" || !word.starts_with('-')) {
      if (file_given) return fail(bad_usage, "one FILE at a time (see 'burgeon-check --help')");
      options.file = word;
      file_given = true;
    } else if (word == "--") {
      only_files = true;
    } else if (word == "--help" || word == "-h") {
      std::fputs(help_text.data(), stdout);
      return verified;
    } else if (word == "--version") {
      std::puts("burgeon-check " BURGEON_VERSION);
      return verified;
    } else if (word == "--progress") {
      options.progress = true;
    } else if (word == "--quiet") {
      options.quiet = true;
    } else if (word == "--stats") {
      options.stats = true;
    } else if (word == "--time" || word.starts_with("--time=")) {
      const bool joined = word != "--time";
      if (!joined && ++at == argc) return fail(bad_usage, "--time needs a number of seconds");
      if (!read_seconds(joined ? word.substr(7) : std::string_view(argv[at]), options.seconds))
        return fail(bad_usage, "--time needs a number of seconds, above 0");
    } else {
      return fail(bad_usage, "no option '" + std::string(word) + "' (see 'burgeon-check --help')");
    }
  }
  if (!file_given) return fail(bad_usage, "which FILE? (see 'burgeon-check --help')");
  try {
    return check(options);
  } catch (const checker::Unreadable& error) {
    return fail(bad_usage, options.file + " cannot be read: " + error.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (!checker::hold_standard_descriptors()) return bad_usage;
  try {
    const int status = run(argc, argv);
    if (status == verified && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0))
      return fail(bad_usage, "the output could not be written");
    return status;
  } catch (const std::bad_alloc&) {
    return fail(stopped, "stopped: the machine has no more memory");
  } catch (const std::exception& error) {
    return fail(internal_error, std::string("internal error: ") + error.what());
  }
}
