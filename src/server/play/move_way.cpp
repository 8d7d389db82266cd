#include "server/play/move_way.h"

#include <cmath>
#include <optional>

namespace burgeon {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr int base = 36;
constexpr std::size_t digits_of_number = 3;
constexpr int most = base * base * base - 1;
constexpr double least_pixel = -2300;
constexpr double parts_of_pixel = 10;

std::optional<double> read_coordinate(std::string_view text) {
  int number = 0;
  for (const char sign : text) {
    const std::size_t digit = digits.find(sign);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number * base + static_cast<int>(digit);
  }
  return number / parts_of_pixel + least_pixel;
}

bool write_coordinate(double pixel, std::string& text) {
  const double number = std::round((pixel - least_pixel) * parts_of_pixel);
  if (!(number >= 0 && number <= most)) return false;
  int rest = static_cast<int>(number);
  std::string written(digits_of_number, '0');
  for (std::size_t i = digits_of_number; i-- > 0; rest /= base) {
    written[i] = digits[static_cast<std::size_t>(rest % base)];
  }
  text += written;
  return true;
}

}  // namespace

SentMove read_sent_move(std::string_view sent) {
  const std::size_t mark = sent.find('~');
  SentMove move{.text = std::string(sent.substr(0, mark)), .way = {}};
  if (mark == std::string_view::npos) return move;
  const std::string_view way = sent.substr(mark + 1);
  const std::size_t points = way.size() / (2 * digits_of_number);
  if (points < 2 || points > most_way_points || way.size() % (2 * digits_of_number) != 0) {
    return move;
  }
  for (std::size_t at = 0; at < way.size(); at += 2 * digits_of_number) {
    const auto x = read_coordinate(way.substr(at, digits_of_number));
    const auto y = read_coordinate(way.substr(at + digits_of_number, digits_of_number));
    if (!x || !y) return {.text = move.text, .way = {}};
    move.way.push_back({*x, *y});
  }
  return move;
}

std::string write_sent_move(const SentMove& move) {
  if (move.way.size() < 2 || move.way.size() > most_way_points) return move.text;
  std::string text = move.text + "~";
  for (const draw::Point point : move.way) {
    if (!write_coordinate(point.x, text) || !write_coordinate(point.y, text)) return move.text;
  }
  return text;
}

}  // namespace burgeon
