// What came with this program: in a source checkout, or where it is installed.
//
// Thread safety: functions of the machine's state.
#pragma once

#include <string>

namespace burgeon::cli {

// The folder of proofs: `proofs/` of the checkout that the program was built in, or
// `../share/burgeon/proofs`. Empty where there is neither.
std::string own_proofs();

// burgeon-check: beside the program, else as the PATH finds it.
std::string own_checker();

}  // namespace burgeon::cli
