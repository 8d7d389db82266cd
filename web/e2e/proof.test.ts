import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { expect, open, shoot, test } from "./server";

const proofFile = fileURLToPath(new URL("../../proofs/5.cert.gz", import.meta.url));

test("the proof of 12 spots is opened, filtered, asked why, and checked", async ({ page }) => {
  await open(page, "#/proof/");
  await page.getByRole("button", { name: "12 spots" }).click();
  await expect(page).toHaveURL(/#\/proof\/12\.cert\.gz/);
  const nodes = page.locator("button.node");
  await expect(nodes.first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Graph" })).toContainText("0*12");

  const why = page.getByRole("region", { name: "Why" });
  await expect(why).toContainText("Why is 0*12 lost?");
  // From a child to what answers it, and on from there.
  await why.locator(".lands button").first().click();
  await expect(why).not.toContainText("Why is 0*12 lost?");
  await expect(why).toContainText("lost?");
  await why.locator("li .couple").first().click();
  await expect(why).toContainText("won?");
  await why.locator(".lands .couple").first().click();
  await expect(why).toContainText("lost?");

  // What was named is in the graph, too.
  for (let i = 0; i < 8; ++i) await page.getByRole("button", { name: "Smaller" }).click();
  await expect.poll(() => nodes.count()).toBeGreaterThan(20);
  const all = await nodes.count();
  await page.getByRole("slider").fill("30");
  await expect.poll(() => nodes.count()).toBeLessThan(all);

  await page.getByRole("button", { name: "Check the proof" }).click();
  await expect(page.getByText("✓ The proof holds")).toBeVisible();
  await shoot(page, "proof-checked-light");
});

test("a file of one's own is shown, packed or not", async ({ page }) => {
  await open(page, "#/proof/");
  const input = page.locator(".drop input");
  await input.setInputFiles(proofFile);
  await expect(page.getByRole("heading", { name: "0*5 is won" })).toBeVisible();
  await open(page, "#/");
  await open(page, "#/proof/");
  await page.locator(".drop input").setInputFiles({
    name: "mine.cert",
    mimeType: "text/plain",
    buffer: gunzipSync(readFileSync(proofFile)),
  });
  await expect(page.getByRole("heading", { name: "0*5 is won" })).toBeVisible();
});

test("the proof of 20 spots opens quickly and draws only what is seen", async ({ page }) => {
  await open(page, "#/proof/20.cert.gz");
  const nodes = page.locator("button.node");
  await expect(nodes.nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Open two levels" }).click();
  await expect(page.getByRole("button", { name: "more" }).first()).toBeVisible();
  await shoot(page, "proof-20-light");
  expect(await nodes.count()).toBeLessThan(200);
});

test("what can be saved is saved", async ({ page }) => {
  await open(page, "#/proof/4.cert.gz");
  const saved = page.getByRole("group", { name: "Save" });
  for (const [name, ending] of [
    ["listing", /listing|txt/],
    ["dot", /dot/],
    ["SVG", /svg/],
  ] as const) {
    const download = page.waitForEvent("download");
    await saved.getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});
