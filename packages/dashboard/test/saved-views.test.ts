import type { Role } from "@keystead/api-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound, violationsOf } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { seedShop } from "./support/seed.ts";

describe.runIf(hasBrowser)("a saved view of a list", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    await seedShop(people.developer, dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  /** The button with its menu: what stands in its place before would be gone between the focus and the key. */
  const views = (page: Page) =>
    page.getByRole("button", { name: "Saved views" }).and(page.locator("[aria-haspopup=menu]"));
  const viewsOf = async (person: Person) => (await person.api.get("/api/auth/views")).items;
  const lapsed = { list: "licenses", name: "Lapsed", query: "sort=-expiresAt&status=expired" };

  async function removeViews(person: Person): Promise<void> {
    for (const { id } of await viewsOf(person))
      await person.api.delete("/api/auth/views/{id}", { path: { id } });
  }

  it("is saved, shown, renamed and removed by keyboard alone", async () => {
    const person = people.viewer;
    await removeViews(person);
    const { page, context } = await dashboard.open("/licenses?status=expired&sort=-expiresAt&page=1", person);
    await page.getByText(/of 6$/).waitFor();
    await views(page).press("Enter");
    await page.getByRole("menuitem", { name: "Save this view" }).press("Enter");
    const saving = page.getByRole("dialog", { name: "Save this view" });
    await saving.getByLabel("Name").waitFor();
    await page.keyboard.type("Lapsed");
    await page.keyboard.press("Enter");
    await page.getByText("View “Lapsed” saved").waitFor();
    expect(await viewsOf(person)).toMatchObject([lapsed]);

    await page.goto(`${dashboard.url}/licenses?status=active&per_page=50`);
    await page.getByText(/^1–50 of/).waitFor();
    await views(page).press("Enter");
    await page.getByRole("menuitem", { name: "Lapsed" }).press("Enter");
    await page.getByText(/of 6$/).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      status: "expired",
      sort: "-expiresAt",
      per_page: "50",
    });
    await page.goBack();
    await page.getByText(/^1–50 of/).waitFor();
    await page.goForward();
    await page.getByText(/of 6$/).waitFor();

    await views(page).press("Enter");
    expect(
      await page.getByRole("menuitem", { name: "Lapsed", exact: true }).getAttribute("aria-current"),
    ).toBe("true");
    await page.getByRole("menuitem", { name: "Rename “Lapsed”" }).press("Enter");
    const renaming = page.getByRole("dialog", { name: "Rename this view" });
    await renaming.getByLabel("Name").fill("Ended");
    await page.keyboard.press("Enter");
    await page.getByText("View renamed to “Ended”").waitFor();
    expect(await viewsOf(person)).toMatchObject([{ ...lapsed, name: "Ended" }]);

    await views(page).press("Enter");
    await page.getByRole("menuitem", { name: "Remove “Ended”" }).press("Enter");
    await page.getByText("View “Ended” removed").waitFor();
    expect(await viewsOf(person)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => viewsOf(person)).toMatchObject([{ ...lapsed, name: "Ended" }]);
    await context.close();
  });

  it("follows its person to another browser, and is in nobody else's", async () => {
    await removeViews(people.support);
    await people.support.api.post("/api/auth/views", { body: { ...lapsed, name: "Renew these" } });
    const own = await dashboard.open("/licenses", people.support);
    await views(own.page).click();
    await own.page.getByRole("menuitem", { name: "Renew these" }).waitFor();
    await own.context.close();
    const other = await dashboard.open("/licenses", people.developer);
    await views(other.page).click();
    await other.page.getByText("Search, filter or sort the list").waitFor();
    expect(await other.page.getByRole("menuitem", { name: "Renew these" }).count()).toBe(0);
    await other.context.close();
  });

  it("is of one list, and opened from the command palette", async () => {
    const person = people.support;
    await removeViews(person);
    await person.api.post("/api/auth/views", { body: { ...lapsed, name: "Win back" } });
    const { page, context } = await dashboard.open("/customers?search=customer", person);
    await page.getByText(/^1–25 of/).waitFor();
    await views(page).click();
    await page.getByText("You have no saved views of this list.").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").fill("win b");
    await page.getByRole("button", { name: "Win back" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/licenses?sort=-expiresAt&status=expired");
    await page.getByText(/of 6$/).waitFor();
    await context.close();
  });

  it("is sound with its menu open, in a window of 320 pixels too", async () => {
    const person = people.support;
    await removeViews(person);
    const name = "Licenses of agencies that ended this year and are not renewed";
    await person.api.post("/api/auth/views", { body: { ...lapsed, name: name.slice(0, 60) } });
    const opened = await dashboard.open("/licenses?status=expired&sort=-expiresAt", person);
    const { page, context } = opened;
    await page.getByText(/of 6$/).waitFor();
    await expectSound(opened);
    await views(page).click();
    await page.getByRole("menuitem", { name: /^Rename/ }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const rules = ["color-contrast", "button-name", "aria-allowed-attr", "aria-required-parent"];
      expect(await violationsOf(page, { runOnly: rules }), colorScheme).toEqual([]);
    }
    await expectNarrow(opened, 320);
    await context.close();
  });
});
