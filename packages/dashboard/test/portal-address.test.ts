import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

const GRACE = "grace@example.com";
const NEW = "grace.hopper@a-very-long-name-of-a-company.example";

describe.runIf(hasBrowser)("a customer's address in the portal", () => {
  let shop: PortalShop;
  let license: Schema<"License">;
  beforeAll(async () => {
    shop = await startPortalShop();
    license = await shop.issue(GRACE);
    await shop.issue("alan@example.com");
  });
  afterAll(() => shop?.stop());

  const owner = async () =>
    (await shop.vendor.api.get("/api/licenses/{id}", { path: { id: license.id } })).customerEmail;

  it("is changed by a code that goes to the new one", async () => {
    const opened = await shop.dashboard.open(`/portal/${SLUG}`);
    const { page, context } = opened;
    await page.getByLabel("E-mail address").fill(GRACE);
    await page.keyboard.press("Enter");
    await page.getByLabel("Code from the mail").fill(await shop.code(GRACE));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Your e-mail address: ${GRACE}` }).click();
    const dialog = page.getByRole("dialog", { name: "Your e-mail address" });
    await dialog.getByText(`Your licenses belong to ${GRACE}.`).waitFor();
    const ask = async (email: string) => {
      await dialog.getByLabel("New e-mail address").fill(email);
      await dialog.getByRole("button", { name: "Send me a code" }).click();
      await dialog.getByText(`A code is on its way to ${email}.`).waitFor();
    };
    await ask("alan@example.com");
    const code = dialog.getByLabel("Code from the mail");
    await code.fill(await shop.code("alan@example.com"));
    await dialog.getByRole("button", { name: "Change the address" }).click();
    await dialog.getByText("Another customer has this address already.").waitFor();
    await dialog.getByRole("button", { name: "Use another address" }).click();
    await expectNarrow(opened, 320);
    await ask(NEW);
    await code.fill("ZZZZZZ");
    await dialog.getByRole("button", { name: "Change the address" }).click();
    await dialog.getByText("This code isn’t right.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    expect(await owner()).toBe(GRACE);
    await code.fill(await shop.code(NEW));
    await code.press("Enter");
    await dialog.getByText("The address is changed.").waitFor();
    await dialog.getByText(`Your licenses belong to ${NEW}.`).waitFor();
    expect(await owner()).toBe(NEW);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: `Your e-mail address: ${NEW}` }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: `Your e-mail address: ${NEW}` }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("needs a mailed code first when a link has led here", async () => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: license.customerId },
      body: {},
    });
    const path = url.slice(shop.dashboard.url.length);
    const { page, context } = await shop.dashboard.open(path, undefined, { locale: "de" });
    await page.getByRole("button", { name: /^Ihre E-Mail-Adresse/ }).click();
    const dialog = page.getByRole("dialog", { name: "Ihre E-Mail-Adresse" });
    await dialog.getByText("melden Sie sich zuerst mit einem Code aus einer E-Mail an").waitFor();
    expect(await dialog.getByRole("textbox").count()).toBe(0);
    await context.close();
  });
});
