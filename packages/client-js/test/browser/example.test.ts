import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../../../server/test/support/chromium.ts";
import { openShop, type Shop } from "../support/shop.ts";

const example = new URL("../../../../examples/browser/index.html", import.meta.url);

describe.runIf(hasBrowser)("the example in examples/browser, opened from the disk", () => {
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    shop = await openShop();
    page = await browser.newPage();
    await open();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function open(): Promise<void> {
    await page.goto(example.href);
    await page.getByLabel("Server").fill(shop.front.url);
    await page.getByLabel("Public key").fill(shop.product.publicKey);
    await page.getByLabel("License key").fill(shop.license.licenseKey);
  }

  async function press(name: string, verdict: string): Promise<void> {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("output", { hasText: verdict }).waitFor();
  }

  it("makes every call and shows what it gave", async () => {
    await press("Check", "not activated");
    await press("Activate", "Licensed");
    await press("Validate", "Licensed");
    await page.locator("pre", { hasText: '"activatedCount": 1' }).waitFor();
    await press("Deactivate", "not activated");
  });

  it("sends how it is used once it may", async () => {
    await page.getByLabel("This page may").check();
    await press("Activate", "Licensed");
    const names = async () => (await shop.events()).map(({ properties }) => properties["name"]);
    await expect.poll(() => names()).toContain("activate");
    // On the next visit the box is empty, and holds.
    await open();
    await press("Check", "Licensed");
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain('consent":"denied"');
  });

  it("says that there is no answer", async () => {
    shop.front.become({ status: 503, headers: { "retry-after": "60" }, body: "{}" });
    await press("Validate", "the server did not answer: server");
  });
});
