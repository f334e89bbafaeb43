import { randomUUID } from "node:crypto";
import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const DAY_MS = 86_400_000;
/** How many there are, by what the overview asks. */
const totals: Record<string, number> = {
  "/api/provider-events?state=failed&per_page=1": 2,
  "/api/license-mails?state=failed&per_page=1": 3,
  "/api/mails?state=failed&per_page=1": 1,
  "/api/licenses?status=active&expires_before=…&per_page=1": 4,
};
const hostile = "=cmd|' /C calc'!A0 <img src=x onerror=alert(1)> \u202Egnp";

describe.runIf(hasBrowser)("the overview, events and analytics", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 20);
    const { api } = people.developer;
    const [ending, renewing] = shop.licenses;
    const expiresAt = new Date(Date.now() + 9.5 * DAY_MS).toISOString();
    await api.put("/api/licenses/{id}", { path: { id: ending?.id ?? "" }, body: { expiresAt } });
    const { id: licenseId = "", customerId = "" } = renewing ?? {};
    await api.post("/api/subscriptions", {
      body: { customerId, licenseId, status: "past_due", currentPeriodEnd: expiresAt },
    });
    await track(dashboard.url, shop, "page_view", 30);
    await track(dashboard.url, shop, hostile, 3);
  });
  afterAll(() => dashboard?.stop());

  it("show each role the numbers that it may see", async () => {
    const audit = { developer: 1, support: 1, viewer: 0 };
    const { pagination } = await people.viewer.api.get("/api/licenses", { query: { status: "active" } });
    for (const [role, person] of Object.entries(people)) {
      const opened = await dashboard.open("/", person);
      const { page } = opened;
      const count = (name: string) => page.getByRole("region", { name, exact: true });
      const number = (name: string) => page.getByRole("link", { name, exact: true });
      await number(`Active licenses ${pagination.total}`).waitFor();
      expect(await number("Active sites 11").getAttribute("href")).toBe("/activations?status=active");
      await number("Expire within 30 days 2").waitFor();
      // A number and its chart say the same: a sum, or for sites how many there are at the end.
      for (const [name, total, caption] of [
        ["Licenses issued", 20, "Issued: 20"],
        ["Active sites", 11, "Active sites: 11"],
        ["Usage events", 33, "Events: 33"],
      ] as const) {
        await count(name).getByText(String(total), { exact: true }).waitFor();
        await count(name).getByText(caption, { exact: true }).waitFor();
      }
      await count("Expiring soon").getByText("next week").first().waitFor();
      await count("Needs attention").getByText("The payment of 1 subscription is past due.").waitFor();
      const look = count("Needs attention").getByRole("link", { name: /^View: The payment/ });
      expect(await look.getAttribute("href")).toBe("/subscriptions?status=past_due");
      expect(await count("Latest activity").count()).toBe(audit[role as Role]);
      if (role === "developer") {
        await count("Latest activity")
          .getByText(/^License updated/)
          .first()
          .waitFor();
        await expectSound(opened);
        await expectNarrow(opened);
      }
      await opened.context.close();
    }
  });

  it("keep the range in the address", async () => {
    const { page, context } = await dashboard.open("/", people.viewer);
    const asked = page.waitForRequest((request) =>
      request.url().includes("/api/analytics/events?interval=month"),
    );
    await page.getByRole("radiogroup", { name: "Range" }).getByText("12 months").click();
    await asked;
    await page.reload();
    expect(await page.getByRole("radio", { name: "12 months" }).isChecked()).toBe(true);
    expect(new URL(page.url()).searchParams.get("range")).toBe("12m");
    await context.close();
  });

  it("list failing webhooks and old keys, and say if something could not be checked", async () => {
    const { page, context } = await dashboard.open("/licenses", people.developer);
    await context.route("**/api/webhooks?*", (route) =>
      route.fulfill({ json: { items: [endpoint("failing.example"), endpoint("gone.example", "gone")] } }),
    );
    await context.route("**/api/signing-keys?*", (route) =>
      route.fulfill({ json: { items: [{ state: "signing", signsFrom: "2020-01-01T00:00:00.000Z" }] } }),
    );
    await context.route("**/api/license-mails?*", (route) =>
      route.fulfill({ status: 403, json: { code: "forbidden" } }),
    );
    await page.goto(dashboard.url);
    const attention = page.getByRole("region", { name: "Needs attention" });
    await attention.getByText(/^Webhook deliveries to failing\.example have failed since/).waitFor();
    await attention.getByText("gone.example was disabled because it answered 410 Gone").waitFor();
    await attention.getByText(/^The signing key has been in use since/).waitFor();
    await attention.getByText("Some of this cannot be loaded right now.").waitFor();
    await context.close();
  });

  it("list failures and expiring licenses with a link to each, and a page without https", async () => {
    const { page, context } = await dashboard.open("/licenses", people.developer);
    const origin = "http://keystead.example";
    const [name = "", value = ""] = people.developer.cookie.split("=");
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
    await context.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const total = totals[pathname + search.replace(/expires_before=[^&]+/, "expires_before=…")];
      if (total === undefined)
        await route.fulfill({ response: await route.fetch({ url: dashboard.url + pathname + search }) });
      else await route.fulfill({ json: { items: [], pagination: { total } } });
    });
    await page.goto(origin);
    const attention = page.getByRole("region", { name: "Needs attention" });
    for (const [what, to] of [
      ["This page was loaded without HTTPS. Passwords and license keys can be read in transit.", "/settings"],
      [
        "This server does not send mail. License keys, password reset links and warnings are not delivered.",
        "/settings",
      ],
      ["2 events from payment providers failed and were not recorded.", "/payment-providers?state=failed"],
      ["3 mails to customers could not be delivered.", "/mails?state=failed"],
      ["1 mail to your team could not be delivered.", "/mails?to=users&state=failed"],
      ["4 licenses will expire within 7 days.", "/licenses?status=active&sort=expiresAt"],
    ])
      expect(await attention.getByRole("link", { name: `View: ${what}` }).getAttribute("href")).toBe(to);
    // Some requests may still be on their way.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
    const asSupport = await dashboard.open("/", people.support);
    await asSupport.page.getByText("The payment of 1 subscription is past due.").waitFor();
    expect(await asSupport.page.getByText("This server does not send mail").count()).toBe(0);
    await asSupport.context.close();
  });

  it("warn about licenses that were never backed up, if the server knows", async () => {
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const notice = "The database was never backed up";
    /** The overview of a server with this backup and an oldest license of that age. */
    const overview = async (backup: object | null, age: number, person = people.developer) => {
      const { page, context } = await dashboard.open("/licenses", person);
      await context.route("**/api/settings", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), backup } });
      });
      await context.route("**/api/licenses?sort=createdAt&per_page=1", async (route) => {
        const response = await route.fetch();
        const { items, ...rest } = await response.json();
        await route.fulfill({ json: { ...rest, items: [{ ...items[0], createdAt: day(age) }] } });
      });
      await page.goto(dashboard.url);
      const attention = page.getByRole("region", { name: "Needs attention" });
      await attention.getByText("The payment of 1 subscription is past due.").waitFor();
      // All answers are there.
      await page.locator("section[aria-busy=false]", { hasText: "Needs attention" }).waitFor();
      return { attention, context };
    };
    const never = await overview({ lastAt: null }, 7.1);
    await never.attention.getByText(notice).waitFor();
    const guide = never.attention.getByRole("link", { name: /^How to: The database/ });
    // The server has it itself.
    const [opened] = await Promise.all([never.context.waitForEvent("page"), guide.click()]);
    await opened.getByRole("heading", { name: "Backups", level: 1 }).waitFor();
    expect(opened.url()).toBe(`${dashboard.url}/docs/run/backups`);
    await never.context.close();
    for (const [backup, age, person] of [
      [{ lastAt: null }, 6.9, people.developer],
      [{ lastAt: day(400) }, 7.1, people.developer],
      [null, 7.1, people.developer],
      [{ lastAt: null }, 7.1, people.support],
    ] as const) {
      const { attention, context } = await overview(backup, age, person);
      expect(await attention.getByText(notice).count()).toBe(0);
      await context.close();
    }
  });

  it("find events by name, product, license and time, and chart the same events", async () => {
    const opened = await dashboard.open("/events", people.viewer);
    const { page } = opened;
    await page.getByText("1–25 of 33").waitFor();
    await page.getByText("Events: 33").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByPlaceholder("Any event").fill(hostile);
    await page.keyboard.press("Enter");
    await page.getByText("1–3 of 3").waitFor();
    await page.getByText("Events: 3", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("name")).toBe(hostile);

    await page.getByRole("link", { name: hostile }).first().click();
    const details = page.getByRole("dialog", { name: hostile });
    await details
      .getByRole("region", { name: /^Properties of/ })
      .getByText('"minutes": 5')
      .waitFor();
    await expectSound(opened);
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });

    await page.goto(`${dashboard.url}/events?product_id=${shop.products[1]?.id}`);
    await page.getByText("No matches").waitFor();
    await page.goto(`${dashboard.url}/events?from=2020-01-01&to=2020-01-31`);
    await page.getByText("No matches").waitFor();
    await page.goto(`${dashboard.url}/events?license_id=${shop.licenses[0]?.id}`);
    await page.getByText("1–25 of 33").waitFor();
    await page.getByText("The chart can show only products and events.").waitFor();
    await opened.context.close();
  });

  it("count by product, interval and time zone, next to the previous period", async () => {
    const opened = await dashboard.open("/analytics?time_zone=Asia%2FTokyo&interval=week", people.viewer);
    const { page } = opened;
    const licenses = page.getByRole("region", { name: "Licenses", exact: true });
    await licenses.getByText("Issued: 20").waitFor();
    await licenses.getByText("0 in the previous period").first().waitFor();
    await licenses.getByRole("button", { name: "Show the numbers" }).click();
    // Of 30 days there are five or six weeks, and a row with the headings.
    expect(await licenses.getByRole("row").count()).toBeGreaterThan(5);
    await licenses.locator(".u-over").hover();
    await licenses
      .locator("figcaption")
      .getByText(/day, .* 2\d\d\d/)
      .last()
      .waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByPlaceholder("All products").click();
    await page.getByRole("option", { name: "Nordic Theme" }).click();
    await licenses.getByText("Issued: 10").waitFor();
    expect(new URL(page.url()).searchParams.get("product_id")).toBe(shop.products[1]?.id);
    await opened.context.close();
  });

  it("say what went wrong and what to do", async () => {
    const address = "/analytics?range=12m&interval=hour&time_zone=Nowhere%2FAtAll";
    const { page, context } = await dashboard.open(address, people.viewer);
    const problem = page.getByRole("alert").first();
    await problem.getByText("Request id").waitFor();
    await problem.getByRole("button", { name: "Try again" }).click();
    await page.locator("input[aria-label='Interval']").click();
    await page.getByRole("option", { name: "By week" }).click();
    await page.getByText("Issued: 20").waitFor();
    await context.close();
  });
});

/** Sends events as a product's site does, spread over the last days. */
async function track(url: string, { products, licenses }: Shop, event: string, count: number): Promise<void> {
  const [license] = licenses;
  const product = products.find(({ id }) => id === license?.productId);
  const response = await fetch(`${url}/public/v1/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      public_key: product?.publicKey,
      license_key: license?.licenseKey,
      domain: "shop-0.example",
      events: Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        event,
        timestamp: new Date(Date.now() - (index % 20) * DAY_MS).toISOString(),
        properties: { minutes: 5, page: "<script>alert(1)</script>" },
      })),
    }),
  });
  expect(await response.json()).toMatchObject({ accepted: count });
}

function endpoint(host: string, disabledReason: string | null = null) {
  return { url: `https://${host}/hook`, failingSince: "2026-01-02T00:00:00.000Z", disabledReason };
}
