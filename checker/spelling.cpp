#include "spelling.h"

namespace checker {

// Writes a corner of the region that comes next; counts the lives of a vertex met there first.
void Speller::place(Vertex vertex, unsigned lives_of_vertex) {
  corners_.push(vertex);
  Stand& stand = stands_[vertex];
  const auto here = static_cast<std::uint16_t>(regions_.size());
  if (stand.corners++ == 0) {
    stand.region = here;
    lives_ += lives_of_vertex;
  } else if (stand.region != here) {
    stand.upper = true;
    lives_ += lives_of_vertex;
  }
}

// Takes back the corners from a place on.
void Speller::take_back(std::size_t from) {
  for (std::size_t corner = from; corner < corners_.size(); ++corner)
    --stands_[corners_[corner]].corners;
  corners_.resize(from);
}

// Leaves of the corners from a place on the set of their vertices.
void Speller::make_set(std::size_t from) {
  std::size_t kept = from;
  for (std::size_t corner = from; corner < corners_.size(); ++corner) {
    const Vertex vertex = corners_[corner];
    if (std::find(corners_.begin() + from, corners_.begin() + kept, vertex) !=
        corners_.begin() + kept) {
      --stands_[vertex].corners;
    } else {
      corners_[kept++] = vertex;
    }
  }
  corners_.resize(kept);
}

// Writes what is left of a region: no dead corners, no boundaries without corners, one corner for
// two neighbouring ones of a vertex; nothing where there will be no move, and of at most three
// lives only the set of its vertices.
void Speller::keep(const Position& position, std::size_t region) {
  const std::size_t first_corner = corners_.size(), first_boundary = boundaries_.size();
  lives_ = 3U * position.regions[region].spots;
  std::size_t begin = position.corner_begin(position.boundary_begin(region));
  for (std::size_t boundary = position.boundary_begin(region);
       boundary < position.regions[region].boundaries; ++boundary) {
    const std::size_t end = position.boundaries[boundary], written = corners_.size();
    for (std::size_t corner = begin; corner < end; ++corner) {
      const Vertex vertex = position.corners[corner];
      const unsigned lives = position.lives[vertex];
      if (lives == 0) continue;
      if (corners_.size() > written && corners_[corners_.size() - 1] == vertex) continue;
      place(vertex, lives);
    }
    begin = end;
    if (corners_.size() > written + 1 && corners_[written] == corners_[corners_.size() - 1])
      take_back(corners_.size() - 1);
    if (corners_.size() > written) boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  if (lives_ < 2) {  // what a move takes
    take_back(first_corner);
    boundaries_.resize(first_boundary);
    return;
  }
  if (lives_ <= 3 && corners_.size() > first_corner) {
    make_set(first_corner);
    boundaries_.resize(first_boundary);
    boundaries_.push(static_cast<std::uint16_t>(corners_.size()));
  }
  Kept kept{};
  kept.begin = static_cast<std::uint16_t>(first_boundary);
  kept.end = static_cast<std::uint16_t>(boundaries_.size());
  kept.spots = position.regions[region].spots;
  kept.land = static_cast<std::uint16_t>(regions_.size());
  kept.key = static_cast<std::uint32_t>((lives_ << 20) + ((corners_.size() - first_corner) << 8) +
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
  stands_.resize(vertices);
  std::fill(stands_.begin(), stands_.end(), Stand{});
  corners_.clear();
  boundaries_.clear();
  regions_.clear();
  for (std::size_t region = 0; region < position.regions.size(); ++region) keep(position, region);

  // Regions that share a vertex are a land.
  std::size_t corner = 0;
  for (std::size_t region = 0; region < regions_.size(); ++region) {
    const std::size_t end = regions_[region].end == 0 ? 0 : boundaries_[regions_[region].end - 1U];
    for (; corner < end; ++corner) {
      const Stand& stand = stands_[corners_[corner]];
      if (!stand.upper || stand.corners < 2 || stand.region == region) continue;
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
