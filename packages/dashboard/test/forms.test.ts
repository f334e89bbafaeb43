import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type Dashboard, type OpenPage, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const DAY = 86_400_000;

describe.runIf(hasBrowser)("a form stores exactly what was filled in", () => {
  let dashboard: Dashboard;
  let person: Person;
  let shop: Shop;
  let opened: OpenPage;

  beforeAll(async () => {
    dashboard = await startDashboard();
    person = await register(dashboard.url, "Ada Lovelace");
    shop = await seedShop(person, dashboard.url, 8);
    opened = await dashboard.open("/", person);
  });
  afterAll(async () => {
    await opened?.context.close();
    await dashboard?.stop();
  });

  const go = async (path: string) => {
    await opened.page.goto(dashboard.url + path);
    return opened.page;
  };
  const license = (index: number) =>
    person.api.get("/api/licenses/{id}", { path: { id: shop.licenses[index]?.id ?? "" } });

  it("every number of a plan", async () => {
    const numbers = {
      Seats: 5,
      "Duration in days": 366,
      "Update days": 730,
      "Trial days": 14,
      "Versions behind the latest": 2,
      "Grace days": 7,
      "Grace days while a payment is late": 21,
    };
    const terms = {
      ...{ seats: 5, durationDays: 366, updateDays: 730, trialDays: 14, maxVersionsBehind: 2 },
      ...{ graceDays: 7, pastDueDays: 21 },
    };
    const productId = shop.products[0]?.id ?? "";
    const page = await go(`/products/${productId}/plans/new`);
    await page.getByLabel("Name").fill("Numbers");
    for (const [label, number] of Object.entries(numbers))
      await page.getByLabel(label, { exact: true }).fill(String(number));
    await page.getByRole("button", { name: "Create a plan" }).click();
    await page.getByRole("main").getByRole("link", { name: "Numbers" }).waitFor();
    const getStored = async () =>
      (await person.api.get("/api/plans")).items.find(({ name }) => name === "Numbers");
    expect(await getStored()).toMatchObject({ ...terms, productId, price: null });
    await page.getByRole("main").getByRole("link", { name: "Numbers" }).click();
    for (const [label, number] of Object.entries(numbers))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(
        number.toLocaleString("en-US").replace(",", ""),
      );
    await page.getByLabel("Grace days while a payment is late", { exact: true }).fill("22");
    await page.getByRole("button", { name: "Save the plan" }).click();
    await page.getByText("Numbers saved").waitFor();
    expect(await getStored()).toMatchObject({ ...terms, pastDueDays: 22 });
  });

  it("the lifetime and products of a token", async () => {
    const page = await go("/tokens");
    const make = async (name: string, lifetime: string) => {
      await page.getByRole("button", { name: "Create a token" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("radio", { name: "Support" }).check();
      await dialog.getByRole("combobox", { name: "Expires" }).click();
      await page.getByRole("option", { name: lifetime }).click();
      await dialog.getByRole("button", { name: "Create a token" }).click();
      await dialog.getByRole("button", { name: "Done" }).click();
      const { items } = await person.api.get("/api/tokens");
      return items.find((token) => token.name === name);
    };
    for (const [lifetime, days] of [
      ["In 30 days", 30],
      ["In 90 days", 90],
      ["In a year", 365],
    ] as const) {
      const token = await make(lifetime, lifetime);
      expect(token).toMatchObject({ role: "support", productIds: null });
      const lasts = Date.parse(token?.expiresAt ?? "") - Date.parse(token?.createdAt ?? "");
      expect(Math.round(lasts / DAY)).toBe(days);
    }
    expect(await make("Never", "Never")).toMatchObject({ expiresAt: null });
  });

  it("the days of an extension, and an undo restores the end to the second", async () => {
    const before = await license(0);
    const page = await go(`/licenses/${before.id}`);
    await page.getByRole("button", { name: "Extend" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend this license?" });
    await dialog.getByLabel("Days to add").fill("12");
    await dialog.getByRole("button", { name: "Extend" }).click();
    await page.getByText("License extended").waitFor();
    expect(Date.parse((await license(0)).expiresAt ?? "")).toBe(
      Date.parse(before.expiresAt ?? "") + 12 * DAY,
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await license(0)).expiresAt).toBe(before.expiresAt);
    await page.getByRole("button", { name: "Extend" }).click();
    await dialog.getByLabel("Days to add").fill("");
    await dialog.getByRole("button", { name: "Extend" }).click();
    await expect
      .poll(async () => Date.parse((await license(0)).expiresAt ?? ""))
      .toBe(Date.parse(before.expiresAt ?? "") + 365 * DAY);
  });

  it("the suspension of a license and its end, and an undo of either", async () => {
    const { id } = await license(1);
    const page = await go(`/licenses/${id}`);
    const statusIs = (status: string) => expect.poll(async () => (await license(1)).status).toBe(status);
    for (const [deed, told, during, after] of [
      ["Suspend", "License suspended", "suspended", "active"],
      ["Suspend", "License suspended", "suspended", null],
      ["Resume", "License resumed", "active", "suspended"],
    ] as const) {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: deed }).click();
      await page.getByRole("dialog").getByRole("button", { name: deed }).click();
      await page.getByText(told).waitFor();
      await statusIs(during);
      if (after !== null) await page.getByRole("button", { name: "Undo" }).click();
      await statusIs(after ?? during);
      await go(`/licenses/${id}`);
    }
  });

  it("the extension and revocation of selected licenses, and no others", async () => {
    const before = await Promise.all([2, 3, 5].map(license));
    const page = await go("/licenses");
    const choose = async (indexes: number[]) => {
      for (const index of indexes)
        await page
          .getByRole("row")
          .filter({ hasText: `customer${index}@example.com` })
          .getByRole("checkbox")
          .check();
    };
    await choose([2, 3]);
    await page.getByRole("button", { name: "Extend" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Extend" }).click();
    await page.getByText("2 licenses extended").waitFor();
    const [two, three, five] = await Promise.all([2, 3, 5].map(license));
    for (const [index, each] of [two, three].entries())
      expect(Date.parse(each?.expiresAt ?? "")).toBe(Date.parse(before[index]?.expiresAt ?? "") + 365 * DAY);
    expect(five?.expiresAt).toBe(before[2]?.expiresAt);
    await go("/licenses");
    await choose([3]);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("1 license revoked").waitFor();
    expect((await Promise.all([2, 3, 5].map(license))).map(({ status }) => status)).toEqual([
      "active",
      "revoked",
      "active",
    ]);
  });

  it("the events and products of a webhook, and whether it gets whole keys", async () => {
    const page = await go("/webhooks");
    await page.getByRole("button", { name: "Add an endpoint" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill("https://receiver.example/hooks");
    await dialog.getByRole("combobox", { name: "Products" }).click();
    await page.getByRole("option", { name: "Nordic Theme" }).click();
    await dialog.getByRole("combobox", { name: "Events" }).click();
    await page.getByRole("option", { name: "license.revoked" }).click();
    await dialog.getByLabel("Description").fill("The shop");
    await dialog.getByRole("button", { name: "Add an endpoint" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    const getStored = async () => (await person.api.get("/api/webhooks")).items[0];
    const productIds = [shop.products[1]?.id];
    const kept = { productIds, types: ["license.revoked"], description: "The shop" };
    expect(await getStored()).toMatchObject({ ...kept, includeKeys: false });
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: /^Edit/ }).click();
    await dialog.getByLabel("Send full license keys").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(getStored).toMatchObject({ ...kept, includeKeys: true });
  });

  it("all fields of an issued license", async () => {
    const [product, plan] = [shop.products[1], shop.plans[3]];
    const page = await go(`/licenses/new?product_id=${product?.id}`);
    await page.getByRole("combobox", { name: "Plan" }).click();
    await page.getByRole("option", { name: "Agency" }).click();
    await page.getByLabel("Customer's e-mail address").fill("all@example.com");
    await page.getByLabel("Customer's name").fill("Alan Turing");
    await page.getByLabel("Seats", { exact: true }).fill("17");
    await page.getByLabel("License key").fill("OLD-KEY-4711");
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByText("License issued").waitFor();
    const { items } = await person.api.get("/api/licenses", { query: { search: "all@example.com" } });
    expect(items).toMatchObject([
      {
        ...{ productId: product?.id, planId: plan?.id, customerName: "Alan Turing" },
        ...{ seats: 17, licenseKey: "OLD-KEY-4711" },
      },
    ]);
  });
});
