// An estimate of how many children a land has, from its key alone.
//
// It counts curves region by region, each corner a place of its own: with k corners on a boundary
// (1 for a spot) and m boundaries in the region,
//
//     between two boundaries     k * k'
//     from a boundary to itself  k * k / 2, times 2^(m-1) ways to deal out the other boundaries
//
// Lemoine and Viennot (2010) order children by such an estimate; this form of it is the one that
// Čížek, Balko and Schmid use (SPOTS, 2025).
//
// Thread safety: a function of its argument.
#pragma once

#include "base/bytes.h"

namespace burgeon {

// REQUIRES: a land key (sprouts/form/land_key.h).
double children_estimate(ByteView key);

}  // namespace burgeon
