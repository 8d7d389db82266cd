import type { Page } from "@playwright/test";
import { expect, open, shoot, test } from "./server";

/** Where spots are on the screen, with their lives. */
async function spots(page: Page) {
  return page
    .locator("[data-testid=board] .paper g.vertex.spot, [data-testid=board] .paper g.vertex")
    .evaluateAll((vertices) =>
      vertices.map((vertex) => {
        const box = vertex.getBoundingClientRect();
        return {
          id: Number((vertex as SVGElement).dataset["id"]),
          lives: Number((vertex as SVGElement).dataset["lives"]),
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        };
      }),
    );
}

async function stroke(page: Page, places: { x: number; y: number }[], steps = 12) {
  const [first, ...rest] = places;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const place of rest) await page.mouse.move(place.x, place.y, { steps });
  await page.mouse.up();
}

const middle = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

test("a stroke is a move, one that crosses is refused, and one in the open too", async ({
  page,
}) => {
  await open(page, "#/play/4?level=two");
  const board = page.getByTestId("board");
  await expect(board.locator("g.vertex")).toHaveCount(4);
  const [a, b, c, d] = await spots(page);
  if (!a || !b || !c || !d) throw new Error("four spots");

  await stroke(page, [a, middle(a, { x: a.x + 60, y: a.y + 60 })]);
  await expect(page.getByRole("alert")).toContainText("has to end at");

  await stroke(page, [a, b]);
  await expect(page.getByText("Player 2 to move")).toBeVisible();
  await expect(page).toHaveURL(/moves=A-B/);
  await expect(board.locator("g.vertex")).toHaveCount(5);

  // Across the curve that has just been drawn.
  const now = await spots(page);
  const [e] = now.filter((spot) => spot.id === 4);
  const [a2, b2] = now;
  if (!e || !a2 || !b2) throw new Error("five spots");
  const across = { x: e.x - (b2.y - a2.y) * 0.3, y: e.y + (b2.x - a2.x) * 0.3 };
  const beside = middle(a2, e);
  await stroke(page, [
    a2,
    { x: across.x, y: across.y },
    beside,
    { x: 2 * beside.x - across.x, y: 2 * beside.y - across.y },
    b2,
  ]);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(board.locator("g.vertex")).toHaveCount(5);
});

/** Where the program itself would draw a move, on the screen. */
async function wayOf(page: Page, spots: number, moves: string[]) {
  return page.evaluate(
    async (request) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? "";
      const response = await fetch("/api/play/frames", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Burgeon-Token": token },
        body: JSON.stringify(request),
      });
      const { stroke } = (await response.json()) as { stroke: [number, number][] };
      const overlay = document.querySelector<SVGSVGElement>("[data-testid=board] svg.overlay");
      const matrix = overlay?.getScreenCTM() ?? new DOMMatrix();
      return stroke.map(([x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        return { x: at.x, y: at.y };
      });
    },
    { spots, moves },
  );
}

test("a game of 4 spots is won by strokes against the perfect player", async ({ page }) => {
  test.setTimeout(120_000);
  // Four spots are won for who begins: the hint knows how.
  await open(page, "#/play/4");
  await shoot(page, "play-start-light");
  const over = page.getByText("You win!");
  const mine = page.getByText("Your move");
  for (let turn = 0; turn < 6; ++turn) {
    await expect(mine.or(over)).toBeVisible({ timeout: 30_000 });
    if (await over.isVisible()) break;
    const moves = /moves=([^&]*)/.exec(page.url())?.[1]?.split(";").map(decodeURIComponent) ?? [];
    const more = page.getByRole("button", { name: "Tell me more" });
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.getByText("Hint:")).toBeVisible();
    if (turn === 1) await shoot(page, "play-hint-light");
    await more.click();
    await expect(more).toBeEnabled();
    const reply = page.waitForResponse("**/api/play/hint");
    await more.click();
    const { move } = (await (await reply).json()) as { move: string };
    await stroke(page, await wayOf(page, 4, [...moves, move]), 2);
    await expect(page.getByText("Hint:")).toHaveCount(0);
  }
  await expect(over).toBeVisible();
  await expect(page.getByText("Who cannot move loses.")).toBeVisible();
  await shoot(page, "play-won-light");
});

test("moves are taken back, played again, saved and loaded", async ({ page }) => {
  await open(page, "#/play/3?level=two&moves=A-B;C-C");
  const board = page.getByTestId("board");
  await expect(board.locator("g.vertex")).toHaveCount(5);
  await page.keyboard.press("u");
  await expect(board.locator("g.vertex")).toHaveCount(4);
  await page.keyboard.press("r");
  await expect(board.locator("g.vertex")).toHaveCount(5);
  await page.goBack();
  await expect(board.locator("g.vertex")).toHaveCount(4);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await download).suggestedFilename()).toBe("sprouts-3.txt");
  await page.getByRole("textbox", { name: "Any position" }).fill("3: A-B; C-C");
  await page.keyboard.press("Enter");
  await expect(board.locator("g.vertex")).toHaveCount(5);
});

test("the teacher tells what a move was worth", async ({ page }) => {
  await open(page, "#/play/3?level=teacher");
  await page.getByRole("region", { name: "Moves" }).locator("li button").first().click();
  await expect(page.locator(".verdict")).not.toBeEmpty();
  await expect(page.getByText("Your move").or(page.getByText("wins."))).toBeVisible();
});
