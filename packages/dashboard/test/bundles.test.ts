import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("licenses of a bundle", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 2);
  });
  afterAll(() => dashboard?.stop());

  it("change together, or one alone, after saying how many", async () => {
    const { api } = people.developer;
    const planIds = [shop.plans[0]?.id ?? "", shop.plans[2]?.id ?? ""];
    const { id: bundleId } = await api.post("/api/bundles", { body: { name: "Everything", planIds } });
    const body = { bundleId, customerEmail: "bea@example.com" };
    const { id, bundle } = await api.post("/api/licenses", { body });
    const statuses = async () => {
      const query = { bundle_group: bundle?.group ?? "", sort: "createdAt" } as const;
      return (await api.get("/api/licenses", { query })).items.map(({ status }) => status);
    };
    const opened = await dashboard.open("/licenses", people.developer);
    const { page, context } = opened;
    const badge = page.getByRole("link", { name: "Sold in the bundle Everything: show its licenses" });
    await badge.first().waitFor();
    expect(await badge.count()).toBe(1);
    const row = page.getByRole("row").filter({ has: badge });
    await row.getByText(/Acme SEO, Nordic Theme|Nordic Theme, Acme SEO/).waitFor();
    expect(await page.getByRole("row").count()).toBe(1 + 2 + 1);
    // The row stands for both: they are suspended in one step, and only those that were active come back.
    const suspendAndUndo = async () => {
      await row.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Suspend" }).click();
      const asked = page.getByRole("dialog", { name: "Suspend 2 licenses?" });
      await asked.getByRole("button", { name: "Suspend" }).click();
      await page.getByText("2 licenses suspended").waitFor();
      expect(await statuses()).toEqual(["suspended", "suspended"]);
      await page.getByRole("button", { name: "Undo" }).click();
      await row.getByText("Active").waitFor();
      expect(await statuses()).toEqual(["active", "active"]);
    };
    await suspendAndUndo();
    // So it does for what is not on the page: the row of one product stands for both.
    await page.goto(`${dashboard.url}/licenses?product_id=${shop.plans[2]?.productId}`);
    await row.getByText("Nordic Theme", { exact: true }).waitFor();
    await suspendAndUndo();
    await expectSound(opened);
    await badge.click();
    await page.getByText("Sold together").waitFor();
    await badge.nth(1).waitFor();
    await page.goto(`${dashboard.url}/licenses/${id}`);
    await page.getByRole("heading", { name: "Bundle: Everything" }).waitFor();
    await page.getByRole("link", { name: "Nordic Theme" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    const suspend = async (isOnly: boolean) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Suspend" }).click();
      const dialog = page.getByRole("dialog", { name: "Suspend this license?" });
      const all = dialog.getByText("This changes all 2 licenses of the bundle.");
      await all.waitFor();
      if (isOnly) {
        await dialog.getByLabel("Only this license").check();
        await all.waitFor({ state: "detached" });
      }
      await dialog.getByRole("button", { name: "Suspend" }).click();
      await page.getByText("License suspended").first().waitFor();
    };
    await suspend(true);
    expect(await statuses()).toEqual(["suspended", "active"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("The license is suspended").waitFor({ state: "detached" });
    expect(await statuses()).toEqual(["active", "active"]);
    await suspend(false);
    expect(await statuses()).toEqual(["suspended", "suspended"]);
    await context.close();
  });

  it("are one row of their customer, one entry of what expires soon, and one hit of the palette", async () => {
    const { api } = people.developer;
    const planIds = [shop.plans[1]?.id ?? "", shop.plans[3]?.id ?? ""];
    const { id: bundleId } = await api.post("/api/bundles", { body: { name: "Pair", planIds } });
    const expiresAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const body = { bundleId, customerEmail: "eve@example.com", expiresAt };
    const { customerId, licenseKey } = await api.post("/api/licenses", { body });
    const products = /Acme SEO, Nordic Theme|Nordic Theme, Acme SEO/;
    const opened = await dashboard.open(`/customers/${customerId}`, people.viewer);
    const { page, context } = opened;
    const table = page.getByRole("group", { name: "Licenses" });
    await table.getByText(products).waitFor();
    expect(await table.getByRole("link", { name: licenseKey }).count()).toBe(1);
    await expectSound(opened);
    await expectNarrow(opened);

    await page.goto(dashboard.url);
    const soon = page.getByRole("region", { name: "Expiring soon" });
    await soon.getByText(products).waitFor();
    expect(await soon.getByRole("listitem").count()).toBe(1);

    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").fill(licenseKey);
    const hits = page.getByRole("dialog").getByRole("button", { name: licenseKey });
    await hits.first().waitFor();
    expect(await hits.allTextContents()).toEqual([expect.stringMatching(products)]);
    await context.close();
  });

  it("may have keys of their own, where they were imported: each is shown with its product", async () => {
    const { api } = people.developer;
    const rows = ["All Access", "Acme SEO", "Nordic Theme"].map((name, index) => ({
      "License ID": String(70 + index),
      "License Key": `edd-key-${index}`,
      "License Status": "active",
      "Customer Email": "dan@example.com",
      "Product Name": name,
      "Expiration Date": "2049-05-06 00:00:00",
      "Parent ID": index === 0 ? "0" : "70",
    }));
    const planIds = [shop.plans[0]?.id ?? "", shop.plans[2]?.id ?? ""];
    await api.post("/api/bundles", { body: { name: "Club", planIds } });
    const opened = await dashboard.open("/imports", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Upload a file" }).first().click();
    await page.getByRole("dialog").getByLabel("System").first().click();
    await page.getByRole("option", { name: "Easy Digital Downloads" }).click();
    await page.locator("input[type=file]").setInputFiles({
      name: "edd.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(rows)),
    });
    await page.getByRole("button", { name: "Preview the import" }).click();
    const bundleFor = page.getByLabel("Bundle for All Access").first();
    await page.getByText('part of the bundle "All Access", which is not mapped').first().waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await bundleFor.click();
    await page.getByRole("option", { name: "Club" }).click();
    const next = async (name: string) => {
      const before = new URL(page.url()).pathname;
      await page.getByRole("button", { name, exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname !== before);
    };
    await next("Preview again");
    await page.getByText("is the key of the bundle itself").waitFor();
    await page.getByRole("button", { name: "Import…" }).click();
    await next("Import");
    await page.getByText("Finished").waitFor();

    await page.goto(`${dashboard.url}/licenses?search=edd-key-0`);
    const badge = page.getByRole("link", { name: "Sold in the bundle Club: show its licenses" });
    await badge.waitFor();
    expect(await page.getByRole("row").count()).toBe(1 + 1);
    await page.getByTitle("and 1 more key").waitFor();
    await expectSound(opened);
    const { items } = await api.get("/api/licenses", { query: { search: "edd-key-1" } });
    await page.goto(`${dashboard.url}/licenses/${items[0]?.id}`);
    await page.getByText("Each has its own key and its own seats.").waitFor();
    await page.getByText("edd-key-2").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Replace the key" }).click();
    const asked = page.getByRole("dialog");
    await asked.getByText("All of them get one new key.").waitFor();
    await asked.getByLabel("Only this license").check();
    await asked.getByText("All of them get one new key.").waitFor({ state: "detached" });
    expect(await asked.getByText("no longer part of the bundle").count()).toBe(0);
    await context.close();
  });

  it("are issued together, and their holders get what the bundle gains", async () => {
    const { api } = people.developer;
    const opened = await dashboard.open("/bundles", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Add a bundle" }).first().click();
    const adding = page.getByRole("dialog", { name: "Add a bundle" });
    await adding.getByLabel("Name").fill("Two of three");
    await adding.getByLabel("Plans").click();
    await page.getByRole("option", { name: "Acme SEO: Agency" }).click();
    await page.getByRole("option", { name: "Nordic Theme: Agency" }).click();
    await adding.getByLabel("Name").click();
    await adding.getByRole("button", { name: "Add a bundle" }).click();
    await page.getByText("Two of three").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "Actions for Two of three" }).click();
    await page.getByRole("menuitem", { name: "Issue…" }).click();
    const issuing = page.getByRole("dialog", { name: "Issue Two of three" });
    await issuing.getByLabel("Customer's e-mail address").fill("cyd@example.com");
    await issuing.getByRole("button", { name: "Issue the licenses" }).click();
    await page.getByRole("heading", { name: "Bundle: Two of three" }).waitFor();

    const { items: bundles } = await api.get("/api/bundles", { query: {} });
    const bundle = bundles.find(({ name }) => name === "Two of three");
    const product = await api.post("/api/products", { body: { name: "Third" } });
    const third = await api.post("/api/plans", { body: { productId: product.id, name: "Pro" } });
    const planIds = [...(bundle?.planIds ?? []), third.id];
    await api.put("/api/bundles/{id}", { path: { id: bundle?.id ?? "" }, body: { planIds } });
    await page.goto(`${dashboard.url}/bundles`);
    await page.getByRole("button", { name: "Actions for Two of three" }).click();
    await page.getByRole("menuitem", { name: "Give holders new products…" }).click();
    const extending = page.getByRole("dialog", { name: "Give holders the products that they lack?" });
    await extending.getByText("1 customer will get 1 license").waitFor();
    await extending.getByRole("button", { name: "Issue the licenses" }).click();
    await page.getByText("1 license issued").waitFor();
    const { items } = await api.get("/api/licenses", { query: { bundle_id: bundle?.id ?? "" } });
    expect(items.map((each) => each.product.name).sort()).toEqual(["Acme SEO", "Nordic Theme", "Third"]);
    await context.close();
  });
});
