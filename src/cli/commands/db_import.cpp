#include "cli/commands/db_import.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <numeric>
#include <random>
#include <vector>

#include "base/counted.h"
#include "base/interner.h"
#include "base/line_reader.h"
#include "base/talk.h"
#include "cli/terminal/progress_line.h"
#include "cli/terminal/terminal.h"
#include "session/fact_text.h"
#include "session/interruptible_reads.h"
#include "session/open_store.h"
#include "trees/land_tree.h"

namespace burgeon::cli {
namespace {

using Access = StoreOptions::Access;

// All facts of a text, each land once.
class FactFile {
 public:
  explicit FactFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
    if (path == "-") {
      read(std::cin);
      return;
    }
    std::ifstream file(path);
    if (!file) throw UsageError(fmt::format("{}: it cannot be opened", path));
    read(file);
  }

  const std::string& name() const { return name_; }
  std::size_t lines() const { return line_count_; }
  std::size_t size() const { return keys_.size(); }
  // REQUIRES for these: fact < size().
  ByteView key(std::size_t fact) const { return keys_.key(static_cast<Interner::Id>(fact)); }
  Nimber nimber(std::size_t fact) const {
    return Nimber{keys_.note(static_cast<Interner::Id>(fact))};
  }
  // `FILE, line 7: 0.0.}]!`
  std::string place(std::size_t fact) const {
    return fmt::format("{}, line {}: {}", name_, lines_[fact], write_land_position(key(fact)));
  }

 private:
  void read(std::istream& text) {
    const StopFlag& stop = stop_on_signals();
    const InterruptibleReads interruptible;
    LineReader lines(text);
    while (lines.next()) {
      stop.throw_if_requested();
      line_count_ = lines.number();
      if (lines.is_too_long()) refuse(lines.too_long_message());
      auto read = read_fact_line(lines.line());
      if (const auto* problem = std::get_if<std::string>(&read)) refuse(*problem);
      add(std::get<FactLine>(read));
    }
    stop.throw_if_requested();  // a signal ends the reading as well
    const bool is_stdin = &text == &std::cin;
    if (text.bad() || (is_stdin && std::ferror(stdin) != 0))
      throw UsageError(fmt::format("{}: it cannot be read", name_));
  }
  [[noreturn]] void refuse(const std::string& problem) const {
    throw UsageError(fmt::format("{}, line {}: {}", name_, line_count_, problem));
  }
  void add(const FactLine& fact) {
    const std::size_t id = keys_.intern(fact.key, fact.nimber.value);
    if (id == lines_.size()) lines_.push_back(line_count_);
    if (nimber(id) == fact.nimber) return;
    throw StoreFault(fmt::format("{} has nimber {}, but {} in line {}", place(id), nimber(id).value,
                                 fact.nimber.value, line_count_));
  }

  std::string name_;
  Interner keys_;  // the nimbers are the notes
  std::vector<std::size_t> lines_;
  std::size_t line_count_ = 0;
};

// The facts that can be verified.
std::vector<std::size_t> small_facts(const FactFile& file) {
  std::vector<std::size_t> small(file.size());
  std::iota(small.begin(), small.end(), std::size_t{0});
  std::erase_if(
      small, [&](std::size_t fact) { return lives_of_key(file.key(fact)) > max_verified_lives; });
  return small;
}

// In words, which of the facts cannot be verified.
std::string large_facts(const FactFile& file, const std::vector<std::size_t>& small) {
  if (small.size() == file.size()) return "";
  std::size_t first = 0;  // neither has gaps before it
  while (first < small.size() && small[first] == first) ++first;
  const std::size_t count = file.size() - small.size();
  return fmt::format("; {} {} more than {} lives, too many to expand (the first: {})", count,
                     count == 1 ? "has" : "have", max_verified_lives, file.place(first));
}

// Up to `count` facts of those that can be verified, at random.
std::vector<std::size_t> draw(const FactFile& file, std::size_t count, std::uint64_t seed) {
  const std::vector<std::size_t> small = small_facts(file);
  const std::size_t drawn_count = std::min(count, small.size());
  talk(fmt::format("seed {}: {} of {} lands {} verified{}\n", seed, drawn_count, file.size(),
                   drawn_count == 1 ? "is" : "are", large_facts(file, small)));
  std::vector<std::size_t> drawn;
  std::ranges::sample(small, std::back_inserter(drawn), static_cast<std::ptrdiff_t>(count),
                      std::mt19937_64(seed));
  return drawn;
}

void verify(const FactFile& file, const ImportOptions& options) {
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  const auto drawn = draw(file, options.verify, seed);
  LandTable table;
  for (const std::size_t fact : drawn) table.intern(file.key(fact));
  WorkProgress progress;
  const WorkOptions work{options.resources.threads, options.resources.memory_limit,
                         &stop_on_signals(), &progress, warn};
  const ProgressLine line("lands expanded", progress);
  const LandTree tree(table, work);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const Nimber found = tree.nimber(static_cast<LandId>(i));
    if (found == file.nimber(drawn[i])) continue;
    throw StoreFault(fmt::format("{} has nimber {}, but {} by full expansion (seed {})",
                                 file.place(drawn[i]), file.nimber(drawn[i]).value, found.value,
                                 seed));
  }
}

void refuse_conflicts(const FactFile& file, const NimberStore& store) {
  for (std::size_t fact = 0; fact < file.size(); ++fact) {
    stop_on_signals().throw_if_requested();
    const auto known = value_or_throw(store.get(file.key(fact)));
    if (!known || known->nimber == file.nimber(fact)) continue;
    throw StoreFault(fmt::format("{} has nimber {}, but {} in the store in {}", file.place(fact),
                                 file.nimber(fact).value, describe(*known),
                                 store.folder().string()));
  }
}

}  // namespace

void import_facts(const ImportOptions& options) {
  const FactFile file(options.file);
  if (options.verify > 0) verify(file, options);
  const auto store = open_store(options.folder, Access::write);
  refuse_conflicts(file, *store);
  std::size_t added = 0;
  for (std::size_t fact = 0; fact < file.size(); ++fact) {
    const Fact imported{file.nimber(fact), Origin::imported};
    const auto result = value_or_throw(store->add(file.key(fact), imported));
    if (result == NimberStore::Added::added) ++added;
  }
  throw_if(store->sync());
  fmt::print("{} read, {}, {} of them new, {} small enough for --verify\n",
             counted(file.lines(), "line"), counted(file.size(), "land"), added,
             small_facts(file).size());
}

}  // namespace burgeon::cli
