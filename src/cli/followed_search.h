// A search as a person follows it: the rows of the screen, and choices by what was shown.
//
// What is shown is kept as positions, not as ids of lands: between two questions the search may
// forget lands and give their ids to others. So a couple is found again by its position, while it
// is in the search's list.
//
// Thread safety: one caller, which is not the search's thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/interactive_screen.h"
#include "cli/search_session.h"
#include "search/steering.h"

namespace burgeon::cli {

class FollowedSearch {
 public:
  FollowedSearch(const SearchSession& session, Steering& steering)
      : session_(&session), steering_(&steering) {}

  // Asks for the list. Empty while no search is at work.
  void look();
  const std::vector<LevelRow>& levels() const { return levels_; }

  // The children of the couple that was shown at a level, or the lands of a sum. False if the
  // search has left it.
  bool open(std::size_t level);
  // The same again. When the search has left the couple, the rows stay as they were.
  void look_at_children();
  const std::vector<ChildRow>& children() const { return children_; }
  // A line about them.
  const std::string& children_of() const { return children_of_; }

  // Takes the child of that row next, at the couple that was opened. What came of it, as a line.
  std::string take(std::size_t row);

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
  std::string known_of_land(LandId land) const;

  const SearchSession* session_;
  Steering* steering_;
  std::vector<LevelRow> levels_;
  std::vector<Shown> couples_;  // of levels_
  std::size_t opened_level_ = 0;
  Shown opened_;
  std::vector<ChildRow> children_;
  std::string children_of_;
};

}  // namespace burgeon::cli
