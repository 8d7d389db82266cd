// Two observations of Lemoine and Viennot (2010, section "Observations"), measured again:
//
//     bench_conjectures [STORE [TWOS]]
//
// 1. The nimbers of 22…2, one boundary of so many vertices with a life each.
// 2. Six spots: how often a region's land keeps its nimber when six `0.` are taken out of the
//    region, over the lands of a store, by lives, ten at a time. Lands whose smaller land is not
//    known are counted apart.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <variant>

#include "search/graph/land_expander.h"
#include "search/solver.h"
#include "session/store_nimbers.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

void print_twos(int most) {
  std::printf("| vertices | nimber of 22…2 |\n| --- | --- |\n");
  Solver solver;
  for (int vertices = 2; vertices <= most; ++vertices) {
    const auto read = read_position(std::string(static_cast<std::size_t>(vertices), '2') + ".}");
    const Nimber nimber = solver.nimber(std::get<Position>(read));
    std::printf("| %d | %d |\n", vertices, nimber.value);
    std::fflush(stdout);
  }
}

struct Count {
  std::uint64_t same = 0;
  std::uint64_t other = 0;
  std::uint64_t unknown = 0;
};

class SixSpots {
 public:
  explicit SixSpots(NimberStore& store)
      : store_(&store), nimbers_(store, std::size_t{64} << 20, &fail), graph_(&nimbers_) {}

  void run() {
    const auto error =
        store_->for_each([this](ByteView key, Fact fact) { look_at(key, fact.nimber); });
    if (error) fail(*error);
  }

  void print() const {
    std::printf(
        "\n| lives | the same | another | not known | the same, of those known |\n"
        "| --- | --- | --- | --- | --- |\n");
    Count all;
    for (const auto& [lives, count] : counts_) {
      print_row(std::to_string(lives) + " to " + std::to_string(lives + 9), count);
      all.same += count.same;
      all.other += count.other;
      all.unknown += count.unknown;
    }
    print_row("all", all);
  }

 private:
  [[noreturn]] static void fail(const StoreError& error) {
    std::fprintf(stderr, "bench_conjectures: %s\n", error.message.c_str());
    std::exit(4);
  }

  static void print_row(const std::string& lives, const Count& count) {
    const std::uint64_t known = count.same + count.other;
    const double part =
        known == 0 ? 0 : 100.0 * static_cast<double>(count.same) / static_cast<double>(known);
    std::printf("| %s | %llu | %llu | %llu | %.1f%% |\n", lives.c_str(),
                static_cast<unsigned long long>(count.same),
                static_cast<unsigned long long>(count.other),
                static_cast<unsigned long long>(count.unknown), part);
  }

  void look_at(ByteView key, Nimber nimber) {
    Drawing drawing;
    append_key(key, drawing);
    for (std::uint16_t& spots : drawing.spots) {
      if (spots < 6) continue;
      spots = static_cast<std::uint16_t>(spots - 6);
      Count& count = counts_[lives_of_key(key) / 10 * 10];
      LandIds lands = maker_.lands_of(drawing);
      const Nimber folded = expander_.meet_and_fold(lands);
      if (!lands.empty()) {
        ++count.unknown;
      } else {
        ++(folded == nimber ? count.same : count.other);
      }
      spots = static_cast<std::uint16_t>(spots + 6);
    }
  }

  NimberStore* store_;
  StoreNimbers nimbers_;
  LandGraph graph_;
  LandExpander expander_{graph_};
  ChildMaker maker_{graph_.table()};
  std::map<int, Count> counts_;
};

}  // namespace
}  // namespace burgeon

int main(int argc, char** argv) {
  using namespace burgeon;
  print_twos(argc > 2 ? std::atoi(argv[2]) : 24);
  if (argc < 2) return 0;
  StoreOptions options;
  options.access = StoreOptions::Access::read;
  auto store = NimberStore::open(argv[1], std::move(options));
  if (const auto* error = std::get_if<StoreError>(&store)) {
    std::fprintf(stderr, "bench_conjectures: %s\n", error->message.c_str());
    return 4;
  }
  SixSpots six_spots(*std::get<0>(store));
  six_spots.run();
  six_spots.print();
}
