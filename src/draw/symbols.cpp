#include "draw/symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "draw/picture.h"
#include "draw/svg.h"
#include "sprouts/text/write.h"

namespace burgeon::draw {

PictureSymbols::Symbol* PictureSymbols::symbol(const Position& position) {
  if (const auto known = drawn_.find(position.lands); known != drawn_.end()) {
    return known->second.id.empty() ? nullptr : &known->second;
  }
  if (drawn_.size() >= most_) return nullptr;
  Symbol symbol;
  if (const auto picture = draw_picture(position)) {
    symbol.id = fmt::format("picture-{}", drawn_.size());
    SvgPart part = svg_part(*picture, Labels::letters, symbol.id + "-");
    symbol.box = {part.width, part.height};
    symbol.elements = std::move(part.elements);
  }
  Symbol& added = drawn_.emplace(position.lands, std::move(symbol)).first->second;
  return added.id.empty() ? nullptr : &added;
}

PictureSymbols::Box PictureSymbols::size(const Position& position, Box box) {
  const Symbol* found = symbol(position);
  if (found == nullptr) return {};
  const double scale =
      std::min({1.0, box.width / found->box.width, box.height / found->box.height});
  return {found->box.width * scale, found->box.height * scale};
}

std::string PictureSymbols::show(const Position& position, Box box, const std::string& attributes) {
  Symbol* found = symbol(position);
  if (found == nullptr) return {};
  const Box shown = size(position, box);
  std::string text = fmt::format(
      "<svg class=\"picture\"{}{} width=\"{:.1f}\" height=\"{:.1f}\" viewBox=\"0 0 {:.2f} {:.2f}\" "
      "role=\"img\" aria-label=\"{}\">",
      attributes.empty() ? "" : " ", attributes, shown.width, shown.height, found->box.width,
      found->box.height, escaped_xml(write_position(position, Notation::paper)));
  if (!found->elements.empty()) {
    text +=
        fmt::format("<symbol id=\"{}\" overflow=\"visible\"><g class=\"drawn\">\n{}</g></symbol>",
                    found->id, std::exchange(found->elements, {}));
  }
  return text + fmt::format("<use href=\"#{}\"/></svg>", found->id);
}

// The rules must fit what is inside a symbol: browsers match no more of what is shown by `use`.
std::string page_rules() {
  return fmt::format("{}\n@media (prefers-color-scheme:dark){{{}}}",
                     svg_rules(Theme::light, ".drawn "), svg_rules(Theme::dark, ".drawn "));
}

}  // namespace burgeon::draw
