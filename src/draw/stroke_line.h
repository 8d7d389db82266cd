// A line as a hand draws it, made plain: its noise goes, and where it runs stays.
//
//     ~~~~o~~~     ─without_curls─▶  ~~~~~~~~  ─simplified─▶  ________
//
// Thread safety: functions of their arguments.
#pragma once

#include <vector>

#include "draw/point.h"

namespace burgeon::draw {

// Whether two segments have a point in common.
bool segments_meet(Point from, Point to, Point other_from, Point other_to);
// Two that begin at one point: whether one runs along the other.
bool segments_overlap(Point common, Point end, Point other_end);
double distance_of_segments(Point from, Point to, Point other_from, Point other_to);

// Whether it crosses or touches itself; its ends may be one point.
bool meets_itself(const std::vector<Point>& line);

// Without points that repeat the one before.
std::vector<Point> without_repeats(const std::vector<Point>& line);
// Without loops that are no longer than that.
std::vector<Point> without_curls(std::vector<Point> line, double longest);
// Without points that lie no farther than that beside the line that is left (Douglas and Peucker).
std::vector<Point> simplified(const std::vector<Point>& line, double farthest);
// It begins at the middle of a disc, and goes straight to where it first leaves that, after it was
// in the inner disc for the last time before it is farthest away.
std::vector<Point> from_middle(const std::vector<Point>& line, Point middle, double radius,
                               double inner);

// How often a closed line runs around a point, counter-clockwise, y upwards.
int turns_around(const std::vector<Point>& closed, Point point);
// Twice of what a closed line has to its left.
double double_area(const std::vector<Point>& closed);

}  // namespace burgeon::draw
