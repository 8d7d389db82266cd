// The explorer's requests: a position with its children, pictures, and nimbers on demand.
//
//     explore   position ──▶ lands, children with their moves, and the nimbers at hand
//     pictures  positions ──▶ <svg> elements
//     value     position ──▶ its nimber, searched for
//
// Thread safety: every member from any thread.
#pragma once

#include <cstddef>

#include "server/api.h"
#include "server/page_pictures.h"
#include "server/values.h"

namespace burgeon {

class ExploreView {
 public:
  static constexpr std::size_t most_children = 2000;  // in a reply
  static constexpr std::size_t most_pictures = 60;    // in a request

  // `most_bytes`: that the list of children of one position may take. What is given must outlive
  // this.
  ExploreView(Values& values, PagePictures& pictures, std::size_t most_bytes)
      : values_(&values), pictures_(&pictures), most_bytes_(most_bytes) {}

  void add_handlers(Handlers& handlers);

 private:
  Json explore(const Json& request);
  Json pictures(const Json& request);
  Json value(const Json& request);

  Values* values_;
  PagePictures* pictures_;
  std::size_t most_bytes_;
};

}  // namespace burgeon
