#include "unit/draw/svg_reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace burgeon::testing {
namespace {

struct Place {
  double x = 0;
  double y = 0;
};
using Line = std::vector<Place>;

double turn(Place a, Place b, Place c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
double apart(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }
double from_segment(Place p, Place a, Place b) {
  const double square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  double t = square > 0 ? ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square : 0;
  t = std::clamp(t, 0.0, 1.0);
  return apart(p, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
}

struct Spot {
  Place at;
  int lives = 0;
};

struct Arc {
  int from = 0;
  int to = 0;
  Line line;
  Place low{1e9, 1e9};  // of the box around it
  Place high{-1e9, -1e9};
};

struct Land {
  std::map<int, Spot> spots;
  std::vector<Arc> arcs;
};

std::string attribute(const std::string& element, const std::string& name) {
  const std::string begin = " " + name + "=\"";
  const std::size_t at = element.find(begin);
  if (at == std::string::npos) return {};
  const std::size_t from = at + begin.size();
  return element.substr(from, element.find('"', from) - from);
}

// M, L and C, absolute. A cubic becomes ten segments.
Line read_path(const std::string& d) {
  Line line;
  char command = 'M';
  std::string text = d;
  for (char& c : text) {
    if (c == ',') c = ' ';
  }
  std::istringstream in(text);
  const auto number = [&] {
    double value = 0;
    in >> value;
    return value;
  };
  while (in >> std::ws && !in.eof()) {
    if (std::isalpha(in.peek()) != 0) command = static_cast<char>(in.get());
    if (command == 'C') {
      const Place p = line.back();
      Place c[3];
      for (Place& point : c) {
        point.x = number();
        point.y = number();
      }
      for (int k = 1; k <= 10; ++k) {
        const double t = k / 10.0;
        const double u = 1 - t;
        const double w[] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
        line.push_back({w[0] * p.x + w[1] * c[0].x + w[2] * c[1].x + w[3] * c[2].x,
                        w[0] * p.y + w[1] * c[0].y + w[2] * c[1].y + w[3] * c[2].y});
      }
    } else {
      const double x = number();
      line.push_back({x, number()});
      if (command == 'M') command = 'L';
    }
    if (in.fail()) break;
  }
  return line;
}

std::vector<Land> read_lands(const std::string& svg) {
  std::vector<Land> lands;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::string text = svg.substr(at, svg.find('>', at) - at + 1);
    const std::string kind = " " + attribute(text, "class") + " ";
    if (kind.find(" land ") != std::string::npos) lands.emplace_back();
    if (kind.find(" vertex ") != std::string::npos) {
      lands.back().spots[std::stoi(attribute(text, "data-id"))] = {
          {std::stod(attribute(text, "data-x")), std::stod(attribute(text, "data-y"))},
          std::stoi(attribute(text, "data-lives"))};
    }
    if (kind.find(" curve ") != std::string::npos) {
      lands.back().arcs.push_back({std::stoi(attribute(text, "data-from")),
                                   std::stoi(attribute(text, "data-to")),
                                   read_path(attribute(text, "d"))});
      Arc& arc = lands.back().arcs.back();
      for (const Place p : arc.line) {
        arc.low = {std::min(arc.low.x, p.x), std::min(arc.low.y, p.y)};
        arc.high = {std::max(arc.high.x, p.x), std::max(arc.high.y, p.y)};
      }
    }
  }
  return lands;
}

// ---- what must not be

class Faults {
 public:
  Faults(const Land& land, std::vector<std::string>& faults) : land_(&land), faults_(&faults) {
    for (std::size_t a = 0; a < land.arcs.size(); ++a) {
      const Arc& arc = land.arcs[a];
      if (apart(arc.line.front(), land.spots.at(arc.from).at) > 0.011 ||
          apart(arc.line.back(), land.spots.at(arc.to).at) > 0.011) {
        tell("a curve ends beside its vertex", a, a);
      }
      for (std::size_t b = a; b < land.arcs.size(); ++b) compare(a, b);
      for (const auto& [id, spot] : land.spots) {
        if (spot.lives > 0 && id != arc.from && id != arc.to) keep_clear(a, id, spot);
      }
    }
    std::map<int, int> ends;
    for (const Arc& arc : land.arcs) {
      ++ends[arc.from];
      ++ends[arc.to];
    }
    for (const auto& [id, spot] : land.spots) {
      if (ends[id] + spot.lives != 3)
        faults.push_back("vertex " + std::to_string(id) + " has " + std::to_string(ends[id]) +
                         " curve ends and " + std::to_string(spot.lives) + " lives");
    }
  }

 private:
  void tell(const std::string& what, std::size_t a, std::size_t b) {
    faults_->push_back(what + ": curves " + std::to_string(a) + ", " + std::to_string(b));
  }
  void keep_clear(std::size_t a, int id, const Spot& spot) {
    const Line& line = land_->arcs[a].line;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (from_segment(spot.at, line[i], line[i + 1]) < 2) {
        return tell("vertex " + std::to_string(id) + " lies on a foreign curve", a, a);
      }
    }
  }
  // Segments may have their ends in common where they follow each other, or at a common vertex.
  void compare(std::size_t a, std::size_t b) {
    const Arc& left = land_->arcs[a];
    const Arc& right = land_->arcs[b];
    if (left.high.x < right.low.x || right.high.x < left.low.x || left.high.y < right.low.y ||
        right.high.y < left.low.y) {
      return;
    }
    for (std::size_t i = 0; i + 1 < left.line.size(); ++i) {
      for (std::size_t j = a == b ? i + 2 : 0; j + 1 < right.line.size(); ++j) {
        if (have_common_end(left, i, right, j)) continue;
        const Place p = left.line[i];
        const Place q = left.line[i + 1];
        const Place r = right.line[j];
        const Place s = right.line[j + 1];
        if (std::max(p.x, q.x) < std::min(r.x, s.x) || std::max(r.x, s.x) < std::min(p.x, q.x) ||
            std::max(p.y, q.y) < std::min(r.y, s.y) || std::max(r.y, s.y) < std::min(p.y, q.y)) {
          continue;
        }
        if (turn(p, q, r) * turn(p, q, s) <= 0 && turn(r, s, p) * turn(r, s, q) <= 0) {
          return tell("crossing", a, b);
        }
      }
    }
  }
  static bool have_common_end(const Arc& left, std::size_t i, const Arc& right, std::size_t j) {
    const auto ends = [](const Arc& arc, std::size_t index) {
      return std::pair(index == 0 ? arc.from : -1, index + 2 == arc.line.size() ? arc.to : -2);
    };
    const auto [left_from, left_to] = ends(left, i);
    const auto [right_from, right_to] = ends(right, j);
    return (left_from >= 0 && (left_from == right_from || left_from == right_to)) ||
           (left_to >= 0 && (left_to == right_from || left_to == right_to));
  }

  const Land* land_;
  std::vector<std::string>* faults_;
};

// ---- faces

struct Walk {
  std::vector<int> spots;  // as they are met
  Line line;
  double area = 0;  // positive: what is inside; negative: what is around a piece
  int piece = -1;
};

double area_of(const Line& line) {
  double twice = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Place a = line[i];
    const Place b = line[(i + 1) % line.size()];
    twice += a.x * b.y - a.y * b.x;
  }
  return twice / 2;
}

