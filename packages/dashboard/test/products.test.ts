import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, type OpenPage, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("products", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;
  let path: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 12);
    path = `/products/${shop.products[0]?.id}`;
  });
  afterAll(() => dashboard?.stop());

  /** A window that goes from page to page. */
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await dashboard.open("/products", people.developer);
  });
  afterAll(() => opened?.context.close());

  const product = () =>
    people.developer.api.get("/api/products/{id}", { path: { id: shop.products[0]?.id ?? "" } });

  it.each<[string, () => string]>([
    ["Acme SEO", () => "/products"],
    ["License prefix", () => "/products/new"],
    ["Agency", () => path],
    ["Plugin::boot", () => `${path}?tab=code`],
    ["12 months", () => `${path}?tab=analytics`],
    ["Delete the product", () => `${path}?tab=settings`],
    ["Grace days", () => `${path}/plans/${shop.plans[0]?.id}`],
  ])(
    "are sound in light and dark, and fit a window of 360 pixels: the page with %s",
    async (sign, address) => {
      await opened.page.goto(dashboard.url + address());
      await opened.page.getByText(sign).first().waitFor();
      await expectSound(opened);
      await expectNarrow(opened);
    },
  );

  it("are created with a plan, whose price is in the currency's minor unit", async () => {
    const { page, context } = await dashboard.open("/products/new", people.developer);
    const name = "<b>Café</b> Tools";
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Create a product" }).click();
    await page.getByRole("heading", { level: 1, name: "<b>Café</b>" }).waitFor();
    await page.getByRole("link", { name: "Create a plan" }).click();
    await page.getByLabel("Name").fill("Team");
    await page.getByLabel("Seats", { exact: true }).fill("");
    await page.getByLabel("Price", { exact: true }).fill("49.9");
    await page.getByRole("button", { name: "Create a plan" }).click();
    await page.getByRole("main").getByRole("link", { name: "Team" }).waitFor();
    const { items } = await people.developer.api.get("/api/plans");
    expect(items.find((plan) => plan.name === "Team")).toMatchObject({
      seats: null,
      price: { amount: 4990, currency: "EUR" },
    });
    await context.close();
  });

  it("have settings and entitlements, with each error at its field", async () => {
    const { page, context } = await dashboard.open(`${path}?tab=settings`, people.developer);
    await page.getByLabel("Moves per year").fill("3");
    await page.getByRole("button", { name: "Add an entitlement" }).click();
    const entitlements = page.getByRole("group", { name: "Entitlements" });
    await entitlements.getByLabel("Name").fill("White label");
    await entitlements.getByLabel("Key").fill("White Label");
    await page.getByRole("button", { name: "Save the settings" }).click();
    await page.getByText("must be lower-case words").waitFor();
    await entitlements.getByLabel("Key").fill("white-label");
    await page.getByRole("button", { name: "Save the settings" }).click();
    await page.getByText("Settings saved").waitFor();
    expect(await product()).toMatchObject({
      movesPerYear: 3,
      entitlements: [{ key: "white-label", name: "White label", type: "flag" }],
    });
    await page.getByLabel("Composer package").fill("Acme/SEO");
    await page.getByRole("button", { name: "Save the settings" }).click();
    await page.getByText("must be lower-case vendor/name").waitFor();
    await page.getByLabel("Composer package").fill("acme/acme-seo");
    await page.getByRole("button", { name: "Save the settings" }).click();
    await expect.poll(async () => (await product())?.composerName).toBe("acme/acme-seo");
    await page.getByRole("switch", { name: "Mail new license keys to their customers" }).check();
    await page.getByRole("button", { name: "Save mail settings" }).click();
    await page.getByText("Mail settings saved").waitFor();
    const settings = await people.developer.api.get("/api/organization/settings");
    expect(settings.licenseMails).toEqual({
      [shop.products[0]?.id ?? ""]: { delivery: true, reminderDays: null },
    });
    await context.close();
  });

  it("get another public key after a warning, and cannot be deleted while they have licenses", async () => {
    const { publicKey } = await product();
    const { page, context } = await dashboard.open(`${path}?tab=settings`, people.developer);
    await page.getByRole("button", { name: "Replace the public key" }).click();
    const dialog = page.getByRole("dialog", { name: "Replace the public key of Acme SEO?" });
    await dialog.getByText("stops working immediately").waitFor();
    await dialog.getByRole("button", { name: "Replace the public key" }).click();
    await page.getByText("Public key replaced").waitFor();
    const replaced = (await product()).publicKey;
    expect(replaced).not.toBe(publicKey);
    await page.getByText(replaced).waitFor();
    await page.getByRole("button", { name: "Delete the product" }).click();
    await page.getByText("6 licenses are issued for this product").waitFor();
    await context.close();
  });

  it("are shown to a viewer without anything to change", async () => {
    const { page, context } = await dashboard.open("/products", people.viewer);
    await page.getByRole("link", { name: "Acme SEO" }).click();
    await page.getByRole("link", { name: "Agency" }).waitFor();
    expect(await page.getByRole("link", { name: "Create a plan" }).count()).toBe(0);
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByText("Mail new license keys").waitFor();
    expect(await page.getByRole("button", { name: /Save|Delete|Replace|Add/ }).count()).toBe(0);
    expect(await page.getByLabel("Moves per year").isDisabled()).toBe(true);
    await context.close();
  });
});
