// Points, segments and the curves of pictures. Pure functions.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From `a` (0) to `b` (1). */
export function between(a: Box, b: Box, part: number): Box {
  const mix = (from: number, to: number) => from + part * (to - from);
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    width: mix(a.width, b.width),
    height: mix(a.height, b.height),
  };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function side(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Below this, segments count as parallel (the sine of their angle).
const parallel = 1e-6;

/** Where two segments cross; null: they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(turn) <= parallel * distance(a, b) * distance(c, d)) return null;
  const [abc, abd] = [side(a, b, c), side(a, b, d)];
  const [cda, cdb] = [side(c, d, a), side(c, d, b)];
  if (abc * abd > 0 || cda * cdb > 0) return null;
  const part = abc / (abc - abd);
  return { x: c.x + part * (d.x - c.x), y: c.y + part * (d.y - c.y) };
}

export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (length2 === 0) return distance(point, a);
  const part = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length2;
  const near = Math.min(1, Math.max(0, part));
  return distance(point, { x: a.x + near * (b.x - a.x), y: a.y + near * (b.y - a.y) });
}

const piecesOfCurve = 12;

/** The path of a picture's curve (absolute M, L and C only) as a chain of points. */
export function flatten(path: string): Point[] {
  const points: Point[] = [];
  for (const [, sign, rest] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = (rest ?? "").match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const corners: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      corners.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 });
    }
    if (sign !== "C") {
      points.push(...corners);
      continue;
    }
    for (let i = 0; i + 2 < corners.length; i += 3) {
      const [a, b, c, d] = [points.at(-1), corners[i], corners[i + 1], corners[i + 2]];
      if (a && b && c && d) points.push(...bezier(a, b, c, d));
    }
  }
  return points;
}

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: piecesOfCurve }, (_, i) => {
    const t = (i + 1) / piecesOfCurve;
    const s = 1 - t;
    const mix = (p: number, q: number, r: number, v: number) =>
      s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * v;
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
  });
}
