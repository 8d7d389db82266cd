// The children of a position by region and kind of move. Pure functions.
import type { ExploreChild, ExploreMove } from "../api/types";

export interface ChildGroup {
  key: string;
  move: ExploreMove;
  children: ExploreChild[];
}

function keyOf({ land, region, kind }: ExploreMove): string {
  return `${land} ${region} ${kind}`;
}

/** Each child once, with the first of the moves that lead to it. */
export function groupChildren(children: ExploreChild[]): ChildGroup[] {
  const groups = new Map<string, ChildGroup>();
  for (const child of children) {
    const move = child.moves[0];
    if (!move) continue;
    const key = keyOf(move);
    const group = groups.get(key);
    if (group) group.children.push(child);
    else groups.set(key, { key, move, children: [child] });
  }
  return [...groups.values()].sort(
    (a, b) =>
      a.move.land - b.move.land ||
      a.move.region - b.move.region ||
      b.move.kind.localeCompare(a.move.kind),
  );
}

/** Where a move is drawn, in words; what there is only one of is not named. */
export function placeName(move: ExploreMove, lands: number, hasRegions: boolean): string {
  const parts = [];
  if (lands > 1) parts.push(`land ${move.land + 1}`);
  if (hasRegions) parts.push(`region ${move.region + 1}`);
  return parts.join(", ");
}

export function kindName(kind: ExploreMove["kind"]): string {
  return kind === "two boundaries" ? "Joins two pieces" : "Closes a ring";
}
