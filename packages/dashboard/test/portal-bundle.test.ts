import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type PortalShop, startPortalShop } from "./support/portal.ts";

describe.runIf(hasBrowser)("the customer portal", () => {
  let shop: PortalShop;
  beforeAll(async () => {
    shop = await startPortalShop();
  });
  afterAll(() => shop?.stop());

  it("shows the licenses of a bundle together, with one key, in each language", async () => {
    const { api } = shop.vendor;
    const theme = await api.post("/api/products", { body: { name: "Nordic Theme" } });
    const plan = await api.post("/api/plans", { body: { productId: theme.id, name: "Personal" } });
    const planIds = [shop.plan.id, plan.id];
    const { id: bundleId } = await api.post("/api/bundles", { body: { name: "Acme Club", planIds } });
    const customerEmail = "bea@example.com";
    const { customerId } = await api.post("/api/licenses", { body: { bundleId, customerEmail } });
    const one = { productId: theme.id, customerEmail };
    await api.post("/api/licenses", { body: one });
    for (const [locale, summary, part] of [
      ["en", "One key for all of its products", "Part of Acme Club: this key is for all of its products."],
      [
        "de",
        "Ein Schlüssel für alle Produkte darin",
        "Teil von Acme Club: Dieser Schlüssel gilt für alle Produkte darin.",
      ],
      [
        "fr",
        "Une clé pour tous ses produits",
        "Fait partie de Acme Club : cette clé vaut pour tous ses produits.",
      ],
    ] as const) {
      const { url } = await api.post("/api/customers/{id}/portal-sessions", {
        path: { id: customerId },
        body: {},
      });
      const ticket = url.slice(shop.dashboard.url.length);
      const opened = await shop.dashboard.open(ticket, undefined, { locale });
      const { page, context } = opened;
      await page.getByText(summary).waitFor();
      const group = page.getByRole("listitem").filter({ hasText: "Acme Club" }).first();
      expect(await group.getByRole("link").count()).toBe(2);
      if (locale === "en") {
        await expectSound(opened);
        await expectNarrow(opened, 320);
      }
      await group.getByRole("link").first().click();
      await page.getByText(part).waitFor();
      await context.close();
    }
  });

  it("shows the key of each license where a bundle was imported with several", async () => {
    const { api } = shop.vendor;
    const { items } = await api.get("/api/bundles", { query: {} });
    const rows = ["Acme Club", "Acme SEO", "Nordic Theme"].map((name, index) => ({
      "License ID": String(70 + index),
      "License Key": `edd-key-000${index}`,
      "License Status": "active",
      "Customer Email": "dan@example.com",
      "Product Name": name,
      "Expiration Date": "2049-05-06 00:00:00",
      "Parent ID": index === 0 ? "0" : "70",
    }));
    expect(items.map(({ name }) => name)).toEqual(["Acme Club"]);
    await api.post("/api/imports", {
      query: { from: "edd", dry_run: "false" },
      body: new Blob([JSON.stringify(rows)], { type: "application/json" }),
    });
    const found = async () => (await api.get("/api/licenses", { query: { search: "edd-key-0000" } })).items;
    await expect.poll(found).toHaveLength(2);
    const [imported] = await found();
    const { url } = await api.post("/api/customers/{id}/portal-sessions", {
      path: { id: imported?.customerId ?? "" },
      body: {},
    });
    const ticket = url.slice(shop.dashboard.url.length);
    const opened = await shop.dashboard.open(ticket, undefined, { locale: "en" });
    const { page, context } = opened;
    await page.getByText("Each of its products has its own key").waitFor();
    const group = page.getByRole("listitem").filter({ hasText: "Acme Club" }).first();
    await group.getByText("0001").waitFor();
    await group.getByText("0002").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await group.getByRole("link").first().click();
    await page.getByText("Part of Acme Club. Each of its products has its own key.").waitFor();
    await context.close();
  });
});
