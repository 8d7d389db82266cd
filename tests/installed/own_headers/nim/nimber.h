// A header of the user's, with the name of one of the library's.
#pragma once

inline const char* own_nimber() { return "nim/nimber.h is the user's"; }
