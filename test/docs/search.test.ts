import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../../packages/server/test/support/chromium.ts";
import { buildSite } from "./support/build-site.ts";
import { serveSite } from "./support/site-server.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

const INDEX = /localSearchIndexroot/;

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

async function openSearch(page: Page, words: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("searchbox").fill(words);
}

describe.runIf(hasBrowser)("the search of the documentation", () => {
  /** A window of its own, so that it has kept nothing of an earlier search. */
  async function withPage(use: (page: Page) => Promise<void>, width = 1280): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height: 640 } });
    await use(await context.newPage());
    await context.close();
  }

  it.each([1280, 320])("says that it loads until it is there, %d pixels wide", (width) =>
    withPage(async (page) => {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(INDEX, async (route) => {
        await held;
        await route.continue();
      });
      await openSearch(page, "seat");
      const state = page.getByRole("status").filter({ hasText: "Loading the search…" });
      await state.waitFor();
      await page.getByRole("searchbox").waitFor();
      expect(await page.getByText("No results for").count()).toBe(0);
      letThrough();
      await page.locator("#localsearch-list a").first().waitFor();
      await state.waitFor({ state: "detached" });
    }, width),
  );

  it("says that it could not be loaded", () =>
    withPage(async (page) => {
      await page.route(INDEX, (route) => route.abort());
      await openSearch(page, "seat");
      await page.getByRole("status").filter({ hasText: "could not be loaded" }).waitFor();
    }));

  it.each(["license", "webhook", "activation", "release", "postgres", "import", "trial"])(
    "finds a guide before types: %s",
    (words) =>
      withPage(async (page) => {
        await openSearch(page, words);
        const found = page.locator("#localsearch-list a");
        await found.first().waitFor();
        const paths = await found.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
        expect(paths[0]).not.toMatch(/^\/reference\/(?:packages|api)\//);
        const types = paths.findIndex((path) => path?.startsWith("/reference/packages/"));
        const guides = paths.findLastIndex((path) => path?.startsWith("/guides/"));
        expect(types === -1 || guides < types).toBe(true);
      }),
  );

  it("finds a type by its name", () =>
    withPage(async (page) => {
      await openSearch(page, "LicenseClientOptions");
      const found = page.locator("#localsearch-list a").first();
      await found.waitFor();
      expect(await found.getAttribute("href")).toMatch(
        /^\/reference\/packages\/client-js(-license)?#licenseclientoptions$/,
      );
    }));

  it("is searched without a connection to anywhere else", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`))
        elsewhere.push(request.url());
    });
    await page.goto(url);
    await page.getByRole("button", { name: "Search" }).first().click();
    await page.getByRole("searchbox").fill("seat");
    const found = page.locator("#localsearch-list a").first();
    await found.waitFor();
    expect((await found.textContent())?.toLowerCase()).toContain("seat");
    await found.click();
    await page.locator("h1").first().waitFor();
    expect(page.url()).not.toBe(`${url}/`);
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});
