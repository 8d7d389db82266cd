// The machine's members for questions that nobody leads, and for the store.
#include "unit/support/machine/machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "search/losing_child.h"
#include "search/memory_plan.h"
#include "sprouts/position_lands.h"
#include "unit/support/machine/pool.h"
#include "unit/support/store_folder.h"
#include "unit/support/text.h"

namespace burgeon::machine {
namespace {

// What the graph may take at most: its share of the memory, and what 64 visits take until memory is
// looked at again.
std::size_t most_memory(const Setup& setup) {
  if (!setup.is_short_of_memory()) return setup.search.work.memory_limit;
  constexpr std::size_t visits = std::size_t{1} << 19;
  constexpr std::size_t littered_lands = std::size_t{64} * 16;
  LandTable table;
  return MemoryPlan(setup.search.work, table).graph_bytes + visits + littered_lands * setup.litter;
}

}  // namespace

Machine::Machine(std::filesystem::path folder, const Setup& setup, Seen& seen)
    : folder_(std::move(folder)), seen_(&seen) {
  use_new_graph(setup);
}

Machine::~Machine() {
  stop_.request();
  if (steering_) steering_->resume();
  if (thread_.joinable()) thread_.join();
  hooks_.set_store(nullptr);
}

void Machine::use_new_graph(const Setup& setup) {
  search_.reset();
  graph_ = std::make_unique<LandGraph>(&hooks_, &hooks_);
  hooks_.watch(*graph_, setup.litter);
  knowledge_ = {};
  most_share_ = 0;
  use_new_search(setup);
}

void Machine::use_new_search(const Setup& setup) {
  search_.reset();
  setup_ = setup;
  most_share_ = std::max(most_share_, most_memory(setup));
  steering_ = std::make_unique<Steering>();
  SearchOptions options = setup.search;
  options.work.stop = &stop_;
  options.work.progress = &progress_;
  if (traits_of(setup.algorithm).can_be_steered) options.steering = steering_.get();
  search_ = burgeon::make_search(setup.algorithm, *graph_, options);
}

// ---- questions

Couple Machine::couple(const Question& question) {
  return {intern_lands(graph_->table(), question.position()), question.heap};
}

// Ids of lands do not outlive a question of the search: numbered afresh for each.
Machine::Answer Machine::find_answer(const Question& question) {
  Answer answer;
  if (question.kind == Question::Kind::nimber) {
    answer.nimber = Nimber{};
    for (const Bytes& land : question.lands) {
      answer.nimber = *answer.nimber ^ search_->nimber(graph_->table().intern(land));
    }
    return answer;
  }
  answer.is_losing = search_->is_losing(couple(question));
  if (question.kind == Question::Kind::is_losing) return answer;
  const std::optional<Couple> move =
      *answer.is_losing
          ? search_->winning_move(couple(question))
          : std::optional(find_losing_child(*search_, *graph_, couple(question), &stop_));
  if (!move) return answer;
  answer.has_move = true;
  answer.move = position_of(graph_->table(), {move->lands.data(), move->lands.size()});
  answer.move_heap = move->nimber;
  return answer;
}

// A search that has to forget nearly all that it finds may take as long as it likes: it is stopped
// after so many events, and its question is asked once more in the end, with memory enough.
std::uint64_t Machine::patience() const {
  constexpr std::uint64_t events = 4000;
  return setup_.is_short_of_memory() ? events : Hooks::never;
}

void Machine::run(const Question& question) {
  end_ = End::none;
  failure_.clear();
  try {
    answer_ = find_answer(question);
    end_ = End::answered;
  } catch (const Stopped&) {
    end_ = End::stopped;
  } catch (const MemoryExhausted&) {
    end_ = End::exhausted;
  } catch (const std::exception& error) {
    failure_ = error.what();
  }
}

void Machine::ask(const Question& question, std::optional<std::uint64_t> events) {
  if (events && *events == 0) stop_.request();
  if (events != 0) hooks_.stop_after(events.value_or(patience()), stop_);
  run(question);
  check_end(question);
}

// What must hold however a question has ended. The stop flag is reset.
void Machine::check_end(const Question& question) {
  hooks_.remove_fuse();
  const bool is_stop_requested = stop_.requested();
  stop_.reset();
  switch (end_) {
    case End::none:
      throw Violation("an exception: " + failure_);
    case End::stopped:
      if (!is_stop_requested) throw Violation("it stopped, though nobody asked it to");
      ++seen_->stops;
      unanswered_.push_back(question);
      break;
    case End::exhausted:
      if (!setup_.is_short_of_memory()) throw Violation("it gave up, with memory enough");
      ++seen_->exhausted;
      unanswered_.push_back(question);
      break;
    case End::answered:
      check_answer(question);
      ++seen_->answers;
      break;
  }
  check_all();
}

void Machine::check_answer(const Question& question) const {
  const Position position = question.position();
  if (answer_.nimber) {
    const Nimber truth = pool().find_nimber(position);
    if (*answer_.nimber == truth) return;
    throw Violation(
        fmt::format("{}: {}, and is {}", show(question), answer_.nimber->value, truth.value));
  }
  if (*answer_.is_losing != (pool().find_nimber(position) == question.heap)) {
    throw Violation(
        fmt::format("{}: taken for {}", show(question), *answer_.is_losing ? "losing" : "winning"));
  }
  if (question.kind == Question::Kind::winning_move) check_move(question);
}

void Machine::check_move(const Question& question) const {
  if (answer_.has_move == *answer_.is_losing) {
    throw Violation(show(question) + (answer_.has_move ? ": a move that wins, and it is losing"
                                                       : ": no move, and it is winning"));
  }
  if (!answer_.has_move) return;
  const std::string move =
      fmt::format("{} + {}", testing::write(answer_.move), answer_.move_heap.value);
  const Position position = question.position();
  const std::vector<Position> children = child_positions(position);
  const bool is_child = answer_.move_heap == question.heap
                            ? std::ranges::find(children, answer_.move) != children.end()
                            : answer_.move_heap < question.heap && answer_.move == position;
  if (!is_child) throw Violation(fmt::format("{}: {} is no child", show(question), move));
  if (pool().find_nimber(answer_.move) != answer_.move_heap) {
    throw Violation(fmt::format("{}: {} does not win", show(question), move));
  }
}

void Machine::finish() {
  if (led_) go_on_to_the_end();
  Knowledge::check_lists(*graph_, hooks_, *seen_);
  Setup plenty = setup_;
  plenty.search.work.memory_limit = WorkOptions{}.memory_limit;
  plenty.litter = 0;
  use_new_search(plenty);
  // Another algorithm may have been asked.
  std::erase_if(unanswered_, [&](const Question& question) {
    return lives(question.position()) > plenty.most_lives();
  });
  constexpr std::size_t most = 4;
  unanswered_.resize(std::min(most, unanswered_.size()));
  for (const Question& question : std::exchange(unanswered_, {})) ask(question, std::nullopt);
  if (facts_.empty()) return;
  close_store();
  open_store();
}

// ---- what must hold

void Machine::check_all() {
  knowledge_.check(*graph_, hooks_);
  seen_->collections += hooks_.take_collections();
  check_memory();
  check_store();
}

void Machine::check_memory() {
  const std::size_t most = hooks_.most_memory();
  if (most <= most_share_) return;
  throw Violation(fmt::format("the graph took {} KiB of {}", most >> 10, most_share_ >> 10));
}

void Machine::check_store() {
  {
    const std::lock_guard guard(fault_lock_);
    if (!store_fault_.empty()) throw Violation("the store: " + store_fault_);
  }
  if (!store_) return;
  for (const auto& [key, nimber] : hooks_.take_stored()) {
    const auto got = store_->get(key);
    const auto* fact = std::get_if<std::optional<Fact>>(&got);
    if (fact == nullptr || !*fact || (*fact)->nimber != nimber) {
      throw Violation(fmt::format("the store does not have the nimber {} of {}", nimber.value,
                                  write_land(key, Notation::paper)));
    }
    facts_.insert_or_assign(key, nimber);
    ++seen_->stored;
  }
}

// ---- the store

void Machine::open_store() {
  if (store_) return;
  StoreOptions options;
  options.memory = std::size_t{1} << 20;
  store_ = store_test::open(folder_ / "store", options);
  store_nimbers_ = std::make_unique<StoreNimbers>(*store_, std::size_t{1} << 16,
                                                  [this](const StoreError& error) {
                                                    const std::lock_guard guard(fault_lock_);
                                                    store_fault_ = error.message;
                                                  });
  hooks_.set_store(store_nimbers_.get());
  std::size_t known = 0;
  const auto error = store_->for_each([&](ByteView key, Fact fact) {
    const auto truth = pool().nimber(key);
    if (truth && *truth != fact.nimber) {
      throw Violation(fmt::format("the store has {} for {}, which has nimber {}", describe(fact),
                                  write_land(key, Notation::paper), truth->value));
    }
    known += facts_.contains(testing::to_bytes(key)) ? 1U : 0U;
  });
  if (error) throw Violation("the store cannot be read: " + error->message);
  if (known != facts_.size()) {
    throw Violation(fmt::format("of {} facts the store has {}", facts_.size(), known));
  }
}

void Machine::close_store() {
  if (!store_) return;
  hooks_.set_store(nullptr);
  seen_->recalled += store_nimbers_->found();
  store_nimbers_.reset();
  store_.reset();
}

void Machine::import(const std::vector<Bytes>& lands) {
  for (const Bytes& key : lands) {
    const auto truth = pool().nimber(key);
    if (!truth) continue;
    const auto added = store_->add(key, {*truth, Origin::imported});
    if (const auto* error = std::get_if<StoreError>(&added)) throw Violation(error->message);
    facts_.insert_or_assign(key, *truth);
  }
}

}  // namespace burgeon::machine
