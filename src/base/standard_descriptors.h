// Standard input, output and error: the descriptors 0, 1 and 2.
//
// A program may be started with some of them closed. The next file that it opens would get such a
// number, and what it prints would go into that file.
#pragma once

namespace burgeon {

// To be called at the start of main. Gives each of the three that is closed to a place holder that
// can be neither read nor written: reading and writing fail as they do on a closed descriptor.
// False when that is not possible.
bool hold_standard_descriptors();

}  // namespace burgeon
