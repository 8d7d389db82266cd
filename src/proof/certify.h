// Makes a certificate of a proof as it was chosen: puts records in their order and finds the moves.
//
// Thread safety: one caller.
#pragma once

#include "proof/certificate.h"
#include "proof/choose/proof_graph.h"
#include "proof/choose/selection.h"
#include "search/couple.h"

namespace burgeon {

// The certificate holds the records that prove the selection's lands, and at its end the move of
// `claim` where that is winning. REQUIRES: the selection is settled; its roots are the lands of
// `claim`, or its goal (ProofGraph::goal_to_win).
Certificate certify(ProofGraph& graph, const Selection& selection, const Couple& claim,
                    bool is_losing);

}  // namespace burgeon
