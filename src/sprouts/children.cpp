#include "sprouts/children.h"

#include <algorithm>
#include <numeric>

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
  ++counts_.quick_keys;
  speller_.start(simple, regions);
  const QuickKey quick = quick_keys_.make(speller_);
  if (quick.canonical) return table_->intern(quick.bytes);
  const std::uint64_t hash = hash_bytes(quick.bytes);
  if (const auto known = quick_cache_.find(quick.bytes, hash)) return *known;
  ++counts_.canonical;
  const LandId id = table_->intern(canonizer_.canonical(speller_));
  quick_cache_.insert(quick.bytes, hash, id);
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
  aside_.clear();
  const auto show_or_put_aside = [&](const Drawing& raw, const DeadLetters& dead) {
    ++counts_.raw_children;
    if (find_known_lands(raw, dead)) return sink({lands_.data(), lands_.size()});
    return aside_.spellings.size() < max_aside || finish_aside(sink);
  };
  return moves_.for_each_child(parent_, show_or_put_aside) && finish_aside(sink);
}

bool ChildMaker::for_each_known_child(LandId land, Sink known, LivesSink other) {
  parent_.clear();
  append_key(table_->key(land), parent_);
  return moves_.for_each_child(parent_, [&](const Drawing& raw, const DeadLetters& dead) {
    ++counts_.raw_children;
    aside_.clear();
    if (find_known_lands(raw, dead)) return known({lands_.data(), lands_.size()});
    lives_.clear();
    const std::uint8_t* spelling = aside_.spellings.data();
    for (const auto [id, size] : aside_.lands) {
      lives_.push_back(size == 0 ? table_->lives(id) : lives_of_key({spelling, size}));
      spelling += size;
    }
    other(lives_);
    return true;
  });
}

// The lands of a child to lands_. False when a spelling is new: then the child is put aside.
bool ChildMaker::find_known_lands(const Drawing& raw, const DeadLetters& dead) {
  const Drawing& simple = simplifier_.simplify(raw, dead);
  const std::size_t count = splitter_.split(simple);
  const std::size_t first = aside_.lands.size();
  bool all_known = true;
  for (std::size_t land = 0; land < count; ++land) {
    ++counts_.lands;
    write_key_as_spelled(simple, splitter_.regions_of(land), spelling_);
    const ByteView spelling{spelling_.data(), spelling_.size()};
    if (const auto known = spellings_.find(spelling, hash_bytes(spelling))) {
      aside_.lands.push_back({*known, 0});
      continue;
    }
    all_known = false;
    aside_.lands.push_back({0, static_cast<std::uint32_t>(spelling.size())});
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

// Shows the children put aside.
bool ChildMaker::finish_aside(const Sink& sink) {
  std::size_t land = 0;
  std::size_t begin = 0;
  bool go_on = true;
  for (const std::size_t end : aside_.ends) {
    lands_.clear();
    for (; land < end; ++land) {
      const auto [id, size] = aside_.lands[land];
      lands_.push_back(size == 0 ? id : land_of_spelling({aside_.spellings.data() + begin, size}));
      begin += size;
    }
    std::sort(lands_.begin(), lands_.end());
    go_on = sink({lands_.data(), lands_.size()});
    if (!go_on) break;
  }
  aside_.clear();
  return go_on;
}

LandId ChildMaker::land_of_spelling(ByteView spelling) {
  const std::uint64_t hash = hash_bytes(spelling);
  if (const auto known = spellings_.find(spelling, hash)) return *known;
  spelled_.clear();
  append_key(spelling, spelled_);
  all_regions_.resize(spelled_.regions());
  std::iota(all_regions_.begin(), all_regions_.end(), std::uint16_t{0});
  const LandId id = land_of_new_spelling(spelled_, all_regions_);
  spellings_.insert(spelling, hash, id);
  return id;
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
