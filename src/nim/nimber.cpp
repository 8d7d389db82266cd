#include "nim/nimber.h"

#include <ostream>

namespace burgeon {

std::ostream& operator<<(std::ostream& out, Nimber nimber) { return out << '*' << nimber.value; }

}  // namespace burgeon
