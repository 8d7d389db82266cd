#include "sprouts/play/move.h"

namespace burgeon {

std::string to_string(const Move& move) {
  std::string text = std::to_string(move.first) + '-' + std::to_string(move.second);
  char separator = '/';
  for (auto begin = move.boundaries.begin(); begin != move.boundaries.end();) {
    auto last = begin;
    while (last + 1 != move.boundaries.end() && *(last + 1) == *last + 1) ++last;
    text += separator + std::to_string(*begin);
    if (last != begin) text += ".." + std::to_string(*last);
    separator = ',';
    begin = last + 1;
  }
  return text;
}

}  // namespace burgeon
