import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode } from "../../client-js/src/node/request-code.ts";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const HOSTILE = `<img src=x onerror="alert(1)"> =cmd()|'gnp.exe ${"long ".repeat(30)}`;

describe.runIf(hasBrowser)("the page of a license", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;
  const idOf = (index: number) => shop.licenses[index]?.id ?? "";
  const getStored = (index: number) =>
    people.developer.api.get("/api/licenses/{id}", { path: { id: idOf(index) } });

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 24);
  });
  afterAll(() => dashboard?.stop());

  it.each(["", "/edit"])("is sound, and fits a narrow window: %s", async (part) => {
    const opened = await dashboard.open(`/licenses/${idOf(0)}${part}`, people.developer);
    await opened.page.getByText("Ada Lovelace").or(opened.page.getByLabel("Seats")).first().waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
  });

  it("frees a seat after saying what will happen", async () => {
    const { page, context } = await dashboard.open(`/licenses/${idOf(0)}`, people.support);
    await page.getByRole("button", { name: "Free the seat: shop-0.example" }).click();
    const dialog = page.getByRole("dialog", { name: /^Free the seat of / });
    await dialog.getByText("It loses its license at the next check").waitFor();
    await dialog.getByRole("button", { name: "Free the seat" }).click();
    await page.getByText("No active sites or machines.").waitFor();
    expect((await getStored(0)).activatedCount).toBe(0);
    await context.close();
  });

  it("marks a site as staging after saying what that means, and takes it back", async () => {
    const { page, context } = await dashboard.open(`/licenses/${idOf(1)}`, people.support);
    const menu = page.getByRole("button", { name: "Actions for blog-1.example" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Mark as staging…" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark blog-1.example as a staging site?" });
    await dialog.getByText("The seat is free for another site").waitFor();
    await dialog.getByRole("button", { name: "Mark as staging" }).click();
    await page.getByText("Staging, takes no seat").waitFor();
    expect((await getStored(1)).activatedCount).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Staging, takes no seat").waitFor({ state: "detached" });
    expect((await getStored(1)).activatedCount).toBe(1);
    await context.close();
  });

  it("makes a file of a request code, shows it once, and gives back its seat", async () => {
    const { productId } = await getStored(0);
    const machine = { product: productId, fingerprint: "5e".repeat(32), name: "Ada's tower" };
    const code = requestCode(machine);
    const mistyped = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    const opened = await dashboard.open(`/licenses/${idOf(0)}`, people.support);
    const { page, context } = opened;
    await page.getByText("No license files were made.").waitFor();
    await page.getByLabel("Request code or fingerprint").fill(mistyped);
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("is not a request code").waitFor();
    await page.getByLabel("Request code or fingerprint").fill(code.toLowerCase());
    await page.getByLabel("Days").fill("90");
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("-----BEGIN LICENSE FILE-----").waitFor();
    await page.getByText("Show as a QR code").click();
    await page.getByRole("img", { name: "License file as a QR code" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    expect((await getStored(0)).activatedCount).toBe(1);
    await page.getByRole("button", { name: "Free the seat: Ada's tower" }).click();
    const freeing = page.getByRole("dialog", { name: "Free the seat of Ada's tower?" });
    await freeing.getByText(/^It has a license file, which goes on working there until .*\d\.$/).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Give back the seat: Ada's tower" }).click();
    const dialog = page.getByRole("dialog", { name: "Give back the seat of Ada's tower?" });
    await dialog.getByText("The file goes on working on its machine until").waitFor();
    await dialog.getByRole("button", { name: "Give back the seat" }).click();
    await page.getByText("Seat given back").waitFor();
    expect((await getStored(0)).activatedCount).toBe(0);
    await context.close();
  });

  it("makes a file without an end where the plan allows that, and shows when a lease ends", async () => {
    const { api } = people.developer;
    const { productId } = await getStored(0);
    const { publicKey } = await api.get("/api/products/{id}", { path: { id: productId } });
    const offered = { name: "For ever", seats: 2, durationDays: null, leaseSeconds: 7_200 };
    const forever = { offlineDays: null, offlineForever: true };
    const plan = await api.post("/api/plans", { body: { productId, ...offered, ...forever } });
    const license = await api.post("/api/licenses", {
      body: { productId, planId: plan.id, customerEmail: "ada@example.com" },
    });
    const reference = { public_key: publicKey, license_key: license.licenseKey };
    await fetch(`${dashboard.url}/public/v1/licenses/activate`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...reference, machine: { fingerprint: "5e5e", name: "Build server" } }),
    });
    const opened = await dashboard.open(`/licenses/${license.id}`, people.support);
    const { page, context } = opened;
    await page.getByText("lease ends in 2 hours").waitFor();
    await page.getByLabel("Request code or fingerprint").fill("5e".repeat(32));
    await page.getByText("Leave empty for as long as the license.").waitFor();
    await page.getByLabel("Days").fill("");
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("Never ends").waitFor();
    await page.getByRole("button", { name: `Free the seat: ${"5e".repeat(32)}` }).click();
    await page.getByText("It has a license file, which goes on working there, and never ends.").waitFor();
    await page.keyboard.press("Escape");
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("offers a viewer nothing to change, and support no deletion", async () => {
    const seen = await dashboard.open(`/licenses/${idOf(1)}`, people.viewer);
    await seen.page.getByRole("heading", { name: "Details" }).waitFor();
    await seen.page.getByText("Ada Lovelace").or(seen.page.getByText("Grace Hopper")).first().waitFor();
    expect(
      await seen.page.getByRole("button", { name: /Extend|Free|More actions|Actions for/ }).count(),
    ).toBe(0);
    await seen.context.close();
    const helped = await dashboard.open(`/licenses/${idOf(1)}`, people.support);
    await helped.page.getByRole("button", { name: "More actions" }).click();
    await helped.page.getByRole("menuitem", { name: "Revoke" }).waitFor();
    expect(await helped.page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
    await helped.context.close();
  });

  it("revokes by keyboard alone, found by its key", async () => {
    const { page, context } = await dashboard.open("/", people.support);
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").waitFor();
    await page.keyboard.type((await getStored(2)).licenseKey);
    await page.getByRole("button", { name: (await getStored(2)).licenseKey }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const more = page.getByRole("button", { name: "More actions" });
    await more.waitFor();
    await more.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Revoke" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revoke this license?" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Revoke" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("License revoked").waitFor();
    expect((await getStored(2)).status).toBe("revoked");
    await context.close();
  });

  it("changes the plan by keyboard alone after showing what changes, and takes back a change that waits", async () => {
    const agency = shop.plans[1];
    await people.developer.api.put("/api/plans/{id}", {
      path: { id: agency?.id ?? "" },
      body: { features: { chat: true } },
    });
    const { seats, planId } = await getStored(8);
    const opened = await dashboard.open(`/licenses/${idOf(8)}`, people.support);
    const { page, context } = opened;
    const { keyboard } = page;
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "More actions" }).press("Enter");
      await page.getByRole("menuitem", { name }).press("Enter");
    };
    const open = async () => {
      await page.getByRole("heading", { name: "Details" }).waitFor();
      await choose("Change the plan");
      await page.getByRole("dialog", { name: "Change the plan" }).waitFor();
      await page.getByRole("combobox", { name: "New plan" }).and(page.locator(":focus")).waitFor();
      await keyboard.press("ArrowDown");
      await page.getByRole("option", { name: "Agency" }).waitFor();
      await keyboard.press("ArrowDown");
      await page.locator("[data-combobox-selected]").filter({ hasText: "Agency" }).waitFor();
      await keyboard.press("Enter");
      await page.getByText("1 → 25").waitFor();
    };

    await open();
    await page.getByText("Not set → Yes").waitFor();
    await page.getByText(", as before").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await keyboard.press("Tab");
    await keyboard.press("ArrowDown");
    await page.getByRole("radio", { name: "At the next renewal" }).and(page.locator(":focus")).waitFor();
    await page.getByText(", as before").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Change the plan", disabled: false }).waitFor();
    await keyboard.press("Enter");
    await page.getByText("The plan changes to Agency at the next renewal").waitFor();
    await page.getByText("Plan when renewed").waitFor();
    expect(await getStored(8)).toMatchObject({ seats, planId, pendingPlanId: agency?.id });

    await choose("Keep the current plan");
    const dialog = page.getByRole("dialog", { name: "Keep the current plan?" });
    await dialog.getByRole("button", { name: "Keep the current plan" }).click();
    await page.getByText("Plan kept").waitFor();
    expect(await getStored(8)).toMatchObject({ seats, planId, pendingPlanId: null });

    await open();
    await page.getByRole("button", { name: "Change the plan", disabled: false }).focus();
    await keyboard.press("Enter");
    await page.getByText("Plan changed to Agency").waitFor();
    expect(await getStored(8)).toMatchObject({ seats: 25, planId: agency?.id, features: { chat: true } });
    await context.close();
  });

  it("offers to take back an extension, unless that took more with it than the end", async () => {
    const extend = async (index: number) => {
      const { page, context } = await dashboard.open(`/licenses/${idOf(index)}`, people.support);
      await page.getByRole("button", { name: "Extend" }).click();
      const dialog = page.getByRole("dialog", { name: "Extend this license?" });
      await dialog.getByRole("button", { name: "Extend" }).click();
      await page.getByText("License extended").waitFor();
      return { undo: page.getByRole("button", { name: "Undo" }), context };
    };
    const before = await getStored(10);
    const plain = await extend(10);
    await plain.undo.click();
    await expect.poll(async () => (await getStored(10)).expiresAt).toBe(before.expiresAt);
    await plain.context.close();

    const path = { id: idOf(12) };
    const body = { planId: shop.plans[1]?.id ?? "", when: "period_end" } as const;
    await people.support.api.post("/api/licenses/{id}/change-plan", { path, body });
    const changing = await extend(12);
    expect(await getStored(12)).toMatchObject({ planId: body.planId, pendingPlanId: null });
    expect(await changing.undo.count()).toBe(0);
    await changing.context.close();
  });

  it("warns the second of two people who edit it, and saves when they confirm", async () => {
    const opened = await dashboard.open(`/licenses/${idOf(3)}/edit`, people.developer);
    const { page, context } = opened;
    await page.getByLabel("Seats", { exact: true }).fill("7");
    await people.support.api.put("/api/licenses/{id}", {
      path: { id: idOf(3) },
      body: { customerName: "Somebody Else" },
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Changed fields: Customer's name").waitFor();
    await expectSound(opened);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("License saved").waitFor();
    expect(await getStored(3)).toMatchObject({ seats: 7, customerName: "Somebody Else" });
    await context.close();
  });

  it("asks before it discards typed changes", async () => {
    const { page, context } = await dashboard.open(`/licenses/${idOf(4)}/edit`, people.developer);
    await page.getByLabel("Customer's name").fill("Changed");
    await page.getByRole("link", { name: "Licenses" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    expect(await page.getByLabel("Customer's name").inputValue()).toBe("Changed");
    await context.close();
  });

  it("shows hostile text as text", async () => {
    await people.developer.api.put("/api/licenses/{id}", {
      path: { id: idOf(5) },
      body: { customerName: HOSTILE, metadata: { "<script>alert(1)</script>": HOSTILE } },
    });
    const opened = await dashboard.open(`/licenses/${idOf(5)}`, people.developer);
    await opened.page.getByText('<img src=x onerror="alert(1)">').first().waitFor();
    await expectNarrow(opened);
    expect(opened.complaints).toEqual([]);
    await opened.context.close();
  });

  it("shows the answer that a site would get", async () => {
    const { page, context } = await dashboard.open(`/licenses/${idOf(1)}`, people.viewer);
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("The license is valid").waitFor();
    await context.close();
  });

  it("explains a failure of the server with the request's id, and retries", async () => {
    const { page, context } = await dashboard.open("/log-in", people.viewer);
    await page.route("**/api/licenses/*", (route) =>
      route.fulfill({
        status: 500,
        headers: { "x-request-id": "req-42" },
        json: { error: "Something went wrong", code: "internal_error" },
      }),
    );
    await page.goto(`${dashboard.url}/licenses/${idOf(1)}`);
    await page.getByText("Something went wrong on the server").waitFor();
    await page.getByText("req-42").waitFor();
    await page.unroute("**/api/licenses/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Try it" }).waitFor();
    await context.close();
  });
});
