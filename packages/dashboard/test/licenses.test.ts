import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("the list of licenses", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  it("is sound in light and dark, and fits a window of 360 pixels", async () => {
    const opened = await dashboard.open("/licenses", people.developer);
    await opened.page.getByRole("row").nth(3).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
  });

  it("finds a license by its key as one types, and keeps the search in the address", async () => {
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    const wanted = shop.licenses[40]?.licenseKey ?? "";
    await page.getByRole("searchbox").fill(wanted.slice(5, 14).toLowerCase());
    await page.getByText("1–1 of 1").waitFor();
    expect(await page.getByRole("link", { name: wanted }).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("search")).toBe(wanted.slice(5, 14).toLowerCase());
    await page.reload();
    await page.getByRole("link", { name: wanted }).waitFor();
    await context.close();
  });

  it("filters, sorts and turns pages by the address", async () => {
    const { page, context } = await dashboard.open("/licenses?status=revoked", people.viewer);
    await page.getByText("1–1 of 1").waitFor();
    await page.goto(`${dashboard.url}/licenses?sort=expiresAt&page=2`);
    await page.getByText("26–50 of 60").waitFor();
    expect(await page.getByRole("columnheader", { name: "Expires" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("51–60 of 60").waitFor();
    await page.goto(`${dashboard.url}/licenses?page=99`);
    await page.getByText("No entries on this page, 60 in total").waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    await page.getByText("51–60 of 60").waitFor();
    await context.close();
  });

  it("leads from a site that no license is found by to its licenses, and to the sites like it", async () => {
    const opened = await dashboard.open("/licenses?search=https://www.shop-0.example/cart", people.viewer);
    const { page, context } = opened;
    await page.getByRole("heading", { name: "No matches" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByRole("link", { name: "Licenses on this site" }).click();
    await page.getByRole("link", { name: shop.licenses[0]?.licenseKey ?? "" }).waitFor();
    expect(new URL(page.url()).search).toBe("?domain=shop-0.example");
    await page.goto(`${dashboard.url}/licenses?search=hop-0.exa`);
    await page.getByRole("link", { name: "Search the sites" }).click();
    await page.getByRole("row").filter({ hasText: "shop-0.example" }).waitFor();
    await page.goto(`${dashboard.url}/licenses?search=Nobody`);
    await page.getByRole("heading", { name: "No matches" }).waitFor();
    expect(await page.getByRole("link", { name: "Licenses on this site" }).count()).toBe(0);
    await context.close();
  });

  it("says that nothing matches, and leads back to everything", async () => {
    const { page, context } = await dashboard.open("/licenses?search=nothing-like-it", people.viewer);
    await page.getByRole("heading", { name: "No matches" }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).last().click();
    await page.getByText("1–25 of 60").waitFor();
    await context.close();
  });

  it("offers a viewer nothing to change", async () => {
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    await page.getByText("1–25 of 60").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Issue a license" }).count()).toBe(0);
    await context.close();
  });

  it("suspends what is selected after saying what will happen, and takes it back", async () => {
    const { page, context } = await dashboard.open("/licenses?status=active", people.support);
    const rows = page.getByRole("checkbox", { name: /^Select row/ });
    await rows.nth(0).check();
    await rows.nth(1).check();
    await page.getByRole("button", { name: "Suspend" }).click();
    const dialog = page.getByRole("dialog", { name: "Suspend 2 licenses?" });
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await page.getByText("2 licenses suspended").waitFor();
    const listSuspended = () => people.support.api.get("/api/licenses", { query: { status: "suspended" } });
    expect((await listSuspended()).pagination.total).toBe(3);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await listSuspended()).pagination.total).toBe(1);
    await context.close();
  });

  it("extends all that are selected but one that never ends, says why, and keeps that one selected", async () => {
    const { api } = people.developer;
    const { id: productId } = await api.post("/api/products", { body: { name: "Mixed" } });
    const plan = await api.post("/api/plans", { body: { productId, name: "Yearly", durationDays: 365 } });
    const each = { productId, planId: plan.id };
    const licenses = Array.from({ length: 25 }, (_, index) => ({
      ...each,
      customerEmail: `mixed${index}@example.com`,
      ...(index === 20 && { expiresAt: null }),
    }));
    await api.post("/api/licenses/bulk", { body: { licenses } });
    const ends = async () => {
      const { items } = await api.get("/api/licenses", { query: { product_id: productId, per_page: 25 } });
      return items.map(({ expiresAt }) => expiresAt && Date.parse(expiresAt) / 86_400_000);
    };
    const before = await ends();
    const yearLater = before.map((end) => end && end + 365);
    const opened = await dashboard.open(`/licenses?product_id=${productId}`, people.support);
    const { page, context } = opened;
    await page.getByText("1–25 of 25").waitFor();
    const extend = async (count: string, said: RegExp) => {
      await page.getByRole("button", { name: "Extend" }).click();
      const dialog = page.getByRole("dialog", { name: `Extend ${count}?` });
      await dialog.getByRole("button", { name: "Extend" }).click();
      await page.getByText(said).waitFor();
      await dialog.waitFor({ state: "detached" });
      await page.getByText("1 selected").first().waitFor();
    };
    await page.getByRole("checkbox", { name: "Select all rows" }).check();
    await extend("25 licenses", /^24 licenses extended, 1 refused: .+/);
    expect(await ends()).toEqual(yearLater);
    await expectSound(opened);
    await expectNarrow(opened);
    await extend("1 license", /^0 licenses extended, 1 refused: .+/);
    expect(await ends()).toEqual(yearLater);
    await context.close();
  });

  it("extends a license once, though the answer was lost and support has pressed again", async () => {
    const { id = "", expiresAt } = shop.licenses[30] ?? {};
    const { page, context } = await dashboard.open(
      `/licenses?search=${shop.licenses[30]?.licenseKey}`,
      people.support,
    );
    await page.getByRole("checkbox", { name: /^Select row/ }).check();
    const extend = async (said: string) => {
      await page.getByRole("button", { name: "Extend" }).click();
      const dialog = page.getByRole("dialog", { name: "Extend 1 license?" });
      await dialog.getByRole("button", { name: "Extend" }).click();
      await page.getByText(said).waitFor();
      await dialog.waitFor({ state: "detached" });
    };
    await page.route("**/renew*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await extend("0 licenses extended, 1 refused: The server cannot be reached.");
    await page.unroute("**/renew*");
    await extend("1 license extended");
    const after = await people.support.api.get("/api/licenses/{id}", { path: { id } });
    expect(Date.parse(after.expiresAt ?? "") - Date.parse(expiresAt ?? "")).toBe(365 * 86_400_000);
    await context.close();
  });

  it("are all extended that the filters find, after a trial run that counts them", async () => {
    const opened = await dashboard.open("/licenses?status=active", people.support);
    const { page, context } = opened;
    const count = (await people.support.api.get("/api/licenses", { query: { status: "active" } })).pagination;
    await page.getByRole("link", { name: "Change all…" }).click();
    await page.getByText(`${count.total} licenses match the filters`).waitFor();
    await page.getByLabel("Days to add").fill("5");
    await expectSound(opened);
    await page.getByRole("button", { name: "Count what it changes" }).click();
    await page.getByRole("heading", { name: "Extend: trial run" }).waitFor();
    const run = page.getByRole("button", { name: /^Extend: \d+ licenses?$/ });
    await run.waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await run.click();
    await page.getByRole("dialog").getByRole("button", { name: "Extend" }).click();
    await page.getByRole("heading", { name: "Extend", exact: true }).waitFor();
    await page.getByText("Changed").waitFor();
    const report = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download the report" }).click();
    expect((await report).suggestedFilename()).toBe("bulk-action-lines.csv");
    const { items } = await people.support.api.get("/api/licenses/bulk-actions");
    expect(items).toMatchObject([
      { dryRun: false, options: { days: 5 }, filter: { status: "active" }, total: count.total },
      { dryRun: true, total: count.total },
    ]);
    await context.close();
  });

  it("are found by the palette by their sites, and archived products are not offered", async () => {
    const { page, context } = await dashboard.open("/licenses", people.developer);
    const { items } = await people.developer.api.get("/api/activations", { query: { status: "active" } });
    const [site] = items;
    await page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").waitFor();
    const sought: string[] = [];
    page.on("request", (request) => {
      const search = new URL(request.url()).searchParams.get("search");
      if (search !== null) sought.push(search);
    });
    // So slowly that each letter could be searched for by itself.
    await page.keyboard.type(site?.domain?.slice(1, 5) ?? "", { delay: 400 });
    await page.keyboard.type(site?.domain?.slice(5) ?? "");
    await page
      .getByRole("button", { name: site?.domain ?? "" })
      .first()
      .click();
    await page.waitForURL(`**/licenses/${site?.license.id}`);
    expect(sought).toContain(site?.domain?.slice(1, 4));
    expect(sought.filter((search) => search.length < 3)).toEqual([]);
    const archived = await people.developer.api.post("/api/products", {
      body: { name: "Long gone", archived: true },
    });
    await page.goto(`${dashboard.url}/products?archived=true`);
    await page.getByText("1–1 of 1").waitFor();
    await page.getByRole("link", { name: archived.name }).waitFor();
    await page.goto(`${dashboard.url}/licenses/new`);
    await page.getByRole("combobox", { name: "Product" }).click();
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option", { name: archived.name }).count()).toBe(0);
    await context.close();
  });

  it("are not offered archived plans and products, and what has one already keeps its name", async () => {
    const { api } = people.developer;
    const [sold, gone] = [
      await api.post("/api/products", { body: { name: "Still sold" } }),
      await api.post("/api/products", { body: { name: "Gone" } }),
    ];
    const planOf = (productId: string, name: string, archived = false) =>
      api.post("/api/plans", { body: { productId, name, archived, trialDays: 14 } });
    const [current, former, another] = [
      await planOf(sold.id, "Current"),
      await planOf(sold.id, "Former", true),
      await planOf(gone.id, "Whole"),
    ];
    await api.put("/api/products/{id}", { path: { id: gone.id }, body: { archived: true } });
    const planIds = [former.id, another.id];
    const bundle = await api.post("/api/bundles", { body: { name: "Old club", planIds } });
    const body = { trialPlanId: former.id };
    await api.put("/api/products/{id}", { path: { id: sold.id }, body });
    const { page, context } = await dashboard.open("/licenses/bulk", people.developer);
    const offered = async (combobox: string) => {
      await page.getByRole("combobox", { name: combobox }).click();
      await page.getByRole("option", { name: "Current" }).waitFor();
      const names = await page.getByRole("option").allInnerTexts();
      return names.filter((name) => /Current|Former|Whole/.test(name)).toSorted();
    };
    await page.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "Change the plan" }).click();
    expect(await offered("Plan")).toEqual(["Still sold: Current"]);

    await page.goto(`${dashboard.url}/bundles`);
    await page.getByRole("button", { name: "Add a bundle" }).click();
    expect(await offered("Plans")).toEqual(["Still sold: Current"]);
    await page.goto(`${dashboard.url}/bundles`);
    await page.getByRole("button", { name: `Actions for ${bundle.name}` }).click();
    await page.getByRole("menuitem", { name: "Edit…" }).click();
    expect(await offered("Plans")).toEqual(["Gone: Whole", "Still sold: Current", "Still sold: Former"]);

    await page.goto(`${dashboard.url}/products/${sold.id}?tab=settings`);
    const trialPlan = page.getByRole("combobox", { name: "Trial plan" });
    await expect.poll(() => trialPlan.inputValue()).toBe("Former");
    expect(await offered("Trial plan")).toEqual(["Current", "Former"]);
    await api.put("/api/products/{id}", { path: { id: sold.id }, body: { trialPlanId: current.id } });
    await page.reload();
    expect(await offered("Trial plan")).toEqual(["Current"]);
    await context.close();
  });

  it("are offered all plans that are sold, however many there are", async () => {
    const { api } = people.developer;
    const { id: productId } = await api.post("/api/products", { body: { name: "Many plans" } });
    const addPlan = (name: string) => api.post("/api/plans", { body: { productId, name } });
    await addPlan("Oldest");
    await Promise.all(Array.from({ length: 100 }, (_, index) => addPlan(`Newer ${index}`)));
    const license = await api.post("/api/licenses", {
      body: { productId, customerEmail: "many@example.com" },
    });
    const { page, context } = await dashboard.open("/licenses/bulk", people.developer);
    await page.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "Change the plan" }).click();
    await page.getByRole("combobox", { name: "New plan" }).click();
    await page.getByRole("option", { name: "Many plans: Oldest" }).waitFor();
    await page.goto(`${dashboard.url}/licenses/${license.id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Change the plan" }).click();
    await page.getByRole("combobox", { name: "New plan" }).click();
    await page.getByRole("option", { name: "Oldest" }).waitFor();
    await context.close();
  });
});
