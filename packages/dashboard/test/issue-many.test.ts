import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("issuing many licenses", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 4);
  });
  afterAll(() => dashboard?.stop());

  const countOf = async () => (await people.developer.api.get("/api/licenses")).pagination.total;
  const path = () => `/licenses/many?product_id=${shop.products[0]?.id}`;

  it("names each wrong line and field before it issues anything, and exports the keys", async () => {
    const opened = await dashboard.open("/licenses", people.developer);
    const { page, context } = opened;
    await page.getByRole("link", { name: "Issue many" }).click();
    await page.goto(dashboard.url + path());
    await page.getByLabel("Plan").first().click();
    await page.getByRole("option", { name: "Agency" }).click();
    const lines = page.getByLabel("One license per line");
    await lines.fill("email,name,seats\nada@example.com,<b>Ada</b>,3\nnobody,,0\ngrace@example.com");
    await page.getByText("2 lines valid, 1 line invalid.").waitFor();
    await page.getByText("E-mail must be an e-mail address").waitFor();
    await page.getByText("Seats must be a whole number").waitFor();
    const issue = page.getByRole("button", { name: "Issue 2 licenses" });
    expect(await issue.isDisabled()).toBe(true);
    expect(await countOf()).toBe(4);
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByLabel("Skip invalid lines").check();
    await issue.click();
    await page.getByRole("heading", { name: "2 licenses issued" }).waitFor();
    await expectSound(opened);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("license-keys.csv");
    const { items } = await people.developer.api.get("/api/licenses", { query: { per_page: 2 } });
    expect(items.map(({ customerEmail, seats, planId }) => [customerEmail, seats, planId])).toEqual([
      ["grace@example.com", 25, shop.plans[1]?.id],
      ["ada@example.com", 3, shop.plans[1]?.id],
    ]);
    await page.getByRole("link", { name: items[0]?.licenseKey ?? "" }).waitFor();
    await context.close();
  });

  it("shows each error of the server at its line, and has issued nothing then", async () => {
    const before = await countOf();
    const taken = shop.licenses[0]?.licenseKey ?? "";
    const { page, context } = await dashboard.open(path(), people.developer);
    await page.getByLabel("One license per line").fill(`a@example.com\nb@example.com,,,,${taken}`);
    await page.getByRole("button", { name: "Issue 2 licenses" }).click();
    await page.getByText("No licenses were issued").waitFor();
    await page.getByRole("row", { name: /^2 Key/ }).waitFor();
    expect(await countOf()).toBe(before);
    await page.getByLabel("Skip invalid lines").check();
    await page.getByRole("button", { name: "Issue 1 license" }).click();
    await page.getByRole("heading", { name: "1 license issued" }).waitFor();
    expect(await countOf()).toBe(before + 1);
    await context.close();
  });

  it("takes a file, and issues more than the API takes at once", async () => {
    const before = await countOf();
    const { page, context } = await dashboard.open(path(), people.developer);
    const buffer = Buffer.from(Array.from({ length: 1005 }, (_, n) => `file${n}@example.com`).join("\n"));
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Or upload a file" }).click(),
    ]);
    await chooser.setFiles({ name: "orders.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Issue 1,005 licenses" }).click();
    await page.getByRole("heading", { name: "1,005 licenses issued" }).waitFor();
    expect(await countOf()).toBe(before + 1005);
    await context.close();
  });

  it("is offered only to developers", async () => {
    const { page, context } = await dashboard.open("/licenses", people.support);
    await page.getByText("1–").first().waitFor();
    expect(await page.getByRole("link", { name: /^Issue/ }).count()).toBe(0);
    await context.close();
  });
});
