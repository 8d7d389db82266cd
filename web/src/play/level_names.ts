import type { Level } from "../lib/route";

export const levelNames: Record<Level, { name: string; says: string }> = {
  perfect: { name: "Perfect", says: "wins wherever it can tell how" },
  casual: { name: "Casual", says: "sometimes errs" },
  teacher: { name: "Teacher", says: "tells after each move whether it kept the win" },
  two: { name: "Two players", says: "at one screen" },
};
