import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("the list of licenses", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  it("is sound in light and dark, and fits a window of 360 pixels", async () => {
    const opened = await dashboard.open("/licenses", people.developer);
    await opened.page.getByRole("row").nth(3).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
  });

  it("finds a license by its key as one types, and keeps the search in the address", async () => {
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    const wanted = shop.licenses[40]?.licenseKey ?? "";
    await page.getByRole("searchbox").fill(wanted.slice(5, 14).toLowerCase());
    await page.getByText("1–1 of 1").waitFor();
    expect(await page.getByRole("link", { name: wanted }).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("search")).toBe(wanted.slice(5, 14).toLowerCase());
    await page.reload();
    await page.getByRole("link", { name: wanted }).waitFor();
    await context.close();
  });

  it("filters, sorts and turns pages by the address", async () => {
    const { page, context } = await dashboard.open("/licenses?status=revoked", people.viewer);
    await page.getByText("1–1 of 1").waitFor();
    await page.goto(`${dashboard.url}/licenses?sort=expiresAt&page=2`);
    await page.getByText("26–50 of 60").waitFor();
    expect(await page.getByRole("columnheader", { name: "Expires" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("51–60 of 60").waitFor();
    await page.goto(`${dashboard.url}/licenses?page=99`);
    await page.getByText("No entries on this page, 60 in total").waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    await page.getByText("51–60 of 60").waitFor();
    await context.close();
  });

  it("says that nothing matches, and leads back to everything", async () => {
    const { page, context } = await dashboard.open("/licenses?search=nothing-like-it", people.viewer);
    await page.getByRole("heading", { name: "No matches" }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).last().click();
    await page.getByText("1–25 of 60").waitFor();
    await context.close();
  });

  it("offers a viewer nothing to change", async () => {
    const { page, context } = await dashboard.open("/licenses", people.viewer);
    await page.getByText("1–25 of 60").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Issue a license" }).count()).toBe(0);
    await context.close();
  });

  it("suspends what is selected after saying what will happen, and takes it back", async () => {
    const { page, context } = await dashboard.open("/licenses?status=active", people.support);
    const rows = page.getByRole("checkbox", { name: /^Select row/ });
    await rows.nth(0).check();
    await rows.nth(1).check();
    await page.getByRole("button", { name: "Suspend" }).click();
    const dialog = page.getByRole("dialog", { name: "Suspend 2 licenses?" });
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await page.getByText("2 licenses suspended").waitFor();
    const listSuspended = () => people.support.api.get("/api/licenses", { query: { status: "suspended" } });
    expect((await listSuspended()).pagination.total).toBe(3);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await listSuspended()).pagination.total).toBe(1);
    await context.close();
  });
});
