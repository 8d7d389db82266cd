#include "reference.h"

#include <map>
#include <set>

#include "position.h"

namespace burgeon::reference {

std::string canonical(const std::string& text) { return spell(simplify(parse(text))); }

std::vector<std::string> children(const std::string& text) {
  std::set<std::string> spellings;
  for (const Position& child : moves(simplify(parse(text))))
    spellings.insert(spell(simplify(child)));
  return {spellings.begin(), spellings.end()};
}

int nimber(const std::string& text) {
  static std::map<std::string, int> known;  // by canonical spelling
  const std::string position = canonical(text);
  if (const auto found = known.find(position); found != known.end()) return found->second;

  std::set<int> of_children;
  for (const std::string& child : children(position)) of_children.insert(nimber(child));
  int least_missing = 0;
  while (of_children.contains(least_missing)) ++least_missing;
  known[position] = least_missing;
  return least_missing;
}

int lives(const std::string& text) {
  const Position position = simplify(parse(text));
  return count_lives(position, position.regions);
}

std::vector<std::string> complete_tree(int spots) {
  std::string start;
  for (int spot = 0; spot < spots; ++spot) start += "0.";
  if (spots > 0) start += "}]";
  start = canonical(start + "!");

  std::set<std::string> reached = {start};
  std::vector<std::string> unvisited = {start};
  while (!unvisited.empty()) {
    const std::string position = unvisited.back();
    unvisited.pop_back();
    for (const std::string& child : children(position))
      if (reached.insert(child).second) unvisited.push_back(child);
  }
  return {reached.begin(), reached.end()};
}

}  // namespace burgeon::reference
