#include "proof/show/dot.h"

#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace burgeon {
namespace {

class GraphWriter {
 public:
  GraphWriter(Explanation& explanation, const GraphOptions& options,
              FunctionRef<void(std::string_view)> sink)
      : explanation_(&explanation), options_(&options), sink_(sink) {}

  void run() {
    explanation_->check_claim();
    sink_(
        "digraph proof {\n"
        "  node [fontname=\"Helvetica\", fontsize=11, height=0.3, margin=\"0.08,0.04\"];\n"
        "  edge [arrowsize=0.6, color=\"#555555\"];\n"
        "  ranksep=0.35; nodesep=0.15;\n");
    id_of(explanation_->claim(), explanation_->is_claim_losing());
    // Each couple once; those met on the way wait in `waiting_`.
    for (std::size_t next = 0; next < waiting_.size(); ++next) {
      const auto [couple, is_losing] = waiting_[next];
      write_node(next, couple, is_losing);
      write_edges(next, couple, is_losing);
    }
    if (options_->labels == GraphLabels::numbers) write_table();
    sink_("}\n");
  }

 private:
  std::size_t id_of(const Couple& couple, bool is_losing) {
    const auto [there, is_new] = ids_.try_emplace(couple, waiting_.size());
    if (is_new) waiting_.emplace_back(couple, is_losing);
    BURGEON_CHECK(waiting_[there->second].second == is_losing);
    return there->second;
  }

  std::string text(const Couple& couple) const {
    const std::string position = write_position(explanation_->position(couple), options_->notation);
    return couple.nimber.value == 0 ? position
                                    : fmt::format("{} + {}", position, couple.nimber.value);
  }

  void write_node(std::size_t id, const Couple& couple, bool is_losing) {
    const std::string label =
        options_->labels == GraphLabels::numbers ? fmt::format("{}", id + 1) : text(couple);
    const std::string_view shape = couple.lands.size() > 1 ? "box"
                                   : is_losing             ? "ellipse"
                                                           : "plaintext";
    sink_(fmt::format("  n{} [shape={}{}, label=\"{}\"];\n", id, shape,
                      couple.lands.size() > 1 && is_losing ? ", style=bold" : "", label));
  }

  void write_edges(std::size_t id, const Couple& couple, bool is_losing) {
    if (couple.lands.size() == 1 && is_losing) {
      for (const Couple& child : explanation_->children(couple)) edge(id, child, false);
    } else if (couple.lands.size() > 1) {
      write_lands(id, couple, is_losing);
    } else if (!couple.lands.empty()) {
      write_reason(id, couple);
    }
  }

  // Of several lands: those that are known, and what is left without them.
  void write_lands(std::size_t id, const Couple& couple, bool is_losing) {
    Couple rest{{}, couple.nimber};
    for (const LandId land : couple.lands) {
      if (const auto known = explanation_->known(land)) {
        edge(id, {{land}, known->nimber}, true);
        rest.nimber = rest.nimber ^ known->nimber;
      } else {
        rest.lands.push_back(land);
      }
    }
    if (is_losing || rest.lands.empty()) return;
    if (rest.lands.size() < couple.lands.size() && explanation_->find_reason(rest)) {
      edge(id, rest, false);
    } else {
      write_reason(id, couple);
    }
  }

  void write_reason(std::size_t id, const Couple& couple) {
    const Explanation::Reason reason = explanation_->why_winning(couple);
    edge(id, reason.move ? *reason.move : Couple{couple.lands, *reason.nimber}, true);
  }

  void edge(std::size_t from, const Couple& to, bool is_losing) {
    if (explanation_->lives(to) < options_->min_lives) return;
    sink_(fmt::format("  n{} -> n{};\n", from, id_of(to, is_losing)));
  }

  void write_table() {
    sink_("  { rank=sink; table [shape=plaintext, label=<<table border=\"0\" cellspacing=\"2\">\n");
    for (std::size_t id = 0; id < waiting_.size(); ++id) {
      sink_(fmt::format("    <tr><td align=\"right\">{}</td><td align=\"left\">{}</td></tr>\n",
                        id + 1, text(waiting_[id].first)));
    }
    sink_("  </table>>]; }\n");
  }

  Explanation* explanation_;
  const GraphOptions* options_;
  FunctionRef<void(std::string_view)> sink_;
  std::map<Couple, std::size_t> ids_;
  std::vector<std::pair<Couple, bool>> waiting_;
};

}  // namespace

void write_graph(Explanation& explanation, const GraphOptions& options,
                 FunctionRef<void(std::string_view)> sink) {
  GraphWriter(explanation, options, sink).run();
}

}  // namespace burgeon
