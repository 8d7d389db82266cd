#include "sprouts/play/children.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/hash.h"
#include "sprouts/form/land_key.h"
#include "sprouts/play/sum_children.h"

namespace burgeon {

LandIds ChildMaker::lands_of(const Drawing& drawing, const DeadLetters& dead) {
  Spelled& spelled = spelled_.back();
  spell(drawing, dead, spelled);
  LandIds lands;
  const std::uint8_t* next = spelled.bytes.data();
  for (const auto& [hash, size] : spelled.lands) {
    lands.push_back(land_of({next, size}));
    next += size;
  }
  std::sort(lands.begin(), lands.end());
  return lands;
}

// Each child is spelled, and looked up when the next one is spelled. False when `look_up` stopped
// it.
bool ChildMaker::for_each_spelled_child(LandId land, LookUp look_up) {
  parent_.clear();
  append_key(table_->key(land), parent_);
  const Spelled* waiting = nullptr;
  std::size_t place = 0;
  const bool go_on =
      moves_.for_each_child(parent_, [&](const Drawing& raw, const DeadLetters& dead) {
        if (stop_ != nullptr) stop_->throw_if_requested();
        ++counts_.raw_children;
        Spelled& latest = spelled_[place ^= 1];
        spell(raw, dead, latest);
        const Spelled* const before = std::exchange(waiting, &latest);
        return before == nullptr || look_up(*before);
      });
  return go_on && (waiting == nullptr || look_up(*waiting));
}

void ChildMaker::spell(const Drawing& drawing, const DeadLetters& dead, Spelled& spelled) {
  const Drawing& simple = simplifier_.simplify(drawing, dead);
  const std::size_t count = splitter_.split(simple);
  spelled.bytes.clear();
  spelled.lands.clear();
  for (std::size_t land = 0; land < count; ++land) {
    const std::size_t begin = spelled.bytes.size();
    append_key_as_spelled(simple, splitter_.regions_of(land), spelled.bytes);
    const std::size_t size = spelled.bytes.size() - begin;
    const std::uint64_t hash = hash_bytes({spelled.bytes.data() + begin, size});
    table_->spellings().prefetch(size, hash);
    spelled.lands.push_back({hash, size});
  }
  counts_.lands += count;
}

bool ChildMaker::for_each_child(LandId land, Sink sink) {
  return for_each_known_child(land, sink) && for_each_child_aside(sink);
}

bool ChildMaker::for_each_known_child(LandId land, Sink sink) {
  aside_.clear();
  return for_each_spelled_child(land, [&](const Spelled& spelled) {
    if (find_lands(spelled)) return sink(lands_);
    return aside_.spellings.size() < max_aside || for_each_child_aside(sink);
  });
}

// Writes the lands of a child to lands_. Where a spelling is new, it puts the child aside and
// returns false.
bool ChildMaker::find_lands(const Spelled& spelled) {
  const std::size_t first = aside_.lands.size();
  bool all_known = true;
  const std::uint8_t* next = spelled.bytes.data();
  for (const auto& [hash, size] : spelled.lands) {
    const ByteView spelling{next, size};
    next += size;
    if (const auto known = table_->spellings().find(spelling, hash)) {
      aside_.lands.push_back({*known, 0});
      continue;
    }
    all_known = false;
    aside_.lands.push_back({0, static_cast<std::uint32_t>(size)});
    aside_.spellings.insert(aside_.spellings.end(), spelling.begin(), spelling.end());
  }
  if (!all_known) {
    aside_.ends.push_back(aside_.lands.size());
    return false;
  }
  lands_.clear();
  for (std::size_t i = first; i < aside_.lands.size(); ++i) lands_.push_back(aside_.lands[i].id);
  aside_.lands.resize(first);
  std::sort(lands_.begin(), lands_.end());
  return true;
}

bool ChildMaker::for_each_spelled_child_aside(SpelledSink sink) const {
  boost::container::small_vector<SpelledLand, 6> lands;
  std::size_t land = 0;
  std::size_t begin = 0;
  for (const std::size_t end : aside_.ends) {
    lands.clear();
    for (; land < end; ++land) {
      const auto [id, size] = aside_.lands[land];
      lands.push_back({id, {aside_.spellings.data() + begin, size}});
      begin += size;
    }
    if (!sink({lands.data(), lands.size()})) return false;
  }
  return true;
}

bool ChildMaker::for_each_child_aside(Sink sink) {
  const bool go_on = for_each_spelled_child_aside([&](std::span<const SpelledLand> lands) {
    lands_.clear();
    for (const auto& [known, spelling] : lands) {
      lands_.push_back(spelling.empty() ? known : land_of(spelling));
    }
    std::sort(lands_.begin(), lands_.end());
    return sink(lands_);
  });
  aside_.clear();
  return go_on;
}

LandId ChildMaker::land_of(ByteView spelling) {
  SpellingCache& spellings = table_->spellings();
  const std::uint64_t hash = hash_bytes(spelling);
  if (const auto known = spellings.find(spelling, hash)) return *known;
  const LandId id = land_of_new(spelling);
  spellings.insert(spelling, hash, id);
  return id;
}

LandId ChildMaker::land_of_new(ByteView spelling) {
  if (stop_ != nullptr) stop_->throw_if_requested();
  if (++counts_.new_spellings == many_spellings) table_->spellings().prepare();
  land_.clear();
  append_key(spelling, land_);
  all_regions_.resize(land_.regions());
  std::iota(all_regions_.begin(), all_regions_.end(), std::uint16_t{0});
  const Canonizer::FirstKey first = canonizer_.first_key(land_, all_regions_);
  if (first.canonical) return table_->intern(first.bytes);
  first_key_.assign(first.bytes.begin(), first.bytes.end());
  const ByteView key{first_key_.data(), first_key_.size()};
  SpellingCache& spellings = table_->spellings();
  const std::uint64_t hash = hash_bytes(key);
  if (const auto known = spellings.find(key, hash)) return *known;
  ++counts_.canonical;
  const LandId id = table_->intern(canonizer_.search());
  spellings.insert(key, hash, id);
  return id;
}

ChildList ChildMaker::children(LandId land) {
  made_.clear();
  std::size_t next_tidying = 1 << 16;  // so that repeats do not fill the memory
  for_each_child(land, [&](std::span<const LandId> lands) {
    made_.add(lands);
    if (made_.size() == next_tidying) {
      made_ = made_.distinct();
      next_tidying = std::max(next_tidying, 2 * made_.size());
    }
    return true;
  });
  return made_.distinct();
}

ChildList ChildMaker::children_of_sum(const LandIds& lands) {
  ChildList children;
  for_each_sum_child(
      lands, [this](LandId land) { return this->children(land); },
      [&](const LandIds& child) {
        children.add(child);
        return true;
      });
  return children;
}

std::optional<Move> ChildMaker::find_move(LandId land,
                                          FunctionRef<bool(std::span<const LandId>)> accepts) {
  parent_.clear();
  append_key(table_->key(land), parent_);
  std::optional<Move> move;
  moves_.for_each_child(parent_, [&](const Drawing& raw, const DeadLetters& dead) {
    if (stop_ != nullptr) stop_->throw_if_requested();
    const LandIds lands = lands_of(raw, dead);
    if (accepts(lands)) move = moves_.move();
    return !move;
  });
  return move;
}

}  // namespace burgeon
