#include "proof/show/dot.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "proof/show/diagram.h"

namespace burgeon {
namespace {

void write_node(const Explanation& explanation, const GraphOptions& options, std::size_t id,
                const DiagramNode& node, FunctionRef<void(std::string_view)> sink) {
  const std::string label = options.labels == GraphLabels::numbers
                                ? fmt::format("{}", id + 1)
                                : couple_text(explanation, node.couple, options.notation);
  const bool has_several = node.couple.lands.size() > 1;
  const std::string_view shape = has_several ? "box" : node.is_losing ? "ellipse" : "plaintext";
  sink(fmt::format("  n{} [shape={}{}, label=\"{}\"];\n", id, shape,
                   has_several && node.is_losing ? ", style=bold" : "", label));
  for (const std::size_t to : node.to) sink(fmt::format("  n{} -> n{};\n", id, to));
}

void write_table(const Explanation& explanation, const GraphOptions& options,
                 const std::vector<DiagramNode>& nodes, FunctionRef<void(std::string_view)> sink) {
  sink("  { rank=sink; table [shape=plaintext, label=<<table border=\"0\" cellspacing=\"2\">\n");
  for (std::size_t id = 0; id < nodes.size(); ++id) {
    sink(fmt::format("    <tr><td align=\"right\">{}</td><td align=\"left\">{}</td></tr>\n", id + 1,
                     couple_text(explanation, nodes[id].couple, options.notation)));
  }
  sink("  </table>>]; }\n");
}

}  // namespace

void write_graph(Explanation& explanation, const GraphOptions& options,
                 FunctionRef<void(std::string_view)> sink) {
  const std::vector<DiagramNode> nodes = make_diagram(explanation, options.min_lives);
  sink(
      "digraph proof {\n"
      "  node [fontname=\"Helvetica\", fontsize=11, height=0.3, margin=\"0.08,0.04\"];\n"
      "  edge [arrowsize=0.6, color=\"#555555\"];\n"
      "  ranksep=0.35; nodesep=0.15;\n");
  for (std::size_t id = 0; id < nodes.size(); ++id) {
    write_node(explanation, options, id, nodes[id], sink);
  }
  if (options.labels == GraphLabels::numbers) write_table(explanation, options, nodes, sink);
  sink("}\n");
}

}  // namespace burgeon
