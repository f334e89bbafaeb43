import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { hasBrowser, launchBrowser, launchWholeBrowser } from "../../../server/test/support/chromium.ts";
import { servePages } from "../support/pages.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { openClient, track } from "../support/window.ts";

describe.runIf(hasBrowser)("usage events of pages in Chromium", () => {
  let browser: Browser;
  let pages: Awaited<ReturnType<typeof servePages>>;
  let shop: Shop;
  beforeAll(async () => {
    // With a host that is no secure one.
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
    shop.front.requests.length = 0;
    await openIn(browser);
  });
  afterEach(async () => {
    await context.close();
    expect(errors.splice(0)).toEqual([]);
  });

  async function openIn(its: Browser): Promise<void> {
    context = await its.newContext();
    page = await newPage();
    await open(page);
  }

  async function newPage(): Promise<Page> {
    const opened = await context.newPage();
    opened.on("pageerror", (error) => errors.push(error.message));
    return opened;
  }

  function open(where: Page, path = "/script", host?: string): Promise<void> {
    return openClient(where, pages.url(path, host), { ...shop.options, events: { consent: "granted" } });
  }

  const flush = (where: Page) =>
    where.evaluate(() => window.client.flush().catch(({ code }: { code: string }) => ({ code })));

  /** The numbers of the stored events of this name: each once, or the test fails. */
  async function stored(name: string): Promise<number[]> {
    const events = (await shop.events()).filter((event) => event.name === name);
    const numbers = events.map(({ properties }) => Number(properties["number"]));
    expect(new Set(numbers).size).toBe(numbers.length);
    return numbers.toSorted((a, b) => a - b);
  }

  const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

  it.each(["/script", "/module"])(
    "are sent by a page with the client as a %s, without asking first",
    async (path) => {
      await open(page, path);
      await track(page, `page_view ${path}`, 3);
      expect(await flush(page)).toEqual({ sent: 3, dropped: 0, queued: 0 });
      expect(await stored(`page_view ${path}`)).toEqual(upTo(3));
      const [event] = await shop.events();
      expect(event).toMatchObject({ domain: "example.com", licenseId: shop.license.id, anonymousId: null });
      expect(shop.front.requests.map(({ path, type }) => ({ path, type }))).toEqual([
        { path: "/v1/events", type: "text/plain" },
      ]);
      expect(shop.front.preflights).toEqual([]);
    },
  );

  it("are sent by themselves, 20 at once and fewer within 5 seconds", async () => {
    await track(page, "many", 20);
    await expect.poll(() => stored("many")).toEqual(upTo(20));
    const started = performance.now();
    await track(page, "few", 2);
    await expect.poll(() => stored("few")).toEqual(upTo(2));
    expect(performance.now() - started).toBeGreaterThan(4000);
  });

  it("wait while the browser is offline, and are sent once it is back", async () => {
    await context.setOffline(true);
    await track(page, "offline", 60);
    expect(await flush(page)).toEqual({ code: "network" });
    await context.setOffline(false);
    await expect.poll(() => stored("offline")).toEqual(upTo(60));
    const sizes = shop.front.requests.map(({ body }) => JSON.parse(body).events.length);
    expect(sizes).toEqual([50, 10]);
  });

  it("are neither lost nor counted twice when the tab is killed before it hears that they were stored", async () => {
    shop.front.become("unanswered");
    await track(page, "killed", 30);
    await expect.poll(() => stored("killed")).toEqual(upTo(30));
    await track(page, "waiting", 5);
    await page.close({ runBeforeUnload: false });
    shop.front.become("passed on");
    const next = await newPage();
    await open(next);
    expect(await flush(next)).toMatchObject({ dropped: 0, queued: 0 });
    expect(await stored("killed")).toEqual(upTo(30));
    expect(await stored("waiting")).toEqual(upTo(5));
  });

  it("are all stored when a renderer crashes while it sends", async () => {
    shop.front.become("ignored");
    await track(page, "crashed", 25);
    await expect.poll(() => shop.front.requests).not.toEqual([]);
    const crashing = await context.newCDPSession(page);
    crashing.send("Page.crash").catch(() => {});
    await page.waitForEvent("crash");
    shop.front.become("passed on");
    const next = await newPage();
    await open(next);
    expect(await flush(next)).toMatchObject({ dropped: 0, queued: 0 });
    expect(await stored("crashed")).toEqual(upTo(25));
  });

  it("of two tabs are sent by one at a time, and by either", async () => {
    const other = await newPage();
    await open(other);
    let underWay = 0;
    let most = 0;
    await context.route("**/v1/events", async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.continue();
      underWay -= 1;
    });
    await Promise.all([track(page, "one", 60), track(other, "other", 60)]);
    await Promise.all([flush(page), flush(other), flush(page), flush(other)]);
    expect(most).toBe(1);
    expect(await stored("one")).toEqual(upTo(60));
    expect(await stored("other")).toEqual(upTo(60));
  });

  it("are kept in memory when the storage is full, and the page's own are left alone", async () => {
    await page.evaluate(() => {
      const chunk = "x".repeat(100_000);
      let size = 0;
      for (let part = chunk; part.length > 0; part = part.slice(1 + part.length / 2))
        for (;;) {
          try {
            localStorage.setItem(`page-${size}`, part);
            size += 1;
          } catch {
            break;
          }
        }
    });
    const before = await page.evaluate(() => localStorage.length);
    await track(page, "full", 30);
    expect(await flush(page)).toMatchObject({ dropped: 0, queued: 0 });
    expect(await stored("full")).toEqual(upTo(30));
    expect(await page.evaluate(() => localStorage.length)).toBe(before);
  });

  it("are sent where storage is blocked", async () => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: blocked });
      navigator.locks.request = () => Promise.reject(new DOMException("blocked", "SecurityError"));
    });
    await open(page);
    await track(page, "blocked", 3);
    expect(await flush(page)).toEqual({ sent: 3, dropped: 0, queued: 0 });
    expect(await stored("blocked")).toEqual(upTo(3));
  });

  it("are sent from a page without TLS, which has no locks and no WebCrypto", async () => {
    await open(page, "/script", "insecure.example");
    expect(await page.evaluate(() => [isSecureContext, "locks" in navigator, "subtle" in crypto])).toEqual([
      false,
      false,
      false,
    ]);
    await track(page, "insecure", 3);
    expect(await flush(page)).toMatchObject({ sent: 3 });
    expect(await stored("insecure")).toEqual(upTo(3));
  });

  it("are sent when the page is left, and once more without counting twice", async () => {
    await track(page, "left", 5);
    await page.goto(pages.url("/elsewhere"));
    await expect.poll(() => stored("left")).toEqual(upTo(5));
    expect(shop.front.requests.map(({ type }) => type)).toEqual(["text/plain"]);
    await open(page);
    expect(await flush(page)).toMatchObject({ sent: 5, queued: 0 });
    expect(await stored("left")).toEqual(upTo(5));
  });

  const hide = (where: Page) =>
    where.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  const sentIds = () =>
    shop.front.requests.flatMap(({ body }) => JSON.parse(body).events.map(({ id }: { id: string }) => id));

  it("are sent when the page is hidden, as many as fit into 64 KiB, and then not again", async () => {
    await page.evaluate(() => {
      for (let number = 0; number < 19; number += 1)
        window.client.track("hidden", { number, text: "ü".repeat(1000) });
    });
    await hide(page);
    await expect.poll(async () => (await stored("hidden")).length).toBeGreaterThan(8);
    for (const { body } of shop.front.requests) expect(body.length).toBeLessThanOrEqual(64 * 1024);
    expect(await flush(page)).toMatchObject({ dropped: 0, queued: 0 });
    expect(await stored("hidden")).toEqual(upTo(19));
    expect(sentIds()).toHaveLength(new Set(sentIds()).size);
  });

  it("of two tabs that are hidden together are sent once", async () => {
    const other = await newPage();
    await open(other);
    let arrived = () => {};
    const isSent = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await context.route("**/v1/events", async (route) => {
      arrived();
      // The other tab is hidden while this is under way.
      await isHidden;
      await route.continue();
    });
    await Promise.all([track(page, "together", 3), track(other, "together too", 3)]);
    const isHidden = isSent.then(() => hide(other));
    await hide(page);
    await expect.poll(() => stored("together")).toEqual(upTo(3));
    await expect.poll(() => stored("together too")).toEqual(upTo(3));
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect(sentIds()).toHaveLength(6);
  });

  it("go on when the visitor comes back to a page that the browser has kept", async () => {
    // The engine alone keeps none.
    const whole = await launchWholeBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    onTestFinished(() => whole.close());
    await context.close();
    await openIn(whole);
    await page.evaluate(() => {
      addEventListener("pageshow", (event) => Object.assign(window, { wasKept: event.persisted }));
    });
    await track(page, "before", 2);
    await page.goto(pages.url("/elsewhere"));
    await page.goBack({ waitUntil: "commit" });
    expect(await page.evaluate(() => "wasKept" in window && window.wasKept)).toBe(true);
    await track(page, "after", 2);
    expect(await flush(page)).toMatchObject({ queued: 0 });
    expect(await stored("before")).toEqual(upTo(2));
    expect(await stored("after")).toEqual(upTo(2));
  });

  it("are stored when the clock of the machine jumps, at the server's time where its own is impossible", async () => {
    await track(page, "right", 2);
    await page.clock.setFixedTime(Date.now() + 40 * 24 * 3_600_000);
    await track(page, "early", 2);
    await page.clock.setFixedTime(Date.now() - 500 * 24 * 3_600_000);
    await track(page, "late", 2);
    await flush(page);
    for (const name of ["right", "early", "late"]) expect(await stored(name)).toEqual(upTo(2));
    const jumped = (await shop.events()).filter(({ name }) => ["right", "early", "late"].includes(name));
    const ages = jumped.map(({ timestamp }) => Math.abs(Date.now() - Date.parse(timestamp)));
    expect(Math.max(...ages)).toBeLessThan(5 * 60_000);
  });

  it("wait while something blocks them, and do not disturb the page", async () => {
    await context.route("**/v1/events", (route) => route.abort("blockedbyclient"));
    await track(page, "shielded", 30);
    expect(await flush(page)).toEqual({ code: "network" });
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide"));
    });
    await context.unroute("**/v1/events");
    // By this call, or by the one that the page makes by itself after a failure.
    expect(await flush(page)).toMatchObject({ dropped: 0, queued: 0 });
    expect(await stored("shielded")).toEqual(upTo(30));
  });
});
