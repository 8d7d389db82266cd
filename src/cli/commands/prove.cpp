// burgeon prove: a certificate of who wins.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/files/whole_file.h"
#include "cli/option_values.h"
#include "cli/search_command.h"
#include "proof/prove.h"
#include "search/losing_child.h"
#include "session/json.h"
#include "session/open_store.h"
#include "session/store_nimbers.h"

namespace burgeon::cli {
namespace {

struct ProveCommand {
  SearchArguments search;
  Nimber nimber;
  std::string file;          // empty: standard output
  std::string more_nimbers;  // a store; empty: none
  ProveOptions prove;
};

// The nimbers of one more store, which is only read.
class MoreNimbers final : public KnownNimbers {
 public:
  // `first`: asked before; may be null. `memory`: bytes that it may take.
  MoreNimbers(const std::string& folder, std::size_t memory, KnownNimbers* first)
      : first_(first),
        store_(open(folder, memory - memory / 4)),
        nimbers_(*store_, memory / 4, [](const StoreError& error) { throw_store_error(error); }) {}

  std::optional<Nimber> find(ByteView key) override {
    if (first_ != nullptr) {
      if (const auto nimber = first_->find(key)) return nimber;
    }
    return nimbers_.find(key);
  }
  void proven(ByteView, Nimber) override {}

 private:
  static std::unique_ptr<NimberStore> open(const std::string& folder, std::size_t memory) {
    StoreOptions options;
    options.access = StoreOptions::Access::read;
    options.memory = memory;
    return value_or_throw(NimberStore::open(folder, std::move(options)));
  }

  KnownNimbers* first_;
  std::unique_ptr<NimberStore> store_;
  StoreNimbers nimbers_;
};

class Prove {
 public:
  explicit Prove(const ProveCommand& command)
      : command_(&command),
        search_(command.search, nullptr, memory_beside(command)),
        nimber_(command.nimber) {
    // Opened before the work, so that a bad name is told at once.
    if (!command.more_nimbers.empty()) {
      more_.emplace(command.more_nimbers, memory_for_more(command), session_.beyond());
    }
    if (!command.file.empty()) file_.emplace(command.file, "--output");
  }

  void run() {
    search_.run("prove", {{"nimber", nimber_.value}}, [this] {
      is_losing_ = session_.search().is_losing(session_.couple(nimber_));
      ProveOptions options = command_->prove;
      options.seed = command_->search.session.tuning.seed;
      options.memory_limit = memory_beside(*command_) - (more_ ? memory_for_more(*command_) : 0);
      options.stop = &stop_on_signals();
      options.progress = [this](std::size_t size) { session_.set_proof_size(size); };
      try {
        proof_ = prove(session_.search(), session_.graph(), more_ ? &*more_ : session_.beyond(),
                       session_.couple(nimber_), *is_losing_, options);
      } catch (const WrongNimbers& error) {
        if (!more_) throw;
        throw StoreFault(fmt::format("a nimber of the stores is wrong: {}", error.what()));
      }
    });
  }

  void print() {
    if (proof_) write();
    Json answer = this->answer();
    const bool tells = file_ || !proof_;  // else the certificate is on stdout
    if (search_.wants_json() && tells) {
      Json json = {{"position", session_.write(session_.position())}, {"nimber", nimber_.value}};
      json.update(answer);
      session_.add_account(json);
      SearchCommand::print(json);
    } else if (tells) {
      fmt::print("{}\n", in_words());
    }
    search_.print_account();
    session_.finish(answer);
    search_.throw_if_stopped();
  }

 private:
  static std::size_t memory_beside(const ProveCommand& command) {
    return command.search.session.resources.memory_limit / 2;
  }

  // As far as one more store has use for it.
  static std::size_t memory_for_more(const ProveCommand& command) {
    return std::min(command.search.session.resources.memory_limit / 8, std::size_t{48} << 20);
  }

  void write() {
    const Certificate& certificate = proof_->certificate;
    if (!file_) {
      write_certificate(certificate, [](std::string_view text) {
        std::fwrite(text.data(), 1, text.size(), stdout);
      });
      return;
    }
    write_certificate(certificate, [this](std::string_view text) { file_->write(text); });
    file_->finish();
  }

