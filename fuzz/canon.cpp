// The bytes play a game and then spell its position anew: whatever the game and the spelling, the
// canonical form and the set of children stay the same.
//
//     byte 0: spots; then two bytes a move: which land, which child; the last four: how to spell
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "fuzz/require.h"
#include "sprouts/play/children.h"
#include "sprouts/position.h"
#include "unit/support/respell.h"

namespace {

using namespace burgeon;

LandIds play(LandTable& table, ChildMaker& maker, const std::uint8_t* moves, std::size_t count) {
  LandIds lands{table.intern(start_position(1 + moves[0] % 12).lands[0])};
  for (std::size_t i = 1; i + 1 < count && !lands.empty(); i += 2) {
    const std::size_t played = moves[i] % lands.size();
    const ChildList children = maker.children(lands[played]);
    if (children.size() == 0) continue;
    const auto child = children[moves[i + 1] * children.size() / 256];
    lands.erase(lands.begin() + static_cast<std::ptrdiff_t>(played));
    lands.insert(lands.end(), child.begin(), child.end());
  }
  return lands;
}

std::set<std::vector<LandId>> children_of(ChildMaker& maker, const Drawing& drawing) {
  MoveGenerator moves;
  std::set<std::vector<LandId>> children;
  moves.for_each_child(drawing, [&](const Drawing& raw, const DeadLetters& dead) {
    const LandIds lands = maker.lands_of(raw, dead);
    children.emplace(lands.begin(), lands.end());
    return true;
  });
  return children;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 5 || size > 64) return 0;
  LandTable table;
  table.limit_spellings(1 << 16);
  ChildMaker maker(table);
  std::minstd_rand random(static_cast<unsigned>(data[size - 1] | data[size - 2] << 8 |
                                                data[size - 3] << 16 | data[size - 4] << 24));
  for (const LandId land : play(table, maker, data, size - 4)) {
    Drawing drawing;
    append_key(table.key(land), drawing);
    const Drawing respelled = testing::respell(drawing, random);
    require(maker.lands_of(respelled) == LandIds{land});
    require(children_of(maker, respelled) == children_of(maker, drawing));
  }
  return 0;
}
