import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const JOBS = "/api/licenses/bulk-actions";

describe.runIf(hasBrowser)("licenses with the same metadata, and jobs on them", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url);
    const orders = [{ order: "A&7", color: "red" }, { order: "A&7" }, { order: "A&77" }];
    for (const [index, metadata] of orders.entries()) {
      const path = { id: shop.licenses[index]?.id ?? "" };
      await people.developer.api.put("/api/licenses/{id}", { path, body: { metadata } });
    }
  });
  afterAll(() => dashboard?.stop());

  const keysOf = (...indexes: number[]) =>
    indexes.map((index) => shop.licenses[index]?.licenseKey ?? "").toSorted();
  const listJobs = async () => (await people.support.api.get(JOBS)).items;

  it("are found by their pairs, one after another, in the list, its CSV and a saved address", async () => {
    const opened = await dashboard.open("/licenses", people.support);
    const { page, context } = opened;
    const add = async (name: string, value: string) => {
      await page.getByRole("button", { name: "Metadata" }).click();
      const dialog = page.getByRole("dialog", { name: "Filter by metadata" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Value").fill(value);
      await dialog.getByRole("button", { name: "Filter" }).click();
      await dialog.waitFor({ state: "hidden" });
    };
    const shown = async () =>
      (await page.locator("tbody a").allTextContents()).filter((key) => /-/.test(key));
    await add("order", "A&7");
    await page.getByText("1–2 of 2").waitFor();
    expect((await shown()).toSorted()).toEqual(keysOf(0, 1));
    await expectSound(opened);
    await expectNarrow(opened);
    await add("color", "red");
    await page.getByText("1–1 of 1").waitFor();
    await page.reload();
    await page.getByText("1–1 of 1").waitFor();
    expect(await shown()).toEqual(keysOf(0));
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: /CSV/ }).click();
    const stream = await (await file).createReadStream();
    const lines = (await stream.toArray()).join("").trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(keysOf(0)[0]);
    await page.getByRole("button", { name: "Remove filter: order" }).click();
    expect(new URL(page.url()).searchParams.get("metadata")).toBe("color=red");
    await page.getByRole("button", { name: "Remove filter: color" }).click();
    await page.getByText("1–25 of 60").waitFor();
    await context.close();
  });

  it("are given another plan by a job that is in the list with its report", async () => {
    const search = new URLSearchParams({ metadata: new URLSearchParams({ order: "A&7" }).toString() });
    const opened = await dashboard.open(`/licenses?${search}`, people.support);
    const { page, context } = opened;
    await page.getByText("1–2 of 2").waitFor();
    await page.getByRole("link", { name: "Change all…" }).click();
    await page.getByText("2 licenses match the filters").waitFor();
    await page.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "Change the plan" }).click();
    await page.getByRole("button", { name: "Count what it changes" }).click();
    await page.getByText("Choose the new plan").waitFor();
    expect(await listJobs()).toEqual([]);
    await page.getByRole("combobox", { name: "New plan" }).click();
    await page
      .getByRole("option", { name: /Agency/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Count what it changes" }).click();
    await page.getByRole("heading", { name: "Change the plan: trial run" }).waitFor();
    await page.getByText("What would change").waitFor();
    const [job] = await listJobs();
    expect(job).toMatchObject({ action: "change-plan", total: 2, filter: { metadata: { order: "A&7" } } });
    const selection = page.getByRole("region", { name: "Selection" });
    await selection.getByText("order = A&7").waitFor();
    await selection.getByText(/: Agency$/).waitFor();
    await selection.getByText("Now", { exact: true }).waitFor();
    await selection.getByText("this minute").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByRole("link", { name: "Jobs" }).first().click();
    const row = page.getByRole("row", { name: /Change the plan/ });
    await row.getByText("Finished").waitFor();
    await row.getByText("2 of 2").waitFor();
    await row
      .getByText(/^Trial run, counted this minute · Metadata: order = A&7 · New plan: .+: Agency/)
      .waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await row.getByRole("button", { name: "Actions for Change the plan" }).click();
    const report = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download the report" }).click();
    expect((await report).suggestedFilename()).toBe("bulk-action-lines.csv");
    await context.close();
  });

  it("are counted again before a job that was counted long ago, or has been carried out since", async () => {
    const { page, context } = await dashboard.open("/licenses?status=active", people.support);
    await page.clock.install();
    await page.getByRole("link", { name: "Change all…" }).click();
    await page.getByText(/^\d+ licenses match the filters/).waitFor();
    await page.getByRole("main").getByText("Active", { exact: true }).waitFor();
    await page.getByLabel("Days to add").fill("7");
    await page.getByRole("button", { name: "Count what it changes" }).click();
    const run = page.getByRole("button", { name: /^Extend: \d+ licenses$/ });
    const again = page.getByRole("button", { name: "Count again" });
    await run.waitFor();
    const selection = page.getByRole("region", { name: "Selection" });
    const told = ["Active", "7", "this minute", people.support.email];
    expect(await selection.getByRole("definition").allTextContents()).toEqual(told);
    expect(await again.count()).toBe(0);
    await page.clock.fastForward("16:00");
    await again.waitFor();
    expect(await run.count()).toBe(0);
    await selection.getByText("16 minutes ago").waitFor();
    const [before] = await listJobs();
    await page.clock.setSystemTime(Date.now());
    await again.click();
    await page.waitForURL((url) => !url.href.endsWith(before?.id ?? ""));
    // So that the page looks at the clock again.
    await page.clock.fastForward("00:31");
    const [trial] = await listJobs();
    expect(trial).toMatchObject({ dryRun: true, filter: { status: "active" }, options: { days: 7 } });
    await run.click();
    await page.getByRole("dialog").getByRole("button", { name: "Extend" }).click();
    await page.getByRole("heading", { name: "Extend", exact: true }).waitFor();
    await page.goBack();
    await again.waitFor();
    expect(await run.count()).toBe(0);
    await context.close();
  });

  it("are deleted by a job only for those who may delete one", async () => {
    const filter = { search: "nobody at all" };
    const body = { action: "delete" as const, filter, dryRun: true };
    const job = await people.developer.api.post(JOBS, { body });
    const open = async (role: Role, status: string) => {
      const { page, context } = await dashboard.open("/jobs", people[role]);
      await context.route(`**${JOBS}/${job.id}`, async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({
          json: { ...answer, status, counts: { ...answer.counts, done: 2, licenses: 2 } },
        });
      });
      await page.goto(`${dashboard.url}/jobs/${job.id}`);
      await page.getByText("“nobody at all”").waitFor();
      await page.getByText("What would change").waitFor();
      const names = await page.getByRole("main").getByRole("button").allTextContents();
      await context.close();
      return names;
    };
    expect(await open("developer", "finished")).toEqual(["Delete: 2 licenses"]);
    expect(await open("support", "finished")).toEqual([]);
    expect(await open("developer", "stopped")).toEqual(["Resume"]);
    expect(await open("support", "stopped")).toEqual([]);
    const { page, context } = await dashboard.open("/jobs", people.support);
    await context.route(`**${JOBS}?*`, async (route) => {
      const answer = await (await route.fetch()).json();
      const items = answer.items.map((each: object) => ({ ...each, status: "stopped" }));
      await route.fulfill({ json: { ...answer, items } });
    });
    await page.reload();
    await page.getByRole("button", { name: "Actions for Delete" }).click();
    await page.getByRole("menuitem", { name: "Download the report" }).waitFor();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Download the report (CSV)"]);
    await context.close();
  });

  it("are left alone by a job that is stopped in the list, until it is resumed there", async () => {
    const bodies = ["suspend", "revoke"].map((action) => ({ action: action as "suspend", filter: {} }));
    const jobs = await Promise.all(bodies.map((body) => people.support.api.post(JOBS, { body })));
    const { page, context } = await dashboard.open("/jobs", people.support, {});
    // The jobs of a test end at once: the list is told of one under way, and the server of what is pressed.
    const calls: string[] = [];
    let status = "running";
    await context.route(`**${JOBS}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items: object[] };
      const items = body.items.map((job) =>
        "id" in job && job.id === jobs[0]?.id ? { ...job, status } : job,
      );
      await route.fulfill({ response: answer, json: { ...body, items } });
    });
    await context.route(`**${JOBS}/*/*`, async (route) => {
      calls.push(new URL(route.request().url()).pathname.split("/").slice(-2).join(" "));
      status = status === "running" ? "stopped" : "finished";
      await route.continue();
    });
    await page.reload();
    const row = page.getByRole("row", { name: /^Suspend/ });
    await row.getByText("Running").waitFor();
    await row.getByRole("progressbar", { name: "Progress: Suspend" }).waitFor();
    await row.getByRole("button", { name: "Actions for Suspend" }).click();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Stop"]);
    await page.getByRole("menuitem", { name: "Stop" }).click();
    await row.getByText("Stopped").waitFor();
    await row.getByRole("button", { name: "Actions for Suspend" }).click();
    await page.getByRole("menuitem", { name: "Resume" }).click();
    await row.getByText("Finished").waitFor();
    expect(calls).toEqual([`${jobs[0]?.id} stop`, `${jobs[0]?.id} resume`]);
    await context.close();
  });

  it("are not offered to viewers, who may not see jobs", async () => {
    const { page, context } = await dashboard.open("/settings", people.viewer);
    await page.getByRole("link", { name: "Audit log" }).or(page.getByText("This server")).first().waitFor();
    expect(await page.getByRole("link", { name: "Jobs" }).count()).toBe(0);
    await context.close();
  });

  it("of a bundle are changed together, or with the box alone", async () => {
    const { api } = people.developer;
    const planIds: string[] = [];
    for (const name of ["Acme Forms", "Acme Shop"]) {
      const { id: productId } = await api.post("/api/products", { body: { name } });
      planIds.push((await api.post("/api/plans", { body: { productId, name: "Pro" } })).id);
    }
    const { id: bundleId } = await api.post("/api/bundles", { body: { name: "Everything", planIds } });
    await api.post("/api/licenses", { body: { bundleId, customerEmail: "ada@example.com" } });
    const opened = await dashboard.open(`/licenses/bulk?bundle_id=${bundleId}`, people.support);
    const { page, context } = opened;
    const count = async () => {
      await page.getByRole("combobox", { name: "Action" }).click();
      await page.getByRole("option", { name: "Suspend" }).click();
      await page.getByRole("button", { name: "Count what it changes" }).click();
      await page.getByText("What would change").waitFor();
    };
    await count();
    await page.getByText("1 (2 licenses with those of bundles)").waitFor();
    await page.getByRole("button", { name: "Suspend: 2 licenses" }).waitFor();
    await page.goBack();
    await page.getByRole("checkbox", { name: "Only the selected licenses of a bundle" }).check();
    await count();
    await page.getByText("Only the selected licenses", { exact: true }).waitFor();
    const { options, counts } = (await listJobs())[0] ?? {};
    expect([options, counts?.done]).toEqual([{ only: true }, 2]);
    await context.close();
  });
});
