// A game as text: `3: A-B; A-B[C]`.

export interface Game {
  spots: number;
  moves: string[];
}

export function writeGame({ spots, moves }: Game): string {
  return `${spots}: ${moves.join("; ")}`.trimEnd();
}

/** Null: no game, perhaps a position. Whether its moves can be played is not looked at. */
export function readGame(text: string): Game | null {
  const [, spots, rest] = /^\s*(\d{1,2})\s*:([^]*)$/.exec(text) ?? [];
  if (spots === undefined || rest === undefined) return null;
  const count = Number(spots);
  if (count < 1 || count > 20) return null;
  const moves = rest
    .split(/[;\n]/)
    .map((move) => move.trim())
    .filter(Boolean);
  return { spots: count, moves };
}
