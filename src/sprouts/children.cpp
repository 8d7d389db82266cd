#include "sprouts/children.h"

#include <algorithm>

#include "base/hash.h"
#include "sprouts/land_key.h"

namespace burgeon {

LandId ChildMaker::land_of(const Drawing& simple, std::span<const std::uint16_t> regions) {
  ++counts_.lands;
  const QuickKey quick = quick_keys_.make(simple, regions);
  const std::uint64_t hash = hash_bytes(quick.bytes);
  if (const auto known = cache_.find(quick.bytes, hash)) return *known;
  LandId id = 0;
  if (quick.canonical) {
    id = table_->intern(quick.bytes);
  } else {
    ++counts_.canonical;
    id = table_->intern(canonizer_.canonical(simple, regions));
  }
  cache_.insert(quick.bytes, hash, id);
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

std::vector<LandIds> ChildMaker::children(LandId land) {
  std::vector<LandIds> children;
  for_each_child(land, [&](std::span<const LandId> lands) {
    children.emplace_back(lands.begin(), lands.end());
    return true;
  });
  std::sort(children.begin(), children.end());
  children.erase(std::unique(children.begin(), children.end()), children.end());
  return children;
}

}  // namespace burgeon
