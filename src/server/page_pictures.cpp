#include "server/page_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "draw/theme.h"
#include "sprouts/text/write.h"

namespace burgeon {

std::string page_svg(const draw::SvgPart& part, int size, const std::string& title,
                     const std::string& description, draw::Point low) {
  const double scale = size > 0 ? size / std::max(part.width, part.height) : 1;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" viewBox=\"{:.2f} {:.2f} {:.2f} "
      "{:.2f}\" "
      "width=\"{:.0f}\" height=\"{:.0f}\" role=\"img\"><title>{}</title><desc>{}</desc>\n{}</svg>",
      low.x, low.y, part.width, part.height, part.width * scale, part.height * scale,
      draw::escaped_xml(title), draw::escaped_xml(description), part.elements);
}

std::string unique_prefix() {
  static std::atomic<std::uint64_t> pictures{0};
  return fmt::format("p{}-", pictures.fetch_add(1, std::memory_order_relaxed));
}

std::string picture_rules() {
  return fmt::format("{}\n@media (prefers-color-scheme:dark){{{}}}\n{}\n",
                     draw::svg_rules(draw::Theme::light, ".picture "),
                     draw::svg_rules(draw::Theme::dark, ":root:not([data-theme=light]) .picture "),
                     draw::svg_rules(draw::Theme::dark, ":root[data-theme=dark] .picture "));
}

PagePictures::Land PagePictures::land(const Bytes& key) {
  if (auto kept = lands_.find(key)) return *kept;
  auto drawn = draw::draw_land(key);
  Land land = drawn ? std::make_shared<const draw::LandPicture>(*std::move(drawn)) : nullptr;
  lands_.insert(key, land);
  return land;
}

PagePictures::Drawn PagePictures::draw(const Position& position, draw::Labels labels, int size) {
  draw::Picture picture{.position = position, .lands = {}};
  for (const Bytes& key : position.lands) {
    const Land drawn = land(key);
    if (drawn == nullptr) {
      return {std::nullopt,
              fmt::format("the land {} has no picture: {}", write_land(key, Notation::compact),
                          draw::why_no_picture(key))};
    }
    picture.lands.push_back(*drawn);
  }
  return {page_svg(draw::svg_part(picture, labels, unique_prefix()), size,
                   write_position(position, Notation::compact), draw::description(picture)),
          ""};
}

}  // namespace burgeon
