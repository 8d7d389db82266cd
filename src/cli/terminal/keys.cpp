#include "cli/terminal/keys.h"

#include <cstddef>
#include <string_view>

namespace burgeon::cli {
namespace {

// Of a sequence ESC [ … or ESC O …: what follows these two.
Key::Name name_of_sequence(std::string_view text) {
  if (text == "A") return Key::up;
  if (text == "B") return Key::down;
  if (text == "C") return Key::right;
  if (text == "D") return Key::left;
  if (text == "H" || text == "1~" || text == "7~") return Key::home;
  if (text == "F" || text == "4~" || text == "8~") return Key::end;
  if (text == "5~") return Key::page_up;
  if (text == "6~") return Key::page_down;
  if (text == "M") return Key::enter;
  return Key::unknown;
}

bool is_final(char byte) { return byte >= '@' && byte <= '~'; }

}  // namespace

std::optional<Key> take_key(std::string& bytes, bool all) {
  if (bytes.empty()) return std::nullopt;
  const char first = bytes[0];
  if (first != '\x1b') {
    bytes.erase(0, 1);
    if (first == '\r' || first == '\n') return Key{Key::enter, 0};
    if (first >= ' ' && first <= '~') return Key{Key::character, first};
    return Key{};
  }
  const bool is_sequence = bytes.size() > 1 && (bytes[1] == '[' || bytes[1] == 'O');
  if (!is_sequence) {
    if (bytes.size() == 1 && !all) return std::nullopt;
    bytes.erase(0, 1);
    return Key{Key::escape, 0};
  }
  std::size_t last = 2;
  while (last < bytes.size() && !is_final(bytes[last])) ++last;
  if (last == bytes.size()) {  // not whole
    if (!all) return std::nullopt;
    bytes.clear();
    return Key{};
  }
  const Key key{name_of_sequence(std::string_view(bytes).substr(2, last - 1)), 0};
  bytes.erase(0, last + 1);
  return key;
}

}  // namespace burgeon::cli
