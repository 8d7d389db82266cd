// Certificates for tests, from complete trees: every nimber is known, and what to write is drawn
// with a seed. So they are good, but neither small nor clever.
#pragma once

#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/moves.h"
#include "checker/reader.h"
#include "sprouts/position.h"
#include "sprouts/text/write.h"
#include "trees/land_tree.h"
#include "unit/support/checker_texts.h"

namespace burgeon::testing {

// The move as a certificate writes it.
inline std::string move_text(const checker::Written& written, const checker::Move& move) {
  const auto boundary_of = [&](const checker::Place& place, bool second) {
    for (std::size_t number = 0; number < written.boundaries.size(); ++number) {
      const auto& boundary = written.boundaries[number];
      if (boundary.region != move.region || boundary.spot != place.spot) continue;
      if (place.spot ? !std::exchange(second, false) : boundary.boundary == place.boundary)
        return number;
    }
    return written.boundaries.size();
  };
  const auto corner_of = [&](const checker::Place& place, std::size_t boundary) {
    const auto first = std::find(written.corners.begin(), written.corners.end(), boundary);
    const std::size_t offset =
        place.spot ? 0 : place.corner - written.position.corner_begin(place.boundary);
    return std::to_string(first - written.corners.begin() + 1 + static_cast<long>(offset));
  };
  const std::size_t x = boundary_of(move.x, false);
  const std::size_t y = boundary_of(move.y, move.x.spot && !move.one_boundary);
  std::string text = corner_of(move.x, x) + "-" + corner_of(move.y, y);
  if (!move.one_boundary) return text;
  std::size_t spots = move.spots_to_first;
  char before = '/';
  for (std::size_t number = 0; number < written.boundaries.size(); ++number) {
    const auto& boundary = written.boundaries[number];
    if (boundary.region != move.region || number == x) continue;
    if (boundary.spot ? spots == 0 : move.to_first[boundary.boundary] == 0) continue;
    if (boundary.spot) --spots;
    text += before + std::to_string(number + 1);
    before = ',';
  }
  return text;
}

inline std::string with_end(const std::string& text) {
  char end[16];
  std::snprintf(end, sizeof end, "end %08lx\n",
                crc32(0, reinterpret_cast<const unsigned char*>(text.data()),
                      static_cast<unsigned>(text.size())));
  return text + end;
}

class CertificateMaker {
 public:
  explicit CertificateMaker(int spots) : spots_(spots) {
    for (const Bytes& land : start_position(spots).lands) table_->intern(land);
    tree_ = std::make_unique<LandTree>(*table_, WorkOptions{});
  }

  const LandTable& table() const { return *table_; }
  const LandTree& tree() const { return *tree_; }
  Nimber start_nimber() const { return tree_->nimber(0U); }

  // That the start has its nimber; or that it has not `nimber`, where that is another one.
  std::string make(unsigned nimber, std::uint32_t seed, bool hints = true) {
    random_.seed(seed);
    hints_ = hints;
    known_.assign(tree_->size(), false);
    couples_.clear();
    body_.clear();
    losing_ = winning_ = 0;
    const bool is_losing = nimber == start_nimber().value;
    if (is_losing) {
      prove_losing(0);
    } else {
      prove_winning({0}, nimber);
    }
    return with_end("burgeon certificate 1\nby tests\nclaim 0*" + std::to_string(spots_) + " " +
                    std::to_string(nimber) + (is_losing ? " losing" : " winning") + "\nlosing " +
                    std::to_string(losing_) + "\nwinning " + std::to_string(winning_) + "\n" +
                    body_);
  }

 private:
  using Lands = std::vector<LandId>;

  Lands left_of(const Lands& lands, unsigned& nimber) const {
    Lands left;
    for (const LandId land : lands) {
      const auto same = std::find(left.begin(), left.end(), land);
      if (known_[land]) {
        nimber ^= tree_->nimber(land).value;
      } else if (same != left.end()) {
        left.erase(same);
      } else {
        left.push_back(land);
      }
    }
    std::sort(left.begin(), left.end());
    return left;
  }