  Json answer() {
    Json json = {{"outcome", outcome()}};
    if (!proof_) {
      json["proven"] = false;
      json["stopped"] = search_.stop_text();
      return json;
    }
    const Certificate& certificate = proof_->certificate;
    json.update({{"losing", certificate.losing()},
                 {"winning", certificate.winning()},
                 {"losing_before_minimising", proof_->size_before},
                 {"searched_again", proof_->searched},
                 {"expanded", proof_->expanded}});
    if (file_) json["file"] = command_->file;
    return json;
  }

  std::string_view outcome() const {
    if (!is_losing_) return "unknown";
    return *is_losing_ ? "loss" : "win";
  }

  std::string in_words() const {
    if (!proof_) {
      return fmt::format("{}\nstopped{}: {}", outcome(), is_losing_ ? " before it was proven" : "",
                         search_.stop_text());
    }
    const Certificate& certificate = proof_->certificate;
    return fmt::format(
        "{}\n{} losing couples ({} before minimising), {} winning ones; {} searched again, {} "
        "nimbers found by full expansion",
        outcome(), certificate.losing(), proof_->size_before, certificate.winning(),
        proof_->searched, proof_->expanded);
  }

  const ProveCommand* command_;
  SearchCommand search_;
  SearchSession& session_ = search_.session();
  Nimber nimber_;
  std::optional<MoreNimbers> more_;
  std::optional<WholeFile> file_;
  std::optional<bool> is_losing_;  // once it is known
  std::optional<Proof> proof_;
};

// A time, with its unit, or a number of steps for each couple.
MinimiseLimits read_limits(const std::string& text) {
  try {
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text.back())) != 0) {
      return {.steps_a_land = read_decimal(text, most_steps), .time = {}, .stop = nullptr};
    }
    return {.steps_a_land = {}, .time = read_time(text), .stop = nullptr};
  } catch (const BadValue&) {
    throw BadValue("a time, such as 60s or 5m, or a number of steps up to 1000000000");
  }
}

Option minimise_option(MinimiseLimits& limits) {
  return {
      .names = "--minimise",
      .value = "TIME|N",
      .help = fmt::format("Spend this time, or N steps a couple, on a smaller proof (default: {})",
                          limits.steps_a_land.value()),
      .take = [&limits](const std::string& text) { limits = read_limits(text); }};
}

}  // namespace

void add_prove(Command& program) {
  Command& command = program.add_command("prove", "A certificate of who wins, to be checked");
  auto options = std::make_shared<ProveCommand>();
  add_search_options(command, options->search);
  options->search.session.resources.threads = 1;
  command.option("--threads").help =
      "Threads to search with (default: 1, so that it is the same each time)";
  command.add(heap_option(options->nimber));
  command.add(file_option(
      "-o,--output", options->file,
      "Where to write the certificate (default, and -: standard output); NAME.gz: compressed"));
  command.add(minimise_option(options->prove.minimise));
  command.add(folder_option(
      "--more-nimbers", options->more_nimbers,
      "A store to choose from too: the more nimbers are known, the smaller the proof"));
  add_settings(command, prove_settings(), options->prove);
  command.footer =
      "Searches as 'burgeon solve' does, then proves the answer again without the search: only\n"
      "the rules, and each couple by others that are proven. 'burgeon-check FILE' checks it.\n"
      "With one thread (the default) and a number of steps the same each time.\n"
      "Examples:\n"
      "  burgeon prove 12 -o 12.cert\n"
      "  burgeon prove 15 -o 15.cert.gz --minimise 60s\n"
      "  burgeon prove --nimber 1 17 -o 17-nimber-1.cert";
  command.run = [options] {
    if (!traits_of(options->search.session.algorithm).finds_nimbers) {
      throw UsageError("--algorithm win-loss: it finds no nimbers, which proofs are made of");
    }
    if (options->search.session.tuning.assumes_tips) {
      throw UsageError("--assume tips: a proof rests on no claims");
    }
    if (options->file == "-") options->file.clear();
    if (options->search.output.json && options->file.empty()) {
      throw UsageError("--json: needs --output FILE, as the certificate goes to standard output");
    }
    Prove prove(*options);
    prove.run();
    prove.print();
  };
}

}  // namespace burgeon::cli
