// Takes the main pages of the dashboard with a shop's data, light and dark, wide and narrow, into screenshots/:
//   npm run screenshots                    (those that are named after it, or all)
//   npm run screenshots -- --readme        (the two that the README shows, into docs/images)
//   npm run screenshots -- --widths 1920,3840 overview licenses
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { startDashboard } from "../test/support/dashboard.ts";
import { team } from "../test/support/people.ts";
import { seedPicturedShop } from "./screenshots-shop.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: "boolean" }, widths: { type: "string", default: "1280,360" } },
});
const { readme, widths } = values;
const folder = join(import.meta.dirname, readme ? "../../../docs/images" : "../screenshots");
await mkdir(folder, { recursive: true });

let daysAgo = 0;
const clock = { now: () => new Date(Date.now() - daysAgo * 86_400_000) };
const dashboard = await startDashboard({ clock });
const { developer } = await team(dashboard.url);
const shop = await seedPicturedShop({
  person: developer,
  url: dashboard.url,
  at(days) {
    daysAgo = days;
  },
});

/** Each page by its file's name; those that end with "out" are seen by somebody who is not logged in. */
const pages: [name: string, path: string][] = [
  ["log-in-out", "/log-in"],
  ["register-out", "/register"],
  ["overview", "/?range=12m"],
  ["licenses", "/licenses"],
  ["license", `/licenses/${shop.license.id}`],
  ["license-issue", "/licenses/new"],
  ["license-issue-many", "/licenses/many"],
  ["license-edit", `/licenses/${shop.license.id}/edit`],
  ["products", "/products"],
  ["product", `/products/${shop.product.id}`],
  ["customers", "/customers"],
  ["customer", `/customers/${shop.license.customerId}`],
  ["payments", "/payments"],
  ["payment-providers", "/payment-providers"],
  ["events", "/events"],
  ["analytics", "/analytics?range=90d"],
  ["team", "/team"],
  ["settings", "/settings"],
  ["webhooks", "/webhooks"],
  ["webhook", `/webhooks/${shop.webhookId}`],
  ["audit", "/audit"],
  ["releases", "/releases"],
  ["release", `/releases/${shop.release.id}`],
];
const names = readme ? ["overview", "license"] : positionals;

for (const width of readme ? [1280] : widths.split(",").map(Number)) {
  for (const colorScheme of readme ? (["light"] as const) : (["light", "dark"] as const)) {
    const look = { colorScheme, viewport: { width, height: width < 600 ? 760 : 860 } };
    const inside = await dashboard.open("/", developer, look);
    const outside = await dashboard.open("/log-in", undefined, look);
    for (const [name, path] of pages) {
      if (names.length > 0 && !names.includes(name)) continue;
      const { page } = name.endsWith("out") ? outside : inside;
      // The second time a page is opened, it has its font at once.
      await page.goto(dashboard.url + path);
      await shown(page);
      const file = readme ? `dashboard-${name}.png` : `${name}-${colorScheme}-${width}.png`;
      await page.setViewportSize({ width, height: await heightOf(page, look.viewport.height) });
      await page.screenshot({ path: join(folder, file) });
      await page.setViewportSize(look.viewport);
      console.log(file);
    }
    await inside.context.close();
    await outside.context.close();
  }
}
await dashboard.stop();
await shop.stop();

/** Waits until nothing is on its way. */
async function shown(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".mantine-Skeleton-root, [aria-busy=true]").first().waitFor({ state: "detached" });
  await page.evaluate("document.fonts.ready.then(() => true)");
}

/** How high a window has to be for the whole page. */
async function heightOf(page: Page, atLeast: number): Promise<number> {
  return Math.max((await page.evaluate("document.documentElement.scrollHeight")) as number, atLeast);
}
