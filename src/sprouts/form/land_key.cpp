#include "sprouts/form/land_key.h"

#include "sprouts/form/spelling.h"

#include <algorithm>

namespace burgeon {
namespace {

enum Code : std::uint8_t {
  code_region_end,
  code_boundary_end,
  code_spots,
  code_one,
  code_two,
  code_letter
};

}  // namespace

void KeyWriter::add_region(std::size_t spots, ByteView skeleton,
                           std::span<const std::uint8_t> names) {
  if (spots > 0) {
    bytes_.push_back(code_spots);
    bytes_.push_back(static_cast<std::uint8_t>(spots));
  }
  std::size_t next_name = 0;
  std::size_t lower_names = 0;
  for (const std::uint8_t byte : skeleton) {
    switch (static_cast<Shape>(byte)) {
      case Shape::digit_one:
        bytes_.push_back(code_one);
        break;
      case Shape::digit_two:
        bytes_.push_back(code_two);
        break;
      case Shape::lower: {
        const std::uint8_t name = names[next_name++];
        if (name == lower_names) {
          lower_code_[name] = static_cast<std::uint8_t>(code_letter + letters_++);
          ++lower_names;
        }
        bytes_.push_back(lower_code_[name]);
        break;
      }
      case Shape::upper: {
        const std::uint8_t name = names[next_name++];
        if (name == upper_names_) {
          upper_code_[name] = static_cast<std::uint8_t>(code_letter + letters_++);
          ++upper_names_;
        }
        bytes_.push_back(upper_code_[name]);
        break;
      }
      case Shape::boundary_end:
        lower_names = 0;
        bytes_.push_back(code_boundary_end);
        break;
      case Shape::region_end:
        bytes_.push_back(code_region_end);
        break;
    }
  }
}

void append_key_as_spelled(const Drawing& drawing, std::span<const std::uint16_t> regions,
                           KeyBytes& key) {
  std::array<std::uint8_t, 256> code;
  std::fill_n(code.begin() + first_letter, drawing.letters, std::uint8_t{0});
  const std::size_t begin = key.size();
  key.resize(max_key_size, boost::container::default_init);
  std::uint8_t* out = key.data() + begin;
  int letters = 0;
  for (const std::uint16_t region : regions) {
    if (drawing.spots[region] > 0) {
      *out++ = code_spots;
      *out++ = static_cast<std::uint8_t>(drawing.spots[region]);
    }
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      for (const Corner corner : drawing.boundary(b)) {
        if (!is_letter(corner)) {
          *out++ = corner == one ? code_one : code_two;
          continue;
        }
        if (code[corner] == 0) code[corner] = static_cast<std::uint8_t>(code_letter + letters++);
        *out++ = code[corner];
      }
      *out++ = code_boundary_end;
    }
    *out++ = code_region_end;
  }
  key.resize(static_cast<std::size_t>(out - key.data()));
}

bool is_well_formed_key(ByteView bytes) {
  std::array<int, 256> stands{};  // how often, by the code of a letter
  int letters = 0;
  int weight = 0;  // vertices and lives
  bool in_boundary = false;
  bool region_is_empty = true;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint8_t byte = bytes[i];
    if (byte == code_region_end) {
      if (in_boundary || region_is_empty) return false;
      region_is_empty = true;
      continue;
    }
    if (byte == code_boundary_end) {
      if (!in_boundary) return false;
      in_boundary = false;
      continue;
    }
    if (byte == code_spots) {
      if (!region_is_empty || ++i == bytes.size() || bytes[i] == 0) return false;
      weight += 4 * bytes[i];
    } else {
      in_boundary = true;
      if (byte == code_one) weight += 3;
      if (byte == code_two) weight += 2;
    }
    if (byte >= code_letter) {
      if (byte - code_letter > letters || ++stands[byte] > 2) return false;
      if (byte - code_letter == letters) {
        ++letters;
        weight += 2;
      }
    }
    region_is_empty = false;
    if (weight > max_weight) return false;
  }
  for (int letter = 0; letter < letters; ++letter) {
    if (stands[code_letter + letter] != 2) return false;
  }
  return weight > 0 && !in_boundary && region_is_empty;
}

void append_key(ByteView key, Drawing& drawing) {
  const int offset = first_letter + drawing.letters - code_letter;
  int letters = 0;
  std::size_t spots = 0;
  for (std::size_t i = 0; i < key.size(); ++i) {
    switch (key[i]) {
      case code_region_end:
        drawing.end_region(spots);
        spots = 0;
        break;
      case code_boundary_end:
        drawing.end_boundary();
        break;
      case code_spots:
        spots = key[++i];
        break;
      case code_one:
        drawing.corner.push_back(one);
        break;
      case code_two:
        drawing.corner.push_back(two);
        break;
      default:
        letters = std::max(letters, key[i] - code_letter + 1);
        drawing.corner.push_back(static_cast<Corner>(key[i] + offset));
        break;
    }
  }
  drawing.letters += letters;
}

int lives_of_key(ByteView key) {
  int lives = 0;
  int letters = 0;
  for (std::size_t i = 0; i < key.size(); ++i) {
    switch (key[i]) {
      case code_spots:
        lives += 3 * key[++i];
        break;
      case code_one:
        lives += 2;
        break;
      case code_two:
        lives += 1;
        break;
      default:
        letters = std::max(letters, key[i] - code_letter + 1);
        break;
    }
  }
  return lives + letters;
}

}  // namespace burgeon