bool surrounds(const Line& line, Place p) {
  bool is_inside = false;
  for (std::size_t i = 0, j = line.size() - 1; i < line.size(); j = i++) {
    if ((line[i].y > p.y) == (line[j].y > p.y)) continue;
    const double x =
        line[i].x + (p.y - line[i].y) / (line[j].y - line[i].y) * (line[j].x - line[i].x);
    if (p.x < x) is_inside = !is_inside;
  }
  return is_inside;
}

// A way along an arc, from one of its ends.
struct Way {
  int arc;
  bool is_back;
};

class Faces {
 public:
  explicit Faces(const Land& land) : land_(&land) {
    for (std::size_t a = 0; a < land.arcs.size(); ++a) {
      const int arc = static_cast<int>(a);
      around_[land.arcs[a].from].push_back({arc, false});
      around_[land.arcs[a].to].push_back({arc, true});
    }
    for (auto& [spot, ways] : around_) {
      std::ranges::sort(ways, {}, [&](Way way) { return direction(way); });
    }
    is_met_.assign(2 * land.arcs.size(), false);
    for (std::size_t a = 0; a < land.arcs.size(); ++a) {
      for (const bool is_back : {false, true}) follow({static_cast<int>(a), is_back});
    }
    find_pieces();
  }
  const std::vector<Walk>& walks() const { return walks_; }

