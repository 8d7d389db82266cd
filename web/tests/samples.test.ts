import { expect, it } from "vitest";
import type { SearchState } from "../src/api/types";
import { addSample, emptyCourse, mostSamples } from "../src/search/samples";

const state = (seconds: number): SearchState => ({
  state: "running",
  question: "0*5",
  number: 1,
  seconds,
  expanded: 0,
  rate: seconds,
  lands: 0,
  nimbers: 0,
  memory: 0,
  memory_limit: 0,
  depth: 0,
  proof: null,
  disproof: 1,
  choices: 0,
  levels: [],
  answer: null,
  end: null,
  warnings: [],
});

it("keeps a course of bounded length, in the order of time", () => {
  const course = emptyCourse();
  for (let second = 0; second < 10_000; ++second) addSample(course, state(second));
  expect(course.seconds.length).toBeLessThanOrEqual(mostSamples);
  expect(course.rate).toHaveLength(course.seconds.length);
  expect(course.seconds[0]).toBe(0);
  expect(course.seconds.at(-1)).toBe(9999);
  expect(course.seconds).toEqual([...course.seconds].sort((a, b) => (a ?? 0) - (b ?? 0)));
});

it("takes no two samples at nearly the same time, but the last", () => {
  const course = emptyCourse();
  expect(addSample(course, state(1))).toBe(true);
  expect(addSample(course, state(1.1))).toBe(false);
  expect(addSample(course, { ...state(1.2), state: "ended" })).toBe(true);
  expect(addSample(course, { ...state(1.2), state: "ended" })).toBe(false);
});
