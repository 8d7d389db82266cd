// The program as a player and judge, by its requests, compared with full expansion.
#include <gtest/gtest.h>

#include <set>

#include "sprouts/text/read.h"
#include "unit/server/expanded_values.h"
#include "unit/server/play_requests.h"
#include "unit/support/text.h"

namespace burgeon {
namespace {

using testing::PlayClient;
using testing::text_of;

const Json perfect{{"level", "perfect"}, {"seconds", 5}};

// The program against every reply to each of its moves; a position that came up before is left.
class WholeGame {
 public:
  explicit WholeGame(PlayClient& client, int spots) : client_(&client), spots_(spots) {}

  int wins = 0;

  void play(std::vector<std::string> moves) {
    const Json answer = client_->ask("answer", spots_, moves, perfect);
    EXPECT_TRUE(testing::flag_of(answer, "knows"));
    EXPECT_TRUE(testing::flag_of(answer, "wins"));
    moves.push_back(text_of(answer, "move"));
    const Json state = client_->ask("state", spots_, moves);
    if (!met_.insert(text_of(*state.find("position"), "text")).second) return;
    const Json::Array& legal = *state.find("legal")->elements();
    if (legal.empty()) ++wins;
    for (const Json& reply : legal) {
      std::vector<std::string> next = moves;
      next.push_back(text_of(reply, "move"));
      play(std::move(next));  // where the program had lost, it would be refused
    }
  }

 private:
  PlayClient* client_;
  int spots_;
  std::set<std::string> met_;
};

TEST(PlayOpponent, WinsAWonGameOf4SpotsAgainstEveryReply) {
  testing::ExpandedValues values;
  PlayClient client(values);
  WholeGame game(client, 4);
  game.play({});
  EXPECT_GT(game.wins, 0);
}

TEST(PlayOpponent, SaysThatEveryMoveLoses) {
  testing::ExpandedValues values;
  PlayClient client(values);
  const Json answer = client.ask("answer", 2, {}, perfect);
  EXPECT_TRUE(testing::flag_of(answer, "knows"));
  EXPECT_FALSE(testing::flag_of(answer, "wins"));
  EXPECT_TRUE(text_of(answer, "says").starts_with("Every move loses here."));
}

// A player who finds nothing out says so, and plays on.
TEST(PlayOpponent, SaysThatItDoesNotKnow) {
  class Nothing : public Values {
   public:
    std::optional<Nimber> known(const Position&) override { return std::nullopt; }
    FoundValue find(const Position&, double) override { return {std::nullopt, "no time"}; }
    FoundOutcome find_outcome(const Position&, double) override { return {{}, {}, "no time"}; }
  };
  Nothing values;
  PlayClient client(values);
  const Json answer = client.ask("answer", 8, {}, {{"level", "perfect"}, {"seconds", 0}});
  EXPECT_FALSE(testing::flag_of(answer, "knows"));
  EXPECT_EQ(text_of(answer, "says"), "I do not know whether this wins: the time was too short.");
  EXPECT_EQ(client.refusal("state", 8, {text_of(answer, "move")}), "");
  const Json verdict = client.ask("verdict", 8, {"A-B"}, {{"seconds", 0}});
  EXPECT_EQ(verdict.find("after")->text(), Json().text());
}

TEST(PlayOpponent, ACasualPlayerErrsBySeed) {
  testing::ExpandedValues values;
  PlayClient client(values);
  std::set<std::string> moves;
  bool errs = false;
  for (int seed = 0; seed < 20; ++seed) {
    const Json request{{"level", "casual"}, {"seconds", 5}, {"seed", seed}};
    const Json answer = client.ask("answer", 4, {}, request);
    EXPECT_EQ(client.ask("answer", 4, {}, request).text(), answer.text());
    const auto after = read_position(text_of(*answer.find("position"), "text"));
    errs = errs || values.nimber(std::get<Position>(after)).value != 0;
    moves.insert(text_of(answer, "move"));
  }
  EXPECT_TRUE(errs);
  EXPECT_GT(moves.size(), 1U);
}

// All games of 3 spots, of games with one position one.
TEST(PlayOpponent, VerdictsOf3SpotsAreRight) {
  testing::ExpandedValues values;
  PlayClient client(values);
  std::set<std::string> met;
  std::vector<std::vector<std::string>> games{{}};
  while (!games.empty()) {
    const std::vector<std::string> game = std::move(games.back());
    games.pop_back();
    const Json state = client.ask("state", 3, game);
    const std::string text = text_of(*state.find("position"), "text");
    const auto before = values.nimber(std::get<Position>(read_position(text)));
    for (const Json& move : *state.find("legal")->elements()) {
      const std::string child = text_of(*move.find("position"), "text");
      std::vector<std::string> next = game;
      next.push_back(text_of(move, "move"));
      const Json verdict = client.ask("verdict", 3, next, {{"seconds", 5}});
      const auto after = values.nimber(std::get<Position>(read_position(child)));
      EXPECT_EQ(verdict.find("before")->text(), Json(before.value).text());
      EXPECT_EQ(verdict.find("after")->text(), Json(after.value).text());
      EXPECT_EQ(text_of(verdict, "says").starts_with("The move wins"), after.value == 0);
      EXPECT_EQ(text_of(verdict, "says").starts_with("The move gave the win away"),
                after.value != 0 && before.value != 0);
      if (met.insert(child).second) games.push_back(std::move(next));
    }
  }
}

TEST(PlayOpponent, HintsInSteps) {
  testing::ExpandedValues values;
  PlayClient client(values);
  const auto hint = [&](int step) {
    return client.ask("hint", 4, {"A-B"}, {{"step", step}, {"seconds", 5}});
  };
  // Whoever began with A-B has not won yet, or there is nothing to hint at.
  const bool is_won = testing::flag_of(hint(1), "known");
  EXPECT_EQ(hint(1).find("region")->text() != "null", is_won);
  EXPECT_EQ(hint(1).find("move")->text(), "null");
  EXPECT_TRUE(hint(1).find("ends")->elements()->empty());
  EXPECT_EQ(hint(2).find("ends")->elements()->size(), is_won ? 2U : 0U);
  EXPECT_EQ(hint(3).find("move")->text() != "null", is_won);
  const Json start = client.ask("hint", 4, {}, {{"step", 3}, {"seconds", 5}});
  EXPECT_TRUE(testing::flag_of(start, "known"));
  const auto after = read_position(
      text_of(*client.ask("state", 4, {text_of(start, "move")}).find("position"), "text"));
  EXPECT_EQ(values.nimber(std::get<Position>(after)), Nimber{0});
}

// Knows nothing, and finds nothing.
class NoValues : public Values {
 public:
  std::optional<Nimber> known(const Position&) override { return std::nullopt; }
  FoundValue find(const Position&, double) override { return {std::nullopt, "no time"}; }
  FoundOutcome find_outcome(const Position&, double) override { return {{}, {}, "no time"}; }
};

// The program's words about its own move are not for the player's.
TEST(PlayOpponent, AHintSaysThatNothingIsKnown) {
  NoValues values;
  PlayClient client(values);
  const Json hint = client.ask("hint", 3, {}, {{"step", 1}, {"seconds", 1}});
  EXPECT_FALSE(testing::flag_of(hint, "known"));
  EXPECT_EQ(text_of(hint, "says"), "It is not known which move wins: the time was too short.");
}

}  // namespace
}  // namespace burgeon
