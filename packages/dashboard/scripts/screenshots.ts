// Takes the main pages of the dashboard with a shop's data, light and dark, wide and narrow, into screenshots/: npm run screenshots
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startDashboard } from "../test/support/dashboard.ts";
import { team } from "../test/support/people.ts";
import { seedShop } from "../test/support/seed.ts";

const folder = join(import.meta.dirname, "..", "screenshots");
await mkdir(folder, { recursive: true });

const dashboard = await startDashboard();
const { developer } = await team(dashboard.url);
const { licenses } = await seedShop(developer, dashboard.url);

/** Each page by its file's name; those that end with "out" are seen by somebody who is not logged in. */
const pages: [name: string, path: string][] = [
  ["log-in-out", "/log-in"],
  ["register-out", "/register"],
  ["overview", "/"],
  ["licenses", "/licenses"],
  ["license", `/licenses/${licenses[0]?.id}`],
  ["license-issue", "/licenses/new"],
  ["license-issue-many", "/licenses/many"],
  ["payment-providers", "/payment-providers"],
  ["license-edit", `/licenses/${licenses[0]?.id}/edit`],
];

const wanted = process.argv.slice(2);
for (const [name, path] of pages) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [width, height] of [
      [1280, 860],
      [360, 760],
    ] as const) {
      const person = name.endsWith("out") ? undefined : developer;
      const { page, context } = await dashboard.open(path, person, {
        colorScheme,
        viewport: { width, height },
      });
      await page.waitForLoadState("networkidle");
      const file = `${name}-${colorScheme}-${width}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: width === 360 });
      console.log(file);
      await context.close();
    }
  }
}
await dashboard.stop();
