import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type PortalShop, startPortalShop } from "./support/portal.ts";

const FILES = {
  "Acme-Desk-2.0.0-arm64.dmg": { bytes: randomBytes(2_400_000), facts: "macOS · arm64 · 2.4 MB" },
  "Acme-Desk-2.0.0.AppImage": { bytes: randomBytes(1_200_000), facts: "Linux · x64 · 1.2 MB" },
};

describe.runIf(hasBrowser)("in the portal, an application for several platforms", () => {
  let shop: PortalShop;
  let customerId: string;
  beforeAll(async () => {
    shop = await startPortalShop();
    const { api, cookie } = shop.vendor;
    const product = await api.post("/api/products", { body: { name: "Acme Desk", type: "application" } });
    const draft = { productId: product.id, version: "2.0.0", notes: "Faster on **large** files." };
    const { id } = await api.post("/api/releases", { body: draft });
    for (const [name, { bytes }] of Object.entries(FILES)) {
      const put = await fetch(`${shop.dashboard.url}/api/releases/${id}/artifacts/${name}`, {
        method: "PUT",
        headers: { cookie, "content-type": "application/octet-stream" },
        body: new Uint8Array(bytes),
      });
      expect(put.status).toBe(200);
    }
    await api.post("/api/releases/{id}/publish", { path: { id }, body: {} });
    const license = { productId: product.id, customerEmail: "katherine@example.com" };
    ({ customerId } = await api.post("/api/licenses", { body: license }));
  });
  afterAll(() => shop?.stop());

  const enter = async (locale: string) => {
    const sessions = "/api/customers/{id}/portal-sessions";
    const { url } = await shop.vendor.api.post(sessions, { path: { id: customerId }, body: {} });
    return shop.dashboard.open(url.slice(shop.dashboard.url.length), undefined, { locale });
  };

  it("is downloaded file by file, each with its platform, size and checksum", async () => {
    const opened = await enter("en");
    const { page } = opened;
    await page.getByText("2.0.0", { exact: true }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    for (const [name, { bytes, facts }] of Object.entries(FILES)) {
      const button = page.getByRole("button", { name: `Download ${name}` });
      const row = page.getByRole("listitem").filter({ has: button }).last();
      await row.getByText(facts).waitFor();
      await row.getByText("SHA-256").click();
      const saved = page.waitForEvent("download");
      await button.click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(name);
      const received = await readFile(await download.path());
      expect(received.equals(bytes)).toBe(true);
      expect(createHash("sha256").update(received).digest("hex")).toBe(
        await row.getByText(/^[0-9a-f]{64}$/).textContent(),
      );
    }
    await page.getByText("What’s new", { exact: true }).click();
    await page.getByText("Faster on large files.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
  });

  it.each([
    ["de", "Acme-Desk-2.0.0-arm64.dmg herunterladen", "Neuerungen"],
    ["fr", "Télécharger Acme-Desk-2.0.0-arm64.dmg", "Nouveautés"],
  ])("has words in %s", async (language, download, news) => {
    const opened = await enter(language);
    await opened.page.getByRole("button", { name: download }).waitFor();
    await opened.page.getByText(news, { exact: true }).waitFor();
    await expectNarrow(opened, 320);
  });
});
