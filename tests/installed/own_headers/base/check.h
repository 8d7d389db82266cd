// A header of the user's, with the name of one of the library's.
#pragma once

inline const char* own_check() { return "base/check.h is the user's"; }
