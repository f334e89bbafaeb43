// Holds how soon the dashboard is seen: node -C keystead-source packages/dashboard/scripts/paint.ts
import { type Dashboard, startDashboard } from "../test/support/dashboard.ts";
import { type Person, register } from "../test/support/people.ts";
import { seedShop } from "../test/support/seed.ts";

const LIMIT_MS = 1000;
/** How much slower than this machine the visitor's is. */
const SLOWDOWN = 4;
/** Whatever else the machine does, one of so many tries shows what the page itself takes. */
const TRIES = 10;

/** When the largest thing of the page was painted, in milliseconds since the page was asked for. */
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})`;

async function paintOf(dashboard: Dashboard, path: string, shown: string, person?: Person): Promise<number> {
  const { page, context } = await dashboard.open("/color-scheme.js", person);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(dashboard.url + path);
  await page.getByText(shown).first().waitFor();
  const painted = await page.evaluate<number>(LARGEST_PAINT);
  await context.close();
  return painted;
}

const dashboard = await startDashboard();
try {
  const ada = await register(dashboard.url, "Ada Lovelace");
  await seedShop(ada, dashboard.url);
  for (const [path, shown, person] of [
    ["/log-in", "No account yet?", undefined],
    ["/licenses", "1–25 of 60", ada],
  ] as const) {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && best > LIMIT_MS; tries += 1)
      best = Math.min(best, await paintOf(dashboard, path, shown, person));
    const isKept = best <= LIMIT_MS;
    console.log(
      `${isKept ? "ok  " : "over"} ${path}: largest paint after ${Math.round(best)} of ${LIMIT_MS} ms`,
    );
    if (!isKept) process.exitCode = 1;
  }
} finally {
  await dashboard.stop();
}
