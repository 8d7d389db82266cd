#include "server/described.h"

#include "proof/show/explanation.h"
#include "sprouts/text/write.h"

namespace burgeon {

std::string page_text(const Position& position) {
  return write_position(position, Notation::compact);
}

Json described(const Position& position, std::optional<Nimber> nimber) {
  const auto spots = spots_of_start(position);
  return {{"text", page_text(position)},
          {"lives", lives(position)},
          {"spots", spots ? Json(*spots) : Json()},
          {"nimber", nimber ? Json(nimber->value) : Json()}};
}

Json described(const Position& position, Values& values) {
  return described(position, values.known(position));
}

}  // namespace burgeon
