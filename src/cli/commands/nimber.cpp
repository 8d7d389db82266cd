// burgeon nimber: the nimber of a position, land by land, trying 0, 1, 2 ….
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/search_command.h"
#include "session/json.h"
#include "sprouts/form/land_key.h"

namespace burgeon::cli {
namespace {

class FindNimber {
 public:
  explicit FindNimber(const SearchArguments& options) : search_(options) {}

  void run() {
    search_.run("nimber", Json::object(), [this] {
      // The smallest first: who is stopped knows most then.
      std::vector<Bytes> lands = session_.position().lands;
      std::ranges::stable_sort(lands, {}, [](const Bytes& key) { return lives_of_key(key); });
      Nimber sum;
      for (const Bytes& key : lands) {
        const Nimber nimber = session_.search().nimber(session_.graph().table().intern(key));
        found_[key] = nimber;
        sum = sum ^ nimber;
      }
      nimber_ = sum;
    });
  }

  void print() {
    const Json answer = this->answer();
    if (search_.wants_json()) {
      Json json = {{"position", session_.write(session_.position())}};
      json.update(answer);
      session_.add_account(json["search"]);
      SearchCommand::print(json);
    } else if (nimber_) {
      fmt::print("{}\n", nimber_->value);
      search_.print_assumptions();
    } else {
      print_known();
    }
    session_.finish(answer);
    search_.throw_if_stopped();
  }

 private:
  // What is known of a land: its nimber, or values that it is not.
  struct Known {
    std::string land;
    std::optional<Nimber> nimber;
    std::vector<int> excluded;
  };
  std::vector<Known> known() {
    std::vector<Known> lands;
    for (const Bytes& key : session_.position().lands) {
      Known known{session_.write(Position{{key}}), std::nullopt, {}};
      const auto found = found_.find(key);
      known.nimber = found != found_.end() ? found->second : session_.known_nimber(key);
      if (!known.nimber) known.excluded = session_.excluded(key);
      lands.push_back(std::move(known));
    }
    return lands;
  }

  Json answer() {
    Json json = {{"nimber", nullptr}, {"lands", Json::array()}};
    if (nimber_) json["nimber"] = nimber_->value;
    for (const Known& known : known()) {
      Json land = {{"land", known.land}, {"nimber", nullptr}};
      if (known.nimber) {
        land["nimber"] = known.nimber->value;
      } else {
        land["excluded"] = known.excluded;
      }
      json["lands"].push_back(land);
    }
    if (!nimber_) json["stopped"] = search_.stop_text();
    return json;
  }

  void print_known() {
    fmt::print("unknown\n");
    for (const Known& known : known()) {
      fmt::print("{}\n", known.nimber ? fmt::format("{} {}", known.land, known.nimber->value)
                         : known.excluded.empty() ? fmt::format("{} unknown", known.land)
                                                  : fmt::format("{} not {}", known.land,
                                                                fmt::join(known.excluded, ",")));
    }
  }

  SearchCommand search_;
  SearchSession& session_ = search_.session();
  std::map<Bytes, Nimber> found_;
  std::optional<Nimber> nimber_;
};

}  // namespace

void add_nimber(Command& program) {
  Command& command =
      program.add_command("nimber", "The nimber of a position (Sprague-Grundy value)");
  auto options = std::make_shared<SearchArguments>();
  add_search_options(command, *options);
  command.footer =
      "0 means that the player to move loses. The values 0, 1, 2 … are tried one after another\n"
      "on each land, with everything shared.\n"
      "Examples:\n"
      "  burgeon nimber '1AB.}AB.}]!'\n"
      "  burgeon nimber 17\n"
      "  burgeon nimber --json '0*3+22'";
  command.run = [options] {
    if (!traits_of(options->session.algorithm).finds_nimbers) {
      throw UsageError("--algorithm win-loss: it finds no nimbers; see 'burgeon solve --nimber'");
    }
    FindNimber nimber(*options);
    nimber.run();
    nimber.print();
  };
}

}  // namespace burgeon::cli
