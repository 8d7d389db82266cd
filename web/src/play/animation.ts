// A move as it is drawn: first the new curve grows, then the picture gives way.
import type { PlayFramesReply } from "../api/types";

const growMilliseconds = 650;
const relaxMilliseconds = 700;

export function wantsMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function run(milliseconds: number, step: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const begin = performance.now();
    const next = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begin) / milliseconds));
      step(part);
      if (part < 1) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}

/** Shows the curve bit by bit: `show` gets the part of it that is there. */
export function grow(stroke: number[][], show: (part: number[][]) => void): Promise<void> {
  return run(growMilliseconds, (part) =>
    show(stroke.slice(0, Math.max(2, Math.round(part * stroke.length)))),
  );
}

/**
 * Moves the curves and spots of the end's picture from where they were to where they stay; `step` is
 * told how much of that is done.
 */
export async function relax(
  svg: SVGSVGElement,
  { frames }: PlayFramesReply,
  step: (part: number) => void,
): Promise<void> {
  const curves = [...svg.querySelectorAll<SVGPathElement>("path.curve")];
  const vertices = new Map(
    [...svg.querySelectorAll<SVGGElement>("g.vertex")].map((vertex) => [vertex.dataset.id, vertex]),
  );
  svg.classList.add("moving");
  await run(relaxMilliseconds, (part) => {
    const eased = 1 - (1 - part) ** 2;
    step(eased);
    const frame = frames[Math.round(eased * (frames.length - 1))];
    if (!frame) return;
    frame.curves.forEach((path, i) => curves[i]?.setAttribute("d", path));
    frame.points.forEach(([x = 0, y = 0], id) => {
      const vertex = vertices.get(String(id));
      const [atX, atY] = [Number(vertex?.dataset.x), Number(vertex?.dataset.y)];
      vertex?.setAttribute("transform", `translate(${x - atX} ${y - atY})`);
    });
  });
  svg.classList.remove("moving");
}