 private:
  Line line(Way way) const {
    Line line = land_->arcs[way.arc].line;
    if (way.is_back) std::ranges::reverse(line);
    return line;
  }
  double direction(Way way) const {
    const Line line = this->line(way);
    return std::atan2(line[1].y - line[0].y, line[1].x - line[0].x);
  }
  // With the face to the left where y grows upwards: at each vertex, on along the next way
  // clockwise from the way back. (Here y grows downwards, which mirrors the whole picture: no
  // matter.)
  void follow(Way way) {
    if (is_met_[2 * way.arc + way.is_back]) return;
    Walk walk;
    while (!is_met_[2 * way.arc + way.is_back]) {
      is_met_[2 * way.arc + way.is_back] = true;
      const Arc& arc = land_->arcs[way.arc];
      walk.spots.push_back(way.is_back ? arc.to : arc.from);
      const Line line = this->line(way);
      walk.line.insert(walk.line.end(), line.begin(), line.end() - 1);
      const auto& ways = around_.at(way.is_back ? arc.from : arc.to);
      const auto back = std::ranges::find_if(
          ways, [&](Way other) { return other.arc == way.arc && other.is_back != way.is_back; });
      way = back == ways.begin() ? ways.back() : *(back - 1);
    }
    walk.area = area_of(walk.line);
    walks_.push_back(std::move(walk));
  }
  void find_pieces() {
    std::map<int, int> piece_of;
    int next = 0;
    for (const auto& [id, spot] : land_->spots) piece_of[id] = next++;
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (const Arc& arc : land_->arcs) {
        const int least = std::min(piece_of[arc.from], piece_of[arc.to]);
        is_changed = is_changed || piece_of[arc.from] != least || piece_of[arc.to] != least;
        piece_of[arc.from] = piece_of[arc.to] = least;
      }
    }
    for (Walk& walk : walks_) walk.piece = piece_of[walk.spots[0]];
    // Spots without curves.
    for (const auto& [id, spot] : land_->spots) {
      if (around_.contains(id)) continue;
      walks_.push_back({.spots = {id}, .line = {spot.at}, .area = -1e-9, .piece = piece_of[id]});
    }
  }

  const Land* land_;
  std::map<int, std::vector<Way>> around_;
  std::vector<bool> is_met_;
  std::vector<Walk> walks_;
};

std::string name(int number) {
  std::string name(1, static_cast<char>('A' + number % 26));
  return name + std::string(static_cast<std::size_t>(number / 26), '_');
}

// A piece's outer walk is the one of negative area; a piece without inner faces has but one, whose
// area may be anything near 0.
std::string spell(const Land& land) {
  const Faces faces(land);
  std::map<int, std::vector<const Walk*>> pieces;
  for (const Walk& walk : faces.walks()) pieces[walk.piece].push_back(&walk);
  std::vector<const Walk*> inner;
  std::vector<const Walk*> outer;
  for (const auto& [piece, walks] : pieces) {
    const auto* const least =
        *std::ranges::min_element(walks, {}, [](const Walk* walk) { return walk->area; });
    for (const Walk* walk : walks) (walk == least ? outer : inner).push_back(walk);
  }
  std::map<const Walk*, std::vector<const Walk*>> held;  // null: the ground around everything
  for (const Walk* piece : outer) {
    const Walk* holder = nullptr;
    for (const Walk* face : inner) {
      if (face->piece == piece->piece || !surrounds(face->line, piece->line[0])) continue;
      if (holder == nullptr || face->area < holder->area) holder = face;
    }
    held[holder].push_back(piece);
  }
  std::map<int, int> numbers;
  for (const auto& [id, spot] : land.spots) numbers.emplace(id, static_cast<int>(numbers.size()));
  const auto boundary = [&](const Walk& walk) {
    std::string text;
    for (const int spot : walk.spots) text += name(numbers.at(spot));
    return text + ".";
  };
  std::string text;
  for (const Walk* piece : held[nullptr]) text += boundary(*piece);
  if (!text.empty()) text += "}";
  for (const Walk* face : inner) {
    text += boundary(*face);
    for (const Walk* piece : held[face]) text += boundary(*piece);
    text += "}";
  }
  return text;
}

}  // namespace

ReadPicture read_svg(const std::string& svg) {
  ReadPicture read;
  for (const Land& land : read_lands(svg)) {
    Faults(land, read.faults);
    read.raw += spell(land) + "]";
  }
  read.raw += "!";
  return read;
}

}  // namespace burgeon::testing
