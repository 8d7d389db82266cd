import type { Page } from "@playwright/test";
import { ask, expect, open, shoot, test } from "./server";

test.describe.configure({ mode: "serial" });

test("a search is steered from the page to its end", async ({ page }) => {
  await open(page, "#/search?position=0*7");
  await page.getByLabel("begin paused").check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Step", exact: true }).click();
  const rows = page.getByRole("region", { name: "Where the search is" }).locator("tbody tr");
  await rows.first().getByRole("button").click();
  const children = page.getByRole("region", { name: "Children of the chosen couple" });
  const child = children.locator("button.child:enabled").nth(1);
  await child.click();
  await expect(children.getByText("chosen")).toBeVisible();
  await expect(page.getByRole("button", { name: "Forget 1 choice" })).toBeVisible();
  await shoot(page, "search-steered-light");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("is lost", {
    timeout: 30_000,
  });
});

test("a search of 12 spots survives a reload and goes on to its answer", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, "#/search?position=0*12");
  await page.getByLabel("begin paused").check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Steps at a time" }).selectOption("100");
  // Any place that is no control: the key reaches the search.
  await page.locator("#main").focus();
  await page.keyboard.press("s");
  const couples = page.locator("dl > div", { hasText: "couples" }).locator("dd");
  await expect(couples).not.toHaveText("0");
  await page.waitForTimeout(500);
  const before = await couples.textContent();
  await page.reload();
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await expect(couples).toHaveText(before ?? "");
  await shoot(page, "search-light");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("0*12 is lost", {
    timeout: 200_000,
  });
  await shoot(page, "search-answer-light");
});

test("another search asks before it ends the one at work", async ({ page }) => {
  await open(page, "#/search?position=0*19");
  const start = page.getByRole("button", { name: "Start" });
  await start.click();
  await expect(page.getByText("running", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Position to search" }).fill("3");
  await start.click();
  await page.getByRole("button", { name: "End it and search" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("0*3 is won");
});

/** How many couples a search takes that is sent along these moves first. */
async function couplesOf(page: Page, start: string, choices: string[]): Promise<number> {
  await open(page, `#/search?position=${start}`);
  await page.getByLabel("begin paused").check();
  await page.getByRole("button", { name: "Start" }).click();
  const step = page.getByRole("button", { name: "Step", exact: true });
  await expect(page.getByText("paused", { exact: true })).toBeVisible();
  await step.click();
  const levels = page.getByRole("region", { name: "Where the search is" }).locator("button.row");
  const children = page.getByRole("region", { name: "Children of the chosen couple" });
  const take = async (level: number, child: string) => {
    await levels.nth(level).click();
    const row = children.locator("button.child", { has: page.getByText(child, { exact: true }) });
    await row.click();
    await expect(row.getByText("chosen")).toBeVisible();
  };
  for (const [level, child] of choices.entries()) {
    await take(level, child);
    await step.click();
    await expect(levels.nth(level + 1)).toHaveText(child);
    await step.click();
  }
  await page.getByRole("button", { name: "Run" }).click();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText(`${start} is `, { timeout: 60_000 });
  const [count] = /[\d,]+(?= couples)/.exec((await answer.textContent()) ?? "") ?? ["0"];
  return Number(count.replaceAll(",", ""));
}

test("a good choice saves couples", async ({ page }) => {
  test.setTimeout(90_000);
  const [move = ""] = ask("solve", "--no-db", "11").flatMap(
    (line) => /move: to (\S+)/.exec(line)?.[1] ?? [],
  );
  const [winning = ""] = ask("canon", "--notation", "compact", move);
  const alone = await couplesOf(page, "0*11", []);
  const steered = await couplesOf(page, "0*11", [winning]);
  console.log(`11 spots: ${alone} couples alone, ${steered} with a choice`);
  expect(steered).toBeLessThan(alone);
});
