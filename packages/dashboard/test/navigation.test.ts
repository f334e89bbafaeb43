import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register, team } from "./support/people.ts";
import { seedShop } from "./support/seed.ts";

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const areas = "Overview Licenses Customers Activations Products Releases Sales Analytics Settings".split(" ");

describe.runIf(hasBrowser)("the dashboard's navigation", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    await seedShop(people.developer, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
  const address = (page: Page) => page.url().slice(dashboard.url.length);

  it("has the day's work in a sidebar that a laptop shows whole", async () => {
    const { page, context } = await dashboard.open("/customers", people.developer, LAPTOP);
    // The page is shown, and its sidebar with it: `open` waits only for the files.
    await page.getByRole("heading", { name: "Customers", level: 1 }).waitFor();
    expect(await main(page).getByRole("link").allTextContents()).toEqual(areas);
    const scrolled = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector("aside nav"))`;
    expect(await page.evaluate(scrolled)).toBeLessThanOrEqual(0);
    expect(await main(page).locator("[aria-current]").allTextContents()).toEqual(["Customers"]);
    await context.close();
  });

  it("lists the pages of Settings and of Sales beside them", async () => {
    const opened = await dashboard.open("/", people.developer, LAPTOP);
    const { page, context } = opened;
    await main(page).getByRole("link", { name: "Settings" }).click();
    const settings = page.getByRole("navigation", { name: "Settings" });
    await settings.getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
    expect(await settings.locator("[aria-current=page]").allTextContents()).toEqual(["Webhooks"]);
    expect(await main(page).locator("[aria-current]").allTextContents()).toEqual(["Settings"]);
    await expectSound(opened);
    await expectNarrow(opened);
    await main(page).getByRole("link", { name: "Sales" }).click();
    await page
      .getByRole("navigation", { name: "Sales" })
      .getByRole("link", { name: "Subscriptions" })
      .click();
    await page.getByRole("heading", { name: "Subscriptions", level: 1 }).waitFor();
    await context.close();
  });

  it("shows an unknown address within the dashboard, with a heading", async () => {
    const opened = await dashboard.open("/licences", people.viewer);
    await opened.page.getByRole("heading", { name: "Page not found", level: 1 }).waitFor();
    await main(opened.page).waitFor();
    await expectSound(opened);
    await opened.context.close();
  });

  it("goes back through filter, order and page of a list, one step each; typing a search is one step", async () => {
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    await page.getByText("1–25 of 60").waitFor();
    await page.getByRole("button", { name: "Expires" }).click();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("26–50 of 60").waitFor();
    const steps = [address(page)];
    const search = page.getByRole("searchbox");
    await search.pressSequentially("exam", { delay: 250 });
    await page.waitForURL(/search=exam$/);
    await page.goBack();
    expect(address(page)).toBe(steps[0]);
    await page.goBack();
    expect(address(page)).not.toMatch(/page=/);
    expect(address(page)).toMatch(/sort=/);
    await page.goBack();
    expect(address(page)).toBe("/licenses");
    await context.close();
  });

  it("follows single keys, which never act while somebody types and can be turned off", async () => {
    const { page, context } = await dashboard.open("/", people.support);
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("l");
    await page.getByText("1–25 of 60").waitFor();
    await page.keyboard.press("/");
    await page.getByRole("searchbox").pressSequentially("gcn");
    expect(await page.getByRole("searchbox").inputValue()).toBe("gcn");
    await page.getByRole("heading", { name: "No matches" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/licenses");
    await page.getByRole("heading", { level: 1 }).focus();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    // Support issues no licenses, and its keys are not offered.
    expect(await help.getByRole("listitem").allTextContents()).not.toContain("Issue a licensen");
    await help.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.keyboard.press("?");
    await help.waitFor();
    expect(new URL(page.url()).pathname).toBe("/licenses");
    await context.close();
  });

  it("prints a list without what is clicked", async () => {
    const { page, context } = await dashboard.open("/licenses", people.developer);
    await page.getByText("1–25 of 60").waitFor();
    await page.emulateMedia({ media: "print" });
    await page.getByRole("row").nth(25).waitFor();
    const clicked = ["navigation", "button", "searchbox", "checkbox"] as const;
    const shown = clicked.map((role) => page.getByRole(role).and(page.locator(":not(th *)")).count());
    expect(await Promise.all(shown)).toEqual([0, 0, 0, 0]);
    // Headings of columns are buttons, and are read.
    await page.getByRole("columnheader", { name: "Expires" }).waitFor();
    await context.close();
  });

  it("prints a license with its key and sites, without what is clicked", async () => {
    const { items } = await people.developer.api.get("/api/activations", { query: { status: "active" } });
    const [site] = items;
    const { page, context } = await dashboard.open(`/licenses/${site?.license.id}`, people.developer);
    await page
      .getByText(site?.domain ?? "", { exact: true })
      .first()
      .waitFor();
    await page.emulateMedia({ media: "print" });
    await page
      .getByText(site?.license.key ?? "", { exact: true })
      .first()
      .waitFor();
    await page
      .getByText(site?.domain ?? "", { exact: true })
      .first()
      .waitFor();
    const clicked = (["navigation", "button"] as const).map((role) => page.getByRole(role).count());
    expect(await Promise.all(clicked)).toEqual([0, 0]);
    await context.close();
  });

  it("issues a license by the key n, for those who may", async () => {
    const { page, context } = await dashboard.open("/licenses", people.developer);
    await page.getByText("1–25 of 60").waitFor();
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "Issue a license", level: 1 }).waitFor();
    expect(address(page)).toBe("/licenses/new");
    await context.close();
  });

  it("shows no pager below the only row of a list", async () => {
    const alone = await register(dashboard.url, "Grace Hopper");
    const add = (email: string) => alone.api.post("/api/customers", { body: { email } });
    await add("first@example.com");
    const { page, context } = await dashboard.open("/customers", alone);
    await page.getByRole("row", { name: "first@example.com" }).waitFor();
    expect(await page.getByText("1–1 of 1").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Next page" }).count()).toBe(0);
    await add("second@example.com");
    await page.reload();
    await page.getByText("1–2 of 2").waitFor();
    expect(await page.getByRole("button", { name: "Next page" }).count()).toBe(0);
    await context.close();
  });
});
