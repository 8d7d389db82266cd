#include "sprouts/children.h"

#include <algorithm>

#include "base/hash.h"
#include "sprouts/land_key.h"

namespace burgeon {

LandId ChildMaker::land_of(const Drawing& simple, std::span<const std::uint16_t> regions) {
  ++counts_.lands;
  write_key_as_spelled(simple, regions, spelling_);
  const ByteView spelling{spelling_.data(), spelling_.size()};
  const std::uint64_t hash = hash_bytes(spelling);
  if (const auto known = spellings_.find(spelling, hash)) return *known;
  const LandId id = land_of_new_spelling(simple, regions);
  spellings_.insert(spelling, hash, id);
  return id;
}

LandId ChildMaker::land_of_new_spelling(const Drawing& simple,
                                        std::span<const std::uint16_t> regions) {
  ++counts_.new_spellings;
  const Canonizer::FirstKey first = canonizer_.first_key(simple, regions);
  if (first.canonical) return table_->intern(first.bytes);
  first_key_.assign(first.bytes.begin(), first.bytes.end());
  const ByteView key{first_key_.data(), first_key_.size()};
  const std::uint64_t hash = hash_bytes(key);
  if (const auto known = spellings_.find(key, hash)) return *known;
  ++counts_.canonical;
  const LandId id = table_->intern(canonizer_.search());
  spellings_.insert(key, hash, id);
  return id;
}

void ChildMaker::find_lands(const Drawing& raw, const DeadLetters& dead, LandIds& lands) {
  const Drawing& simple = simplifier_.simplify(raw, dead);
  const std::size_t count = splitter_.split(simple);
  lands.clear();
  for (std::size_t land = 0; land < count; ++land) {
    lands.push_back(land_of(simple, splitter_.regions_of(land)));
  }
  std::sort(lands.begin(), lands.end());
}

LandIds ChildMaker::lands_of(const Drawing& drawing, const DeadLetters& dead) {
  LandIds lands;
  find_lands(drawing, dead, lands);
  return lands;
}

bool ChildMaker::for_each_child(LandId land, Sink sink) {
  parent_.clear();
  append_key(table_->key(land), parent_);
  return moves_.for_each_child(parent_, [&](const Drawing& raw, const DeadLetters& dead) {
    ++counts_.raw_children;
    find_lands(raw, dead, lands_);
    return sink({lands_.data(), lands_.size()});
  });
}

ChildList ChildMaker::children(LandId land, const StopFlag* stop) {
  moves_.set_stop(stop);
  canonizer_.set_stop(stop);
  made_.clear();
  std::size_t next_tidying = 1 << 16;  // so that repeats do not fill the memory
  for_each_child(land, [&](std::span<const LandId> lands) {
    if (stop != nullptr) stop->throw_if_requested();
    made_.add(lands);
    if (made_.size() == next_tidying) {
      made_ = made_.distinct();
      next_tidying = std::max(next_tidying, 2 * made_.size());
    }
    return true;
  });
  return made_.distinct();
}

ChildList ChildMaker::children_of_sum(const LandIds& lands, const StopFlag* stop) {
  ChildList children;
  LandIds child;
  for (std::size_t played = 0; played < lands.size(); ++played) {
    if (played > 0 && lands[played] == lands[played - 1]) continue;
    const ChildList moves = this->children(lands[played], stop);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      child.assign(lands.begin(), lands.end());
      child.erase(child.begin() + static_cast<std::ptrdiff_t>(played));
      child.insert(child.end(), moves[move].begin(), moves[move].end());
      std::sort(child.begin(), child.end());
      children.add({child.data(), child.size()});
    }
  }
  return children;
}

}  // namespace burgeon
