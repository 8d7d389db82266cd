// Makes a layout beautiful without changing what is drawn: curves behave like soap films.
//
// Curves pull themselves straight and towards their wanted lengths, faces press outwards for their
// wanted areas, what stands too close repels, curves that meet open their angles, and pieces are
// drawn gently together. Nothing can ever cross: no point moves farther in a step than 0.45 of its
// distance to the nearest curve that it is not part of (as in PrEd: Bertault 2000; Simonetto et al.
// 2011), and curves are resampled only where the triangle in between is empty.
//
//     grow      what is much too small becomes larger, as a whole
//     settle    all forces, with finer and finer curves, until hardly anything moves
//
// Deterministic: no random numbers, a fixed order of additions.
//
// Thread safety: one caller.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "draw/plane_graph.h"

namespace burgeon::draw {

class Relaxation {
 public:
  // The graph's points are moved, added and dropped.
  explicit Relaxation(PlaneGraph& graph) : graph_(&graph) {}

  // Both phases.
  void run();
  // Both again, with more patience, for what did not come out well.
  void run_longer();
  // Points along curves about so far from each other, before more steps.
  void refine(double spacing);
  // Whether pieces and spots are drawn to the middle.
  void set_gathering(bool gathers) { gathers_ = gathers; }
  bool is_grown() const { return small_ == 0; }
  // One small step, for whoever shows it happen. `most`: what a point may move at most.
  void step(double most);

 private:
  static constexpr double smoothing = 0.4;
  static constexpr double far_too_small = 0.45;  // of its wanted length: a curve grows first

  struct Segment {
    int from;
    int to;
    int edge;
    int index;  // along the edge
  };
  struct NearCurve {
    int point;
    int segment;
    int meeting = -1;       // the point at which both curves end, if that is close
    bool is_along = false;  // the point belongs to that part of the curve itself
    double range = 0;       // from where on they repel, at most
    double wakes_at = 0;    // before so much was travelled they cannot be in range
  };
  struct NearVertex {
    int left;
    int right;
  };

  struct Phase {
    double spacing;  // of points along curves
    double most;     // what a point may move in a step
    int rounds;      // of some steps, at most
    double still;    // it ends when in a round no vertex has moved farther
  };
  void settle(const Phase& phase);

  void index();
  void find_components();
  void find_contents();

  void find_near_where_needed();
  void find_near_curves();
  void find_near_vertices();
  NearCurve near_curve(int point, int segment) const;

  void smooth();
  void find_scales();
  void hold_back();
  void curb(double most);
  void grow_small();
  void grow_below(double most);
  std::vector<std::vector<int>> groups_below(double most);
  void leave_room(std::vector<double>& room) const;
  void stretch();
  void press();
  void open_angles();
  void repel_curves();
  void repel_vertices();
  void gather();
  double nearest_neighbour(int point) const;

  PlaneGraph* graph_;
  std::vector<Segment> segments_;
  std::vector<std::vector<int>> neighbours_;  // of a point along curves
  std::vector<int> vertex_at_;                // by point, or -1
  std::vector<std::array<int, 2>> place_;     // edge and index of an inner point; else -1
  std::vector<bool> is_on_ring_;              // by vertex: on a border of dead ground
  std::vector<std::vector<int>> components_;
  std::vector<NearCurve> near_curves_;
  std::vector<NearVertex> near_vertices_;
  std::vector<Point> where_found_;  // the points when what is near was looked for
  std::vector<int> around_spot_;    // by vertex: the face that a spot without curves lies in, or -1
  std::vector<std::vector<int>> links_;  // by point: between a face and what lies in it
  std::vector<int> group_;               // by point: what it grows with, or -1
  std::vector<double> scale_;            // by point: how small its surroundings are, 1 where not
  std::vector<double> fill_;             // by edge: its length, of the wanted one
  std::vector<Point> shift_;
  std::vector<double> limit_;
  double pace_ = 0;  // of the forces that are not geometric
  int small_ = 0;    // edges far too short
  double largest_shift_ = 0;
  double travelled_ = 0;  // the sum of the largest shifts
  bool gathers_ = false;
};

}  // namespace burgeon::draw
