import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type Dashboard, logIn, startDashboard } from "./support/dashboard.ts";
import { countScript } from "./support/first-view.ts";
import { hold } from "./support/hold.ts";
import { waitUntilLoaded } from "./support/loaded.ts";
import { type Person, register } from "./support/people.ts";
import { seedShop } from "./support/seed.ts";
import { slowDown } from "./support/slow-line.ts";

const LOG_IN_BYTES = 90_000;
const OVERVIEW_BYTES = 180_000;
/** Shifts below this are invisible: a hundredth of the window by its own height. */
const MOST_SHIFT = 0.01;

describe.runIf(hasBrowser)("on a slow line", () => {
  let dashboard: Dashboard;
  let ada: Person;
  beforeAll(async () => {
    dashboard = await startDashboard();
    ada = await register(dashboard.url, "Ada Lovelace");
    await seedShop(ada, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  /** A window that has nothing of the dashboard yet. */
  const windowOf = async (person: Person | undefined, viewport = { width: 1280, height: 800 }) => {
    const context = await dashboard.browser.newContext({ viewport, reducedMotion: "reduce" });
    if (person) await logIn(context, dashboard.url, person);
    return { context, page: await context.newPage() };
  };

  it.each([
    ["the log-in", "/log-in", false, "Log in", 1280],
    ["the log-in, narrow", "/licenses", false, "Log in", 320],
    ["the overview", "/", true, "Overview", 1280],
    ["the overview, narrow", "/", true, "Overview", 320],
  ])(
    "%s shows its outline before any script or style sheet is there",
    async (_, path, inside, title, width) => {
      const { context, page } = await windowOf(inside ? ada : undefined, { width, height: 740 });
      const complaints = await violationsIn(page);
      await slowDown(page);
      const release = await hold(context);
      await page.goto(dashboard.url + path, { waitUntil: "commit" });
      await expect.poll(() => page.evaluate(PAINTED)).toContain("first-contentful-paint");
      expect(await page.locator(".outline .mark").isVisible()).toBe(true);
      expect(await page.locator(".outline").getByText("Keystead").isVisible()).toBe(true);
      expect(await page.locator("#root").innerHTML()).toBe("");
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);

      release();
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
      expect(await page.locator(".outline").isVisible()).toBe(false);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(["/log-in", "/"])("the outline at %s is dark for somebody who has chosen dark", async (path) => {
    const { context, page } = await windowOf(path === "/" ? ada : undefined);
    await page.addInitScript('localStorage.setItem("mantine-color-scheme-value", "dark")');
    const release = await hold(context);
    await page.goto(dashboard.url + path, { waitUntil: "commit" });
    await page.locator(".outline .mark").waitFor();
    const ground = "getComputedStyle(document.querySelector('.outline')).color";
    expect(await page.evaluate(ground)).toBe("rgb(227, 230, 234)");
    release();
    await context.close();
  });

  it("the outline stays until the page is there, also when its data comes late", async () => {
    const { context, page } = await windowOf(ada);
    const release = await hold(context, "**/api/auth/me");
    const asked = page.waitForRequest("**/api/auth/me");
    await page.goto(`${dashboard.url}/`);
    await asked;
    expect(await page.locator(".outline").isVisible()).toBe(true);
    release();
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await context.close();
  });

  it.each([
    ["/log-in", false, "Log in", LOG_IN_BYTES],
    ["/licenses", false, "Log in", LOG_IN_BYTES],
    ["/", true, "Overview", OVERVIEW_BYTES],
  ])("%s loads no more script than it may", async (path, inside, title, most) => {
    const { context, page } = await windowOf(inside ? ada : undefined);
    const bytesOfScript = countScript(page);
    await page.goto(dashboard.url + path);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await waitUntilLoaded(page);
    const bytes = await bytesOfScript();
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(most);
    await context.close();
  });

  it.each([
    ["/log-in", "heading", "Log in"],
    ["/settings", "heading", "This server"],
    ["/team", "heading", "Open invitations"],
    ["/payment-providers", "heading", "No events yet"],
    ["/webhooks", "heading", "No endpoints yet"],
    ["/tokens", "heading", "API tokens"],
    ["/signing-keys", "heading", "Signing keys"],
    ["/imports", "heading", "Imports"],
    ["/jobs", "heading", "No jobs yet"],
    ["/mails", "heading", "No mails"],
    ["/audit", "combobox", "Who"],
    ["/profile", "heading", "Where you are logged in"],
  ] as const)("nothing moves at %s while its parts arrive", async (path, role, last) => {
    const { context, page } = await windowOf(path === "/log-in" ? undefined : ada, {
      width: 1440,
      height: 900,
    });
    await slowDown(page);
    await page.addInitScript(OBSERVE_SHIFTS);
    await page.goto(dashboard.url + path);
    await page.getByRole(role, { name: last }).first().waitFor();
    await waitUntilLoaded(page);
    const shifts = (await page.evaluate("shifts")) as { value: number; what: string[] }[];
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  });
});

const PAINTED = 'performance.getEntriesByType("paint").map(({ name }) => name)';

const OBSERVE_SHIFTS = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)) });
}).observe({ type: "layout-shift", buffered: true });`;

/** Violations of the content security policy, as they come. */
async function violationsIn(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.exposeFunction("reportViolation", (what: string) => complaints.push(what));
  await page.addInitScript(
    `document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      reportViolation([effectiveDirective, blockedURI].join(" ")));`,
  );
  return complaints;
}
