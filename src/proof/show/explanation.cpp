#include "proof/show/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sprouts/position_lands.h"
#include "sprouts/text/write.h"

namespace burgeon {

std::optional<int> spots_of_start(const Position& position) {
  const int spots = lives(position) / 3;
  if (spots > max_start_spots || position != start_position(spots)) return std::nullopt;
  return spots;
}

Explanation::Explanation(const Certificate& certificate)
    : claim_(couple(certificate.claim.position, certificate.claim.nimber)),
      is_claim_losing_(certificate.claim.is_losing) {
  for (const Certificate::Record& record : certificate.records) {
    if (!record.is_losing) continue;
    losing_.push_back({intern_lands(table_, record.position), record.nimber});
  }
  std::stable_sort(losing_.begin(), losing_.end(), [this](const Couple& left, const Couple& right) {
    return lives(left) < lives(right);
  });
  for (std::size_t number = 0; number < losing_.size(); ++number) {
    known_.emplace(losing_[number].lands[0], Known{number, losing_[number].nimber});
  }
}

Couple Explanation::couple(const Position& position, Nimber heap) {
  Couple couple{intern_lands(table_, position), heap};
  cancel_pairs(couple.lands);
  return couple;
}

std::optional<Explanation::Known> Explanation::known(LandId land) const {
  const auto known = known_.find(land);
  return known == known_.end() ? std::nullopt : std::optional(known->second);
}

void Explanation::check_claim() {
  if (!is_claim_losing_) {
    why_winning(claim_);
  } else if (nimber(claim_) != claim_.nimber) {
    throw Unexplained(fmt::format("nothing in it shows that {} is losing", text(claim_)));
  }
}

std::optional<Nimber> Explanation::nimber(const Couple& couple) const {
  return nimber_of_sum(couple.lands, [this](LandId land) {
    const auto known = this->known(land);
    return known ? std::optional(known->nimber) : std::nullopt;
  });
}

std::vector<Couple> Explanation::children(const Couple& losing) {
  std::vector<Couple> couples;
  const ChildList list = maker_.children_of_sum(losing.lands);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Couple child{LandIds(list[i].begin(), list[i].end()), losing.nimber};
    cancel_pairs(child.lands);
    if (nimber(child) == child.nimber) {
      throw Unexplained(fmt::format("{} is said to be losing, and has a move to {}, losing too",
                                    text(losing), text(child)));
    }
    couples.push_back(std::move(child));
  }
  std::sort(couples.begin(), couples.end());
  couples.erase(std::unique(couples.begin(), couples.end()), couples.end());
  std::stable_sort(couples.begin(), couples.end(), [this](const Couple& left, const Couple& right) {
    return lives(left) > lives(right);
  });
  std::vector<Couple> all;
  for (Nimber heap; heap < losing.nimber; ++heap.value) all.push_back({losing.lands, heap});
  all.insert(all.end(), couples.begin(), couples.end());
  return all;
}

std::optional<Explanation::Reason> Explanation::find_reason(const Couple& couple) {
  const std::optional<Nimber> own = nimber(couple);
  const bool is_heap_move = couple.lands.size() == 1 && own && couple.nimber < *own;
  if (own && *own != couple.nimber && !is_heap_move) return Reason{own, std::nullopt};
  const ChildList list = maker_.children_of_sum(couple.lands);
  std::optional<Couple> best;
  for (std::size_t i = 0; i < list.size(); ++i) {
    Couple child{LandIds(list[i].begin(), list[i].end()), couple.nimber};
    cancel_pairs(child.lands);
    if (nimber(child) != couple.nimber) continue;
    // The shortest one is the easiest to follow.
    if (!best ||
        std::pair(child.lands.size(), lives(child)) < std::pair(best->lands.size(), lives(*best))) {
      best = std::move(child);
    }
  }
  if (!best) return std::nullopt;
  return Reason{std::nullopt, best};
}

Explanation::Reason Explanation::why_winning(const Couple& couple) {
  std::optional<Reason> reason = find_reason(couple);
  if (reason) return *std::move(reason);
  throw Unexplained(fmt::format("nothing in it shows that {} is winning", text(couple)));
}

std::string Explanation::text(const Couple& couple) const {
  return fmt::format("{} with {}", write_position(position(couple), Notation::paper),
                     couple.nimber.value);
}

Position Explanation::position(const Couple& couple) const {
  return position_of(table_, couple.lands);
}

int Explanation::lives(const Couple& couple) const {
  int lives = 0;
  for (const LandId land : couple.lands) lives += table_.lives(land);
  return lives;
}

}  // namespace burgeon
