#include "cli/commands/draw_game.h"

#include <fmt/format.h>

#include <variant>

#include "base/counted.h"
#include "cli/command.h"
#include "draw/game_picture.h"
#include "sprouts/game/move_text.h"

namespace burgeon::cli {
namespace {

constexpr std::size_t most_in_a_row = 6;

struct PlayedGame {
  std::vector<Game> stages;
  std::vector<std::string> moves;  // as they are shown
  bool has_numbers = false;        // the first move that names spots does so by numbers
};

Game start_of(const std::string& word) {
  const Position position = read_argument(word);
  const int spots = lives(position) / 3;
  if (spots < 1 || spots > max_start_spots || position != start_position(spots)) {
    throw UsageError(
        fmt::format("--game: a game begins with a number of spots, from 1 to {}, not with {}",
                    max_start_spots, write_position(position, Notation::compact)));
  }
  return Game(spots);
}

PlayedGame play(const std::vector<std::string>& words) {
  PlayedGame game;
  game.stages.push_back(start_of(words[0]));
  bool is_first = true;
  for (std::size_t i = 1; i < words.size(); ++i) {
    stop_on_signals().throw_if_requested();
    const auto fail = [&](const MoveError& error) {
      return UsageError(fmt::format("move {}, {}: {}", i, words[i], error.problem));
    };
    const auto said = read_move(words[i]);
    if (const auto* error = std::get_if<MoveError>(&said)) throw fail(*error);
    const auto& move_words = std::get<MoveWords>(said);
    if (move_words.ends && is_first) {
      game.has_numbers = move_words.has_numbers;
      is_first = false;
    }
    const Game& before = game.stages.back();
    const auto move = find_move(before, move_words);
    if (const auto* error = std::get_if<MoveError>(&move)) throw fail(*error);
    game.moves.push_back(
        move_words.ends ? words[i] : move_name(before, std::get<GameMove>(move), game.has_numbers));
    Game next = before;
    next.play(std::get<GameMove>(move));
    game.stages.push_back(std::move(next));
  }
  return game;
}

std::string player(std::size_t move) { return move % 2 == 1 ? "first player" : "second player"; }

}  // namespace

draw::Sheet sheet_of_game(const std::vector<std::string>& words, draw::Labels labels) {
  const PlayedGame game = play(words);
  const auto drawn = draw::draw_game(game.stages, game.has_numbers);
  if (!drawn) {
    throw UsageError(fmt::format("--game: no picture was found of {} in which no curves cross",
                                 game.stages.back().raw_text()));
  }
  const std::string start = counted(game.stages[0].spots(), "spot");
  draw::Sheet sheet{
      .title = fmt::format("A game of Sprouts with {}: {}", start, fmt::join(game.moves, ", "))};
  for (draw::SvgPart& part : draw::svg_parts(*drawn, labels)) {
    const std::size_t move = sheet.entries.size();
    draw::SheetEntry& entry = sheet.entries.emplace_back();
    entry.picture = std::move(part);
    if (move == 0) {
      entry.name = start;
      entry.value = "start";
      continue;
    }
    entry.name = fmt::format("{}. {}", move, game.moves[move - 1]);
    const bool is_over = drawn->pictures[move].position.lands.empty();
    entry.value = player(move) + (is_over ? " wins" : "");
  }
  if (sheet.entries.size() <= most_in_a_row) {
    sheet.columns = static_cast<int>(sheet.entries.size());
  }
  return sheet;
}

}  // namespace burgeon::cli
