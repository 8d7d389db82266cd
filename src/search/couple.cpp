#include "search/couple.h"

#include <ostream>

namespace burgeon {

std::ostream& operator<<(std::ostream& out, Known known) {
  switch (known) {
    case Known::nothing:
      return out << "nothing";
    case Known::losing:
      return out << "losing";
    case Known::winning:
      return out << "winning";
  }
  return out;
}

std::ostream& operator<<(std::ostream& out, const Couple& couple) {
  for (const LandId land : couple.lands) out << '#' << land << " + ";
  return out << couple.nimber;
}

}  // namespace burgeon
