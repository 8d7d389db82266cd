#include "server/play/play_frames.h"

#include <utility>

#include "draw/curves.h"
#include "draw/svg.h"

namespace burgeon {
namespace {

PlayFrame frame_of(const draw::GameLayout& layout) {
  PlayFrame frame;
  for (const int edge : layout.edge_of_curve) {
    frame.curves.push_back(draw::path_data(layout.curves.of_edge[edge]));
  }
  for (const int vertex : layout.vertex_of_spot) {
    frame.places.push_back(layout.curves.of_vertex[vertex]);
  }
  return frame;
}

// Every so many steps the picture is kept, the first time with the curve just drawn.
class Recorder {
 public:
  void see(const draw::PlaneGraph& graph) {
    constexpr std::size_t steps_between = 12;
    if (steps_++ % steps_between == 0) seen_.push_back(graph);
  }
  const std::vector<draw::PlaneGraph>& seen() const { return seen_; }

 private:
  std::size_t steps_ = 0;
  std::vector<draw::PlaneGraph> seen_;
};

// The two halves of the last curve.
std::vector<draw::Point> stroke_of(const draw::PlaneGraph& graph, const draw::GameLayout& layout) {
  std::vector<draw::Point> stroke;
  const std::size_t curves = layout.edge_of_curve.size();
  for (const std::size_t curve : {curves - 2, curves - 1}) {
    const std::vector<int>& points = graph.edges[layout.edge_of_curve[curve]].points;
    // The new spot is in both halves.
    for (std::size_t i = stroke.empty() ? 0 : 1; i < points.size(); ++i) {
      const draw::Point at = graph.points[points[i]];
      stroke.push_back(
          draw::as_written({at.x * draw::pixels_per_unit, -at.y * draw::pixels_per_unit}));
    }
  }
  return stroke;
}

}  // namespace

PlayFrames play_frames(const PlayedStage& before, const std::string& sent) {
  Recorder recorder;
  PlayFrames made{.after = next_stage(before, sent,
                                      [&](const draw::PlaneGraph& graph) { recorder.see(graph); }),
                  .stroke = {},
                  .frames = {}};
  if (made.after.goes_on) {
    draw::GameLayout layout = made.after.layout;
    made.stroke = stroke_of(recorder.seen().front(), layout);
    for (const draw::PlaneGraph& graph : recorder.seen()) {
      if (made.frames.size() + 1 == most_frames) break;
      if (!draw::make_curves(graph, layout.curves)) continue;
      made.frames.push_back(frame_of(layout));
    }
  }
  made.frames.push_back(frame_of(made.after.layout));
  return made;
}

}  // namespace burgeon
