#include "server/explore_view.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>
#include <vector>

#include "server/children_listing.h"
#include "server/described.h"
#include "session/time_limit.h"
#include "sprouts/text/read.h"

namespace burgeon {
namespace {

// Of the child's lands, those that the position has not.
std::size_t fresh_lands(const Position& child, const Position& position) {
  std::vector<Bytes> fresh;
  std::vector<Bytes> theirs = child.lands;
  std::vector<Bytes> ours = position.lands;
  std::ranges::sort(theirs);
  std::ranges::sort(ours);
  std::ranges::set_difference(theirs, ours, std::back_inserter(fresh));
  return fresh.size();
}

Json move_json(const MoveKind& move) {
  return {{"land", move.land},
          {"region", move.region},
          {"kind", move.parts_region ? "one boundary" : "two boundaries"}};
}

// Throws ApiError where that takes too long, or too much memory.
ChildrenListing children_of(const Position& position, std::size_t most_bytes) {
  StopFlag stop;
  const TimeLimit limit(std::chrono::seconds(8), stop);
  try {
    if (auto listing = list_children(position, stop, most_bytes)) return *std::move(listing);
    throw ApiError("the children of this position need more memory than --memory leaves them", 413);
  } catch (const Stopped&) {
    throw ApiError("this position has too many children to be listed here", 413);
  }
}

draw::Labels labels_member(const Json& request) {
  if (request.find("labels") == nullptr) return draw::Labels::letters;
  const std::string word = text_member(request, "labels", 16);
  if (word == "letters") return draw::Labels::letters;
  if (word == "lives") return draw::Labels::lives;
  if (word == "none") return draw::Labels::none;
  throw ApiError("'labels' must be letters, lives or none");
}

}  // namespace

void ExploreView::add_handlers(Handlers& handlers) {
  handlers["explore"] = [this](const Json& request) { return explore(request); };
  handlers["pictures"] = [this](const Json& request) { return pictures(request); };
  handlers["value"] = [this](const Json& request) { return value(request); };
}

Json ExploreView::explore(const Json& request) {
  const Position position = position_member(request, "position");
  const ChildrenListing listing = children_of(position, most_bytes_);
  Json reply = {{"position", described(position, *values_)},
                {"lands", Json::array()},
                {"children", Json::array()},
                {"raw_children", listing.raw_children}};
  for (const Bytes& land : position.lands) {
    reply["lands"].push_back(described(Position{{land}}, *values_));
  }
  const std::size_t shown = std::min(listing.children.size(), most_children);
  for (std::size_t i = 0; i < shown; ++i) {
    const ListedChild& child = listing.children[i];
    Json moves = Json::array();
    for (const MoveKind& move : child.moves) moves.push_back(move_json(move));
    reply["children"].push_back({{"position", described(child.position, *values_)},
                                 {"moves", std::move(moves)},
                                 {"fresh_lands", fresh_lands(child.position, position)}});
  }
  reply["more_children"] = listing.children.size() - shown;
  return reply;
}

Json ExploreView::pictures(const Json& request) {
  const Json* const positions = request.find("positions");
  const Json::Array* const texts = positions == nullptr ? nullptr : positions->elements();
  if (texts == nullptr) throw ApiError("'positions' must be an array");
  if (texts->size() > most_pictures) throw ApiError("at most 60 pictures at a time", 413);
  constexpr int largest = 4000;
  const draw::Labels labels = labels_member(request);
  const int size = static_cast<int>(integer_member(request, "size", 0, largest, 0));
  Json pictures = Json::array();
  for (const Json& text : *texts) {
    const Position position = position_member({{"position", text}}, "position");
    const PagePictures::Drawn drawn = pictures_->draw(position, labels, size);
    pictures.push_back({{"svg", drawn.svg ? Json(*drawn.svg) : Json()},
                        {"why", drawn.svg ? Json() : Json(drawn.why)}});
  }
  return {{"pictures", std::move(pictures)}};
}

Json ExploreView::value(const Json& request) {
  constexpr double longest = 60;
  const Position position = position_member(request, "position");
  const double seconds = number_member(request, "seconds", 0.01, longest);
  const auto start = std::chrono::steady_clock::now();
  const FoundValue found = values_->find(position, seconds);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  return {{"position", described(position, found.nimber)},
          {"seconds", took.count()},
          {"why", found.nimber ? Json() : Json(found.why)}};
}

}  // namespace burgeon
