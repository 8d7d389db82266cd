import { describe, expect, it } from "vitest";
import type { PlaySpot } from "../src/api/types";
import { crossing, flatten } from "../src/play/geometry";
import { Stroke } from "../src/play/stroke";

const spot = (id: number, x: number, y: number, lives = 3): PlaySpot => ({
  id,
  name: "ABC"[id] ?? "?",
  x,
  y,
  lives,
});
const sizes = { reach: 15, step: 4 };

function draw(stroke: Stroke, ...places: [number, number][]): void {
  const [first, ...rest] = places;
  if (first) stroke.begin({ x: first[0], y: first[1] });
  for (const [x, y] of rest) stroke.moveTo({ x, y });
}

describe("a stroke", () => {
  const [a, b] = [spot(0, 0, 0), spot(1, 200, 0)];

  it("begins and ends at the spots it is near to", () => {
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, [6, 5], [100, 40], [192, 4]);
    expect(stroke.end).toBe(b);
    const points = stroke.finish();
    expect(points?.[0]).toEqual([0, 0]);
    expect(points?.at(-1)).toEqual([200, 0]);
    expect(stroke.isTouching).toBe(false);
  });

  it("does not begin where there is no spot, or a dead one", () => {
    const stroke = new Stroke([a, spot(1, 200, 0, 0)], [], sizes);
    expect(stroke.begin({ x: 100, y: 0 })).toBe(false);
    expect(stroke.begin({ x: 200, y: 0 })).toBe(false);
    expect(stroke.begin({ x: 0, y: 0 })).toBe(true);
  });

  it("is none when it ends in the open", () => {
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, [0, 0], [100, 40]);
    expect(stroke.finish()).toBe(null);
  });

  it("may come back to its own spot, with two lives left", () => {
    const loop: [number, number][] = [
      [0, 0],
      [60, 0],
      [60, 60],
      [0, 60],
      [2, 8],
    ];
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, ...loop);
    expect(stroke.end).toBe(a);
    expect(stroke.isTouching).toBe(false);
    const tired = spot(0, 0, 0, 1);
    const other = new Stroke([tired, b], [], sizes);
    draw(other, ...loop);
    expect(other.end).toBe(null);
  });

  it("has not come back before it has been away", () => {
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, [0, 0], [9, 0]);
    expect(stroke.end).toBe(null);
  });

  it("is taken back by walking back along it", () => {
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, [0, 0], [100, 0]);
    const { length } = stroke.points;
    stroke.moveTo({ x: 60, y: 1 });
    expect(stroke.points.length).toBeLessThan(length);
    expect(stroke.points.at(-1)?.x).toBeLessThan(64);
    stroke.moveTo({ x: 2, y: 0 });
    expect(stroke.points.length).toBeLessThanOrEqual(2);
  });

  const wall = [
    { x: 100, y: -50 },
    { x: 100, y: 50 },
  ];

  it("touches a curve that it crosses, until it is taken back", () => {
    const stroke = new Stroke([a, b], [wall], sizes);
    draw(stroke, [0, 0], [120, 0]);
    expect(stroke.isTouching).toBe(true);
    stroke.moveTo({ x: 90, y: 0 });
    expect(stroke.isTouching).toBe(false);
    stroke.moveTo({ x: 90, y: 60 });
    stroke.moveTo({ x: 200, y: 60 });
    stroke.moveTo({ x: 200, y: 2 });
    expect(stroke.isTouching).toBe(false);
    expect(stroke.end).toBe(b);
  });

  it("does not touch the curves that meet at its ends", () => {
    const curve = [a, { x: -40, y: 30 }, { x: 100, y: 90 }, b];
    const stroke = new Stroke([a, b], [curve], sizes);
    draw(stroke, [0, 0], [100, -10], [200, 0]);
    expect(stroke.isTouching).toBe(false);
  });

  it("touches itself", () => {
    const stroke = new Stroke([a, b], [], sizes);
    draw(stroke, [0, 0], [100, 0], [100, 60], [50, 60], [50, -40]);
    expect(stroke.isTouching).toBe(true);
  });

  it("touches a spot that it runs over, and none that it ends at", () => {
    const stroke = new Stroke([a, b, spot(2, 100, 0)], [], sizes);
    draw(stroke, [0, 0], [102, 0]);
    expect(stroke.isTouching).toBe(false);
    stroke.moveTo({ x: 150, y: 0 });
    expect(stroke.isTouching).toBe(true);
  });

  it("sends no more points than are read", () => {
    const stroke = new Stroke([a, spot(1, 9000, 0)], [], sizes);
    draw(stroke, [0, 0], [9000, 0]);
    expect(stroke.finish()?.length).toBeLessThanOrEqual(2000);
  });
});

describe("geometry", () => {
  it("finds where segments cross", () => {
    const [o, p] = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(crossing(o, p, { x: 0, y: 10 }, { x: 10, y: 0 })).toEqual({ x: 5, y: 5 });
    expect(crossing(o, p, { x: 20, y: 0 }, { x: 20, y: 10 })).toBe(null);
    expect(crossing(o, p, { x: 1, y: 0 }, { x: 11, y: 10 })).toBe(null);
  });

  it("reads the paths of pictures", () => {
    const points = flatten("M0.00 0.00C0 10 10 10 10.00 0.00L-20 0");
    expect(points[0]).toEqual({ x: 0, y: 0 });
    expect(points.at(-2)?.x).toBeCloseTo(10);
    expect(points.at(-1)).toEqual({ x: -20, y: 0 });
    expect(points[6]?.y).toBeCloseTo(7.5);
  });
});
