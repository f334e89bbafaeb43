import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { loadedBy } from "./support/first-view.ts";
import { hold } from "./support/hold.ts";
import { type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

const HOME = `/portal/${SLUG}`;

describe.runIf(hasBrowser)("the first view of the customer portal", () => {
  let shop: PortalShop;
  let license: Schema<"License">;
  beforeAll(async () => {
    shop = await startPortalShop();
    license = await shop.issue("grace@example.com");
  });
  afterAll(() => shop?.stop());

  /** Path of a link that signs the customer in. */
  const ticket = async (): Promise<string> => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: license.customerId },
      body: {},
    });
    return url.slice(shop.dashboard.url.length);
  };

  it("loads at most 100 kB of script, and nothing from elsewhere", async () => {
    for (const path of [HOME, await ticket()]) {
      const context = await shop.dashboard.browser.newContext();
      const page = await context.newPage();
      const { bytes, hosts } = await loadedBy(page, shop.dashboard.url + path);
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThanOrEqual(100_000);
      expect(hosts).toEqual(new Set([new URL(shop.dashboard.url).host]));
      await context.close();
    }
  });

  it("asks for the license that the address names while it asks whose session it is, and once", async () => {
    const { page, context } = await shop.dashboard.open(await ticket());
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const release = await hold(context, "**/portal/v1/me");
    await page.goto(`${shop.dashboard.url + HOME}#/licenses/${license.id}`);
    await page.reload({ waitUntil: "commit" });
    const path = `/portal/v1/licenses/${license.id}`;
    asked.length = 0;
    await expect.poll(() => asked).toContain(path);
    expect(await page.locator("#root").innerHTML()).toBe("");
    release();
    await page.getByRole("button", { name: "Print" }).waitFor();
    expect(asked.filter((each) => each === path)).toEqual([path]);
    await context.close();
  });
});
