import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";

describe.runIf(hasBrowser)("issuing a license", () => {
  let dashboard: Dashboard;
  let ada: Person;
  let planless = "";
  let planned = "";
  beforeAll(async () => {
    dashboard = await startDashboard();
    ada = await register(dashboard.url, "Ada Lovelace");
    planless = (await ada.api.post("/api/products", { body: { name: "Acme SEO" } })).id;
    planned = (await ada.api.post("/api/products", { body: { name: "Nordic Theme" } })).id;
    await ada.api.post("/api/plans", {
      body: { productId: planned, name: "Agency", seats: 7, durationDays: 90 },
    });
  });
  afterAll(() => dashboard?.stop());

  const getIssued = async () => (await ada.api.get("/api/licenses")).items[0];

  it("shows the terms of a license without plan and seats before it is issued", async () => {
    const opened = await dashboard.open(`/licenses/new?product_id=${planless}`, ada);
    const { page, context } = opened;
    await page.getByText("This license: 1 seat, no expiry.").waitFor();
    await expectSound(opened);
    await page.getByLabel("Customer's e-mail address").fill("one@example.com");
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByRole("heading", { name: "Sites" }).waitFor();
    expect(await getIssued()).toMatchObject({ customerEmail: "one@example.com", seats: 1, expiresAt: null });
    await context.close();
  });

  it("chooses the only plan of a product, which can be taken back", async () => {
    const { page, context } = await dashboard.open(`/licenses/new?product_id=${planned}`, ada);
    await page.getByText("This license: the plan's seats, the plan's duration.").waitFor();
    expect(await page.getByRole("combobox", { name: "Plan" }).inputValue()).toBe("Agency");
    await page.getByLabel("Customer's e-mail address").fill("seven@example.com");
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByRole("heading", { name: "Sites" }).waitFor();
    expect(await getIssued()).toMatchObject({ customerEmail: "seven@example.com", seats: 7 });

    await page.goto(`${dashboard.url}/licenses/new?product_id=${planned}`);
    await page.getByText("the plan's seats").waitFor();
    await page.getByRole("combobox", { name: "Plan" }).click();
    await page.getByRole("option", { name: "No plan" }).click();
    await page.getByLabel("Seats", { exact: true }).fill("4");
    await page.getByText("This license: 4 seats, no expiry.").waitFor();
    await page.getByLabel("Customer's e-mail address").fill("four@example.com");
    await page.getByRole("button", { name: "Issue the license" }).click();
    await page.getByRole("heading", { name: "Sites" }).waitFor();
    expect(await getIssued()).toMatchObject({ customerEmail: "four@example.com", seats: 4, expiresAt: null });
    await context.close();
  });

  it("chooses the only plan again when the product is chosen again", async () => {
    const { page, context } = await dashboard.open(`/licenses/new?product_id=${planned}`, ada);
    const plan = page.getByRole("combobox", { name: "Plan" });
    const choose = async (product: string) => {
      await page.getByRole("combobox", { name: "Product" }).click();
      await page.getByRole("option", { name: product }).click();
    };
    await expect.poll(() => plan.inputValue()).toBe("Agency");
    await choose("Acme SEO");
    await page.getByText("This license: 1 seat, no expiry.").waitFor();
    expect(await plan.inputValue()).toBe("No plan");
    await choose("Nordic Theme");
    await expect.poll(() => plan.inputValue()).toBe("Agency");
    await page.getByText("This license: the plan's seats, the plan's duration.").waitFor();
    await context.close();
  });
});
