import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

describe.runIf(hasBrowser)("Composer", () => {
  let shop: PortalShop;
  let license: Schema<"License">;
  beforeAll(async () => {
    shop = await startPortalShop();
    license = await shop.issue("grace@example.com");
    await shop.vendor.api.put("/api/products/{id}", {
      path: { id: shop.product.id },
      body: { composerName: "acme/acme-seo" },
    });
  });
  afterAll(() => shop?.stop());

  const commands = (key: string) => {
    const { host } = new URL(shop.dashboard.url);
    return [
      `composer config repositories.${SLUG} composer ${shop.dashboard.url}/composer/${SLUG}`,
      `composer config --auth http-basic.${host} license ${key}`,
      "composer require acme/acme-seo",
    ].join("\n");
  };

  it("has its lines in the portal with the customer's key, and tokens that are shown once", async () => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: license.customerId },
      body: {},
    });
    const opened = await shop.dashboard.open(url.slice(shop.dashboard.url.length), undefined, {
      permissions: ["clipboard-write"],
    });
    const { page, context } = opened;
    await page.getByRole("heading", { name: "Composer", exact: true }).waitFor();
    await page.getByText("composer require acme/acme-seo").waitFor();
    expect(await page.getByText(license.licenseKey).filter({ visible: true }).count()).toBe(0);
    await page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }");
    await page.getByRole("button", { name: "Copy: Run these commands" }).click();
    expect(await page.evaluate("copied")).toBe(commands(license.licenseKey));
    await page.getByLabel("What is the token for?").fill("Build server");
    await page.getByRole("button", { name: "Create a token" }).click();
    const token = page.getByText(/^kct_[0-9A-Za-z]{36}$/);
    await token.waitFor();
    await page.getByText("auth.json", { exact: true }).click();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    const secret = (await token.textContent()) ?? "";
    const headers = { authorization: `Basic ${Buffer.from(`x:${secret}`).toString("base64")}` };
    const packages = () => fetch(`${shop.dashboard.url}/composer/${SLUG}/packages.json`, { headers });
    expect((await packages()).status).toBe(200);
    await page.reload();
    await page.getByText(`kct_…${secret.slice(-4)}`).waitFor();
    expect(await token.count()).toBe(0);
    await page.getByRole("button", { name: "Delete the token Build server" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText(`kct_…${secret.slice(-4)}`).waitFor({ state: "detached" });
    expect((await packages()).status).toBe(403);
    await context.close();
  });

  it("has a customer's tokens on the customer's page: made once, last used, deleted by an operator", async () => {
    const path = { id: license.customerId };
    const opened = await shop.dashboard.open(`/customers/${license.customerId}`, shop.vendor);
    const { page, context } = opened;
    await page.getByText("No Composer tokens.").waitFor();
    await page.getByRole("button", { name: "Create a token" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Build server");
    await dialog.getByRole("button", { name: "Create a token" }).click();
    const token = dialog.getByText(/^kct_[0-9A-Za-z]{36}$/);
    await token.waitFor();
    const secret = (await token.textContent()) ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    const headers = { authorization: `Basic ${Buffer.from(`x:${secret}`).toString("base64")}` };
    const packages = () => fetch(`${shop.dashboard.url}/composer/${SLUG}/packages.json`, { headers });
    const table = page.getByRole("group", { name: "Composer tokens" });
    await table.getByText("never", { exact: false }).waitFor();
    expect((await packages()).status).toBe(200);
    const listed = async () =>
      (await shop.vendor.api.get("/api/customers/{id}/composer-tokens", { path })).items;
    await expect.poll(async () => (await listed())[0]?.lastUsedAt).toBeTruthy();
    await page.reload();
    await table.getByText(`kct_…${secret.slice(-4)}`).waitFor();
    expect(await table.getByText("never", { exact: false }).count()).toBe(0);
    expect(await page.getByText(secret).count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByRole("button", { name: "Actions for Build server" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByText("Builds that use the token get no packages").waitFor();
    await dialog.getByRole("button", { name: "Delete the token" }).click();
    await page.getByText("No Composer tokens.").waitFor();
    expect((await packages()).status).toBe(403);
    await context.close();
  });

  it("has its lines on the product's page, which an operator can give to a customer", async () => {
    const opened = await shop.dashboard.open(`/products/${shop.product.id}?tab=code`, shop.vendor);
    const { page, context } = opened;
    await page.getByText("composer require acme/acme-seo").waitFor();
    expect(await page.getByLabel("Composer commands").first().textContent()).toBe(commands("<license key>"));
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
  });
});
