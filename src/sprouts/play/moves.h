// All moves of a land (paper, section "Moves"; docs/rules.md).
//
// A two-boundaries move joins corners of two boundaries of a region to one boundary; a one-boundary
// move joins two corners of a boundary (or a vertex with two lives to itself) and parts the region
// in two, the other boundaries dealt out to the two in every way. Like boundaries and like corners
// (sprouts/play/like_boundaries.h) are taken once, and dealt by number. Of regions that an exchange
// of twins (sprouts/form/letter_twins.h) takes to each other, one is played in.
//
// The children come unsimplified; some may still be the same position.
//
// Thread safety: one MoveGenerator a thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/function_ref.h"
#include "sprouts/drawing.h"
#include "sprouts/form/letter_twins.h"
#include "sprouts/play/like_boundaries.h"
#include "sprouts/play/move.h"
#include "sprouts/simplify.h"

namespace burgeon {

class MoveGenerator {
 public:
  // A child as the move leaves it, and the letters it killed (their corners still stand). Both are
  // valid during the call only. Returns whether to go on.
  using Sink = FunctionRef<bool(const Drawing&, const DeadLetters&)>;

  // Where set: looked at in long searches, which throw Stopped.
  void set_stop(const StopFlag* stop) { sorter_.set_stop(stop); }

  // Calls the sink for each child of the land. False when the sink stopped it.
  // REQUIRES: `land` is a simplified drawing within the limits of sprouts/drawing.h.
  bool for_each_child(const Drawing& land, const Sink& sink);

  // The move that led to the child the sink is being shown, in the land's written form.
  // REQUIRES: called by the sink; `land` is the drawing of its key (`append_key`), in which corners
  // stand in the order in which they are written.
  Move move() const;
  // The region in which it was made, and whether it has parted it; else it has joined two
  // boundaries. REQUIRES: called by the sink.
  std::size_t region() const { return region_; }
  bool parts_region() const {
    return first_.kind == second_.kind && first_.member == second_.member;
  }

 private:
  // A corner of a member of a kind of boundaries; a spot is a boundary too, of kind `spot_kind`.
  struct Place {
    std::size_t kind;
    std::size_t member;
    std::size_t corner;
  };
  // Two corners of a boundary that a symmetry takes to each other, so that it exchanges the regions
  // between them.
  enum class Sides : std::uint8_t { unlike, alike };

  void find_symmetries();
  bool is_like_an_earlier(std::size_t region);
  bool moves_in_region(std::size_t region);
  bool two_boundaries_moves();
  bool join(Place left, Place right);
  bool is_first_of_like_joins(Place left, Place right) const;
  void append_round(Place place);
  bool one_boundary_moves();
  std::optional<Sides> first_of_like_pairs(std::size_t kind, std::size_t i, std::size_t j) const;
  bool part(std::size_t kind, std::size_t i, std::size_t j, Sides sides);
  bool deal_out(std::size_t kind, std::span<const Corner> first, std::span<const Corner> second,
                Sides sides);
  void append_dealt_region(std::span<const Corner> boundary, bool first_region);

  void append_dealt_boundaries(std::size_t first_boundary, Move& move) const;

  void restart_child();
  Corner new_letter() { return static_cast<Corner>(first_letter + child_.letters++); }
  void append_boundary(std::span<const Corner> corners);
  void append_left_over();

  std::size_t spot_kind() const { return kinds_.size(); }
  CornerSymmetry corners_of(std::size_t kind, std::size_t member) const;
  bool is_aligned(std::size_t kind) const;

  LandSpeller speller_;
  LetterTwins twins_;
  CornerArray<std::uint16_t> all_regions_;
  BoundarySorter sorter_;
  const Drawing* land_ = nullptr;
  const Sink* sink_ = nullptr;
  // The region being played in, and the corners played. Of a one-boundary move both stand on the
  // same member.
  std::size_t region_ = 0;
  Place first_{};
  Place second_{};
  std::span<const BoundaryKind> kinds_;
  std::size_t spots_ = 0;
  // Of each kind: members not used by the move, and how many of them the first region gets.
  CornerArray<std::uint16_t> left_;
  CornerArray<std::uint16_t> dealt_;

  Drawing others_;  // the land without the region
  Drawing child_;
  DeadLetters dead_;
};

}  // namespace burgeon
