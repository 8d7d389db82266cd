// Pictures of positions for the page: <svg> elements that take their colours from its style sheet.
//
//     position ──▶ lands ──drawn once, the latest kept──▶ elements with ids of their own
//
// Thread safety: every member from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/bytes.h"
#include "draw/arrangement.h"
#include "draw/picture.h"
#include "draw/point.h"
#include "draw/svg.h"
#include "server/latest.h"
#include "sprouts/position.h"

namespace burgeon {

// The element around a part. `size`: of the longer side in pixels; 0: as it is. `low`: the corner
// of the part where its coordinates are least.
std::string page_svg(const draw::SvgPart& part, int size, const std::string& title,
                     const std::string& description, draw::Point low = {});

// A prefix for ids that no other picture of the page has.
std::string unique_prefix();

// The style sheet of all pictures of the page: light; dark where the reader's system or
// `data-theme` of the page's root says so.
std::string picture_rules();

class PagePictures {
 public:
  static constexpr std::size_t most_kept = 4096;  // lands

  struct Drawn {
    std::optional<std::string> svg;
    std::string why;  // it could not be drawn
  };
  Drawn draw(const Position& position, draw::Labels labels, int size);

 private:
  // Null where no good drawing was found.
  using Land = std::shared_ptr<const draw::LandPicture>;
  Land land(const Bytes& key);

  Latest<Bytes, Land> lands_{most_kept};
};

}  // namespace burgeon
