import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../../../server/test/support/chromium.ts";
import { servePages } from "../support/pages.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { openClient, type PageOptions } from "../support/window.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.runIf(hasBrowser)("a license on a page in Chromium", () => {
  let browser: Browser;
  let pages: Awaited<ReturnType<typeof servePages>>;
  let shop: Shop;
  beforeAll(async () => {
    browser = await launchBrowser({ args: ["--host-resolver-rules=MAP insecure.example 127.0.0.1"] });
    pages = await servePages();
    shop = await openShop();
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await shop?.close();
  });

  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeEach(async () => {
    shop.front.become("passed on");
    context = await browser.newContext();
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
  });
  afterEach(async () => {
    await context.close();
    expect(errors.splice(0)).toEqual([]);
  });

  function open(options: Partial<PageOptions> = {}, host?: string): Promise<void> {
    const { domain: _, ...given } = shop.options;
    return openClient(page, pages.url("/script", host), {
      ...given,
      retries: 0,
      timeoutMs: 20_000,
      ...options,
    });
  }

  const check = () =>
    page.evaluate(() => window.client.check().catch(({ code }: { code: string }) => ({ code })));
  const activate = () => page.evaluate(() => window.client.activate());

  it("is that of the page's host, and answers every call", async () => {
    await open();
    const called = await page.evaluate(async () => [
      await window.client.activate(),
      await window.client.check(),
      await window.client.validate(),
      await window.client.deactivate(),
      await window.client.check(),
    ]);
    expect(called).toMatchObject([
      { success: true },
      { activated: true, source: "cache" },
      { valid: true, activated: true, license: { activatedCount: 1, expiresAt: null } },
      { success: true },
      { activated: false, source: "network" },
    ]);
    const { activations } = await shop.operator.fetchLicense(shop.license.id);
    expect(activations.map(({ domain }) => domain)).toContain("localhost");
  });

  it("moves with its site, and starts a trial", async () => {
    const { licenseKey, id } = await shop.operator.license(shop.product.id, { seats: 1 });
    await open({ licenseKey, domain: "old.example", siteId: "b7e9f1" });
    await activate();
    await open({ licenseKey, siteId: "b7e9f1" });
    const called = await page.evaluate(async () => [
      await window.client.move({ from: "old.example", to: location.hostname }),
      await window.client.check(),
      await window.client.startTrial({ email: "grace@shop.example" }),
    ]);
    expect(called).toMatchObject([
      { success: true },
      { activated: true },
      { success: false, code: "trial_not_offered" },
    ]);
    const { activations } = await shop.operator.fetchLicense(id);
    expect(activations.map(({ domain, status }) => [domain, status])).toEqual([
      ["localhost", "active"],
      ["old.example", "deactivated"],
    ]);
  });

  it("shows the id of a request that was refused, which other origins' pages may read", async () => {
    await open({ domain: "not a host" });
    const error = await page.evaluate(() => window.client.check().catch((found) => ({ ...found })));
    expect(error).toMatchObject({ code: "bad_request", status: 400, requestId: expect.stringMatching(/\S/) });
  });

  it.each(["unsigned", "signed"])(
    "goes on offline and while something blocks it, and comes back: %s",
    async (kind) => {
      const verifyKeys = kind === "signed" ? await shop.verifyKeys() : undefined;
      const options = { verifyKeys, cache: { maxAgeMs: 0 } };
      await open(options);
      await activate();
      expect(await check()).toMatchObject({ activated: true, source: "network" });
      await context.setOffline(true);
      expect(await check()).toMatchObject({ activated: true, source: "grace" });
      await context.setOffline(false);
      await context.route("**/licenses/**", (route) => route.abort("blockedbyclient"));
      await open(options);
      expect(await check()).toMatchObject({ activated: true, source: "grace" });
      await context.unroute("**/licenses/**");
      expect(await check()).toMatchObject({ activated: true, source: "network" });
    },
  );

  it("is not taken for good when what is kept of it was made up", async () => {
    const verifyKeys = await shop.verifyKeys();
    await open();
    await activate();
    shop.front.become("cut off");
    expect(await check()).toMatchObject({ activated: true, source: "cache" });
    await open({ verifyKeys });
    expect(await check()).toEqual({ code: "network" });
  });

  it("does not gain by a clock that is put forward or back", async () => {
    const verifyKeys = await shop.verifyKeys();
    await open({ verifyKeys });
    await activate();
    const now = Date.now();
    expect(await check()).toMatchObject({ source: "cache" });
    // The machine's clock alone: Playwright's would put back `performance.now()` too, by the age of the page.
    await page.evaluate((moment) => {
      Date.now = () => moment;
    }, now - DAY);
    expect(await check()).toMatchObject({ activated: true, source: "cache" });
    await page.clock.setFixedTime(now - DAY);
    await open({ verifyKeys });
    expect(await check()).toMatchObject({ activated: true, source: "network" });
    shop.front.become("cut off");
    await page.clock.setFixedTime(now + 5 * DAY);
    expect(await check()).toMatchObject({ activated: true, source: "grace" });
    await page.clock.setFixedTime(now - DAY);
    expect(await check()).toMatchObject({ activated: true, source: "grace" });
    await page.clock.setFixedTime(now + 8 * DAY);
    expect(await check()).toEqual({ code: "network" });
  });

  it("is checked without storage, and without the means to verify it", async () => {
    const verifyKeys = await shop.verifyKeys();
    await open({ domain: "example.com" });
    await activate();
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: blocked });
    });
    await open({ domain: "example.com", verifyKeys }, "insecure.example");
    expect(await check()).toMatchObject({ activated: true, source: "network" });
    // Nobody could verify it later: it is not kept.
    expect(await check()).toMatchObject({ activated: true, source: "network" });
  });
});
