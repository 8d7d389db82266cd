// A search as a person follows it: rows of data for a screen or a page, and choices by what was
// shown.
//
// What is shown is kept as positions, not as ids of lands: between two questions the search may
// forget lands and give their ids to others. So a couple is found again by its position, while it
// is in the search's list.
//
// Thread safety: one caller, which is not the search's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/steering.h"
#include "session/search_session.h"

namespace burgeon {

// A couple of the list from the root to where the search works.
struct LevelRow {
  std::string position;
  unsigned nimber = 0;
  std::size_t children = 0;  // 0: not looked at yet
  std::size_t left = 0;
  bool is_sum = false;  // of lands, which stand in the place of children
  std::optional<std::uint32_t> proof{};
  std::optional<std::uint32_t> disproof{};
  bool has_choice = false;
};

// A child of a couple, or a land of a sum.
struct ChildRow {
  std::string position;
  unsigned nimber = 0;                    // of the heap beside it
  Known known = Known::nothing;           // of a child
  std::optional<unsigned> land_nimber{};  // of a land of a sum, where it is known;
  std::vector<int> excluded{};            // else values that it is not, ascending
  bool is_settled = false;                // nothing is left to be searched
  bool is_chosen = false;
  bool is_at_work = false;  // the search is there now
};

// The couple that was opened.
struct OpenedCouple {
  std::size_t level = 0;
  bool is_sum = false;
  std::size_t settled = 0;  // of its rows
  bool is_there = false;    // else the search has left it
};

enum class Taken : std::uint8_t { no_such_row, settled_already, left, chosen };

class FollowedSearch {
 public:
  FollowedSearch(const SearchSession& session, Steering& steering)
      : session_(&session), steering_(&steering) {}

  // Asks for the list. Empty while no search is at work.
  void look();
  const std::vector<LevelRow>& levels() const { return levels_; }
  // How many choices stand, also at couples that are not in the list.
  std::size_t choices() const { return choices_; }

  // The children of the couple that was shown at a level, or the lands of a sum. False if the
  // search has left it.
  bool open(std::size_t level);
  // The same again. When the search has left the couple, the rows stay as they were.
  void look_at_children();
  const std::vector<ChildRow>& children() const { return children_; }
  // Whose they are; nothing before one was opened.
  const std::optional<OpenedCouple>& opened() const { return opened_; }

  // Takes the child of that row next, at the couple that was opened.
  Taken take(std::size_t row);

 private:
  // A couple apart from ids.
  struct Shown {
    Position position;
    Nimber nimber;
    friend bool operator==(const Shown&, const Shown&) = default;
  };
  Shown shown(const Couple& couple) const;
  std::string write(const Couple& couple) const;
  std::optional<std::size_t> level_of(const std::vector<CurrentCouple>& current) const;
  void add_children(SearchView& view, const std::vector<CurrentCouple>& current, std::size_t level);
  void add_lands(const std::vector<CurrentCouple>& current, std::size_t level);

  const SearchSession* session_;
  Steering* steering_;
  std::vector<LevelRow> levels_;
  std::size_t choices_ = 0;
  std::vector<Shown> couples_;  // of levels_
  Shown opened_couple_;
  std::optional<OpenedCouple> opened_;
  std::vector<ChildRow> children_;
};

}  // namespace burgeon
