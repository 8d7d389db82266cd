// The play view by its requests: states, frames, and that replies depend on the game alone.
#include <gtest/gtest.h>

#include "server/play/play_frames.h"
#include "sprouts/game/move_text.h"
#include "sprouts/text/read.h"
#include "unit/draw/svg_reader.h"
#include "unit/server/expanded_values.h"
#include "unit/server/play_requests.h"
#include "unit/support/played_game.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::PlayClient;
using testing::text_of;
using testing::texts_of;
using testing::without_own_ids;

// What is wrong with the picture of the reply, or nothing.
std::string fault_of_picture(const Json& reply) {
  const testing::ReadPicture read = testing::read_svg(text_of(reply, "picture"));
  if (!read.faults.empty()) return read.faults.front();
  const auto shown = read_position(read.raw);
  if (const auto* error = std::get_if<ReadError>(&shown)) return error->message();
  const auto said = read_position(text_of(*reply.find("position"), "text"));
  return std::get<Position>(shown) == std::get<Position>(said) ? "" : "it shows " + read.raw;
}

TEST(PlayView, StatesOfRandomGames) {
  testing::ExpandedValues values;
  PlayClient client(values);
  for (const int spots : {1, 2, 3, 6}) {
    std::mt19937 random(static_cast<unsigned>(spots));
    std::vector<std::string> moves;
    for (int player = 1;; player = 3 - player) {
      const Json reply = client.ask("state", spots, moves);
      EXPECT_EQ(fault_of_picture(reply), "");
      EXPECT_EQ(texts_of(reply, "moves"), moves);
      EXPECT_EQ(texts_of(reply, "names"), moves);
      EXPECT_EQ(reply.find("player")->text(), Json(player).text());
      const Json::Array& legal = *reply.find("legal")->elements();
      EXPECT_EQ(testing::flag_of(reply, "is_over"), legal.empty());
      if (legal.empty()) break;
      moves.push_back(text_of(legal[random() % legal.size()], "move"));
    }
  }
}

// Of each move, the position that it leads to is listed right, and no child is missing.
TEST(PlayView, LegalMovesAreTheChildren) {
  testing::ExpandedValues values;
  PlayClient client(values);
  const Json reply = client.ask("state", 4, {"A-B"});
  std::vector<Position> listed;
  for (const Json& move : *reply.find("legal")->elements()) {
    const auto said = read_position(text_of(*move.find("position"), "text"));
    listed.push_back(std::get<Position>(said));
    const Json next = client.ask("state", 4, {"A-B", text_of(move, "move")});
    EXPECT_EQ(text_of(*next.find("position"), "text"), text_of(*move.find("position"), "text"));
  }
  const auto before = read_position(text_of(*reply.find("position"), "text"));
  std::vector<Position> children = child_positions(std::get<Position>(before));
  const auto in_order = [](std::vector<Position>& positions) {
    std::ranges::sort(positions, {}, [](const Position& p) { return p.lands; });
  };
  in_order(listed);
  in_order(children);
  EXPECT_EQ(listed, children);
}

TEST(PlayView, FramesEndInThePicture) {
  testing::ExpandedValues values;
  PlayClient client(values);
  const std::vector<std::string> game{"A-B", "C-C[D]", "A-F", "C-E"};
  for (std::size_t count = 1; count <= game.size(); ++count) {
    const std::vector<std::string> moves(game.begin(), game.begin() + static_cast<long>(count));
    const Json state = client.ask("state", 5, moves);
    const Json reply = client.ask("frames", 5, moves);
    EXPECT_EQ(without_own_ids(text_of(reply, "picture")),
              without_own_ids(text_of(state, "picture")));
    const Json::Array& frames = *reply.find("frames")->elements();
    ASSERT_GE(frames.size(), 5U);
    EXPECT_LE(frames.size(), most_frames);
    EXPECT_GE(reply.find("stroke")->elements()->size(), 3U);
    for (const Json& frame : frames) {
      EXPECT_EQ(frame.find("curves")->elements()->size(), 2 * count);
      EXPECT_EQ(frame.find("points")->elements()->size(), 5 + count);
    }
    std::size_t at = 0;  // each curve of the last frame, in the order of the picture's
    for (const std::string& curve : texts_of(frames.back(), "curves")) {
      at = text_of(state, "picture").find("d=\"" + curve + "\"", at);
      ASSERT_NE(at, std::string::npos);
    }
  }
}

TEST(PlayView, RepliesDependOnTheGameAlone) {
  testing::ExpandedValues values;
  const std::vector<std::string> moves{"A-B", "C-C[D]", "A-F", "C-E"};
  PlayClient kept(values);
  PlayClient forgetful(values, 0);
  PlayClient narrow(values, 2);
  for (std::size_t count = 0; count <= moves.size(); ++count) {
    const std::vector<std::string> some(moves.begin(), moves.begin() + static_cast<long>(count));
    const auto reply = [&](PlayClient& client, const char* what) {
      return without_own_ids(client.ask(what, 5, some).text());
    };
    const std::string state = reply(kept, "state");
    EXPECT_EQ(reply(kept, "state"), state);
    EXPECT_EQ(reply(forgetful, "state"), state);
    EXPECT_EQ(reply(narrow, "state"), state);
    if (count == 0) continue;
    EXPECT_EQ(reply(forgetful, "frames"), reply(kept, "frames"));
  }
}

// The page shows the same picture more than once: as the board, and small beside it.
TEST(PlayView, PicturesHaveIdsOfTheirOwn) {
  testing::ExpandedValues values;
  PlayClient client(values);
  const auto id = [&] {
    const std::string picture = text_of(client.ask("state", 3, {"A-B"}), "picture");
    const std::size_t at = picture.find(" id=\"");
    EXPECT_NE(at, std::string::npos);
    return picture.substr(at, picture.find('"', at + 5) - at);
  };
  EXPECT_NE(id(), id());
}

TEST(PlayView, WhatCannotBePlayedIsRefused) {
  testing::ExpandedValues values;
  PlayClient client(values);
  EXPECT_EQ(client.refusal("state", 3, {"A-B", "A-D", "A-C", "A-B"}),
            "move 4, A-B: A has three curve ends");
  EXPECT_TRUE(client.refusal("state", 3, {"A+B"}).starts_with("move 1, A+B: "));
  EXPECT_EQ(client.refusal("state", 21, {}), "'spots' must be a whole number from 1 to 20");
  EXPECT_EQ(client.refusal("frames", 3, {}), "no move has been played yet");
  EXPECT_EQ(client.refusal("stroke", 3, {}, {{"points", Json::array()}}),
            "'points' must have from 2 to 2000 points");
  EXPECT_EQ(client.refusal("answer", 1, {"A-A", "A-B"}, {{"level", "perfect"}, {"seconds", 1}}),
            "the game is over: no move is left");
  // A way that fits no more is left out, and the move stays.
  EXPECT_EQ(texts_of(client.ask("state", 3, {"A-B~zzzzzzzzzzzz"}), "moves").front(), "A-B");
}

}  // namespace
}  // namespace burgeon
