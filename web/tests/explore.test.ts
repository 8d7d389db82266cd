import { describe, expect, it } from "vitest";
import type { ExploreChild, ExploreMove, Position } from "../src/api/types";
import { groupChildren, placeName } from "../src/explore/groups";
import { groupLands, nimSum } from "../src/explore/lands";
import { walk } from "../src/lib/grid_walk";

const position = (text: string, nimber: number | null = null): Position => ({
  text,
  lives: 3,
  spots: null,
  nimber,
});
const move = (land: number, region: number, kind: ExploreMove["kind"]) => ({ land, region, kind });
const child = (text: string, ...moves: ExploreMove[]): ExploreChild => ({
  position: position(text),
  moves,
  fresh_lands: 1,
});

describe("lands", () => {
  const nimber = (one: Position) => one.nimber;

  it("that are equal stand once and cancel", () => {
    const groups = groupLands([position("a", 1), position("b", 2), position("b", 2)]);
    expect(groups.map((group) => [group.position.text, group.times])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(nimSum(groups, nimber)).toEqual({ terms: ["1", "(2 ⊕ 2)"], total: 1 });
  });

  it("cancel even where their nimber is not known", () => {
    expect(nimSum(groupLands([position("a"), position("a")]), nimber)).toEqual({
      terms: ["(? ⊕ ?)"],
      total: 0,
    });
  });

  it("have a sum only where all are known", () => {
    expect(nimSum(groupLands([position("a", 3), position("b", 5)]), nimber).total).toBe(6);
    expect(nimSum(groupLands([position("a", 3), position("b")]), nimber).total).toBe(null);
  });
});

describe("children", () => {
  it("stand in groups by region and kind", () => {
    const groups = groupChildren([
      child("x", move(0, 1, "one boundary")),
      child("y", move(0, 0, "one boundary"), move(0, 1, "one boundary")),
      child("z", move(0, 0, "two boundaries")),
      child("w", move(0, 0, "one boundary")),
    ]);
    expect(groups.map((group) => group.children.map((one) => one.position.text))).toEqual([
      ["z"],
      ["y", "w"],
      ["x"],
    ]);
  });

  it("are named after what there are several of", () => {
    const one = move(1, 2, "one boundary");
    expect(placeName(one, 1, false)).toBe("");
    expect(placeName(one, 1, true)).toBe("region 3");
    expect(placeName(one, 2, true)).toBe("land 2, region 3");
  });
});

describe("arrow keys", () => {
  // Two groups: three cards and one, then two.
  const boxes = [
    [0, 0],
    [100, 0],
    [200, 0],
    [0, 100],
    [0, 300],
    [100, 300],
  ].map(([left = 0, top = 0]) => ({ left, top, width: 90, height: 90 }));

  it("walk along a row and on to the next", () => {
    expect(walk(boxes, 0, "ArrowRight")).toBe(1);
    expect(walk(boxes, 2, "ArrowRight")).toBe(3);
    expect(walk(boxes, 5, "ArrowRight")).toBe(null);
    expect(walk(boxes, 0, "ArrowLeft")).toBe(null);
  });

  it("walk to the nearest row, and there to what is nearest", () => {
    expect(walk(boxes, 2, "ArrowDown")).toBe(3);
    expect(walk(boxes, 3, "ArrowDown")).toBe(4);
    expect(walk(boxes, 5, "ArrowUp")).toBe(3);
    expect(walk(boxes, 3, "ArrowUp")).toBe(0);
    expect(walk(boxes, 1, "ArrowUp")).toBe(null);
  });
});
