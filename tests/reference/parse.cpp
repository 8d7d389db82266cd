// Reads the notation. A lower-case name means the same vertex within one boundary, an upper-case
// name within one land; a digit is always a vertex of its own.
//
// Refused: what breaks the punctuation or is left empty, unknown characters, a spot without curves
// that is not alone on its boundary, a letter that stands more than three times or on two
// boundaries of one region, and a lower-case letter that does not stand twice on its boundary. Not
// checked: that the drawing exists.
#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "position.h"

namespace burgeon::reference {
namespace {

struct Reader {
  Position position;
  std::vector<bool> is_letter;  // for each vertex
  std::map<char, Vertex> upper_case_names;
  std::map<char, Vertex> lower_case_names;
  Boundary boundary;  // the boundary and region being read
  Region region;
  std::size_t regions_of_earlier_lands = 0;
  bool ended = false;

  void read(char character);
  void end_boundary();
  void end_region();
  void count_ends_of_letters();
  Vertex new_vertex(int ends, bool letter);
  Vertex named_vertex(char name, std::map<char, Vertex>& names);
};

void require(bool condition, const char* message) {
  if (!condition) throw std::invalid_argument(message);
}

Vertex Reader::new_vertex(int ends, bool letter) {
  position.ends.push_back(ends);
  is_letter.push_back(letter);
  return position.ends.size() - 1;
}

Vertex Reader::named_vertex(char name, std::map<char, Vertex>& names) {
  if (!names.contains(name)) names[name] = new_vertex(0, true);
  return names[name];
}

void Reader::end_boundary() {
  require(!boundary.empty(), "a boundary without vertices");
  for (const auto& [name, vertex] : lower_case_names)
    require(std::count(boundary.begin(), boundary.end(), vertex) == 2,
            "a lower-case letter that does not stand twice on its boundary");
  region.push_back(boundary);
  boundary.clear();
  lower_case_names.clear();
}

// All corners that one vertex has in one region are on one boundary: the vertex connects them.
void Reader::end_region() {
  require(!region.empty(), "a region without boundaries");
  std::set<Vertex> on_earlier_boundaries;
  for (const Boundary& each_boundary : region) {
    for (Vertex vertex : each_boundary)
      require(!on_earlier_boundaries.contains(vertex),
              "a letter that stands on two boundaries of one region");
    on_earlier_boundaries.insert(each_boundary.begin(), each_boundary.end());
  }
  position.regions.push_back(region);
  region.clear();
}

void Reader::read(char character) {
  require(!ended, "text after '!'");
  if (character >= '0' && character <= '2') {
    boundary.push_back(new_vertex(character - '0', false));
  } else if (character >= 'a' && character <= 'z') {
    boundary.push_back(named_vertex(character, lower_case_names));
  } else if (character >= 'A' && character <= 'Z') {
    boundary.push_back(named_vertex(character, upper_case_names));
  } else if (character == '.') {
    end_boundary();
  } else {
    require(boundary.empty(), "a boundary that is not ended by '.'");
    if (character == '}') {
      end_region();
      return;
    }
    require(region.empty(), "a region that is not ended by '}'");
    require(character == ']' || character == '!', "an unknown character");
    if (character == '!') ended = true;
    if (character == ']') {
      require(position.regions.size() > regions_of_earlier_lands, "a land without regions");
      regions_of_earlier_lands = position.regions.size();
      upper_case_names.clear();
    }
  }
}

// A letter has as many curve ends as it has corners, and it has one corner for each time it stands.
// Only a spot without curves stands once as well: it is alone on its boundary.
void Reader::count_ends_of_letters() {
  std::vector<bool> is_spot(position.ends.size(), false);
  for (const Region& each_region : position.regions)
    for (const Boundary& each_boundary : each_region)
      for (Vertex vertex : each_boundary) {
        if (!is_letter[vertex]) {
          require(position.ends[vertex] > 0 || each_boundary.size() == 1,
                  "a '0' that is not alone on its boundary");
          continue;
        }
        position.ends[vertex] += 1;
        require(position.ends[vertex] <= 3, "a letter that stands more than three times");
        is_spot[vertex] = each_boundary.size() == 1;
      }
  for (Vertex vertex = 0; vertex < position.ends.size(); ++vertex)
    if (is_letter[vertex] && is_spot[vertex] && position.ends[vertex] == 1)
      position.ends[vertex] = 0;
}

}  // namespace

Position parse(const std::string& text) {
  Reader reader;
  for (char character : text) reader.read(character);
  require(reader.ended, "no '!' at the end");
  reader.count_ends_of_letters();
  return reader.position;
}

}  // namespace burgeon::reference
