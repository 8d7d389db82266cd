// Whose turn it is, and where taking back leads. Pure functions.
import type { Level } from "../lib/route";

export interface Table {
  level: Level;
  first: "me" | "program";
}

/** With `moves` moves played, does the program move next? */
export function isProgramsTurn({ level, first }: Table, moves: number): boolean {
  if (level === "two") return false;
  return (moves % 2 === 0) === (first === "program");
}

/** With how many moves less a person moves again; null: nothing can be taken back. */
export function undoTo(table: Table, moves: number): number | null {
  for (let fewer = moves - 1; fewer >= 0; --fewer) {
    if (!isProgramsTurn(table, fewer)) return fewer;
  }
  return null;
}

/** With how many of the `most` moves a person moves again, after at least one more. */
export function redoTo(table: Table, moves: number, most: number): number | null {
  for (let more = moves + 1; more <= most; ++more) {
    if (!isProgramsTurn(table, more) || more === most) return more;
  }
  return null;
}

/** Who a player (1 or 2) is, at the beginning of a sentence. */
export function playerName({ level, first }: Table, player: number): string {
  if (level === "two") return `Player ${player}`;
  return (player === 1) === (first === "me") ? "You" : "The program";
}
