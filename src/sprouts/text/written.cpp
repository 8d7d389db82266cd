#include "sprouts/text/written.h"

#include <algorithm>
#include <array>
#include <utility>

namespace burgeon {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_vertex(char c) { return (c >= '0' && c <= '2') || is_lower(c) || is_upper(c); }

// How the parts end, and what to call that in an error.
struct Form {
  char region_end;
  char land_end;
  bool ends_are_separators;  // the last of a list needs none
};

constexpr Form paper{'}', ']', false};
constexpr Form compact{'|', '+', true};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {
    form_ = text.find_first_of("}]!") == std::string_view::npos ? compact : paper;
  }

  WrittenPosition parse() {
    skip_space();
    if (at_end())
      fail("expected a position, as 0.0.}]! or 2 for two spots, or ! for the empty one");
    if (is_digit(peek()) && is_number()) {
      parse_number();
      return std::move(position_);
    }
    if (!take('!')) parse_lands();
    skip_space();
    if (!at_end()) fail("expected the end of the text");
    return std::move(position_);
  }

 private:
  // Whether all that is left is one decimal number: the number of spots of a start.
  bool is_number() const {
    std::size_t end = text_.size();
    while (is_space(text_[end - 1])) --end;
    const bool all_digits = std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(next_),
                                        text_.begin() + static_cast<std::ptrdiff_t>(end), is_digit);
    return all_digits && (peek() != '0' || end == next_ + 1);
  }

  void parse_number() {
    position_.only_upper = false;
    if (peek() == '0') return;
    const std::size_t place = next_;
    const WrittenVertex spot{VertexKind::spot, 0, place};
    const std::size_t spots = parse_count(max_start_spots, "a number of spots from 0");
    position_.lands.emplace_back().regions.emplace_back().boundaries.push_back({{spot}, spots});
  }

  void parse_lands() {
    do {
      parse_land();
      skip_space();
    } while (take(form_.land_end) && (form_.ends_are_separators || more_lands()));
    if (form_.ends_are_separators || at_end() || take('!')) return;
    fail("expected a vertex, ']' or '!'");
  }

  bool more_lands() {
    skip_space();
    return !at_end() && peek() != '!';
  }

  // In the paper's form a land goes on as long as boundaries follow, in the compact as regions do.
  void parse_land() {
    position_.lands.emplace_back();
    do {
      parse_region();
      skip_space();
    } while (form_.ends_are_separators ? take(form_.region_end) : !at_end() && is_vertex(peek()));
  }

  void parse_region() {
    position_.lands.back().regions.emplace_back();
    auto& boundaries = position_.lands.back().regions.back().boundaries;
    do {
      boundaries.push_back(parse_boundary());
    } while (parse_boundary_end());
  }

  // After a boundary: whether another one follows in its region.
  bool parse_boundary_end() {
    skip_space();
    const bool ended = take('.');
    skip_space();
    if (form_.ends_are_separators) {
      const bool region_ends = at_end() || peek() == form_.region_end || peek() == form_.land_end;
      if (!ended && !region_ends) fail(expected_after_boundary("'.', '|', '+' or the end"));
      return !region_ends;
    }
    if (!ended) fail(expected_after_boundary("'.' to end the boundary"));
    return !take(form_.region_end);
  }

  WrittenBoundary parse_boundary() {
    skip_space();
    if (at_end() || !is_vertex(peek())) fail(expected_boundary());
    WrittenBoundary boundary;
    while (!at_end() && is_vertex(peek())) {
      boundary.vertices.push_back(parse_vertex());
      count_corners(boundary.vertices.back().place, 1);
    }
    const std::size_t size = boundary.vertices.size();
    for (const WrittenVertex& vertex : boundary.vertices) {
      if (vertex.kind != VertexKind::spot || size == 1) continue;
      fail_at(vertex.place, "expected 0, a spot without curves, to be alone on its boundary");
    }
    also_expected_ = at_end() || !is_space(peek()) ? "a vertex, '*'" : "'*'";
    skip_space();
    if (take('*')) {
      also_expected_ = "";
      skip_space();
      const std::size_t place = next_;
      boundary.copies = parse_count(max_written_corners, "a count from 1");
      count_corners(place, (boundary.copies - 1) * size);
    }
    return boundary;
  }

  std::string expected_boundary() const {
    const auto& boundaries = position_.lands.back().regions.back().boundaries;
    std::string vertex = "expected a vertex: 0, 1, 2 or a letter";
    if (boundaries.empty() || form_.ends_are_separators) return vertex;
    return vertex + ", or '}' to end the region";
  }

  std::string expected_after_boundary(std::string_view ends) const {
    const std::string_view joint = also_expected_.empty()      ? ""
                                   : form_.ends_are_separators ? ", "
                                                               : " or ";
    return "expected " + std::string(also_expected_) + std::string(joint) + std::string(ends);
  }

  WrittenVertex parse_vertex() {
    const std::size_t place = next_;
    const char c = text_[next_++];
    if (!is_upper(c)) position_.only_upper = false;
    if (is_digit(c)) {
      constexpr std::array kinds{VertexKind::spot, VertexKind::one_end, VertexKind::two_ends};
      return {kinds[static_cast<std::size_t>(c - '0')], 0, place};
    }
    std::size_t underscores = 0;
    while (take('_')) ++underscores;
    if (underscores > max_underscores) {
      fail_at(place, "expected at most " + std::to_string(max_underscores) + " underscores");
    }
    const int letter = c - (is_upper(c) ? 'A' : 'a');
    const auto name = static_cast<std::uint16_t>(26 * static_cast<int>(underscores) + letter);
    return {is_upper(c) ? VertexKind::upper : VertexKind::lower, name, place};
  }

  std::size_t parse_count(std::size_t limit, const std::string& what) {
    const std::size_t place = next_;
    std::size_t count = 0;
    while (!at_end() && is_digit(peek()) && count <= limit) {
      count = 10 * count + static_cast<std::size_t>(text_[next_++] - '0');
    }
    if (next_ == place || text_[place] == '0' || count > limit) {
      fail_at(place, "expected " + what + " to " + std::to_string(limit));
    }
    return count;
  }

  void count_corners(std::size_t place, std::size_t corners) {
    corners_ += corners;
    if (corners_ <= max_written_corners) return;
    fail_at(place, "too much: expected at most " + std::to_string(max_written_corners) +
                       " corners in a position, repeats counted");
  }

  bool at_end() const { return next_ == text_.size(); }
  char peek() const { return text_[next_]; }
  void skip_space() {
    while (!at_end() && is_space(peek())) ++next_;
  }
  bool take(char c) {
    if (at_end() || peek() != c) return false;
    ++next_;
    return true;
  }
  [[noreturn]] void fail(std::string problem) const { fail_at(next_, std::move(problem)); }
  [[noreturn]] void fail_at(std::size_t place, std::string problem) const {
    throw read_error(text_, place, std::move(problem));
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Form form_;
  std::size_t corners_ = 0;
  std::string_view also_expected_;  // what could have followed the last boundary beside its end
  WrittenPosition position_;
};

}  // namespace

WrittenPosition parse_position(std::string_view text) { return Parser(text).parse(); }

std::string letter_name(std::size_t name, char first) {
  std::string written(1, static_cast<char>(first + static_cast<char>(name % 26)));
  return written.append(name / 26, '_');
}

ReadError read_error(std::string_view text, std::size_t place, std::string problem) {
  constexpr std::size_t longest = 24;
  if (place == text.size()) return {place, "the end", std::move(problem)};
  const char c = text[place];
  if (c < ' ' || c > '~') {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return {place, std::string("the byte 0x") + digits[byte / 16] + digits[byte % 16],
            std::move(problem)};
  }
  // A number after '*' is one piece, as is a letter with its underscores.
  std::size_t end = place + 1;
  const auto goes_on = [&](char next) {
    return is_digit(c) ? is_digit(next) : (is_lower(c) || is_upper(c)) && next == '_';
  };
  while (end < text.size() && end - place <= longest && goes_on(text[end])) ++end;
  std::string found(text.substr(place, end - place));
  if (found.size() > longest) found.replace(longest, std::string::npos, "...");
  return {place, "'" + found + "'", std::move(problem)};
}

}  // namespace burgeon
