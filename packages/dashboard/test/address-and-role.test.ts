import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { register, team } from "./support/people.ts";

const TEN_MINUTES = 10 * 60 * 1000;

describe.runIf(hasBrowser)("one's address, and the role of one's tokens", () => {
  let dashboard: Dashboard;
  let ahead = 0;

  beforeAll(async () => {
    const clock = { now: () => new Date(Date.now() + ahead) };
    dashboard = await startDashboard({ clock, mail: true });
  });
  afterAll(() => dashboard?.stop());

  it("changes one's address, and asks for the password if the log-in is some time ago", async () => {
    const person = await register(dashboard.url, "Ida Noddack");
    const opened = await dashboard.open("/profile", person);
    const { page, context } = opened;
    const dialog = page.getByRole("dialog");
    const change = async (email: string) => {
      await page.getByRole("button", { name: "Change the address" }).click();
      await dialog.getByLabel("New e-mail address").fill(email);
      await dialog.getByRole("button", { name: "Send the link" }).click();
    };
    const sentTo = (email: string) => page.getByText(`Open the link that we sent to ${email}`).waitFor();
    await change("ida.fresh@example.com");
    await sentTo("ida.fresh@example.com");
    ahead += TEN_MINUTES;
    await change("ida.late@example.com");
    await dialog.getByText("You logged in a while ago").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await dialog.getByLabel("Your password").fill("a wrong password");
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await dialog.getByText("is not your current password").waitFor();
    expect(await dialog.getByLabel("New e-mail address").inputValue()).toBe("ida.late@example.com");
    await dialog.getByLabel("Your password").fill(person.password);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await sentTo("ida.late@example.com");
    await context.close();
  });

  it("shows the role that a token has now, and its original role if that is higher", async () => {
    const { developer, support } = await team(dashboard.url);
    const { id: ownerId } = await support.api.get("/api/auth/me");
    for (const name of ["Shop", "Report"]) {
      const role = name === "Shop" ? "developer" : "viewer";
      const { id } = await developer.api.post("/api/tokens", { body: { name, role } });
      await developer.api.put("/api/tokens/{id}", { path: { id }, body: { ownerId } });
    }
    const opened = await dashboard.open("/tokens", developer);
    const { page, context } = opened;
    const shop = page.getByRole("row", { name: /Shop/ });
    await shop.getByText("Support", { exact: true }).waitFor();
    await shop.getByText("limited by its owner (created as Developer)").waitFor();
    const report = page.getByRole("row", { name: /Report/ });
    await report.getByText("Viewer", { exact: true }).waitFor();
    expect(await report.getByText("limited by its owner").count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
  });
});
