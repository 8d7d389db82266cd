import { describe, expect, it } from "vitest";
import type { ProofCouple, ProofNodeReply } from "../src/api/types";
import { reason, visibleGraph } from "../src/proof/graph";
import { edgePath, nodeHeight, nodeWidth } from "../src/proof/layout";
import { layOut } from "../src/proof/sugiyama";
import { graphSvg } from "../src/proof/svg_export";
import { around, seen, touches } from "../src/proof/view";

const couple = (text: string, lives: number, number: number | null = null): ProofCouple => ({
  text,
  position: { text, lives, spots: null, nimber: null },
  heap: 0,
  is_losing: number !== null,
  number,
});

const claim = couple("claim", 9, 3);
const [low, high] = [couple("low", 2, 1), couple("high", 6, 2)];
const child = (text: string, lives: number, losing: ProofCouple) => ({
  couple: couple(text, lives),
  why: { nimber: null, move: losing },
  lands: [losing],
});
const reply: ProofNodeReply = {
  couple: claim,
  children: [child("a", 8, high), child("b", 7, high), child("c", 3, low)],
  why: null,
  lands: [],
};
const options = {
  opened: new Map([["claim", reply]]),
  whole: new Set<string>(),
  leastLives: 0,
  mostChildren: 10,
};

describe("the graph of a proof", () => {
  it("has what was opened, each couple once", () => {
    const graph = visibleGraph(claim, options);
    expect([...graph.nodes.keys()]).toEqual(["claim", "a", "high", "b", "c", "low"]);
    expect(graph.edges).toHaveLength(6);
    expect(visibleGraph(claim, { ...options, opened: new Map() }).edges).toEqual([]);
  });

  it("leaves out couples of few lives", () => {
    const graph = visibleGraph(claim, { ...options, leastLives: 5 });
    expect([...graph.nodes.keys()]).toEqual(["claim", "a", "high", "b"]);
  });

  it("says how many it leaves out, and shows them when asked to", () => {
    const few = visibleGraph(claim, { ...options, mostChildren: 1 });
    expect(few.nodes.get("claim")?.hidden).toBe(2);
    const all = visibleGraph(claim, { ...options, mostChildren: 1, whole: new Set(["claim"]) });
    expect(all.nodes.get("claim")?.hidden).toBe(0);
    expect(all.nodes.size).toBe(6);
  });

  it("is laid out with the claim on top and nothing over another", () => {
    const graph = visibleGraph(claim, options);
    const layout = layOut({ number: 1, keys: [...graph.nodes.keys()], edges: graph.edges });
    const top = Math.min(...layout.places.map((place) => place.y));
    expect(layout.places[0]?.y).toBe(top);
    layout.places.forEach((one, i) =>
      layout.places.slice(i + 1).forEach((two) => {
        const isApart =
          Math.abs(one.x - two.x) >= nodeWidth || Math.abs(one.y - two.y) >= nodeHeight;
        expect(isApart).toBe(true);
      }),
    );
    expect(layout.curves.every((curve) => edgePath(curve).startsWith("M"))).toBe(true);
    expect(graphSvg(graph, layout)).toContain("<ellipse");
  });
});

describe("reasons", () => {
  it("are worded as in the listing", () => {
    expect(reason({ nimber: null, move: high }, [high])).toBe("move to high, lost by (2)");
    expect(reason({ nimber: null, move: couple("!", 0) }, [])).toBe(
      "move to where nothing is left",
    );
    expect(reason({ nimber: 3, move: null }, [low, high])).toBe("nimber 3, by (1), (2)");
    expect(reason(null, [])).toBe("");
  });
});

it("draws only what is seen", () => {
  const rectangle = seen({ x: 100, y: 0, k: 0.5 }, 400, 300, 0);
  expect(rectangle).toEqual({ left: -200, top: -0, right: 600, bottom: 600 });
  expect(touches(rectangle, around([{ x: 590, y: 0 }], 5))).toBe(true);
  expect(touches(rectangle, around([{ x: 700, y: 0 }], 5))).toBe(false);
});
