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
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Suspend" }).click();
    const asked = page.getByRole("dialog", { name: "Suspend 2 licenses?" });
    await asked.getByRole("button", { name: "Suspend" }).click();
    await page.getByText("2 licenses suspended").waitFor();
    expect(await statuses()).toEqual(["suspended", "suspended"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await row.getByText("Active").waitFor();
    expect(await statuses()).toEqual(["active", "active"]);
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
