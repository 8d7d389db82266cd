// Tells people why a certificate holds: what each couple rests on. Graphs and listings are drawn
// from it.
//
// Only the losing couples of the certificate are needed; why the others win is worked out again:
//
//     losing   (land, n)    every child with n wins; for each m < n, (land, m) wins
//     winning  (position, n) all nimbers are known, and their XOR is not n;
//                           or by a move to a child of nimber n, all of it known
//
// Thread safety: one caller.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "proof/certificate.h"
#include "search/couple.h"
#include "sprouts/play/children.h"

namespace burgeon {

// A certificate that does not prove what it says; `burgeon-check` says more.
class Unexplained : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// How many spots the position has, where it is a start.
std::optional<int> spots_of_start(const Position& position);

class Explanation {
 public:
  explicit Explanation(const Certificate& certificate);

  const Couple& claim() const { return claim_; }
  bool is_claim_losing() const { return is_claim_losing_; }
  // Throws Unexplained unless the claim follows from the losing couples. Until this was called,
  // nothing that is told of them means anything.
  void check_claim();
  // The losing couples by their lives, the fewest first: as a move takes a life, each rests on
  // earlier ones, whatever the certificate's order.
  const std::vector<Couple>& losing() const { return losing_; }

  struct Known {
    std::size_t number;  // in losing(), from 0
    Nimber nimber;
  };
  std::optional<Known> known(LandId land) const;
  // The XOR of the nimbers of the couple's lands, where all are known. The heap is not looked at.
  std::optional<Nimber> nimber(const Couple& couple) const;
  // A couple as it stands in the proof: with pairs of equal lands cancelled.
  Couple couple(const Position& position, Nimber heap);

  // The couples that a move from a losing couple leads to, each once, with pairs of equal lands
  // cancelled: first the moves in the heap, then the others, those of most lives first. Throws
  // Unexplained where one of them is losing too.
  std::vector<Couple> children(const Couple& losing);

  struct Reason {
    // The XOR of all lands' nimbers, where all are known and it is not the heap. It is left empty
    // where the couple is one land with a smaller heap: the land's nimber rests on this very win.
    std::optional<Nimber> nimber;
    // Else a move that leads to a losing couple; its lands are all known.
    std::optional<Couple> move;
  };
  // Nothing where the certificate does not show it; `why_winning` throws Unexplained then.
  std::optional<Reason> find_reason(const Couple& couple);
  Reason why_winning(const Couple& couple);

  Position position(const Couple& couple) const;
  int lives(const Couple& couple) const;

 private:
  std::string text(const Couple& couple) const;

  LandTable table_;
  ChildMaker maker_{table_};
  Couple claim_;
  bool is_claim_losing_;
  std::vector<Couple> losing_;
  boost::unordered_flat_map<LandId, Known> known_;
};

}  // namespace burgeon
