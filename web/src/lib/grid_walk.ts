// Which card of a grid an arrow key leads to, by where the cards stand. Pure functions.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);
}

/** The index to go to; null: there is nothing in that direction. */
export function walk(boxes: Box[], from: number, arrow: Arrow): number | null {
  if (arrow === "ArrowLeft") return from > 0 ? from - 1 : null;
  if (arrow === "ArrowRight") return from + 1 < boxes.length ? from + 1 : null;
  const here = boxes[from];
  if (!here) return null;
  const isDown = arrow === "ArrowDown";
  // The nearest row in that direction, and in it what stands nearest.
  let best: { index: number; row: number; aside: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const row = isDown ? box.top - here.top : here.top - box.top;
    if (row < here.height / 2) continue;
    const aside = Math.abs(box.left + box.width / 2 - here.left - here.width / 2);
    if (!best || row < best.row - 1 || (row < best.row + 1 && aside < best.aside)) {
      best = { index, row, aside };
    }
  }
  return best?.index ?? null;
}
