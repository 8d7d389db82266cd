#include "draw/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace burgeon::draw {
namespace {

constexpr double frame_width = 210;  // pixels
constexpr double least_height = 90;  // of the room for a picture
constexpr double most_height = 170;
constexpr double caption_height = 46;
constexpr double padding = 6;  // between a picture and its frame
constexpr double gap = 14;
constexpr double border = 18;
constexpr double head_scale = 1.5;  // of the picture on top, beside the others
constexpr double name_size = 10.5;  // of the letters
constexpr double name_letter_width = 0.62 * name_size;

// No more letters than have room.
std::string cut(const std::string& text, double width) {
  const auto most = static_cast<std::size_t>(width / name_letter_width);
  return text.size() <= most ? text : text.substr(0, most - 1) + "…";
}

class SheetWriter {
 public:
  explicit SheetWriter(const Sheet& sheet) : sheet_(&sheet) {}

  std::string write(Theme theme, int size) {
    const std::size_t count = sheet_->entries.size();
    const std::size_t columns = std::max<std::size_t>(1, std::min(count, wanted_columns(count)));
    const std::size_t rows = (count + columns - 1) / columns;
    const double picture_height = height_of(sheet_->entries, frame_width, most_height);
    const double frame_height = picture_height + caption_height;
    double width = 2 * border + static_cast<double>(columns) * (frame_width + gap) - gap;
    double y = border;
    if (sheet_->head) {
      const double head_width = head_scale * frame_width;
      width = std::max(width, 2 * border + head_width);
      const double height = height_of({*sheet_->head}, head_width, head_scale * most_height);
      write_entry(*sheet_->head, (width - head_width) / 2, y, head_width, height);
      y += height + caption_height + gap;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t row = i / columns;
      // The last row stands in the middle, as the picture on top does.
      const std::size_t in_row = row + 1 == rows ? count - row * columns : columns;
      const double used = static_cast<double>(in_row) * (frame_width + gap) - gap;
      const double x = (sheet_->head ? (width - used) / 2 : border) +
                       static_cast<double>(i % columns) * (frame_width + gap);
      write_entry(sheet_->entries[i], x, y + static_cast<double>(row) * (frame_height + gap),
                  frame_width, picture_height);
    }
    if (count > 0) y += static_cast<double>(rows) * (frame_height + gap);
    return wrap(width, y - gap + border, theme, size);
  }

 private:
  static double scale_of(const SvgPart& part, double width, double height) {
    return std::min({1.0, (width - 2 * padding) / part.width, height / part.height});
  }

  // What the highest of the pictures needs where each may have so much room.
  static double height_of(const std::vector<SheetEntry>& entries, double width, double most) {
    double height = least_height;
    for (const SheetEntry& entry : entries) {
      height = std::max(height, entry.picture.height * scale_of(entry.picture, width, most));
    }
    return height;
  }

  // About three wide to two high.
  std::size_t wanted_columns(std::size_t count) const {
    if (sheet_->columns > 0) return static_cast<std::size_t>(sheet_->columns);
    return static_cast<std::size_t>(std::ceil(std::sqrt(1.5 * static_cast<double>(count))));
  }

  template <typename... Values>
  void out(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(body_), format, std::forward<Values>(values)...);
  }

  void write_entry(const SheetEntry& entry, double x, double y, double width, double height) {
    const SvgPart& part = entry.picture;
    const double scale = scale_of(part, width, height);
    out("<g class=\"entry{}\" transform=\"translate({:.2f} {:.2f})\">\n<title>{}</title>\n"
        "<rect class=\"frame\" width=\"{:.0f}\" height=\"{:.0f}\" rx=\"6\"/>\n",
        entry.is_marked ? " marked" : "", x, y, escaped_xml(entry.name), width,
        height + caption_height);
    out("<svg x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
        "viewBox=\"0 0 {:.2f} {:.2f}\">\n{}</svg>\n",
        (width - part.width * scale) / 2, (height - part.height * scale) / 2, part.width * scale,
        part.height * scale, part.width, part.height, part.elements);
    const bool has_value = !entry.value.empty();
    out("<text class=\"name\" x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n", width / 2,
        height + (has_value ? 16 : 26), escaped_xml(cut(entry.name, width - 10)));
    if (has_value) {
      out("<text class=\"value\" x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n", width / 2, height + 34,
          escaped_xml(entry.value));
    }
    out("</g>\n");
  }

  std::string wrap(double width, double height, Theme theme, int size) const {
    const Palette& colours = palette(theme);
    const double scale = size > 0 ? size / std::max(width, height) : 1;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" "
        "height=\"{:.0f}\" role=\"img\">\n<title>{}</title>\n"
        "<style>{}.frame{{fill:none;stroke:{};stroke-width:1;stroke-opacity:.45}}"
        ".marked>.frame{{stroke:{};stroke-width:2.5;stroke-opacity:1}}"
        ".name,.value{{text-anchor:middle;fill:{}}}"
        ".name{{font:{}px 'DejaVu Sans Mono',monospace}}"
        ".value{{font:bold 13px 'DejaVu Sans',Verdana,sans-serif}}</style>\n"
        "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
        width, height, width * scale, height * scale, escaped_xml(sheet_->title), svg_rules(theme),
        colours.rim, colours.lives[3], colours.text, name_size, body_);
  }

  const Sheet* sheet_;
  std::string body_;
};

}  // namespace

std::string to_svg(const Sheet& sheet, Theme theme, int size) {
  return SheetWriter(sheet).write(theme, size);
}

}  // namespace burgeon::draw
