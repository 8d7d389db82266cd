// The values asked for last, by key: when there are more than so many, the one not asked for the
// longest goes.
//
// Thread safety: every member from any thread; values are copied out.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace burgeon {

template <typename Key, typename Value>
class Latest {
 public:
  explicit Latest(std::size_t most) : most_(most) {}

  std::optional<Value> find(const Key& key) {
    const std::lock_guard guard(lock_);
    const auto found = places_.find(key);
    if (found == places_.end()) return std::nullopt;
    values_.splice(values_.begin(), values_, found->second);
    return found->second->second;
  }

  // One that is there already stays.
  void insert(const Key& key, Value value) {
    const std::lock_guard guard(lock_);
    if (places_.contains(key)) return;
    values_.emplace_front(key, std::move(value));
    places_.emplace(key, values_.begin());
    if (values_.size() <= most_) return;
    places_.erase(values_.back().first);
    values_.pop_back();
  }

 private:
  const std::size_t most_;
  std::mutex lock_;                          // guards all below
  std::list<std::pair<Key, Value>> values_;  // asked for last first
  std::map<Key, typename std::list<std::pair<Key, Value>>::iterator> places_;
};

}  // namespace burgeon
