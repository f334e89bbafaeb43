import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";

const run = promisify(execFile);
const THREE_MINUTES_MS = 180_000;

describe.runIf(hasBrowser)("the first setup", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  it("is offered to nobody who may not make products", async () => {
    for (const person of [people.support, people.viewer]) {
      const opened = await dashboard.open("/", person);
      await opened.page.getByRole("heading", { name: "No product yet" }).waitFor();
      expect(await opened.page.getByRole("button", { name: "Create the product" }).count()).toBe(0);
      await opened.context.close();
    }
  });

  it("can be skipped, and come back to", async () => {
    const { page, context } = await dashboard.open("/", people.developer);
    await page.getByRole("button", { name: "Skip for now" }).click();
    await page.getByRole("region", { name: "Licenses issued" }).waitFor();
    await page.getByRole("link", { name: "Set it up" }).click();
    await page.getByRole("button", { name: "Create the product" }).waitFor();
    await context.close();
  });

  it("leads from nothing to the first activation in less than three minutes, and keeps each step", async () => {
    const began = performance.now();
    const opened = await dashboard.open("/", people.developer);
    const { page } = opened;
    await page.getByLabel("Name").fill("Acme <b>SEO</b>");
    expect(await page.getByRole("switch", { name: /staging sites take no seat/ }).isChecked()).toBe(true);
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "Create the product" }).click();
    await page.getByRole("button", { name: "Create the plan" }).waitFor();

    await page.goto(dashboard.url);
    await page.getByRole("link", { name: "Continue the setup" }).click();
    await page.getByText("Acme <b>SEO</b>").waitFor();
    await page.getByLabel("Sites").fill("3");
    await page.getByRole("button", { name: "Create the plan" }).click();
    await page.getByText("Single site: 3 sites, for 365 days").waitFor();
    expect(await page.getByLabel("Customer’s e-mail address").inputValue()).toBe(people.developer.email);
    await page.reload();
    await page.getByRole("button", { name: "Issue the license" }).click();

    await page.getByText("Waiting for the first activation…").waitFor();
    await page.getByText("curl", { exact: true }).click();
    await expectSound(opened);
    await expectNarrow(opened);
    const code = await page.getByRole("region", { name: "curl code" }).textContent();
    const { stdout } = await run("bash", ["-c", `${code} --silent --show-error`]);
    expect(JSON.parse(stdout)).toMatchObject({ success: true });
    await page.getByText("shop.example is active").waitFor();
    expect(performance.now() - began).toBeLessThan(THREE_MINUTES_MS);
    await expectSound(opened);

    const { items } = await people.developer.api.get("/api/products");
    expect(items).toMatchObject([{ name: "Acme <b>SEO</b>", freeSites: true }]);
    const plans = await people.developer.api.get("/api/plans");
    expect(plans.items).toMatchObject([{ seats: 3, durationDays: 365, graceDays: 3, pastDueDays: 21 }]);

    await page.getByRole("link", { name: "Go to the overview" }).click();
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    await page.getByRole("region", { name: "Active sites" }).waitFor();
    await expect.poll(() => page.getByText("Continue the setup").count()).toBe(0);
    await opened.context.close();
  });
});
