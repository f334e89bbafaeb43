import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../support/chromium.ts";
import type { Client } from "../support/client.ts";
import { described } from "../support/described.ts";
import { registerOperator } from "../support/operator.ts";
import { anchorOf, type OpenReference, openReference } from "../support/reference-page.ts";
import { startServer, type TestServer } from "../support/server.ts";

const products = anchorOf("products", "GET", "/api/products");
const issueLicense = anchorOf("licenses", "POST", "/api/licenses");

/** How bright the page is behind its text, from 0 (black) to 1. */
async function brightness(page: Page): Promise<number> {
  const color = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / (3 * 255);
}

/** The cookie of an operator's session, as browsers keep it. */
function sessionOf({ client }: { client: Client }) {
  const { hostname: domain } = new URL(server.url);
  const value = client.cookie("keystead_session") ?? "";
  const rest = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;
  return { name: "keystead_session", value, domain, ...rest };
}

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe.runIf(hasBrowser)("the reference page", () => {
  /** By day in a wide window, as an operator; and at night on a phone. It is large, and takes seconds each time. */
  let byDay: OpenReference;
  let onPhone: OpenReference;
  let productId: string;
  beforeAll(async () => {
    const operator = await registerOperator(server);
    productId = (await operator.product({ name: "Shown in the reference" })).id;
    browser = await launchBrowser();
    byDay = await openReference(browser, `${server.url}/reference${issueLicense}`, {
      storageState: { cookies: [sessionOf(operator)], origins: [] },
    });
    const phone = { viewport: { width: 375, height: 800 }, colorScheme: "dark" } as const;
    onPhone = await openReference(browser, `${server.url}/reference`, phone);
  });
  afterAll(() => browser?.close());

  it("loads once what it needs, in few requests and a bounded number of bytes", async () => {
    const { page, loads } = byDay;
    await page.waitForLoadState("networkidle");
    const files = ["page.css", "page.js", "scalar.js", "styles.js"].map((name) => `/reference/${name}`);
    const loaded = (await Promise.all(loads)).filter(({ url }) => url.startsWith(server.url));
    const paths = loaded.map(({ url }) => new URL(url).pathname);
    expect(paths.toSorted()).toEqual(["/openapi.json", "/reference", ...files]);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_600_000);
  });

  it("shows every group of calls, what a call takes and answers, and nothing that is not about the API", async () => {
    const { page } = byDay;
    const menu = page.locator("aside");
    for (const { name } of described.tags) await menu.getByText(name, { exact: true }).first().waitFor();
    await page.getByText("E-mail address of the customer.").first().waitFor();
    await page.getByRole("tab", { name: "409" }).or(page.getByText("429").first()).first().waitFor();
    expect(await page.title()).toContain("Keystead");
    for (const noise of [/powered by/i, /ask ai/i, /\bMCP\b/, /open api client/i]) {
      for (const found of await page.getByText(noise).all())
        expect(await found.isVisible(), String(noise)).toBe(false);
    }
  });

  it("has samples in curl, JavaScript and PHP, and in no other language", async () => {
    const { page } = byDay;
    const section = page.locator("[id$='tag/licenses/POST/api/licenses']").last();
    await section
      .getByText(/^curl '/)
      .first()
      .waitFor();
    await section.getByRole("button", { name: /curl/ }).first().click();
    const options = page.getByRole("option");
    await options.first().waitFor();
    expect((await options.allTextContents()).map((text) => text.trim())).toEqual([
      "curl",
      "JavaScript",
      "PHP",
    ]);
    await page.keyboard.press("Escape");
  });

  it("calls the API with the browser's session, asks nobody else, and breaks no rule of its policy", async () => {
    const { page, requested, complaints } = byDay;
    await page.goto(`${server.url}/reference${products}`);
    await page
      .locator("[id$='tag/products/GET/api/products']")
      .last()
      .getByRole("button", { name: /Test Request/ })
      .click();
    await page.getByRole("button", { name: /^Send/ }).first().click();
    await page.getByText(productId).first().waitFor();
    const elsewhere = requested.filter(
      (url) => !url.startsWith(`${server.url}/`) && !/^(data|blob):/.test(url),
    );
    expect(elsewhere).toEqual([]);
    expect(requested).toContain(`${server.url}/openapi.json`);
    expect(complaints).toEqual([]);
  });

  it("fits a phone of 375 px, at its start and at a call", async () => {
    const { page } = onPhone;
    await page.waitForLoadState("networkidle");
    const width = () => page.evaluate("document.scrollingElement.scrollWidth");
    expect(await width()).toBeLessThanOrEqual(375);
    await page.goto(`${server.url}/reference${issueLicense}`);
    await page.getByText("E-mail address of the customer.").first().waitFor();
    expect(await width()).toBeLessThanOrEqual(375);
  });

  it("follows the system's color scheme, until it is switched", async () => {
    await byDay.page.locator("body.light-mode").waitFor();
    expect(await brightness(byDay.page)).toBeGreaterThan(0.8);
    const { page } = onPhone;
    await page.locator("body.dark-mode").waitFor();
    expect(await brightness(page)).toBeLessThan(0.2);
    await page.setViewportSize({ width: 1360, height: 900 });
    await page
      .getByRole("button", { name: /light mode/i })
      .first()
      .click();
    await page.locator("body.light-mode").waitFor();
  });
});
