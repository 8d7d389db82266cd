import { describe, expect, it } from "vitest";
import { exploreBack, exploreInto, parseRoute, writeRoute, type Route } from "../src/lib/route";

const play: Route = { view: "play", spots: 8, moves: [], level: "perfect", first: "me" };

const routes: [string, Route][] = [
  ["#/", { view: "home" }],
  ["#/explore/0*4", { view: "explore", position: "0*4", trail: [] }],
  [
    "#/explore/0*2.AB|AB+1a1a?trail=0*4;0*5.}",
    { view: "explore", position: "0*2.AB|AB+1a1a", trail: ["0*4", "0*5.}"] },
  ],
  ["#/search?position=0*12&heap=3", { view: "search", position: "0*12", heap: 3 }],
  ["#/search", { view: "search", position: "", heap: 0 }],
  ["#/proof/12.cert.gz?lives=4", { view: "proof", name: "12.cert.gz", lives: 4 }],
  ["#/play/", { ...play, spots: 0 }],
  ["#/play/8?moves=A-B;C-D[E,F]", { ...play, moves: ["A-B", "C-D[E,F]"] }],
  ["#/play/8?level=two&first=program", { ...play, level: "two", first: "program" }],
];

describe("the address", () => {
  it.each(routes)("%s is read and written", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(writeRoute(route)).toBe(hash);
  });

  it("keeps any text apart from the rest", () => {
    for (const position of ["a;b?c=d&e", "100%", "0 0", "%41", "a#b/c"]) {
      const route: Route = { view: "explore", position, trail: [position, position] };
      expect(parseRoute(writeRoute(route))).toEqual(route);
    }
  });

  it("leads somewhere whatever it says", () => {
    expect(parseRoute("#/nonsense/x")).toEqual({ view: "home" });
    expect(parseRoute("")).toEqual({ view: "home" });
    expect(parseRoute("#/explore/%E0%A4%A")).toMatchObject({ position: "%E0%A4%A" });
    expect(parseRoute("#/play/99?level=best&first=no")).toEqual({ ...play, spots: 0 });
  });
});

describe("the trail", () => {
  const start = { view: "explore", position: "0*4", trail: [] } as const;

  it("grows on the way in and shrinks on the way out", () => {
    const one = exploreInto({ ...start, trail: [] }, "0*3.1a1a") as Route & { view: "explore" };
    const two = exploreInto(one, "0*2.22") as Route & { view: "explore" };
    expect(two).toEqual({ view: "explore", position: "0*2.22", trail: ["0*4", "0*3.1a1a"] });
    expect(exploreBack(two, 1)).toEqual(one);
    expect(exploreBack(two, 0)).toEqual(start);
    expect(exploreBack(two, 7)).toBe(two);
  });
});
