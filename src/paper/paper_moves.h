// Every move of a land, for the paper's pseudo-canonical strings (paper/paper_form.h): their
// number depends on how a child is written and on which of several like moves made it. For all else
// MoveGenerator (sprouts/play/moves.h) makes like moves once.
//
//   - The regions without the move come first, in their order; then the changed region, or the one
//     with `x_j…x_i z`, then the one with `x_i…x_j z`.
//   - Letters are numbered in the order in which they appear.
//   - In a region come the boundaries without the move, in their order, then the new one. It ends
//     with z, the new vertex.
//
// Thread safety: one PaperMoves a thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "sprouts/drawing.h"
#include "sprouts/simplify.h"

namespace burgeon {

class PaperMoves {
 public:
  // A child as the move leaves it, and the letters it killed. Valid during the call only.
  using Sink = FunctionRef<void(const Drawing&, const DeadLetters&)>;

  // Calls the sink for each child of the land; 2^boundaries children for a one-boundary move.
  // REQUIRES: a simplified drawing of one land, with fewer than 64 boundaries in a region.
  void for_each_child(const Drawing& land, const Sink& sink);

 private:
  using Boundary = std::span<const Corner>;

  void moves_in_region(const Drawing& land, std::size_t region);
  void join(std::size_t left, std::size_t i, std::size_t right, std::size_t j);
  void part(std::size_t boundary, std::size_t i, std::size_t j);
  void deal_out(std::size_t parted);

  void restart_child();
  void send_child();
  Corner new_letter() { return static_cast<Corner>(first_letter + child_.letters++); }
  std::optional<Corner> touch(Corner corner);
  void end_region(Boundary last, std::size_t spots);

  const Sink* sink_ = nullptr;
  // The region being played in: up to two of its spots as boundaries, then its other boundaries.
  std::vector<Boundary> boundaries_;
  std::size_t spot_boundaries_ = 0;
  std::size_t spots_ = 0;

  Drawing others_;  // the land without the region
  Drawing child_;
  DeadLetters dead_;
  Drawing numbered_;
  DeadLetters numbered_dead_;
  std::vector<Corner> outside_;
  std::vector<Corner> inside_;
};

}  // namespace burgeon