  bool is_seen(const Lands& lands, unsigned nimber) const {
    const Lands left = left_of(lands, nimber);
    return left.empty() ? nimber != 0 : couples_.contains({left, nimber});
  }

  void prove_known(const Lands& lands) {
    unsigned nimber = 0;
    for (const LandId land : left_of(lands, nimber))
      if (!known_[land]) prove_losing(land);
  }

  std::string text_of(const Lands& lands) const {
    std::string text;
    for (const LandId land : lands)
      text += (text.empty() ? "" : "+") + write_land(table_->key(land), Notation::compact);
    return text.empty() ? "!" : text;
  }

  unsigned nimber_of(std::span<const LandId> lands) const { return tree_->nimber(lands).value; }

  void prove_losing(LandId land) {
    const unsigned nimber = tree_->nimber(land).value;
    const ChildList& children = tree_->children(land);
    std::vector<bool> shown(nimber, false);
    for (std::size_t child = 0; child < children.size(); ++child) {
      const unsigned value = nimber_of(children[child]);
      if (value >= nimber || shown[value]) continue;
      shown[value] = true;
      prove_known({children[child].begin(), children[child].end()});
    }
    // What one child needs may take from what another was seen by: until all are seen.
    for (bool again = true; again;) {
      again = false;
      for (std::size_t child = 0; child < children.size(); ++child) {
        const Lands lands(children[child].begin(), children[child].end());
        if (is_seen(lands, nimber)) continue;
        again = true;
        if (random_() % 3 == 0) {
          prove_known(lands);
        } else {
          prove_winning(lands, nimber);
        }
      }
    }
    known_[land] = true;
    ++losing_;
    body_ += "L " + text_of({land}) + " " + std::to_string(nimber) + "\n";
  }

  void prove_winning(const Lands& lands, unsigned nimber) {
    const Lands left = left_of(lands, nimber);
    if (left.empty()) return;
    // A move in one of the lands that leaves the nimber. There may be none: then the win is a move
    // in the heap, and the lands have to be known.
    for (std::size_t land = 0; land < left.size(); ++land) {
      unsigned others = nimber;
      for (std::size_t other = 0; other < left.size(); ++other)
        if (other != land) others ^= tree_->nimber(left[other]).value;
      const ChildList& children = tree_->children(left[land]);
      for (std::size_t child = 0; child < children.size(); ++child) {
        if (nimber_of(children[child]) != others) continue;
        Lands to(children[child].begin(), children[child].end());
        for (std::size_t other = 0; other < left.size(); ++other)
          if (other != land) to.push_back(left[other]);
        prove_known(to);
        write_winning(left, nimber, to);
        return;
      }
    }
    prove_known(left);
  }

  void write_winning(const Lands& lands, unsigned nimber, const Lands& to) {
    const std::string text = text_of(lands);
    body_ += "W " + text + " " + std::to_string(nimber);
    if (hints_) body_ += " " + hint(text, text_of(to));
    body_ += "\n";
    ++winning_;
    unsigned rest = nimber;
    const Lands left = left_of(lands, rest);
    if (!left.empty()) couples_.insert({left, rest});
  }

  std::string hint(const std::string& text, const std::string& to) {
    const std::string wanted = texts_.canonical(to);
    checker::read_position(text, written_);
    std::string found;
    checker::for_each_move(written_.position, [&](const checker::Move& move) {
      maker_.start(written_.position);
      if (texts_.canonical(maker_.make(move)) != wanted) return true;
      found = move_text(written_, move);
      return false;
    });
    return found;
  }

  int spots_;
  std::unique_ptr<LandTable> table_ = std::make_unique<LandTable>();
  std::unique_ptr<LandTree> tree_;
  std::mt19937 random_;
  bool hints_ = true;
  std::vector<bool> known_;
  std::set<std::pair<Lands, unsigned>> couples_;
  std::string body_;
  std::size_t losing_ = 0, winning_ = 0;
  CheckerTexts texts_;
  checker::Written written_;
  checker::ChildMaker maker_;
};

}  // namespace burgeon::testing
