import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNarrow, violationsOf } from "../../packages/dashboard/test/support/checks.ts";
import { hasBrowser, launchBrowser } from "../../packages/server/test/support/chromium.ts";
import { buildSite } from "./support/build-site.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const dist = join(import.meta.dirname, "../../docs/.vitepress/dist");
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

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

let server: Server;
let url: string;
let browser: Browser;

/** The site's files, under addresses without `.html`, as any host of static files gives them. */
beforeAll(async () => {
  await buildSite();
  server = createServer(async ({ url: address = "/" }, response) => {
    const { pathname } = new URL(address, "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const file = extname(path) === "" ? `${path}.html` : path;
    const body = await readFile(join(dist, file)).catch(() => null);
    response.writeHead(body ? 200 : 404, { "content-type": types[extname(file)] ?? "text/plain" });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (hasBrowser) browser = await launchBrowser();
}, 400_000);
afterAll(async () => {
  await browser?.close();
  server.close();
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

  it.each(pages)("is sound in light and dark, and fits a window of 360 pixels: %s", async (path) => {
    await page.goto(url + path);
    await page.locator("h1").first().waitFor();
    for (const [colorScheme, runOnly] of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
      expect(await violationsOf(page, { runOnly }), colorScheme).toEqual([]);
    }
    await expectNarrow({ page });
  });

  it.each(morePages)("fits a window of 360 pixels: %s", async (path) => {
    await page.goto(url + path);
    await page.locator("h1").first().waitFor();
    await expectNarrow({ page });
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

  it("loads at most 150 kB of scripts and styles, compressed, with its first page", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const bodies: (() => Promise<Buffer>)[] = [];
    page.on("response", (response) => {
      if (/\.(?:js|css)$/.test(response.url())) bodies.push(() => response.body());
    });
    await page.goto(url);
    await page.waitForLoadState("load");
    // What is fetched ahead for other pages may still be on its way.
    const sizes = await Promise.all(bodies.map(async (body) => gzipSync(await body()).length));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
    await context.close();
  });
});
