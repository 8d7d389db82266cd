// Pictures in a web page, each position drawn once and shown as often as wanted.
//
// Thread safety: one caller.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "sprouts/position.h"

namespace burgeon::draw {

class PictureSymbols {
 public:
  // After `most` different positions no more are drawn.
  explicit PictureSymbols(std::size_t most) : most_(most) {}

  struct Box {
    double width = 0;  // pixels
    double height = 0;
  };
  // An `svg` element of class `picture`, as large as the picture, or smaller to fit the box. Empty
  // where there is none: too many were drawn, or no good drawing was found.
  // `attributes`: more of them, such as a place.
  std::string show(const Position& position, Box box, const std::string& attributes = "");
  // As large as `show` makes it; 0 × 0 where it is empty.
  Box size(const Position& position, Box box);

  std::size_t drawn() const { return drawn_.size(); }

 private:
  struct Symbol {
    std::string elements;  // until they stand in the page
    std::string id;
    Box box;
  };
  Symbol* symbol(const Position& position);

  std::size_t most_;
  std::map<std::vector<Bytes>, Symbol> drawn_;
};

// CSS for the pictures, which follow the page: light, or dark where the reader prefers that. The
// page's background is the picture's paper.
std::string page_rules();

}  // namespace burgeon::draw
