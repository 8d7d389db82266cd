// A `burgeon serve` of its own for each worker, and what tests do again and again.
import { test as base, expect, type Page } from "@playwright/test";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const burgeon = process.env["BURGEON"] ?? `${root}/build/release/burgeon`;

interface PageFixtures {
  /** What the page's console had to complain about; each test ends with a look at it. */
  complaints: string[];
}

export const test = base.extend<PageFixtures, { serverUrl: string }>({
  serverUrl: [
    async ({}, use) => {
      const server = spawn(
        burgeon,
        ["serve", "--port", "0", "--no-open", "--no-db", "--threads", "1"],
        {
          cwd: root,
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const [line] = (await once(server.stdout, "data")) as [Buffer];
      await use(line.toString().trim().replace(/\/$/, ""));
      server.kill("SIGINT");
      await once(server, "exit");
    },
    { scope: "worker" },
  ],
  baseURL: ({ serverUrl }, use) => use(serverUrl),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        // The browser itself reports each refused request, which tests provoke.
        const isRefusal = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isRefusal) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the command line says: lines. */
export function ask(...words: string[]): string[] {
  return execFileSync(burgeon, words, { cwd: root, encoding: "utf8" }).trim().split("\n");
}

export async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.getByRole("navigation", { name: "Views" })).toBeVisible();
}

export async function shoot(page: Page, name: string): Promise<void> {
  // What is seen is to be drawn, and what moves to have come to rest.
  await page.waitForTimeout(600);
  await page.screenshot({ path: `e2e/shots/${name}.png` });
}
