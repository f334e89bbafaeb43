import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteStorage } from "../../adapter-sqlite/src/index.ts";
import type { CounterName, StorageAdapter } from "../../core/src/index.ts";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, type OpenPage, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe.runIf(hasBrowser)("reports of the installed base", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;
  let storage: StorageAdapter;
  const folder = mkdtempSync(join(tmpdir(), "keystead-installed-base-"));

  beforeAll(async () => {
    storage = sqliteStorage({ file: join(folder, "keystead.db") });
    dashboard = await startDashboard({}, storage);
    people = await team(dashboard.url);
    // Nobody has a license yet.
    await expectEmpty();
    shop = await seedShop(people.developer, dashboard.url, 20);
    await sell();
    await writeCounts();
  });
  afterAll(async () => {
    await dashboard?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens each report in a shop without sales. */
  async function expectEmpty() {
    const { page, context } = await dashboard.open("/installed-base", people.viewer);
    for (const [path, title] of [
      ["/installed-base", "No active sites or machines"],
      ["/expirations", "Nothing ends in this time"],
      ["/retention", "No license was due in this time"],
      ["/revenue", "No payments in this time"],
    ] as const) {
      await page.goto(dashboard.url + path);
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      if (path === "/installed-base") await page.getByText("Nothing was reported.").waitFor();
    }
    await context.close();
  }

  /** Payments in two currencies, one without digits after the point, a refund, and subscriptions. */
  async function sell() {
    const { api } = people.developer;
    const [license, , another] = shop.licenses;
    const planId = shop.plans[0]?.id ?? "";
    await api.put("/api/plans/{id}", {
      path: { id: planId },
      body: { price: { amount: 12_000, currency: "EUR" }, billingInterval: "year" },
    });
    const { customerId = "", id: licenseId = "" } = license ?? {};
    const pay = (amount: number, currency: string) =>
      api.post("/api/payments", { body: { customerId, licenseId, amount, currency, status: "succeeded" } });
    await pay(4_900, "EUR");
    const { id: refundedId } = await pay(7_000, "EUR");
    await pay(5_300, "JPY");
    await api.put("/api/payments/{id}", { path: { id: refundedId }, body: { status: "refunded" } });
    await api.post("/api/subscriptions", {
      body: { customerId, licenseId, planId, status: "active", currentPeriodEnd: inDays(40) },
    });
    await api.put("/api/licenses/{id}", {
      path: { id: another?.id ?? "" },
      body: { expiresAt: inDays(9.5) },
    });
  }

  /** Writes counters as servers leave them: two products with different numbers. */
  async function writeCounts() {
    const { organizationId } = await people.developer.api.get("/api/auth/me");
    const day = inDays(-3).slice(0, 10);
    const [seo, theme] = shop.products.map(({ id }) => id);
    const planId = shop.plans[0]?.id ?? "";
    const counts: [productId: string | undefined, name: CounterName, counts: Record<string, number>][] = [
      [seo, "downloaded", { "2.4.0": 91, "2.3.1": 9 }],
      [theme, "downloaded", { "1.0.7": 23 }],
      [seo, "version", { "2.4.0": 60, "2.3.1": 20 }],
      [seo, "php", { "8.3": 44 }],
      [seo, "refused", { license_expired: 13 }],
      [seo, "renewed", { [planId]: 6 }],
    ];
    await storage.commit(
      organizationId,
      counts.map(([productId = "", name, counts]) => ({
        op: "insert",
        kind: "dailyCounts",
        record: {
          id: `${productId}.${name}.${day}`,
          productId,
          name,
          day,
          counts,
          endsAt: new Date(inDays(800)),
        },
      })),
    );
  }

  const section = ({ page }: OpenPage, name: string) => page.getByRole("region", { name, exact: true });
  const row = (opened: OpenPage, table: string, cells: string) =>
    section(opened, table).getByRole("row", { name: cells, exact: true });

  /** Downloads the file of the page's button. */
  async function fileOf({ page }: OpenPage, button: string): Promise<string> {
    const href = await page.getByRole("link", { name: button, exact: true }).getAttribute("href");
    const answer = await page.request.get(dashboard.url + href);
    expect(answer.headers()["content-type"]).toContain("text/csv");
    return (await answer.text()).replaceAll('"', "");
  }

  it("say which versions are out there, how many places there are, and which are silent", async () => {
    const opened = await dashboard.open("/", people.viewer);
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+K");
    await page.getByPlaceholder(/^Find a license/).fill("installed");
    await page.getByRole("button", { name: "Installed base" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Installed base", level: 1 }).waitFor();
    await row(opened, "Versions downloaded", "2.4.0 91 74%").waitFor();
    await row(opened, "Versions downloaded", "1.0.7 23 18.7%").waitFor();
    await row(opened, "Kinds of places", "Production sites 11 100%").waitFor();
    await row(opened, "Last check", "Longer ago, or never 0 0%").waitFor();
    // The shop's own refusal counts, too, once the server has written it.
    const expired = { name: /^License expired 1[34] 100%$/ };
    await section(opened, "Refusals").getByRole("row", expired).waitFor();
    await row(opened, "Reports of installations", "2.3.1 20 25%").waitFor();
    const silent = new URL(
      (await page.getByRole("link", { name: "Show silent places" }).getAttribute("href")) ?? "",
      dashboard.url,
    );
    expect(silent.pathname).toBe("/activations");
    expect(silent.searchParams.get("last_checked_before")).toBe(`${inDays(-90).slice(0, 10)}T00:00:00.000Z`);
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByLabel("Show", { exact: true }).first().click();
    await page.getByRole("option", { name: "PHP" }).click();
    await row(opened, "Reports of installations", "8.3 44 100%").waitFor();
    expect(await fileOf(opened, "Download as CSV: PHP")).toContain("8.3,44");

    // Another product has its own numbers, plans and files.
    await page.getByPlaceholder("All products").click();
    await page.getByRole("option", { name: "Nordic Theme" }).click();
    await row(opened, "Versions downloaded", "1.0.7 23 100%").waitFor();
    await page.getByText("Nothing was reported.").waitFor();
    await page.getByText("No license was refused in the last 30 days.").waitFor();
    const theme = await fileOf(opened, "Download the installed base as CSV");
    expect(theme).toContain("version,,1.0.7,23");
    expect(theme).not.toContain("2.4.0");
    await page.getByPlaceholder("All plans").click();
    await page.getByRole("option", { name: "Agency" }).click();
    await page.waitForURL(/plan_id=/);
    await row(opened, "Plans", "Agency 3 100%").waitFor();
    await opened.context.close();
  });

  it("say what is about to expire, and who is lost", async () => {
    const opened = await dashboard.open("/expirations?range=30d", people.viewer);
    const { page } = opened;
    await section(opened, "Licenses that end").getByText("Will end: 1", { exact: true }).waitFor();
    const first = section(opened, "Ending first").getByRole("row").nth(1);
    await first.getByText(shop.licenses[2]?.licenseKey ?? "").waitFor();
    expect(await section(opened, "Ending first").getByRole("row").count()).toBe(2);
    expect(await fileOf(opened, "Download the expirations as CSV")).toMatch(/Z,1\r?\n/);
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("radiogroup", { name: "Range" }).getByText("12 months").click();
    const active = await people.viewer.api.get("/api/licenses", { query: { status: "active" } });
    await section(opened, "Licenses that end")
      .getByText(`Will end: ${active.pagination.total}`, { exact: true })
      .waitFor();

    await page.getByRole("link", { name: "Retention", exact: true }).click();
    const retention = section(opened, "Renewals and losses");
    const expired = await people.viewer.api.get("/api/licenses", { query: { status: "expired" } });
    await retention.getByText("Renewed: 6", { exact: true }).waitFor();
    await retention.getByText(`Expired: ${expired.pagination.total}`, { exact: true }).waitFor();
    expect(expired.pagination.total).toBe(2);
    await retention.getByText("75%", { exact: true }).waitFor();
    await retention.getByRole("button", { name: "Show the numbers" }).click();
    await retention.getByRole("columnheader", { name: "Renewal rate" }).waitFor();
    // A month in which nothing was due has no rate.
    await retention
      .getByRole("row", { name: / 0 0 –$/ })
      .first()
      .waitFor();
    expect(await fileOf(opened, "Download the retention as CSV")).toMatch(/,6,/);
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
  });

  it("show revenue by currency and never add it up", async () => {
    const opened = await dashboard.open("/revenue", people.viewer);
    const { page } = opened;
    const euros = section(opened, "EUR");
    await euros.getByText("€119.00", { exact: true }).waitFor();
    await euros.getByText("from 2 payments").waitFor();
    await euros.getByText("€70.00", { exact: true }).waitFor();
    await euros.getByText("€49.00", { exact: true }).waitFor();
    await euros.getByText("€10.00", { exact: true }).waitFor();
    await euros.getByText("now, from 1 subscription").waitFor();
    await euros.getByText("Paid: €119.00", { exact: true }).waitFor();
    const yen = section(opened, "JPY");
    await yen.getByText("¥5,300", { exact: true }).first().waitFor();
    await yen.getByText("¥0", { exact: true }).first().waitFor();
    expect(await page.getByRole("region", { name: /^[A-Z]{3}$/ }).count()).toBe(2);
    expect(await fileOf(opened, "Download the revenue as CSV")).toMatch(
      /,EUR,2,11900,7000,,\r?\n.*,JPY,1,5300,0,,\r?\n,EUR,,,,1,1000/,
    );
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
  });

  it("count what installations report once the product says so", async () => {
    const { id = "" } = shop.products[0] ?? {};
    const opened = await dashboard.open(`/products/${id}?tab=settings`, people.developer);
    const { page } = opened;
    const insights = page.getByLabel("Count what installations report");
    expect(await insights.isChecked()).toBe(false);
    await page.getByText("only if the owners of the sites know and agree").waitFor();
    await insights.check({ force: true });
    await page.getByRole("button", { name: "Save the settings" }).click();
    await page.getByText("Settings saved").waitFor();
    const product = await people.viewer.api.get("/api/products/{id}", { path: { id } });
    expect(product.insights).toBe(true);
    await opened.context.close();
  });
});
