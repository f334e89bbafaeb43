import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { codeNow } from "../../server/test/support/code-now.ts";
import { startReceiver, type WebhookReceiver } from "../../server/test/support/receiver.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register, team } from "./support/people.ts";

describe.runIf(hasBrowser)("webhooks, settings, keys, mails, imports and second factors", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
    receiver = await startReceiver();
    await people.developer.api.post("/api/products", { body: { name: "Acme SEO", slug: "acme-seo" } });
  });
  afterAll(async () => {
    await receiver?.close();
    await dashboard?.stop();
  });

  it("adds an endpoint, sends it a test event, and shows what was sent and answered", async () => {
    const opened = await dashboard.open("/webhooks", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Add an endpoint" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill(`${receiver.url}/hooks`);
    await dialog.getByRole("button", { name: "Add an endpoint" }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("heading", { name: `${receiver.url}/hooks` }).waitFor();
    await page.getByRole("button", { name: "Send a test event" }).click();
    await page.getByRole("region", { name: "Deliveries" }).getByText("Delivered").waitFor();
    expect(receiver.received).toHaveLength(1);
    await page.getByRole("link", { name: "webhook.test" }).click();
    await dialog.getByText('"type": "webhook.test"').waitFor();
    await expectSound(opened);
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    await expectNarrow(opened);
    await context.close();
  });

  it("disables and enables an endpoint, replaces its secret, replays a time, and deletes it", async () => {
    const { items } = await people.developer.api.get("/api/webhooks");
    const id = items[0]?.id ?? "";
    const { page, context } = await dashboard.open(`/webhooks/${id}`, people.developer);
    await page.getByRole("button", { name: "Disable" }).click();
    await page.getByText("No events are sent.").waitFor();
    await page.getByRole("button", { name: "Enable" }).click();
    await page.getByRole("button", { name: "Replace…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The current secret also signs for 24 hours").waitFor();
    await dialog.getByRole("button", { name: "Create a new secret" }).click();
    await page.getByText("Previous secret, valid until").waitFor();
    const menu = page.getByRole("button", { name: /^Actions for/ });
    await menu.click();
    await page.getByRole("menuitem", { name: "Replay…" }).click();
    await dialog.getByLabel("Include events that were already delivered").check();
    await dialog.getByRole("button", { name: "Replay" }).click();
    await page.getByText(/events? queued again/).waitFor();
    await menu.click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByRole("button", { name: "Delete the endpoint" }).click();
    await page.getByRole("heading", { name: "No endpoints yet" }).waitFor();
    await context.close();
  });

  it("saves the days before an end at which webhooks are told, and refuses what are none", async () => {
    const opened = await dashboard.open("/settings", people.developer);
    const { page, context } = opened;
    const part = page.getByRole("region", { name: "Notices before a license ends" });
    const days = part.getByLabel("Days before the end");
    const kept = async () => (await people.developer.api.get("/api/organization/settings")).expiryNoticeDays;
    await part.getByText("30", { exact: true }).waitFor();
    await days.fill("91");
    await days.press("Enter");
    await part.getByRole("button", { name: "Save" }).click();
    await part.getByText("Each must be a whole number from 1 to 90").waitFor();
    expect(await kept()).toEqual([30, 7, 1]);
    await days.press("Backspace");
    await days.fill("90");
    await days.press("Enter");
    await expectSound(opened);
    await part.getByRole("button", { name: "Save" }).click();
    await page.getByText("Notices saved").waitFor();
    expect(await kept()).toEqual([30, 7, 1, 90]);
    await expectNarrow(opened);
    await context.close();
  });

  it("saves the settings of mails, and says that the server sends none", async () => {
    const opened = await dashboard.open("/settings", people.developer);
    const { page, context } = opened;
    await page.getByText("Off: no mail is sent.").waitFor();
    await page.getByLabel("Sender name for mails to customers").fill("Acme");
    await page.getByRole("switch", { name: "Mail new licenses of Acme SEO to their customers" }).press(" ");
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.getByText("Settings saved").waitFor();
    const saved = await people.developer.api.get("/api/organization/settings");
    expect(saved.vendorName).toBe("Acme");
    expect(Object.values(saved.licenseMails)).toEqual([{ delivery: true, reminderDays: null }]);
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
    const asViewer = await dashboard.open("/settings", people.viewer);
    await asViewer.page.getByText("Off: no mail is sent.").waitFor();
    expect(await asViewer.page.getByRole("button", { name: "Save" }).count()).toBe(0);
    expect(await asViewer.page.getByRole("button", { name: "Require a second factor" }).count()).toBe(0);
    await asViewer.context.close();
  });

  it("shows the organization's name on every page, and changes it", async () => {
    const opened = await dashboard.open("/settings", people.developer);
    const { page, context } = opened;
    await page.locator("aside").getByTitle("Ada Lovelace").waitFor();
    await page.getByLabel("Name of the organization").fill("Analytical\u202eEngines");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByText(/must not contain/).waitFor();
    await page.getByLabel("Name of the organization").fill("Analytical Engines of a very long name indeed");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByText("The name is saved").waitFor();
    await page.locator("aside").getByTitle("Analytical Engines of a very long name indeed").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
    const asViewer = await dashboard.open("/settings", people.viewer);
    const name = asViewer.page.getByLabel("Name of the organization");
    expect(await name.inputValue()).toBe("Analytical Engines of a very long name indeed");
    expect(await name.isDisabled()).toBe(true);
    expect(await asViewer.page.getByRole("button", { name: "Rename" }).count()).toBe(0);
    await asViewer.context.close();
  });

  it("lists the mails that each role may see", async () => {
    const opened = await dashboard.open("/mails?to=users&state=failed", people.developer);
    await opened.page.getByText("This server does not send mail.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await opened.context.close();
    const asSupport = await dashboard.open("/mails", people.support);
    await asSupport.page.getByRole("heading", { name: "No mails" }).waitFor();
    expect(await asSupport.page.getByText("To your team").count()).toBe(0);
    await asSupport.context.close();
  });

  it("creates the next signing key after a confirmation, and only one at a time", async () => {
    const opened = await dashboard.open("/signing-keys", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Rotate the keys" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The new key is published immediately").waitFor();
    await dialog.getByRole("button", { name: "Rotate the keys" }).click();
    await page.getByRole("row").nth(1).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
    const asViewer = await dashboard.open("/signing-keys", people.viewer);
    await asViewer.page.getByRole("row").nth(1).waitFor();
    expect(await asViewer.page.getByRole("button", { name: "Rotate the keys" }).count()).toBe(0);
    await asViewer.context.close();
  });

  it("previews a file, maps its products, and imports it with a report", async () => {
    const opened = await dashboard.open("/imports", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Upload a file" }).first().click();
    const dialog = page.getByRole("dialog");
    const file =
      "license_key,product,email\nOLD-0001-AAAA,Old SEO,ada@example.com\nOLD-0002-BBBB,Old SEO,no address\n";
    await page.locator("input[type=file]").setInputFiles({
      name: "licenses.csv",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from(file),
    });
    await dialog.getByRole("button", { name: "Preview the import" }).click();
    await page.getByRole("heading", { name: /^Trial run/ }).waitFor();
    await page.getByRole("combobox", { name: "Product for Old SEO" }).click();
    await page.getByRole("option", { name: "Acme SEO" }).click();
    await expectSound(opened);
    const trial = page.url();
    await page.getByRole("button", { name: "Preview again" }).click();
    await page.waitForURL((url) => url.href !== trial);
    await page.getByRole("button", { name: "Import…" }).click();
    await dialog.getByText("1 line is rejected and not imported.").waitFor();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("heading", { name: /^Import: / }).waitFor();
    await page.getByRole("row", { name: /Rejected/ }).waitFor();
    const { items } = await people.developer.api.get("/api/licenses", { query: { search: "OLD-0001" } });
    expect(items).toHaveLength(1);
    await expectNarrow(opened);
    await context.close();
  });

  it("sets up an authenticator app, and logs in with it and with a recovery code", async () => {
    const person = await register(dashboard.url, "Zora Neale");
    const opened = await dashboard.open("/profile", person);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Set up an app" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    const secret = (await dialog.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? "";
    await dialog.getByLabel("Code that the app shows").fill(codeNow(secret));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByText("Each code works once").waitFor();
    await expectSound(opened);
    const codes = await dialog.locator("code").allTextContents();
    expect(codes).toHaveLength(10);
    await dialog.getByRole("button", { name: "I have saved them" }).click();
    await page.getByText("10 codes left").waitFor();
    await context.close();

    const outside = await dashboard.open("/log-in");
    await outside.page.getByLabel("E-mail address").fill(person.email);
    await outside.page.locator("input[type=password]").fill(person.password);
    await outside.page.getByRole("button", { name: "Log in" }).click();
    await outside.page.getByLabel("Code").waitFor();
    await expectSound(outside);
    await outside.page.getByLabel("Code").fill(codes[0] ?? "");
    await outside.page.getByRole("button", { name: "Log in" }).click();
    await outside.page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    await outside.context.close();
  });

  it("redirects people without a required second factor to their profile", async () => {
    const person = await register(dashboard.url, "Rita Voss");
    const { secret } = await person.api.post("/api/auth/second-factor/totp", { body: {} });
    const { url } = await person.api.post("/api/invitations", {
      body: { email: "kurt@example.com", role: "viewer" },
    });
    const kurt = await register(
      dashboard.url,
      "Kurt Weil",
      new URL(url).searchParams.get("invitation") ?? "",
    );
    await person.api.post("/api/auth/second-factor/totp/confirm", {
      body: { code: codeNow(secret) },
    });
    await person.api.put("/api/organization/settings", { body: { requireSecondFactor: true } });
    const { page, context } = await dashboard.open("/licenses", kurt);
    await page.getByText("Your organization requires a second factor.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile");
    await context.close();
  });
});
