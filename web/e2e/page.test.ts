// What holds for every view: keys alone, phones, dark, what machines find about access, and safety.
import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "./server";

const views = [
  "#/",
  "#/explore/0*4",
  "#/search",
  "#/proof/",
  "#/proof/6.cert.gz",
  "#/play/",
  "#/play/3?level=two",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const view of views) {
      test(`axe finds nothing serious in ${view}`, async ({ page }) => {
        await open(page, view);
        await page.waitForTimeout(800);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(
          (one) => one.impact === "serious" || one.impact === "critical",
        );
        expect(
          serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join("; ")}`),
        ).toEqual([]);
      });
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const view of views) {
    test(`${view} is no wider than the screen`, async ({ page }) => {
      await open(page, view);
      await page.waitForTimeout(500);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    });
  }
});

test("the theme is chosen and kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "#/explore/0*4");
  await page.getByRole("button", { name: "Dark colours" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("keys alone lead from the start to a move", async ({ page }) => {
  await open(page, "#/");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Skip to the content")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Play a game" })).toBeFocused();
  await page.keyboard.press("Enter");
  const move = page.getByRole("region", { name: "Moves" }).locator("li button").first();
  await expect(move).toBeEnabled();
  await move.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/moves=/);
});

test("the first paint comes at once", async ({ page }) => {
  await open(page, "#/");
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  console.log(`first contentful paint after ${Math.round(paint)} ms`);
  expect(paint).toBeLessThan(2000);
});
