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
  /** What is added up, in words: equal lands stand in brackets. */
  terms: string[];
  total: number | null;
}

/** Two equal lands are worth nothing together, even where their nimber is not known. */
export function nimSum(groups: LandGroup[], nimber: (position: Position) => number | null): NimSum {
  const terms: string[] = [];
  let total: number | null = 0;
  for (const { position, times } of groups) {
    const value = nimber(position);
    const term = Array.from({ length: times }, () => value ?? "?").join(" ⊕ ");
    terms.push(times > 1 ? `(${term})` : term);
    if (times % 2 === 1) total = total === null || value === null ? null : total ^ value;
  }
  return { terms, total };
}
