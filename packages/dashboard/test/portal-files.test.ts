import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode } from "../../client-js/src/node/request-code.ts";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { pluginZip } from "../../server/test/support/zip.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

describe.runIf(hasBrowser)("in the portal,", () => {
  let shop: PortalShop;
  let license: Schema<"License">;
  beforeAll(async () => {
    shop = await startPortalShop();
    const { api } = shop.vendor;
    const offline = { productId: shop.product.id, name: "Offline", seats: 1, offlineDays: 30 };
    const plan = await api.post("/api/plans", { body: offline });
    license = await shop.issue("grace@example.com", { planId: plan.id });
  });
  afterAll(() => shop?.stop());

  const enter = async (customerId: string, language = "en") => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: customerId },
      body: {},
    });
    const path = url.slice(shop.dashboard.url.length);
    const opened = await shop.dashboard.open(path, undefined, { locale: language });
    await opened.page.getByRole("button", { name: /Sign out|Abmelden|Se déconnecter/ }).waitFor();
    return opened;
  };

  it("license files are made from a request code, shown once, and listed with their ends", async () => {
    const opened = await enter(license.customerId);
    const { page } = opened;
    await page.getByRole("heading", { name: "License files" }).waitFor();
    await expectSound(opened);
    const request = page.getByLabel("Request code or fingerprint");
    await request.fill("101JZ-8M3V9");
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("This request code is not valid for this product.").waitFor();

    const code = requestCode({ product: shop.product.id, fingerprint: "tower", name: "Adas Tower" });
    await request.fill(code.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("-----BEGIN LICENSE FILE-----").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "Adas Tower" });
    await row.getByText(/^Valid until/).waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^fil_.*\.license$/);
    await page.getByText("Show as a QR code").click();
    await page.getByRole("img", { name: "License file as a QR code" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);

    await request.fill("f".repeat(64));
    await page.getByRole("button", { name: "Make a license file" }).click();
    await page.getByText("All seats are in use. Free one first.").waitFor();
    await page.reload();
    await page.getByText(/^Valid until/).waitFor();
    expect(await page.getByText("-----BEGIN LICENSE FILE-----").count()).toBe(0);
    expect(opened.page.url()).toContain(`/portal/${SLUG}`);
  });

  it.each([
    ["de", "Lizenzdateien"],
    ["fr", "Fichiers de licence"],
  ])("license files have words in %s", async (language, title) => {
    const opened = await enter(license.customerId, language);
    await opened.page.getByRole("heading", { name: title }).waitFor();
    await expectNarrow(opened, 320);
  });

  it("license files are not offered where the plan has none", async () => {
    const plain = await shop.issue("alan@example.org");
    const { page } = await enter(plain.customerId);
    await page.getByRole("heading", { name: "Sites and machines" }).waitFor();
    expect(await page.getByText("License files").count()).toBe(0);
  });

  it("the current and an earlier version are downloaded as the checksum says, unless the vendor offers none", async () => {
    const { dashboard, vendor, product } = shop;
    const sent = new Map(["1.0.0", "2.0.0"].map((version) => [version, pluginZip({ version })]));
    for (const [version, zip] of sent) {
      const query = `product_id=${product.id}&version=${version}&publish=true`;
      const uploaded = await fetch(`${dashboard.url}/api/releases/upload?${query}`, {
        method: "POST",
        headers: { cookie: vendor.cookie, "content-type": "application/zip" },
        body: new Uint8Array(zip),
      });
      expect(uploaded.status).toBe(201);
    }
    const choose = (downloads: "none" | "current" | "term") =>
      vendor.api.put("/api/organization/settings", { body: { portal: { downloads } } });
    const [mine] = [await shop.issue("linus@example.net"), await shop.issue("linus@example.net")];
    const opened = await enter(mine.customerId);
    const { page } = opened;
    await page.getByText(mine.licenseKey.slice(-4)).click();
    const current = page.getByRole("button", { name: "Download version 2.0.0" });
    const earlier = page.getByText("1 earlier version");
    await earlier.click();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    for (const [version, zip] of sent) {
      const button = page.getByRole("button", { name: `Download version ${version}` });
      const row = page.getByRole("listitem").filter({ has: button });
      await row.getByText("What’s new and checksum").click();
      const saved = page.waitForEvent("download");
      await button.click();
      const bytes = await readFile(await (await saved).path());
      expect(bytes.equals(zip)).toBe(true);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(
        await row.getByText(/^[0-9a-f]{64}$/).textContent(),
      );
    }

    await choose("current");
    await page.reload();
    await current.waitFor();
    expect(await earlier.count()).toBe(0);
    await choose("none");
    await page.reload();
    await page.getByRole("heading", { name: "Sites and machines" }).waitFor();
    expect(await page.getByText(/Download/).count()).toBe(0);
    await choose("term");
  });
});
