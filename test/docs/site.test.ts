import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNarrow, violationsOf } from "../../packages/dashboard/test/support/checks.ts";
import { hasBrowser, launchBrowser } from "../../packages/server/test/support/chromium.ts";
import { buildSite } from "./support/build-site.ts";
import { serveSite } from "./support/site-server.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** The narrowest window that has to show everything without scrolling sideways: WCAG 2.2, 1.4.10. */
const NARROW = 320;

/** One of each kind of page: the parts that pages are made of are all on them. */
const pages = [
  "/",
  "/start/tour",
  "/guides/webhooks",
  "/reference/api/plans",
  "/reference/settings",
  "/reference/packages/client-js",
];
/** They have their own tables and code, which must not be too wide. */
const morePages = ["/guides/embedding", "/run/production-checklist", "/reference/http-api", "/why/decisions"];

let site: Awaited<ReturnType<typeof serveSite>>;
let url: string;
let browser: Browser;
beforeAll(async () => {
  await buildSite();
  site = await serveSite();
  url = site.url;
  if (hasBrowser) browser = await launchBrowser();
}, 900_000);
afterAll(async () => {
  await browser?.close();
  site.close();
});

/** Of dark pages the colors alone are looked at: what they say is the same. */
const schemes = [
  ["light", ["wcag2a", "wcag2aa"]],
  ["dark", ["color-contrast"]],
] as const;

describe.runIf(hasBrowser)("the documentation site", () => {
  let page: Awaited<ReturnType<Browser["newPage"]>>;
  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: "reduce" });
  });

  it.each(pages)("is sound in light and dark, and fits a window of 320 pixels: %s", async (path) => {
    await page.goto(url + path);
    await page.locator("h1").first().waitFor();
    for (const [colorScheme, runOnly] of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
      expect(await violationsOf(page, { runOnly }), colorScheme).toEqual([]);
    }
    await expectNarrow({ page }, NARROW);
  });

  it.each(morePages)("fits a window of 320 pixels: %s", async (path) => {
    await page.goto(url + path);
    await page.locator("h1").first().waitFor();
    await expectNarrow({ page }, NARROW);
  });

  it.each(["light", "dark"] as const)("shows pictures of the dashboard in %s", async (colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto(`${url}/guides/add-a-team`);
    const [picture, ...others] = await page.getByRole("img", { name: /^The team/ }).all();
    expect(others).toEqual([]);
    expect(await picture?.getAttribute("src")).toContain(colorScheme === "dark" ? "team-dark." : "team.");
    await context.close();
  });

  it("loads at most 150 kB of scripts and styles, compressed, with its first page", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const bodies: (() => Promise<Buffer>)[] = [];
    page.on("response", (response) => {
      if (/\.(?:js|css)$/.test(response.url())) bodies.push(() => response.body());
    });
    await page.goto(url);
    await page.waitForLoadState("load");
    // Files that are fetched ahead for other pages may still be on their way.
    const sizes = await Promise.all(bodies.map(async (body) => gzipSync(await body()).length));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
    await context.close();
  });
});
