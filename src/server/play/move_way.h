// A move as the page sends it: its text, and where a person has drawn its curve, the way of that.
//
//     A-B[C]              the program finds a way
//     A-B[C]~8ha61c8hb…   the way that was drawn: six signs a point
//
// Each coordinate is three digits to the base 36: tenths of a pixel, from `least_pixel` on. So it
// can stand in an address.
//
// Thread safety: functions of their arguments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/point.h"

namespace burgeon {

inline constexpr std::size_t most_way_points = 120;

struct SentMove {
  std::string text;
  std::vector<draw::Point> way;  // in pixels; empty: none was sent, or none that can be read
};

SentMove read_sent_move(std::string_view sent);
// Without a way where it leaves the numbers that can be written, or has too many points.
std::string write_sent_move(const SentMove& move);

}  // namespace burgeon
