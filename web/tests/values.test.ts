import { expect, it } from "vitest";
import { valueBook } from "../src/lib/values.svelte";
import { mockEngine } from "./mock_engine";

const position = (text: string, nimber: number | null) => ({ text, lives: 3, spots: null, nimber });

it("computes two at a time, keeps what it finds, and says why it does not", async () => {
  let atWork = 0;
  let mostAtWork = 0;
  const engine = mockEngine({
    value: async (request) => {
      mostAtWork = Math.max(mostAtWork, ++atWork);
      await new Promise((done) => setTimeout(done, 5));
      --atWork;
      const nimber = request.position === "hard" ? null : 2;
      return {
        position: position(request.position, nimber),
        seconds: 1,
        why: nimber ? null : "time",
      };
    },
  });
  const book = valueBook(engine);
  await Promise.all(["a", "b", "c", "hard"].map((text) => book.compute(text, 1)));
  expect(mostAtWork).toBe(2);
  expect(book.nimber(position("a", null))).toBe(2);
  expect(book.nimber(position("hard", null))).toBe(null);
  expect(book.failed.get("hard")).toBe("time");
  expect(book.wanted.size).toBe(0);
});

it("stops", async () => {
  const engine = mockEngine({ value: () => new Promise(() => undefined) });
  const book = valueBook(engine);
  const jobs = ["a", "b", "c"].map((text) => book.compute(text, 1));
  book.stop();
  await jobs[2];
  expect(book.wanted.size).toBe(0);
});
