import { expect, it } from "vitest";
import {
  bytes,
  command,
  counted,
  couple,
  duration,
  proofNumber,
  shortened,
} from "../src/lib/format";

it("writes numbers for people", () => {
  expect(counted(1, "child", "children")).toBe("1 child");
  expect(counted(12345, "child", "children")).toBe("12,345 children");
  expect(bytes(0)).toBe("0 B");
  expect(bytes(0.5)).toBe("1 B");
  expect(bytes(1536)).toBe("1.5 KiB");
  expect(bytes(3 * 2 ** 30)).toBe("3.0 GiB");
  expect(duration(0.0123)).toBe("12 ms");
  expect(duration(3.14)).toBe("3.1 s");
  expect(duration(125)).toBe("2:05 min");
  expect(duration(3725)).toBe("1:02 h");
  expect(proofNumber(null)).toBe("∞");
  expect(couple("0*2", 0)).toBe("0*2");
  expect(couple("0*2", 3)).toBe("0*2 + 3");
  expect(shortened("abcdefgh", 5)).toBe("ab…gh");
});

it("quotes what a shell would read otherwise", () => {
  expect(command("burgeon", "children", "0*4")).toBe("burgeon children '0*4'");
  expect(command("burgeon", "children", "4")).toBe("burgeon children 4");
  expect(command("a", "it's")).toBe(`a 'it'\\''s'`);
});
