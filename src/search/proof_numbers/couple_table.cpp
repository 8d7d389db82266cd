#include "search/proof_numbers/couple_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"

namespace burgeon {
namespace {

constexpr std::uint64_t couple_mask = ~std::uint64_t{0} << 16;  // of a key: land and nimber
constexpr std::size_t least_bytes = std::size_t{1} << 16;
// So many couples stored: there will be many more. A search that ends before does not wait for all
// of the table's pages.
constexpr std::size_t many = 64;

std::atomic_ref<std::uint64_t> shared(std::uint64_t& word) { return std::atomic_ref(word); }

}  // namespace

CoupleTable::CoupleTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max(bytes, least_bytes) / sizeof(Bucket))) {}

CoupleTable::Read CoupleTable::read(Entry& entry) {
  const std::uint64_t mixed = shared(entry.mixed).load(std::memory_order_relaxed);
  const std::uint64_t numbers = shared(entry.numbers).load(std::memory_order_relaxed);
  return {mixed ^ numbers, numbers};
}

void CoupleTable::write(Entry& entry, Read values) {
  shared(entry.mixed).store(values.key ^ values.numbers, std::memory_order_relaxed);
  shared(entry.numbers).store(values.numbers, std::memory_order_relaxed);
}

std::optional<ProofNumbers> CoupleTable::find(LandId land, Nimber nimber) const {
  const std::uint64_t couple = couple_key(land, nimber);
  for (Entry& entry : bucket(couple).entries) {
    const Read found = read(entry);
    if (found.numbers == 0 || (found.key & couple_mask) != couple) continue;
    return ProofNumbers{static_cast<std::uint32_t>(found.numbers >> 32),
                        static_cast<std::uint32_t>(found.numbers)};
  }
  return std::nullopt;
}

void CoupleTable::store(LandId land, Nimber nimber, ProofNumbers numbers, std::uint64_t visits) {
  BURGEON_CHECK(numbers.proof != 0 && numbers.disproof != 0);
  const auto effort = static_cast<std::uint64_t>(std::bit_width(visits));
  put({couple_key(land, nimber) | effort << 8 | age_,
       std::uint64_t{numbers.proof} << 32 | numbers.disproof});
}

void CoupleTable::put(Read values) {
  Entry* place = nullptr;
  std::uint64_t least_worth = ~std::uint64_t{0};
  bool is_empty = false;
  for (Entry& entry : bucket(values.key & couple_mask).entries) {
    const Read found = read(entry);
    std::uint64_t worth = 0;
    if (found.numbers != 0) {
      if (((found.key ^ values.key) & couple_mask) == 0) {
        write(entry, values);
        return;
      }
      const std::uint64_t years = (age_ - found.key) & 0xff;
      worth = 1 + ((0xff - years) << 8 | (found.key >> 8 & 0xff));
    }
    if (worth >= least_worth) continue;
    place = &entry;
    least_worth = worth;
    is_empty = found.numbers == 0;
  }
  if (is_empty && stored_.fetch_add(1, std::memory_order_relaxed) + 1 == many) buckets_.prepare();
  write(*place, values);
}

void CoupleTable::grow() {
  ZeroedArray<Bucket> old(2 * buckets_.size());
  old.prepare();
  std::swap(old, buckets_);
  stored_ = 0;
  for (std::size_t i = 0; i < old.size(); ++i) {
    for (Entry& entry : old[i].entries) {
      if (const Read found = read(entry); found.numbers != 0) put(found);
    }
  }
}

void CoupleTable::forget(FunctionRef<bool(LandId)> is_there) {
  stored_ = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    for (Entry& entry : buckets_[i].entries) {
      const Read found = read(entry);
      if (found.numbers == 0) continue;
      if (is_there(static_cast<LandId>(found.key >> 32))) {
        ++stored_;
      } else {
        write(entry, {0, 0});
      }
    }
  }
}

}  // namespace burgeon
