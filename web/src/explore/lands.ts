// What the lands of a position say about it. Pure functions.
import type { Position } from "../api/types";

export interface LandGroup {
  position: Position;
  /** How many equal ones there are. */
  times: number;
}

/** Equal lands once, with their number. */
export function groupLands(lands: Position[]): LandGroup[] {
  const groups = new Map<string, LandGroup>();
  for (const land of lands) {
    const group = groups.get(land.text);
    if (group) ++group.times;
    else groups.set(land.text, { position: land, times: 1 });
  }
  return [...groups.values()];
}

export interface NimSum {
  /** The nimbers of the lands that do not cancel; null: not known. */
  parts: (number | null)[];
  total: number | null;
}

/** Two equal lands are worth nothing together, even where their nimber is not known. */
export function nimSum(groups: LandGroup[], nimber: (position: Position) => number | null): NimSum {
  const parts = groups.filter((group) => group.times % 2 === 1).map((g) => nimber(g.position));
  const total = parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum ^ part),
    0,
  );
  return { parts, total };
}
