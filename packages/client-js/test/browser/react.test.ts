import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { build } from "tsup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../../../server/test/support/chromium.ts";
import { createLicenseClient, type LicenseClient } from "../../src/index.ts";
import { useLicense, useSuspenseLicense } from "../../src/react.ts";
import { servePages } from "../support/pages.ts";
import { openShop, type Shop } from "../support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function License({ client }: { client: LicenseClient }) {
  return createElement("output", null, String(useLicense(client).status));
}

it("useLicense renders on a server, knows nothing there and asks nobody", () => {
  const client = createLicenseClient(shop.options);
  expect(renderToString(createElement(License, { client }))).toBe("<output>pending</output>");
  expect(shop.front.requests).toEqual([]);
});

function Known({ client }: { client: LicenseClient }) {
  return createElement("b", null, useSuspenseLicense(client).status);
}

it("useSuspenseLicense leaves the check to the browser", () => {
  const client = createLicenseClient(shop.options);
  const fallback = createElement("i", null, "…");
  const page = renderToString(createElement(Suspense, { fallback }, createElement(Known, { client })));
  expect(page).toContain("<i>…</i>");
  expect(shop.front.requests).toEqual([]);
});

it("useLicense names what it lacks", () => {
  expect(() => renderToString(createElement(License, { client: undefined as never }))).toThrow(
    new TypeError("useLicense: pass the client that createLicenseClient() returned"),
  );
});

/** The page's program with all that it needs, as an application's bundler makes it. */
async function bundledPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "keystead-react-"));
  try {
    await build({
      entry: { page: fileURLToPath(new URL("./react-page.ts", import.meta.url)) },
      outDir,
      format: "iife",
      platform: "browser",
      noExternal: [/./],
      env: { NODE_ENV: "development" },
      config: false,
      silent: true,
      dts: false,
    });
    return await readFile(join(outDir, "page.global.js"), "utf8");
  } finally {
    await rm(outDir, { recursive: true });
  }
}

describe.runIf(hasBrowser)("useLicense in Chromium", () => {
  let browser: Browser;
  let pages: Awaited<ReturnType<typeof servePages>>;
  let page: Page;
  beforeAll(async () => {
    const script = (await bundledPage()).replaceAll("</script", "<\\/script");
    pages = await servePages({ "/react": `<!doctype html><body></body><script>${script}</script>` });
    browser = await launchBrowser();
    page = await browser.newPage();
    const options = JSON.stringify({ ...shop.options, retries: 0, cache: { maxAgeMs: 0 } });
    await page.goto(`${pages.url("/react")}#${encodeURIComponent(options)}`);
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  const shown = (state: object) =>
    page.waitForFunction(
      (text) => document.querySelector("output")?.textContent === text,
      JSON.stringify(state),
    );

  it("shows the verdict with a reason, and what the client learns from then on", async () => {
    const reason = "This license is not activated on this site.";
    await shown({ status: "denied", source: null, reason });
    await page.evaluate(() => window.client.activate());
    await shown({ status: "licensed", source: "network", reason: null });
    await page.evaluate(() => window.client.deactivate());
    await shown({ status: "denied", source: null, reason });
  });

  it("takes over what a server has rendered, also when there is an answer by then", async () => {
    await page.evaluate(() => window.client.validate());
    const rendered = `<output>${JSON.stringify({ status: "pending", source: null, reason: null })}</output>`;
    expect(await page.evaluate((html) => window.takeOver(html), rendered)).toEqual([]);
  });

  it("asks again when the component appears again, and shows what went wrong", async () => {
    await page.evaluate(() => window.client.activate());
    shop.front.become("cut off");
    await page.click("button");
    await page.waitForFunction(() => document.querySelector("output") === null);
    await page.click("button");
    const reason = "The license server cannot be reached. Check the internet connection and try again.";
    await shown({ status: "licensed", source: "grace", reason });
  });

  it("shows a site without a license key what to do", async () => {
    await page.evaluate(() => window.client.setLicenseKey(null));
    await page.click("button");
    await page.waitForFunction(() => document.querySelector("output") === null);
    await page.click("button");
    await shown({
      status: "unknown",
      source: null,
      reason: "There is no license key yet. Enter your license key.",
    });
  });

  const checks = () => shop.front.requests.filter(({ path }) => path.endsWith("/check")).length;

  /** Opens the page anew, with these components alone, and a license that is active. */
  async function openWith(names: Parameters<typeof window.showOthers>[0], more: object = {}): Promise<void> {
    shop.front.become("passed on");
    const options = JSON.stringify({ ...shop.options, retries: 0, ...more });
    await page.goto("about:blank");
    await page.goto(`${pages.url("/react")}#${encodeURIComponent(options)}`);
    await page.evaluate(async () => {
      window.showOthers([]);
      localStorage.clear();
      await window.client.activate();
      window.client.setLicenseKey(null);
      localStorage.clear();
    });
    await page.evaluate((key) => window.client.setLicenseKey(key), shop.license.licenseKey);
    shop.front.requests.length = 0;
    await page.evaluate((shown) => window.showOthers(shown), names);
  }

  it("asks once for sixty components", async () => {
    await openWith(Array.from({ length: 60 }, () => "license" as const));
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll("output")].filter((one) => one.textContent?.includes("licensed"))
          .length === 60,
    );
    expect(checks()).toBe(1);
  });

  it("waits while it is not enabled, and asks when it is told to, also while the last yes is fresh", async () => {
    await openWith(["waiting"]);
    await page.getByRole("button", { name: "pending" }).click();
    await page.getByRole("button", { name: "licensed" }).click();
    await expect.poll(checks).toBe(2);
  });

  it("suspends a component until there is an answer", async () => {
    await openWith([]);
    shop.front.become("ignored");
    await page.evaluate(() => window.showOthers(["suspended"]));
    await page.locator("i", { hasText: "…" }).waitFor();
    await openWith(["suspended"]);
    await page.locator("b", { hasText: "licensed" }).waitFor();
    expect(checks()).toBe(1);
  });

  it.each([
    [undefined, 2],
    [false, 1],
  ])("asks again when the page gets the focus or the network back: recheck %o", async (recheck, count) => {
    await openWith(["license"], { cache: { maxAgeMs: 0 }, recheck });
    await page.locator("output", { hasText: "licensed" }).waitFor();
    expect(checks()).toBe(1);
    await page.clock.install();
    await page.evaluate(() => {
      dispatchEvent(new Event("focus"));
      dispatchEvent(new Event("online"));
    });
    await page.clock.runFor(3_000);
    await expect.poll(checks).toBe(count);
  });

  it("asks again before the grace ends", async () => {
    await page.clock.install();
    await openWith(["license"]);
    await page.locator("output", { hasText: "licensed" }).waitFor();
    await page.clock.fastForward(6.4 * 24 * 3_600_000);
    await expect.poll(checks).toBe(2);
  });
});
