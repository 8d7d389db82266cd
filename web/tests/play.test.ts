import { describe, expect, it } from "vitest";
import { readGame, writeGame } from "../src/play/game_text";
import { isProgramsTurn, playerName, redoTo, undoTo } from "../src/play/turns";

describe("a game as text", () => {
  it("is read as it is written", () => {
    const game = { spots: 3, moves: ["A-B", "A-B[C]"] };
    expect(writeGame(game)).toBe("3: A-B; A-B[C]");
    expect(readGame(writeGame(game))).toEqual(game);
    expect(readGame("3:")).toEqual({ spots: 3, moves: [] });
    expect(readGame("3:\n A-B\n A-B[C]\n")).toEqual(game);
  });

  it("is no position, and no position is a game", () => {
    for (const text of ["3", "0*3", "0.1a1a.}", "", "21: A-B", "0: A-A", "A-B"]) {
      expect(readGame(text)).toBe(null);
    }
  });
});

describe("turns", () => {
  const me = { level: "perfect", first: "me" } as const;
  const program = { level: "perfect", first: "program" } as const;
  const two = { level: "two", first: "me" } as const;

  it("change with each move", () => {
    expect([0, 1, 2].map((moves) => isProgramsTurn(me, moves))).toEqual([false, true, false]);
    expect([0, 1, 2].map((moves) => isProgramsTurn(program, moves))).toEqual([true, false, true]);
    expect(isProgramsTurn(two, 1)).toBe(false);
  });

  it("are taken back to a person's", () => {
    expect(undoTo(me, 4)).toBe(2);
    expect(undoTo(me, 3)).toBe(2);
    expect(undoTo(me, 0)).toBe(null);
    expect(undoTo(program, 1)).toBe(null);
    expect(undoTo(two, 3)).toBe(2);
  });

  it("are played again up to a person's, or to the end", () => {
    expect(redoTo(me, 0, 4)).toBe(2);
    expect(redoTo(me, 2, 3)).toBe(3);
    expect(redoTo(me, 3, 3)).toBe(null);
    expect(redoTo(two, 0, 3)).toBe(1);
  });

  it("have names", () => {
    expect([1, 2].map((player) => playerName(me, player))).toEqual(["You", "The program"]);
    expect([1, 2].map((player) => playerName(program, player))).toEqual(["The program", "You"]);
    expect(playerName(two, 2)).toBe("Player 2");
  });
});
