import { describe, expect, it } from "vitest";
import { EngineError } from "../src/api/engine";
import { faultOf } from "../src/lib/fault";

describe("the place of a fault", () => {
  const at = (place: number, text: string) =>
    faultOf(new EngineError("no", place, 400), text).parts;

  it("is the character there", () => {
    expect(at(2, "0*x")).toEqual({ before: "0*", at: "x", after: "" });
    expect(at(0, "?0")).toEqual({ before: "", at: "?", after: "0" });
  });

  it("may be the end", () => {
    expect(at(2, "0.")).toEqual({ before: "0.", at: "", after: "" });
    expect(at(99, "0.")).toEqual({ before: "0.", at: "", after: "" });
  });

  it("counts bytes", () => {
    expect(at(0, "äb")).toEqual({ before: "", at: "ä", after: "b" });
    expect(at(1, "äb")).toEqual({ before: "", at: "ä", after: "b" });
    expect(at(2, "äb")).toEqual({ before: "ä", at: "b", after: "" });
    expect(at(4, "😀x")).toEqual({ before: "😀", at: "x", after: "" });
  });

  it("need not be known", () => {
    expect(faultOf(new Error("broken"), "0")).toEqual({ message: "broken", parts: null });
    expect(faultOf("broken", "0")).toEqual({ message: "broken", parts: null });
  });
});
