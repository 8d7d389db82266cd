// A proof written out, to be checked by hand: the rules on its first page, then each losing couple
// with all its children and why each of them wins (as the appendix of Lemoine & Viennot 2010).
//
// Thread safety: one caller.
#pragma once

#include <string_view>

#include "base/function_ref.h"
#include "proof/show/explanation.h"
#include "proof/show/listing_format.h"
#include "sprouts/text/write.h"

namespace burgeon {

// Calls the sink with the text, piece by piece. Throws Unexplained.
void write_listing(Explanation& explanation, ListingFormat format, Notation notation,
                   FunctionRef<void(std::string_view)> sink);

}  // namespace burgeon
