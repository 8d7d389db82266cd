#include "paper/paper_tree.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"
#include "sprouts/play/sum_children.h"

namespace burgeon {
namespace {

constexpr LandId unknown = ~LandId{0};

}  // namespace

PaperTree::PaperTree(int spots, const WorkOptions& options) : options_(checked(options)) {
  BURGEON_CHECK(spots >= 0 && spots <= max_paper_spots);
  LandIds start;
  if (spots > 0) {
    Drawing drawing;
    drawing.end_region(static_cast<std::size_t>(spots));
    start.push_back(intern_land(drawing, form_.split(drawing).front()));
  }
  intern_position(start);
  for (std::size_t position = 0; position < size(); ++position) {
    options_.throw_if_stopped();
    add_children(position);
    if (position % 256 != 0) continue;
    options_.report(position, size());
    if (list_memory_ + lands_.memory() + positions_.memory() > options_.memory_limit) {
      throw MemoryExhausted();
    }
  }
}

std::string PaperTree::text(std::size_t position) const {
  std::vector<ByteView> forms;
  for (const LandId land : lands(position)) forms.push_back(lands_.key(land));
  std::ranges::sort(forms, paper_less);
  std::string text;
  for (const ByteView form : forms) text += paper_text(form);
  return text + '!';
}

LandIds PaperTree::lands(std::size_t position) const {
  const ByteView key = positions_.key(static_cast<Interner::Id>(position));
  LandIds lands(key.size() / sizeof(LandId), boost::container::default_init);
  if (!lands.empty()) std::memcpy(lands.data(), key.data(), key.size());
  return lands;
}

void PaperTree::intern_position(const LandIds& lands) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(lands.data());
  positions_.intern({bytes, lands.size() * sizeof(LandId)});
}

void PaperTree::add_children(std::size_t position) {
  for_each_sum_child(
      lands(position), [this](LandId land) -> const ChildList& { return children(land); },
      [this](const LandIds& child) {
        intern_position(child);
        return true;
      },
      [this](LandId land) { return form_again(land); });
}

LandId PaperTree::intern_land(const Drawing& simple, std::span<const std::uint16_t> regions) {
  spelling_.clear();
  append_key_as_spelled(simple, regions, spelling_);
  const ByteView spelling{spelling_.data(), spelling_.size()};
  const std::uint64_t hash = hash_bytes(spelling);
  if (const auto known = spellings_.find(spelling, hash)) return *known;
  const LandId land = lands_.intern(form_.form(simple, regions));
  spellings_.insert(spelling, hash, land);
  return land;
}

// Every land of the table is in a position and will be asked for, so lands are expanded in order.
const ChildList& PaperTree::children(LandId land) {
  while (children_.size() <= land) {
    children_.push_back(expand(static_cast<Interner::Id>(children_.size())));
    list_memory_ += children_.back().memory();
  }
  return children_[land];
}

ChildList PaperTree::expand(LandId land) {
  ChildList list;
  LandIds lands;
  read_paper_land(lands_.key(land), parent_);
  moves_.for_each_child(parent_, [&](const Drawing& raw, const DeadLetters& dead) {
    options_.throw_if_stopped();
    const Drawing& simple = simplifier_.simplify(raw, dead);
    lands.clear();
    for (const PaperForm::Regions& regions : form_.split(simple)) {
      lands.push_back(intern_land(simple, regions));
    }
    std::ranges::sort(lands);
    list.add(lands);
  });
  return list.distinct();
}

LandId PaperTree::form_again(LandId land) {
  if (form_again_.size() <= land) form_again_.resize(lands_.size(), unknown);
  if (form_again_[land] == unknown) {
    read_paper_land(lands_.key(land), parent_);
    form_again_[land] = intern_land(parent_, form_.split(parent_).front());
  }
  return form_again_[land];
}

}  // namespace burgeon
