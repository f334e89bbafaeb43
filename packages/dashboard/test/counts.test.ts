import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const WIDE = { viewport: { width: 1440, height: 900 } };

describe.runIf(hasBrowser)("lists show", () => {
  let dashboard: Dashboard;
  let ada: Person;
  let shop: Shop;
  beforeAll(async () => {
    dashboard = await startDashboard();
    ada = await register(dashboard.url, "Ada Lovelace");
    shop = await seedShop(ada, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  /** Returns the row's cells in the columns with these headers. */
  async function cellsOf(path: string, row: string, headers: string[], sound = false) {
    const opened = await dashboard.open(path, ada, WIDE);
    const { page, context } = opened;
    const cells = page.getByRole("row", { name: row }).getByRole("cell");
    await cells.first().waitFor();
    const [names, texts] = [
      await page.getByRole("columnheader").allInnerTexts(),
      await cells.allInnerTexts(),
    ];
    if (sound) {
      await expectSound(opened);
      await expectNarrow(opened, 320);
    }
    await context.close();
    return headers.map((header) => texts[names.findIndex((name) => name.trim() === header)]);
  }

  it("the plan of a license", async () => {
    const [first] = shop.licenses;
    const key = first?.licenseKey ?? "";
    expect(await cellsOf(`/licenses?search=${key}`, key, ["Product", "Plan"], true)).toEqual([
      "Acme SEO",
      "Personal",
    ]);
  });

  it("how many licenses a customer has", async () => {
    const productId = shop.products[0]?.id ?? "";
    for (let more = 0; more < 3; more += 1)
      await ada.api.post("/api/licenses", { body: { productId, customerEmail: "customer7@example.com" } });
    await ada.api.post("/api/customers", { body: { email: "nobody@example.com" } });
    expect(await cellsOf("/customers?search=customer7@", "customer7@", ["Licenses"], true)).toEqual(["4"]);
    expect(await cellsOf("/customers?search=nobody@", "nobody@", ["Licenses"])).toEqual(["0"]);
  });

  it("how many licenses and active sites a product has", async () => {
    const headers = ["Licenses", "Active sites"];
    const [acme] = shop.products;
    const { pagination } = await ada.api.get("/api/licenses", { query: { product_id: acme?.id ?? "" } });
    const before = await cellsOf("/products", "Acme SEO", headers, true);
    expect(before).toEqual([String(pagination.total), "5"]);
    const [site] = (await ada.api.get("/api/activations", { query: { status: "active" } })).items.filter(
      ({ product }) => product.id === acme?.id,
    );
    await ada.api.post("/api/activations/{id}/deactivate", { path: { id: site?.id ?? "" } });
    expect(await cellsOf("/products", "Acme SEO", headers)).toEqual([before[0], "4"]);
  });
});
