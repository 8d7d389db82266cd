#include "unit/support/machine/commands.h"

#include <fmt/format.h>

#include <cstdlib>
#include <iostream>
#include <ostream>
#include <utility>

#include "unit/support/machine/generate.h"
#include "unit/support/text.h"

namespace burgeon::machine {
namespace {

// ---- while no person leads a search

struct WhileIdle : Command {
  void checkPreconditions(const Model& model) const override { RC_PRE(!model.is_at_work); }
};

struct Ask final : WhileIdle {
  explicit Ask(const Model& model) : question(random_question(model, !one_in(3))) {
    if (one_in(3)) events = below(300);
  }
  void apply(Model& model) const override { model.last = question; }
  void run(const Model&, Machine& machine) const override { machine.ask(question, events); }
  void show(std::ostream& os) const override {
    os << burgeon::machine::show(question);
    if (events) os << fmt::format("; stop after {} events", *events);
  }
  Question question;
  std::optional<std::uint64_t> events;
};

struct NewGraph final : WhileIdle {
  explicit NewGraph(const Model& model) : setup(random_setup(model.most_threads)) {}
  void apply(Model& model) const override {
    model.is_set_up = true;
    model.setup = setup;
  }
  void run(const Model&, Machine& machine) const override { machine.use_new_graph(setup); }
  void show(std::ostream& os) const override { os << "new graph: " << machine::show(setup); }
  Setup setup;
};

struct NewSearch final : WhileIdle {
  explicit NewSearch(const Model& model) : setup(random_setup(model.most_threads)) {}
  void apply(Model& model) const override { model.setup = setup; }
  void run(const Model&, Machine& machine) const override { machine.use_new_search(setup); }
  void show(std::ostream& os) const override {
    os << "new search on the graph: " << machine::show(setup);
  }
  Setup setup;
};

struct OpenStore final : WhileIdle {
  void checkPreconditions(const Model& model) const override {
    RC_PRE(!model.is_at_work && !model.has_store);
  }
  void apply(Model& model) const override { model.has_store = true; }
  void run(const Model&, Machine& machine) const override { machine.open_store(); }
  void show(std::ostream& os) const override { os << "open the store"; }
};

struct WithStore : Command {
  void checkPreconditions(const Model& model) const override {
    RC_PRE(!model.is_at_work && model.has_store);
  }
};

struct CloseStore final : WithStore {
  void apply(Model& model) const override { model.has_store = false; }
  void run(const Model&, Machine& machine) const override { machine.close_store(); }
  void show(std::ostream& os) const override { os << "close the store"; }
};

struct Import final : WithStore {
  Import() : lands(random_run_of_lands(1 + below(400))) {}
  void run(const Model&, Machine& machine) const override { machine.import(lands); }
  void show(std::ostream& os) const override {
    os << "import the nimbers of " << lands.size() << " lands from "
       << write_land(lands.front(), Notation::paper);
  }
  std::vector<Bytes> lands;
};

// ---- a search that a person leads

struct Begin final : Command {
  explicit Begin(const Model& model) : question(random_question(model, !one_in(3))) {}
  void checkPreconditions(const Model& model) const override {
    RC_PRE(!model.is_at_work && traits_of(model.setup.algorithm).can_be_steered);
  }
  void apply(Model& model) const override {
    model.last = question;
    model.is_at_work = true;
  }
  void run(const Model&, Machine& machine) const override { machine.begin(question); }
  void show(std::ostream& os) const override { os << "begin, paused: " << machine::show(question); }
  Question question;
};

struct WhileLed : Command {
  void checkPreconditions(const Model& model) const override { RC_PRE(model.is_at_work); }
};

struct Step final : WhileLed {
  Step() : steps(1 + (one_in(2) ? 0 : below(20))) {}
  void run(const Model&, Machine& machine) const override { machine.step(steps); }
  void show(std::ostream& os) const override { os << "step " << steps; }
  std::size_t steps;
};

struct GoOn final : WhileLed {
  GoOn() : events(1 + below(200)) {}
  void run(const Model&, Machine& machine) const override { machine.go_on(events); }
  void show(std::ostream& os) const override { os << "go on for " << events << " events"; }
  std::uint64_t events;
};

// Of several threads only: what the person meets depends on time.
struct GoOnAndChoose final : WhileLed {
  GoOnAndChoose() : seed(static_cast<std::uint32_t>(below(1000))), choices(1 + below(20)) {}
  void checkPreconditions(const Model& model) const override {
    RC_PRE(model.is_at_work && model.setup.search.work.threads > 1);
  }
  void run(const Model&, Machine& machine) const override {
    machine.go_on_and_choose(seed, choices);
  }
  void show(std::ostream& os) const override {
    os << "go on, and make " << choices << " choices meanwhile (seed " << seed << ")";
  }
  std::uint32_t seed;
  std::size_t choices;
};

struct Look final : WhileLed {
  void run(const Model&, Machine& machine) const override { machine.look(); }
  void show(std::ostream& os) const override { os << "look"; }
};

struct TakeChild final : WhileLed {
  TakeChild() : level(below(8)), from(one_in(6) ? below(8) : level), child(below(64)) {}
  void run(const Model&, Machine& machine) const override {
    machine.take_child(level, from, child);
  }
  void show(std::ostream& os) const override {
    os << "at level " << level << " take child " << child << " of level " << from;
  }
  std::size_t level, from, child;
};

struct ComputeLand final : WhileLed {
  ComputeLand() : level(below(8)), land(below(3)) {}
  void run(const Model&, Machine& machine) const override { machine.compute_land(level, land); }
  void show(std::ostream& os) const override {
    os << "at level " << level << " compute land " << land;
  }
  std::size_t level, land;
};

struct ForgetChoices final : WhileLed {
  void run(const Model&, Machine& machine) const override { machine.forget_choices(); }
  void show(std::ostream& os) const override { os << "forget all choices"; }
};

struct EndLed : WhileLed {
  void apply(Model& model) const override { model.is_at_work = false; }
};

struct Stop final : EndLed {
  void run(const Model&, Machine& machine) const override { machine.stop(); }
  void show(std::ostream& os) const override { os << "stop"; }
};

struct GoOnToTheEnd final : EndLed {
  void run(const Model&, Machine& machine) const override { machine.go_on_to_the_end(); }
  void show(std::ostream& os) const override { os << "go on to the end"; }
};

// A command that stands more often here is drawn more often.
rc::Gen<std::shared_ptr<const Command>> command(const Model& model) {
  namespace gen = rc::state::gen;
  if (!model.is_set_up) return gen::execOneOfWithArgs<NewGraph>()(model);
  if (model.is_at_work) {
    return gen::execOneOfWithArgs<Step, Step, Step, Step, GoOn, GoOn, GoOnAndChoose, Look, Look,
                                  TakeChild, TakeChild, TakeChild, ComputeLand, ForgetChoices, Stop,
                                  GoOnToTheEnd>()(model);
  }
  if (model.has_store) {
    return gen::execOneOfWithArgs<Ask, Ask, Ask, Ask, Ask, Ask, Begin, Begin, NewGraph, NewGraph,
                                  NewSearch, Import, Import, CloseStore>()(model);
  }
  return gen::execOneOfWithArgs<Ask, Ask, Ask, Ask, Ask, Ask, Ask, Begin, Begin, Begin, NewGraph,
                                NewSearch, OpenStore, OpenStore>()(model);
}

}  // namespace

rc::Gen<Commands> commands(std::size_t most_threads) {
  Model model;
  model.most_threads = most_threads;
  return rc::state::gen::commands(model, command);
}

void run(const Commands& commands, Machine& machine, Seen& seen) {
  const Model unused;  // what a command does depends on nothing but the command
  const bool is_shown = std::getenv("BURGEON_MACHINE_SHOW") != nullptr;
  for (seen.command = 0; seen.command < commands.size(); ++seen.command) {
    if (is_shown) {
      commands[seen.command]->show(std::cerr);
      std::cerr << std::endl;
    }
    commands[seen.command]->run(unused, machine);
  }
  machine.finish();
}

}  // namespace burgeon::machine
