// A text that the checker reads is read by src/ too, as the same position; but for tangles, which
// the checker does not look for. Its moves are made, a few of them.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "checker/moves.h"
#include "checker/reader.h"
#include "checker/recognise.h"
#include "checker/spelling.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"

namespace {

std::string canonical(const checker::Position& position) {
  static checker::Speller speller;
  static checker::Recogniser recogniser;
  std::string text;
  for (const checker::WordView land : speller.spell(position))
    text += (text.empty() ? "" : "+") + checker::text_of(recogniser.recognise(land));
  return text.empty() ? "!" : text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static checker::Written written;
  try {
    checker::read_position(text, written);
  } catch (const checker::Refused&) {
    return 0;
  }
  const auto read = burgeon::read_position(text);
  if (const auto* error = std::get_if<burgeon::ReadError>(&read)) {
    if (error->message().find("no drawing has") == std::string::npos) std::abort();
    return 0;
  }
  const auto again = burgeon::read_position(canonical(written.position));
  if (!std::holds_alternative<burgeon::Position>(again)) std::abort();
  if (std::get<burgeon::Position>(again) != std::get<burgeon::Position>(read)) std::abort();

  static checker::ChildMaker maker;
  maker.start(written.position);
  int left = 20;
  checker::for_each_move(written.position, [&](const checker::Move& move) {
    canonical(maker.make(move));
    return --left > 0;
  });
  return 0;
}
