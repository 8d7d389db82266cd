// The nodes of a proof-number search: what it expects of each couple that it has expanded, and
// which lands have a land in a child.
//
//     of each land     its nodes, by nimber ascending | the lands that it is in a child of
//
// A child that is a sum has no node: it is valued by its lands. So links go from land to land; who
// follows one looks at all nodes of the parent.
//
// Ids of lands are held: all is dropped before a LandGraph::collect.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "nim/nimber.h"
#include "search/proof_numbers/couple_table.h"
#include "sprouts/land_table.h"

namespace burgeon {

class CoupleNodes {
 public:
  struct Node {
    ProofNumbers numbers;
    Nimber nimber;
    std::uint32_t next;  // of the same land; `none` for the last
  };

  // nullptr when there is none. A pointer is good until `clear`.
  const Node* find(LandId land, Nimber nimber) const {
    std::uint32_t index = land < lands_.size() ? lands_[land].node : none;
    while (index != none && nodes_[index].nimber < nimber) index = nodes_[index].next;
    return index == none || nodes_[index].nimber != nimber ? nullptr : &nodes_[index];
  }
  bool has_any(LandId land) const { return land < lands_.size() && lands_[land].node != none; }
  // REQUIRES: it is not there.
  void add(LandId land, Nimber nimber, ProofNumbers numbers) {
    std::uint32_t* place = &entry(land).node;
    while (*place != none && nodes_[*place].nimber < nimber) place = &nodes_[*place].next;
    nodes_.push_back({numbers, nimber, *place});
    *place = static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  void add_parent(LandId land, LandId parent) {
    Entry& entry = this->entry(land);
    links_.push_back({parent, entry.link});
    entry.link = static_cast<std::uint32_t>(links_.size() - 1);
  }

  // Calls `visit(node)` for each node of the land, until it returns false.
  template <typename Visit>
  void for_each_node(LandId land, Visit visit) {
    if (land >= lands_.size()) return;
    for (std::uint32_t index = lands_[land].node; index != none; index = nodes_[index].next) {
      if (!visit(nodes_[index])) return;
    }
  }
  template <typename Visit>
  void for_each_parent(LandId land, Visit visit) const {
    if (land >= lands_.size()) return;
    for (std::uint32_t link = lands_[land].link; link != none; link = links_[link].next) {
      visit(links_[link].parent);
    }
  }

  // Calls `visit(land, node)` for every node.
  template <typename Visit>
  void for_each(Visit visit) {
    for (std::size_t land = 0; land < lands_.size(); ++land) {
      for_each_node(static_cast<LandId>(land), [&](const Node& node) {
        visit(static_cast<LandId>(land), node);
        return true;
      });
    }
  }

  // Memory held, in bytes; about.
  std::size_t memory() const {
    return lands_.capacity() * sizeof(Entry) + nodes_.size() * sizeof(Node) +
           links_.size() * sizeof(Link);
  }
  // Drops all, and gives its memory back.
  void clear() { *this = {}; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Link {
    LandId parent;
    std::uint32_t next;
  };
  struct Entry {
    std::uint32_t node = none;
    std::uint32_t link = none;
  };

  Entry& entry(LandId land) {
    if (land >= lands_.size()) lands_.resize(land + std::size_t{1});
    return lands_[land];
  }

  std::vector<Entry> lands_;
  std::deque<Node> nodes_;
  std::deque<Link> links_;
};

}  // namespace burgeon
