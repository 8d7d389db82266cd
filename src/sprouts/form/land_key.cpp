#include "sprouts/form/land_key.h"

#include <algorithm>
#include <array>

#include "sprouts/form/key_reader.h"
#include "sprouts/form/region_shape.h"

namespace burgeon {
void KeyWriter::add_region(std::size_t spots, ByteView skeleton,
                           std::span<const std::uint8_t> names) {
  if (spots > 0) {
    bytes_.push_back(key_byte(KeyCode::spots));
    bytes_.push_back(static_cast<std::uint8_t>(spots));
  }
  std::size_t next_name = 0;
  std::size_t lower_names = 0;
  for (const std::uint8_t byte : skeleton) {
    switch (static_cast<Shape>(byte)) {
      case Shape::digit_one:
        bytes_.push_back(key_byte(KeyCode::digit_one));
        break;
      case Shape::digit_two:
        bytes_.push_back(key_byte(KeyCode::digit_two));
        break;
      case Shape::lower: {
        const std::uint8_t name = names[next_name++];
        if (name == lower_names) {
          lower_code_[name] = key_byte(KeyCode::letter, letters_++);
          ++lower_names;
        }
        bytes_.push_back(lower_code_[name]);
        break;
      }
      case Shape::upper: {
        const std::uint8_t name = names[next_name++];
        if (name == upper_names_) {
          upper_code_[name] = key_byte(KeyCode::letter, letters_++);
          ++upper_names_;
        }
        bytes_.push_back(upper_code_[name]);
        break;
      }
      case Shape::boundary_end:
        lower_names = 0;
        bytes_.push_back(key_byte(KeyCode::boundary_end));
        break;
      case Shape::region_end:
        bytes_.push_back(key_byte(KeyCode::region_end));
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
      *out++ = key_byte(KeyCode::spots);
      *out++ = static_cast<std::uint8_t>(drawing.spots[region]);
    }
    for (std::size_t b = drawing.first_boundary(region); b < drawing.region_end[region]; ++b) {
      for (const Corner corner : drawing.boundary(b)) {
        if (!is_letter(corner)) {
          *out++ = corner == one ? key_byte(KeyCode::digit_one) : key_byte(KeyCode::digit_two);
          continue;
        }
        if (code[corner] == 0) code[corner] = key_byte(KeyCode::letter, letters++);
        *out++ = code[corner];
      }
      *out++ = key_byte(KeyCode::boundary_end);
    }
    *out++ = key_byte(KeyCode::region_end);
  }
  key.resize(static_cast<std::size_t>(out - key.data()));
}

bool is_well_formed_key(ByteView bytes) {
  std::array<int, 256> stands{};  // how often, by letter
  int letters = 0;
  int weight = 0;  // vertices and lives
  bool in_boundary = false;
  bool region_is_empty = true;
  for (KeyReader reader(bytes); !reader.is_at_end();) {
    const KeyCode code = reader.next();
    switch (code) {
      case KeyCode::region_end:
        if (in_boundary || region_is_empty) return false;
        region_is_empty = true;
        continue;
      case KeyCode::boundary_end:
        if (!in_boundary) return false;
        in_boundary = false;
        continue;
      case KeyCode::spots: {
        const int spots = reader.spots();
        if (!region_is_empty || spots == 0) return false;
        weight += 4 * spots;
        break;
      }
      case KeyCode::digit_one:
        weight += 3;
        break;
      case KeyCode::digit_two:
        weight += 2;
        break;
      case KeyCode::letter: {
        const int letter = reader.letter();
        if (letter > letters || ++stands[static_cast<std::size_t>(letter)] > 2) return false;
        if (letter < letters) break;
        ++letters;
        weight += 2;
        break;
      }
    }
    if (code != KeyCode::spots) in_boundary = true;
    region_is_empty = false;
    if (weight > max_weight) return false;
  }
  const bool all_stand_twice =
      std::all_of(stands.begin(), stands.begin() + letters, [](int times) { return times == 2; });
  return weight > 0 && !in_boundary && region_is_empty && all_stand_twice;
}

void append_key(ByteView key, Drawing& drawing) {
  const int first = first_letter + drawing.letters;
  int letters = 0;
  std::size_t spots = 0;
  for (KeyReader reader(key); !reader.is_at_end();) {
    switch (reader.next()) {
      case KeyCode::region_end:
        drawing.end_region(spots);
        spots = 0;
        break;
      case KeyCode::boundary_end:
        drawing.end_boundary();
        break;
      case KeyCode::spots:
        spots = static_cast<std::size_t>(reader.spots());
        break;
      case KeyCode::digit_one:
        drawing.corner.push_back(one);
        break;
      case KeyCode::digit_two:
        drawing.corner.push_back(two);
        break;
      case KeyCode::letter:
        letters = std::max(letters, reader.letter() + 1);
        drawing.corner.push_back(static_cast<Corner>(first + reader.letter()));
        break;
    }
  }
  drawing.letters += letters;
}

int lives_of_key(ByteView key) {
  int lives = 0;
  int letters = 0;
  for (KeyReader reader(key); !reader.is_at_end();) {
    switch (reader.next()) {
      case KeyCode::spots:
        lives += 3 * reader.spots();
        break;
      case KeyCode::digit_one:
        lives += 2;
        break;
      case KeyCode::digit_two:
        lives += 1;
        break;
      case KeyCode::letter:
        letters = std::max(letters, reader.letter() + 1);
        break;
      case KeyCode::region_end:
      case KeyCode::boundary_end:
        break;
    }
  }
  return lives + letters;
}

}  // namespace burgeon
