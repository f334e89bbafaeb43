import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, type OpenPage, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("customers, their sites and what they pay", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;
  let customerId: string;
  let paymentId: string;
  let subscriptionId: string;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 12);
    const { api } = people.developer;
    const [license] = shop.licenses;
    if (!license) throw new Error("The shop has no license");
    customerId = license.customerId;
    const given = { customerId, licenseId: license.id, provider: "stripe" };
    const currentPeriodEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const subscription = await api.post("/api/subscriptions", {
      body: { ...given, currentPeriodEnd, providerReference: "sub_1" },
    });
    const payment = await api.post("/api/payments", {
      body: { ...given, amount: 12_000, currency: "JPY", status: "succeeded", providerReference: "pi_1" },
    });
    [subscriptionId, paymentId] = [subscription.id, payment.id];
  });
  afterAll(() => dashboard?.stop());

  /** A window that goes from page to page. */
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await dashboard.open("/customers", people.developer);
  });
  afterAll(() => opened?.context.close());

  it.each<[string, () => string]>([
    ["customer3@example.com", () => "/customers"],
    ["¥12,000", () => `/customers/${customerId}`],
    ["Postal code", () => `/customers/${customerId}/edit`],
    ["shop-0.example", () => "/activations"],
    ["customer0@example.com", () => "/subscriptions"],
    ["sub_1", () => `/subscriptions/${subscriptionId}`],
    ["Cancel at the end of this period", () => `/subscriptions/${subscriptionId}/edit`],
    ["¥12,000", () => "/payments"],
    ["pi_1", () => `/payments/${paymentId}`],
    ["Paid at", () => `/payments/new?customer_id=${customerId}`],
  ])(
    "are sound in light and dark, and fit a window of 360 pixels: the page with %s",
    async (sign, address) => {
      await opened.page.goto(dashboard.url + address());
      await opened.page.getByText(sign).first().waitFor();
      await expectSound(opened);
      await expectNarrow(opened);
    },
  );

  it("are added, found while typing, changed, and shown as text whatever their names", async () => {
    const { page, context } = await dashboard.open("/customers/new", people.developer);
    await page.getByLabel("E-mail address").fill("grace@example.org");
    await page.getByLabel("First name").fill("<script>alert(1)</script>");
    await page.getByRole("button", { name: "Add a customer" }).click();
    await page.getByRole("heading", { level: 1, name: "<script>alert(1)</script>" }).waitFor();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Last name").fill("Hopper");
    await page.getByRole("button", { name: "Save the customer" }).click();
    await page.getByRole("heading", { level: 1, name: /Hopper/ }).waitFor();
    await page.goto(`${dashboard.url}/customers`);
    await page.getByRole("searchbox").fill("alert(1)");
    await page.getByText("1–1 of 1").waitFor();
    expect(await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toContain(
      "search=alert",
    );
    await context.close();
  });

  it("are found in the palette by name, from three letters on, though no license has the name", async () => {
    const { email, id } = await people.developer.api.post("/api/customers", {
      body: { email: "mary@example.org", firstName: "Mary", lastName: "Somerville" },
    });
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    await page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    const sought: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/customers") sought.push(searchParams.get("search"));
    });
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").waitFor();
    // So slowly that each letter could be searched for by itself.
    await page.keyboard.type("some", { delay: 400 });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Mary Somerville ${email}` })
      .click();
    await page.waitForURL(`**/customers/${id}`);
    expect(sought).toEqual(["som", "some"]);
    await people.developer.api.delete("/api/customers/{id}", { path: { id } });
    await context.close();
  });

  it("are deleted with everything that belongs to them, after a warning", async () => {
    const id = shop.licenses[5]?.customerId ?? "";
    const { page, context } = await dashboard.open(`/customers/${id}`, people.developer);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Delete / });
    await dialog.getByText("1 license, 0 payments, 0 subscriptions").waitFor();
    await dialog.getByRole("button", { name: "Delete the customer" }).click();
    await page.getByText("1–12 of 12").waitFor();
    const { items } = await people.developer.api.get("/api/licenses", { query: { customer_id: id } });
    expect(items).toEqual([]);
    await context.close();
  });

  it("have the seat of a site freed by support", async () => {
    const { page, context } = await dashboard.open("/activations?status=active", people.support);
    const row = page.getByRole("row").filter({ hasText: "shop-0.example" });
    await row.getByRole("button", { name: "Free the seat" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Free the seat" }).click();
    await page.getByText("Seat of shop-0.example freed").waitFor();
    const { items } = await people.support.api.get("/api/activations", { query: { status: "deactivated" } });
    expect(items.map(({ domain }) => domain)).toContain("shop-0.example");
    await context.close();
  });

  it("have a site that support marks as staging in the list of activations", async () => {
    const { page, context } = await dashboard.open("/activations?status=active", people.support);
    await page.getByRole("button", { name: "Actions for blog-1.example" }).click();
    await page.getByRole("menuitem", { name: "Mark as staging…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as staging" }).click();
    await page.getByText("blog-1.example marked as staging").waitFor();
    const { items } = await people.support.api.get("/api/activations", { query: { status: "active" } });
    expect(items.find(({ domain }) => domain === "blog-1.example")).toMatchObject({ takesSeat: false });
    await context.close();
  });

  it("have payments recorded by hand, and deleted", async () => {
    const { page, context } = await dashboard.open(
      `/payments/new?customer_id=${customerId}`,
      people.developer,
    );
    await page.getByLabel("Amount").fill("49.9");
    await page.getByRole("combobox", { name: "Subscription" }).click();
    await page.getByRole("option", { name: "sub_1" }).click();
    await page.getByRole("button", { name: "Record a payment" }).click();
    await page.getByRole("heading", { level: 1, name: "€49.90" }).waitFor();
    const find = async () =>
      (await people.developer.api.get("/api/payments")).items.find(({ amount }) => amount === 4990);
    expect(await find()).toMatchObject({ customerId, subscriptionId, currency: "EUR", status: "succeeded" });
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete the payment" }).click();
    await page.waitForURL(`${dashboard.url}/payments`);
    expect(await find()).toBeUndefined();
    await context.close();
  });

  it("are shown to a viewer without anything to change", async () => {
    const { page, context } = await dashboard.open("/customers", people.viewer);
    for (const [address, sign] of [
      ["/customers", "customer3@example.com"],
      [`/customers/${customerId}`, "¥12,000"],
      ["/activations", "blog-1.example"],
      [`/subscriptions/${subscriptionId}`, "sub_1"],
      [`/payments/${paymentId}`, "pi_1"],
    ] as const) {
      await page.goto(dashboard.url + address);
      await page.getByText(sign).first().waitFor();
      const offers = /^(Add|Edit|Delete|Free|Record|Actions for)/;
      expect(await page.getByRole("button", { name: offers }).count(), address).toBe(0);
      expect(await page.getByRole("link", { name: offers }).count(), address).toBe(0);
    }
    await context.close();
  });
});
