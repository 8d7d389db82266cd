// Pictures read back: does a picture show the position that it was made for?
#pragma once

#include <string>
#include <variant>

#include "draw/svg.h"
#include "sprouts/text/read.h"
#include "sprouts/text/write.h"
#include "unit/draw/svg_reader.h"

namespace burgeon::testing {

// What is wrong with it, or nothing.
inline std::string what_is_wrong(const draw::Picture& picture) {
  const ReadPicture read = read_svg(draw::to_svg(picture));
  if (!read.faults.empty()) return read.faults.front();
  const auto shown = read_position(read.raw);
  if (const auto* error = std::get_if<ReadError>(&shown)) return read.raw + ": " + error->message();
  if (std::get<Position>(shown) == picture.position) return {};
  return "it shows " + write_position(std::get<Position>(shown), Notation::paper);
}

}  // namespace burgeon::testing
