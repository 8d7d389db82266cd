// What of a drawing is seen in a window. Pure functions.

export interface View {
  x: number;
  y: number;
  /** Scale. */
  k: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of the drawing that a window of this size shows, and a margin (in pixels of the window). */
export function seen(view: View, width: number, height: number, margin: number): Rectangle {
  return {
    left: (-margin - view.x) / view.k,
    top: (-margin - view.y) / view.k,
    right: (width + margin - view.x) / view.k,
    bottom: (height + margin - view.y) / view.k,
  };
}

export function touches(a: Rectangle, b: Rectangle): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function around(points: { x: number; y: number }[], margin: number): Rectangle {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}
