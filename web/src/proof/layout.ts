// Sizes and messages of layouts, and the path of an edge. What computes them is in layout.worker.ts.

export const nodeWidth = 156;
export const nodeHeight = 116;

export interface LayoutRequest {
  number: number;
  keys: string[];
  edges: { from: string; to: string }[];
}

export interface LayoutReply {
  number: number;
  /** Middles, in the order of `keys`. */
  places: { x: number; y: number }[];
  /** In the order of `edges`. */
  curves: { x: number; y: number }[][];
  width: number;
  height: number;
}

/** A smooth path through the points of an edge, from border to border. */
export function edgePath(points: { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x.toFixed(1)} ${(first.y + nodeHeight / 2).toFixed(1)}`;
  let last = { x: first.x, y: first.y + nodeHeight / 2 };
  rest.forEach((point, i) => {
    const y = i === rest.length - 1 ? point.y - nodeHeight / 2 : point.y;
    const middle = ((last.y + y) / 2).toFixed(1);
    path += `C${last.x.toFixed(1)} ${middle} ${point.x.toFixed(1)} ${middle} ${point.x.toFixed(1)} ${y.toFixed(1)}`;
    last = { x: point.x, y };
  });
  return path;
}
