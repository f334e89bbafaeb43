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
    await dialog.getByRole("button", { name: "I have saved them" }).click();

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
    await page.getByText("No passkey was received").waitFor();
    await expectSound(opened);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toContain("keystead_session");
    await context.close();
  });

  it("are asked for if the account has no app, and a recovery code only on request", async () => {
    const hedy = await register(dashboard.url, "Hedy Lamarr");
    const { page, context } = await dashboard.open("/profile", hedy);
    await virtualAuthenticator(await context.newCDPSession(page));
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Laptop");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByText("Each code works once").waitFor();
    const [code = ""] = await dialog.locator("code").allTextContents();
    await dialog.getByRole("button", { name: "I have saved them" }).click();
    await context.close();

    const outside = await dashboard.open("/log-in");
    await outside.page.getByLabel("E-mail address").fill(hedy.email);
    await outside.page.locator("input[type=password]").fill(hedy.password);
    await outside.page.keyboard.press("Enter");
    await outside.page.getByRole("button", { name: "Use a passkey" }).waitFor();
    expect(await outside.page.getByRole("textbox").count()).toBe(0);
    await expectSound(outside);
    await outside.page.getByRole("button", { name: "Use a recovery code" }).click();
    expect(await outside.page.getByText("authenticator app").count()).toBe(0);
    await outside.page.getByLabel("Recovery code").fill(code);
    await outside.page.getByRole("button", { name: "Log in", exact: true }).click();
    await outside.page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    await outside.context.close();
  });
});
