import { ask, expect, open, test } from "./server";

test("all children of 4 spots get the nimbers that the command line finds", async ({ page }) => {
  const oracle = new Map<string, string>();
  for (const child of ask("children", "4", "--notation", "compact")) {
    oracle.set(child, ask("nimber", child)[0] ?? "");
  }
  await open(page, "#/explore/0*4");
  await expect(page.getByTestId("all-known")).toBeVisible();
  const cards = page.locator(".children li");
  await expect(cards).toHaveCount(oracle.size);
  for (const card of await cards.all()) {
    const text = (await card.locator(".text").textContent()) ?? "";
    const nimber = (await card.locator(".nimber").textContent()) ?? "";
    expect(nimber.replace(/\D/g, ""), text).toBe(oracle.get(text));
  }
});

test("keys walk in and out, and back works", async ({ page }) => {
  await open(page, "#/explore/0*4");
  const first = page.locator("a.child").first();
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const second = page.locator("a.child").nth(1);
  await expect(second).toBeFocused();
  const child = (await second.locator(".text").textContent()) ?? "";
  await page.keyboard.press("Enter");
  const trail = page.getByRole("navigation", { name: "Trail" });
  await expect(trail.locator("[aria-current]")).toHaveText(child);
  await expect(trail.getByRole("link")).toHaveText(["0*4"]);
  // Whoever walks by keys goes on walking.
  await expect(first).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(trail.locator("[aria-current]")).toHaveText("0*4");
  await page.goBack();
  await expect(trail.locator("[aria-current]")).toHaveText(child);
  await page.reload();
  await expect(trail.locator("[aria-current]")).toHaveText(child);
});

test("equal lands are said to cancel, and the sum is shown", async ({ page }) => {
  await open(page, "#/explore/0*2+0.AB|AB+0.AB|AB");
  const facts = page.getByRole("region", { name: "The position" });
  await expect(facts).toContainText("2 equal ones: they cancel");
  await expect(facts).toContainText(") = 0");
});

test("a faulty text is marked under its character, and a good one shown", async ({ page }) => {
  await open(page, "#/explore/0*4");
  const box = page.getByRole("textbox", { name: "Any position" });
  await box.fill("0*2.x");
  await box.press("Enter");
  await expect(page.getByRole("alert").locator("mark")).toHaveText("x");
  await box.fill("0.0.}22.}]!");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await box.press("Enter");
  await expect(page).toHaveURL(/#\/explore\/22\+0\*2|#\/explore\/0\*2\+22/);
});

test("hundreds of children stay smooth", async ({ page }) => {
  await open(page, "#/explore/0*5.ABCD|0*4.1a1a.2.E|0*3.ABE|0*2.CD.12.22");
  const cards = page.locator(".children li");
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(100);
  const worst = await page.evaluate(async () => {
    let last = performance.now();
    let longest = 0;
    for (let i = 0; i < 60; ++i) {
      scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
  // Generous: two cores are shared with the server and other tests.
  expect(worst).toBeLessThan(700);
  // Far pictures are not kept.
  expect(await page.locator(".children svg.picture").count()).toBeLessThan(120);
});
