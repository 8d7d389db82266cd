#include "server/play/play_frames.h"

#include <algorithm>
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

// Fewer of large pictures, which take long to make and to send.
std::size_t frames_wanted(const PlayFrame& last) {
  constexpr std::size_t most_bytes = 800'000;  // of all together
  constexpr std::size_t least_frames = 8;
  std::size_t bytes = 1;
  for (const std::string& curve : last.curves) bytes += curve.size();
  return std::clamp(most_bytes / bytes, least_frames, most_frames);
}

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
  const PlayFrame last = frame_of(made.after.layout);
  if (made.after.goes_on) {
    draw::GameLayout layout = made.after.layout;
    made.stroke = stroke_of(recorder.seen().front(), layout);
    const std::size_t wanted = frames_wanted(last) - 1;
    const std::size_t seen = recorder.seen().size();
    for (std::size_t i = 0; i < std::min(wanted, seen); ++i) {
      const draw::PlaneGraph& graph = recorder.seen()[seen <= wanted ? i : i * seen / wanted];
      if (draw::make_curves(graph, layout.curves)) made.frames.push_back(frame_of(layout));
    }
  }
  made.frames.push_back(last);
  return made;
}

}  // namespace burgeon
