#include "spelling.h"

namespace checker {

// Each vertex counts once, on however many corners it stands.
unsigned Speller::lives_of(const Position& position, std::size_t region) {
  ++stamp_;
  unsigned lives = 3U * position.regions[region].spots;
  const std::size_t begin = position.boundary_begin(region);
  const std::size_t end = position.regions[region].boundaries;
  if (begin == end) return lives;
  for (std::size_t corner = position.corner_begin(begin); corner < position.boundaries[end - 1];
       ++corner) {
    const Vertex vertex = position.corners[corner];
    if (marks_[vertex] == stamp_) continue;
    marks_[vertex] = stamp_;
    lives += position.lives[vertex];
  }
  return lives;
}

void Speller::place(Vertex vertex) {
  corners_.push(vertex);
  Stand& stand = stands_[vertex];
  const auto here = static_cast<std::uint16_t>(regions_.size());
  if (stand.corners++ == 0) {
    stand.region = here;
  } else if (stand.region != here) {
    stand.upper = true;
  }
}

// Writes what is left of a region: no dead corners, no boundaries without corners, one corner for
// two neighbouring ones of a vertex; of at most three lives, only the set of its vertices.
void Speller::keep(const Position& position, std::size_t region, unsigned lives) {
  Kept kept{};
  kept.begin = static_cast<std::uint16_t>(boundaries_.size());
  kept.spots = position.regions[region].spots;
  kept.land = static_cast<std::uint16_t>(regions_.size());
  const std::size_t first_corner = corners_.size();
  const bool is_set = lives <= 3;
  std::size_t written = first_corner;  // where the present boundary begins
  ++stamp_;
  for (std::size_t boundary = position.boundary_begin(region);
       boundary < position.regions[region].boundaries; ++boundary) {
    const std::size_t begin = position.corner_begin(boundary), end = position.boundaries[boundary];
    for (std::size_t corner = begin; corner < end; ++corner) {
      const Vertex vertex = position.corners[corner];
      if (position.lives[vertex] == 0) continue;
      if (is_set) {
        if (marks_[vertex] == stamp_) continue;
        marks_[vertex] = stamp_;
      } else if (corners_.size() > written && corners_[corners_.size() - 1] == vertex) {
        continue;
      }
      place(vertex);
    }
    if (is_set) continue;
    if (corners_.size() > written + 1 && corners_[written] == corners_[corners_.size() - 1]) {
      --stands_[corners_[written]].corners;
      corners_.resize(corners_.size() - 1);
    }
    if (corners_.size() > written) boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
    written = corners_.size();
  }
  if (is_set && corners_.size() > written)
    boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  kept.end = static_cast<std::uint16_t>(boundaries_.size());
  kept.key = static_cast<std::uint32_t>((lives << 20) + ((corners_.size() - first_corner) << 8) +
                                        kept.spots);
  regions_.push_back(kept);
}

std::size_t Speller::land_of(std::size_t region) {
  while (regions_[region].land != region) region = regions_[region].land;
  return region;
}

void Speller::write_region(const Position& position, const Kept& region) {
  word_.push_back(region.spots);
  for (std::size_t boundary = region.begin; boundary < region.end; ++boundary) {
    const std::size_t begin = boundary == 0 ? 0 : boundaries_[boundary - 1];
    const std::size_t end = boundaries_[boundary];
    const std::size_t word_begin = word_.size();
    for (std::size_t corner = begin; corner < end; ++corner) {
      const Vertex vertex = corners_[corner];
      Stand& stand = stands_[vertex];
      if (position.lives[vertex] == 2) {
        word_.push_back(one);
      } else if (stand.corners == 1) {
        word_.push_back(two);
      } else if (stand.upper) {
        if (stand.name == 0) stand.name = ++letters_;
        word_.push_back(static_cast<Token>(upper + stand.name - 1));
      } else if (stand.name == 0) {
        stand.name = static_cast<std::uint16_t>(corner - begin + 1);
        word_.push_back(lower);
      } else {
        const std::size_t distance = corner - begin - (stand.name - 1U);
        word_[word_begin + stand.name - 1] = static_cast<Token>(lower + distance);
        word_.push_back(static_cast<Token>(lower + (end - begin) - distance));
      }
    }
    word_.push_back(end_boundary);
  }
  word_.push_back(end_region);
}

const std::vector<WordView>& Speller::spell(const Position& position) {
  const std::size_t vertices = position.lives.size();
  for (std::size_t vertex = stands_.size(); vertex < vertices; ++vertex) marks_[vertex] = 0;
  stands_.resize(std::max(stands_.size(), vertices));
  std::fill(stands_.begin(), stands_.begin() + vertices, Stand{});
  corners_.clear();
  boundaries_.clear();
  regions_.clear();
  for (std::size_t region = 0; region < position.regions.size(); ++region) {
    // A move takes two lives.
    if (const unsigned lives = lives_of(position, region); lives >= 2)
      keep(position, region, lives);
  }

  // Regions that share a vertex are a land.
  std::size_t corner = 0;
  for (std::size_t region = 0; region < regions_.size(); ++region) {
    const std::size_t end = regions_[region].end == 0 ? 0 : boundaries_[regions_[region].end - 1U];
    for (; corner < end; ++corner) {
      const Stand& stand = stands_[corners_[corner]];
      if (!stand.upper || stand.region == region) continue;
      const std::size_t left = land_of(region), right = land_of(stand.region);
      regions_[std::max(left, right)].land = static_cast<std::uint16_t>(std::min(left, right));
    }
  }
  for (std::size_t region = 0; region < regions_.size(); ++region)
    regions_[region].land = static_cast<std::uint16_t>(land_of(region));
  for (std::size_t region = 1; region < regions_.size(); ++region) {
    const Kept kept = regions_[region];
    std::size_t to = region;
    for (; to > 0 &&
           std::pair(regions_[to - 1].land, regions_[to - 1].key) > std::pair(kept.land, kept.key);
         --to) {
      regions_[to] = regions_[to - 1];
    }
    regions_[to] = kept;
  }

  word_.clear();
  ends_.clear();
  for (std::size_t region = 0; region < regions_.size(); ++region) {
    if (region > 0 && regions_[region].land != regions_[region - 1].land) {
      ends_.push_back(word_.size());
      letters_ = 0;
    }
    if (region == 0) letters_ = 0;
    write_region(position, regions_[region]);
  }
  lands_.clear();
  std::size_t begin = 0;
  if (!word_.empty()) ends_.push_back(word_.size());
  for (const std::size_t end : ends_) {
    lands_.emplace_back(word_.data() + begin, end - begin);
    begin = end;
  }
  return lands_;
}

namespace {

std::string letter_text(char first, std::size_t number) {
  return static_cast<char>(first + number % 26) + std::string(number / 26, '_');
}

std::string boundary_text(WordView boundary) {
  std::string text;
  std::vector<std::size_t> names(boundary.size());
  std::size_t letters = 0;
  for (std::size_t corner = 0; corner < boundary.size(); ++corner) {
    const Token token = boundary[corner];
    if (token >= upper) {
      text += letter_text('A', token - upper);
    } else if (token > lower) {
      const std::size_t other = (corner + token - lower) % boundary.size();
      if (other > corner) names[other] = names[corner] = letters++;
      text += letter_text('a', names[corner]);
    } else {
      text += token == one ? '1' : '2';
    }
  }
  return text;
}

}  // namespace

std::string text_of(WordView land) {
  std::string text;
  std::size_t place = 0;
  while (place < land.size()) {
    if (place > 0) text += '|';
    const std::size_t spots = land[place++];
    if (spots > 0) text += spots == 1 ? "0" : "0*" + std::to_string(spots);
    bool first = spots == 0;
    while (land[place] != end_region) {
      const std::size_t begin = place;
      while (land[place] != end_boundary) ++place;
      if (!first) text += '.';
      text += boundary_text(land.subspan(begin, place - begin));
      first = false;
      ++place;
    }
    ++place;
  }
  const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? text + '.' : text;
}

}  // namespace checker
