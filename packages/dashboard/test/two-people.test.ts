import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

interface Edited {
  what: string;
  /** Opens the form, and gives its address. */
  address: () => string;
  open?: (page: Page) => Promise<void>;
  /** Change that the first of the two saves. */
  change: () => Promise<unknown>;
  /** Fields that the second is told of. */
  told: string;
  save: RegExp;
  saved: RegExp;
}

/** Licenses have tests of their own: their form sends no more than what somebody has changed. */
describe.runIf(hasBrowser)("the second of two people who edit the same record", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;
  const ids = { subscription: "", payment: "", webhook: "", token: "", provider: "" };

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 2);
    const { api } = people.developer;
    const customerId = shop.licenses[0]?.customerId ?? "";
    const currentPeriodEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const made = await Promise.all([
      api.post("/api/subscriptions", { body: { customerId, currentPeriodEnd } }),
      api.post("/api/payments", { body: { customerId, amount: 4900, currency: "EUR" } }),
      api.post("/api/webhooks", { body: { url: "https://example.com/hook" } }),
      api.post("/api/tokens", { body: { name: "Shop", role: "viewer" } }),
      api.post("/api/payment-providers", { body: { provider: "stripe", apiKey: "rk_test_0123456789" } }),
    ]);
    const [subscription, payment, webhook, token, provider] = made.map(({ id }) => id);
    Object.assign(ids, { subscription, payment, webhook, token, provider });
  });
  afterAll(() => dashboard?.stop());

  const api = () => people.developer.api;
  const customer = () => shop.licenses[0]?.customerId ?? "";
  const [product, plan] = [() => shop.products[0]?.id ?? "", () => shop.plans[0]?.id ?? ""];
  const inMenu = (of: string, entry: string) => async (page: Page) => {
    await page.getByRole("button", { name: `Actions for ${of}` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  it.each<Edited>([
    {
      what: "customer",
      address: () => `/customers/${customer()}/edit`,
      change: () => api().put("/api/customers/{id}", { path: { id: customer() }, body: { city: "Kyiv" } }),
      told: "City",
      save: /^Save the customer/,
      saved: / saved$/,
    },
    {
      what: "product",
      address: () => `/products/${product()}?tab=settings`,
      change: () =>
        api().put("/api/products/{id}", { path: { id: product() }, body: { movesPerYear: 9, name: "Acme" } }),
      told: "Name, Moves per year",
      save: /^Save the settings/,
      saved: /[Ss]ettings saved/,
    },
    {
      what: "plan",
      address: () => `/products/${product()}/plans/${plan()}`,
      change: () => api().put("/api/plans/{id}", { path: { id: plan() }, body: { durationDays: 30 } }),
      told: "Duration in days",
      save: /^Save the plan/,
      saved: / saved$/,
    },
    {
      what: "subscription",
      address: () => `/subscriptions/${ids.subscription}/edit`,
      change: () =>
        api().put("/api/subscriptions/{id}", { path: { id: ids.subscription }, body: { planId: plan() } }),
      told: "Plan",
      save: /^Save the subscription/,
      saved: / saved$/,
    },
    {
      what: "payment",
      address: () => `/payments/${ids.payment}/edit`,
      change: () =>
        api().put("/api/payments/{id}", { path: { id: ids.payment }, body: { status: "failed" } }),
      told: "Status",
      save: /^Save the payment/,
      saved: / saved$/,
    },
    {
      what: "webhook",
      address: () => `/webhooks/${ids.webhook}`,
      open: inMenu("https://example.com/hook", "Edit…"),
      change: () =>
        api().put("/api/webhooks/{id}", { path: { id: ids.webhook }, body: { includeKeys: true } }),
      told: "Send full license keys",
      save: /^Save$/,
      saved: / saved$/,
    },
    {
      what: "token",
      address: () => "/tokens",
      open: inMenu("Shop", "Edit or change owner…"),
      change: () => api().put("/api/tokens/{id}", { path: { id: ids.token }, body: { name: "Report" } }),
      told: "Name",
      save: /^Save$/,
      saved: / saved$/,
    },
    {
      what: "table of prices",
      address: () => "/payment-providers/stripe",
      change: () =>
        api().put("/api/payment-providers/{id}", {
          path: { id: ids.provider },
          body: { prices: { price_1: plan() } },
        }),
      told: "Prices and plans",
      save: /^Save prices/,
      saved: / saved$/,
    },
  ])(
    "$what: is warned about the fields that the first has changed, and saves on confirmation",
    async (edited) => {
      const { page, context } = await dashboard.open(edited.address(), people.developer);
      await edited.open?.(page);
      const save = page.getByRole("button", { name: edited.save });
      await save.waitFor();
      await edited.change();
      await save.click();
      await page.getByText(`Changed fields: ${edited.told}. Save again`).waitFor();
      await save.click();
      await page.getByText(edited.saved).waitFor();
      expect(await page.getByText("Changed fields:").count()).toBe(0);
      await context.close();
    },
  );
});
