// From a proof as it was chosen to a certificate: records in their order, and the moves.
//
// Thread safety: one caller.
#pragma once

#include "proof/certificate.h"
#include "proof/choose/proof_graph.h"
#include "proof/choose/selection.h"
#include "search/couple.h"

namespace burgeon {

// The records that the selection's lands are proven by, and at the end the move of `claim` where it
// is winning. REQUIRES: the selection is settled; its roots are the lands of `claim`, or its goal
// (ProofGraph::goal_to_win).
Certificate certify(ProofGraph& graph, const Selection& selection, const Couple& claim,
                    bool is_losing);

}  // namespace burgeon
