import { expect, it } from "vitest";
import type { PicturesRequest } from "../src/api/types";
import { pictureLoader } from "../src/lib/pictures";
import { mockEngine } from "./mock_engine";

function engineThatDraws() {
  const requests: PicturesRequest[] = [];
  const engine = mockEngine({
    pictures: (request) => {
      requests.push(request);
      return {
        pictures: request.positions.map((text) => ({ svg: `<svg>${text}</svg>`, why: null })),
      };
    },
  });
  return { engine, requests };
}

it("asks for many pictures at once, for none twice, and for at most 60", async () => {
  const { engine, requests } = engineThatDraws();
  const loader = pictureLoader(engine);
  const names = Array.from({ length: 100 }, (_, i) => `p${i}`);
  const pictures = await Promise.all([...names, "p0"].map((name) => loader.picture(name, "none")));
  expect(pictures[99]?.svg).toBe("<svg>p99</svg>");
  expect(pictures[100]).toBe(pictures[0]);
  expect(requests.map((request) => request.positions.length)).toEqual([60, 40]);
  await loader.picture("p7", "none");
  expect(requests).toHaveLength(2);
  await loader.picture("p7", "letters");
  expect(requests).toHaveLength(3);
});

it("tries again after a failure", async () => {
  let isBroken = true;
  const engine = mockEngine({
    pictures: () => {
      if (isBroken) throw new Error("gone");
      return { pictures: [{ svg: "<svg/>", why: null }] };
    },
  });
  const loader = pictureLoader(engine);
  expect((await loader.picture("0", "none")).why).toBe("gone");
  isBroken = false;
  expect((await loader.picture("0", "none")).svg).toBe("<svg/>");
});
