import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { virtualAuthenticator } from "../../server/test/support/passkey-page.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";

describe.runIf(hasBrowser)("passkeys", () => {
  let dashboard: Dashboard;
  let grace: Person;

  beforeAll(async () => {
    // Passkeys are for names, not for addresses.
    dashboard = await startDashboard({ host: "localhost" });
    grace = await register(dashboard.url, "Grace Hopper");
  });
  afterAll(() => dashboard?.stop());

  it("are added, renamed, and log in without a password", async () => {
    const opened = await dashboard.open("/profile", grace);
    const { page, context } = opened;
    const { cdp, authenticatorId } = await virtualAuthenticator(await context.newCDPSession(page));
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Laptop");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByRole("button", { name: "I have kept them" }).click();

    await page.getByRole("button", { name: "Actions for Laptop" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await dialog.getByLabel("Name").fill("<b>Work</b> laptop");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("<b>Work</b> laptop", { exact: true }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);

    await context.clearCookies();
    await page.goto(`${dashboard.url}/log-in`);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await page.getByText("Your browser gave no passkey").waitFor();
    await expectSound(opened);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toContain("keystead_session");
    await context.close();
  });
});
