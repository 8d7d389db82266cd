// The course of a search over time, for curves. Pure.
import type { SearchState } from "../api/types";

export const courseNames = [
  "seconds",
  "rate",
  "nimbers",
  "memory",
  "depth",
  "proof",
  "disproof",
] as const;
export type CourseName = (typeof courseNames)[number];
export type Course = Record<CourseName, (number | null)[]>;

export const mostSamples = 1200;
const leastGap = 0.4;

export function emptyCourse(): Course {
  return { seconds: [], rate: [], nimbers: [], memory: [], depth: [], proof: [], disproof: [] };
}

/** Adds how the search stands, unless it stood so a moment ago; true: added. */
export function addSample(course: Course, state: SearchState): boolean {
  const last = course.seconds.at(-1);
  const gap = last == null ? Infinity : state.seconds - last;
  if (gap < leastGap && !(state.state === "ended" && gap > 0)) return false;
  for (const name of courseNames) course[name].push(state[name]);
  if (course.seconds.length > mostSamples) thin(course);
  return true;
}

// Every second sample is enough for what is long ago.
function thin(course: Course): void {
  const half = mostSamples / 2;
  for (const name of courseNames) {
    course[name] = course[name].filter((_, i) => i >= half || i % 2 === 0);
  }
}
