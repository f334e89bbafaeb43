import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type Dashboard, type OpenPage, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

/** East and west of UTC by hours and a half, the one without summer time and the other with it. */
const zones = [
  {
    timezoneId: "Asia/Kolkata",
    endOfDay: "2031-03-10T18:29:59.999Z",
    paidAt: "2031-03-09T20:15:00.000Z",
    summer: "2031-07-09T20:15:00.000Z",
    /** The last second of March 10 there. */
    late: "2031-03-10T18:29:59.000Z",
  },
  {
    timezoneId: "America/St_Johns",
    endOfDay: "2031-03-11T02:29:59.999Z",
    paidAt: "2031-03-10T04:15:00.000Z",
    summer: "2031-07-10T04:15:00.000Z",
    late: "2031-03-11T02:29:59.000Z",
  },
];

describe.runIf(hasBrowser).each(zones)("in the time zone $timezoneId", (zone) => {
  let dashboard: Dashboard;
  let person: Person;
  let shop: Shop;
  let opened: OpenPage;

  beforeAll(async () => {
    dashboard = await startDashboard();
    person = await register(dashboard.url, "Ada Lovelace");
    shop = await seedShop(person, dashboard.url, 4);
    opened = await dashboard.open("/", person, { timezoneId: zone.timezoneId, locale: "en-US" });
  });
  afterAll(async () => {
    await opened?.context.close();
    await dashboard?.stop();
  });

  const go = async (path: string) => {
    await opened.page.goto(dashboard.url + path);
    return opened.page;
  };
  const licenseId = (index: number) => shop.licenses[index]?.id ?? "";
  const license = (index: number) => person.api.get("/api/licenses/{id}", { path: { id: licenseId(index) } });

  it("a license that is issued until a day lasts to the end of that day there", async () => {
    const page = await go("/licenses/new");
    await page.getByLabel("Customer's e-mail address").fill("zone@example.com");
    await page.getByLabel("Expires on").fill("2031-03-10");
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByText("License issued").waitFor();
    await page.getByRole("heading", { name: "Details" }).waitFor();
    await page.getByText("Mar 10, 2031").first().waitFor();
    const { items } = await person.api.get("/api/licenses", { query: { search: "zone@example.com" } });
    expect(items.map(({ expiresAt }) => expiresAt)).toEqual([zone.endOfDay]);
  });

  it("a license keeps its end, to the second, while something else of it is edited", async () => {
    await person.api.put("/api/licenses/{id}", {
      path: { id: licenseId(0) },
      body: { expiresAt: zone.late },
    });
    const page = await go(`/licenses/${licenseId(0)}/edit`);
    expect(await page.getByLabel("Expires on").inputValue()).toBe("2031-03-10");
    await page.getByLabel("Seats", { exact: true }).fill("7");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("License saved").waitFor();
    expect(await license(0)).toMatchObject({ seats: 7, expiresAt: zone.late });
    await go(`/licenses/${licenseId(0)}/edit`);
    await page.getByLabel("Expires on").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("License saved").waitFor();
    expect((await license(0)).expiresAt).toBeNull();
  });

  it("a payment was made when the clocks there said so, in winter and in summer", async () => {
    const page = await go(`/payments/new?customer_id=${(await license(1)).customerId}`);
    await page.getByLabel("Amount").fill("12.5");
    await page.getByLabel("Paid at").fill("2031-03-10T01:45");
    await page.getByRole("button", { name: "Record a payment" }).click();
    await page.getByRole("heading", { level: 1, name: "€12.50" }).waitFor();
    const getStored = async () => (await person.api.get("/api/payments")).items[0];
    expect(await getStored()).toMatchObject({ amount: 1250, paidAt: zone.paidAt });
    await page.getByRole("link", { name: "Edit" }).click();
    expect(await page.getByLabel("Paid at").inputValue()).toBe("2031-03-10T01:45");
    await page.getByLabel("Paid at").fill("2031-07-10T01:45");
    await page.getByRole("button", { name: "Save the payment" }).click();
    await page.getByText("Payment saved").waitFor();
    expect(await getStored()).toMatchObject({ amount: 1250, paidAt: zone.summer });
  });

  it("a subscription keeps the seconds of its period while something else of it is edited", async () => {
    const { customerId } = await license(2);
    const period = {
      currentPeriodStart: "2031-02-10T20:15:42.123Z",
      currentPeriodEnd: "2031-03-10T19:14:41.456Z",
    };
    const { id } = await person.api.post("/api/subscriptions", { body: { customerId, ...period } });
    const page = await go(`/subscriptions/${id}/edit`);
    await page.getByLabel("Cancel at the end of this period").check();
    await page.getByRole("button", { name: "Save the subscription" }).click();
    await page.getByText("Subscription saved").waitFor();
    const stored = await person.api.get("/api/subscriptions/{id}", { path: { id } });
    expect(stored).toMatchObject({ ...period, cancelAtPeriodEnd: true });
  });
});
