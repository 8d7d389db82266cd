// Accepted means drawn: whatever text is read as a position has a picture, and the picture reads
// back as that position.
//
// Of moderate size only: a picture takes milliseconds. Of contrived texts above some size a few
// have no picture yet; what is drawn must be right whatever its size.
#include <cstdint>
#include <string_view>
#include <variant>

#include "draw/svg.h"
#include "fuzz/require.h"
#include "sprouts/form/land_key.h"
#include "sprouts/text/read.h"
#include "unit/draw/read_back.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace burgeon;
  constexpr int most_lives = 40;
  constexpr int surely_drawn = 14;
  const auto read = read_position({reinterpret_cast<const char*>(data), size});
  if (!std::holds_alternative<Position>(read)) return 0;
  const Position& position = std::get<Position>(read);
  if (lives(position) > most_lives) return 0;
  const auto picture = draw::draw_picture(position);
  if (!picture) {
    require(lives(position) > surely_drawn);
    return 0;
  }
  require(testing::what_is_wrong(*picture).empty());
  return 0;
}
