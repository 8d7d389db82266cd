// The numbers of a couple that df-pn visits for the first time (or has forgotten), worked out from
// what can be seen of the children before all of them are named (search/graph/preview.h).
//
// Thread safety: one caller, for the time of an expansion.
#pragma once

#include <cstddef>

#include "nim/nimber.h"
#include "search/df_pn/values.h"
#include "search/graph/preview.h"
#include "search/proof_numbers/proof_numbers.h"

namespace burgeon {

class DfPnPreview final : public Preview {
 public:
  // `limits`: of the visit.
  DfPnPreview(const DfPnValues& values, LandId land, Nimber nimber, ProofNumbers limits);

  void add(const Child& child) override;
  void expect(std::size_t children) override { expected_ = children; }
  bool wants_likeness() const override;
  bool is_enough() const override;

  ProofNumbers numbers() const { return numbers_; }

 private:
  ProofNumbers value(const Child& child, Nimber nimber) const;
  void take_in(ProofNumbers child);

  const DfPnValues* values_;
  Nimber nimber_;
  ProofNumbers limits_;
  std::size_t expected_ = 0;  // children, at most, that are still to come
  ProofNumbers numbers_{infinite_proof, 0};
};

}  // namespace burgeon
