import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";
import { seedShop } from "./support/seed.ts";

const LICENSES = /\/api\/licenses\?/;

/** Adds up what moved on the page though nobody had asked for it (the Layout Instability API). */
const WATCH_SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });`;

describe.runIf(hasBrowser)("the dashboard of a failing server", () => {
  let dashboard: Dashboard;
  let ada: Person;
  beforeAll(async () => {
    dashboard = await startDashboard();
    ada = await register(dashboard.url, "Ada Lovelace");
    await seedShop(ada, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  /** Opens the overview, breaks the lists of licenses, and goes to them. */
  async function openBroken(answer: (route: Route) => Promise<void>) {
    const opened = await dashboard.open("/", ada);
    await opened.page.getByRole("region", { name: "Licenses issued" }).waitFor();
    await opened.page.evaluate(WATCH_SHIFTS);
    await opened.page.route(LICENSES, answer);
    await opened.page.getByRole("link", { name: "Licenses", exact: true }).click();
    await opened.page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    return opened;
  }
  const allRows = (page: Page) => page.getByText("1–25 of 60").waitFor();

  it("explains that the server is unreachable, and shows everything once it is back", async () => {
    const opened = await openBroken((route) => route.abort("connectionrefused"));
    const { page } = opened;
    await page.getByRole("alert").getByText("The server cannot be reached").waitFor();
    await expectSound(opened);
    await page.unroute(LICENSES);
    await page.getByRole("button", { name: "Try again" }).click();
    await allRows(page);
    await opened.context.close();
  });

  it("says in place that a page could not be loaded, and loads it once the server answers", async () => {
    const opened = await dashboard.open("/", ada);
    const { page, context } = opened;
    await page.getByRole("region", { name: "Licenses issued" }).waitFor();
    // A page that was not opened before, and whose code the link has not loaded ahead.
    const unreachable = (route: Route) => route.abort("internetdisconnected");
    await context.route("**/*", unreachable);
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.getByRole("alert").getByText("You may be offline, or the server may be restarting").waitFor();
    expect(new URL(page.url()).pathname).toBe("/releases");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").getByText("You may be offline, or the server may be restarting").waitFor();
    await context.unroute("**/*", unreachable);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Releases", level: 1 }).waitFor();
    await context.close();
  });

  it("shows the id of a failed request, to find it in the log", async () => {
    const body = { error: "Internal server error", code: "internal_error" };
    const opened = await openBroken((route) =>
      route.fulfill({ status: 500, headers: { "x-request-id": "req-of-the-failure" }, json: body }),
    );
    const { page } = opened;
    await page.getByRole("alert").getByText("Something went wrong on the server").waitFor();
    await page.getByText("req-of-the-failure").waitFor();
    await expectSound(opened);
    await page.unroute(LICENSES);
    await page.getByRole("button", { name: "Try again" }).click();
    await allRows(page);
    await opened.context.close();
  });

  it("waits as long as a 429 asks, and then continues by itself", async () => {
    const asked: number[] = [];
    const body = { error: "Too many requests", code: "rate_limited" };
    const { page, context } = await openBroken(async (route) => {
      asked.push(performance.now());
      if (asked.length > 1) await route.continue();
      else await route.fulfill({ status: 429, headers: { "retry-after": "2" }, json: body });
    });
    await allRows(page);
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThan(1_900);
    await context.close();
  });

  it("shows the shape of a list that takes two seconds, and nothing moves when it comes", async () => {
    const { page, context } = await openBroken(async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.locator("tbody[aria-busy=true] tr").first().waitFor();
    await allRows(page);
    expect(await page.locator("tbody[aria-busy=true], .mantine-Skeleton-root:visible").count()).toBe(0);
    expect(await page.evaluate("window.shifted")).toBeLessThan(0.1);
    await context.close();
  });

  it("keeps typed text when no answer comes, and does once what is sent twice", async () => {
    const { page, context } = await dashboard.open("/customers/new", ada);
    await page.getByLabel(/^E-mail/).fill("late@example.com");
    // The server has done it, and nobody hears of that.
    await page.route("**/api/customers", async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Add a customer" }).click();
    await page.getByRole("alert").getByText("The server cannot be reached").waitFor();
    expect(await page.getByLabel(/^E-mail/).inputValue()).toBe("late@example.com");
    await page.unroute("**/api/customers");
    await page.getByRole("button", { name: "Add a customer" }).click();
    await page.getByRole("heading", { name: "late@example.com" }).waitFor();
    const found = await ada.api.get("/api/customers", { query: { search: "late@example.com" } });
    expect(found.pagination.total).toBe(1);
    await context.close();
  });
});
