import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { pluginZip } from "../../server/test/support/zip.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import type { OpenPage } from "./support/dashboard.ts";
import { activate, type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

const GRACE = "grace@example.com";
const SUPPORT_URL = "https://acme.example/help?license={license_id}&mail={email}";

describe.runIf(hasBrowser)("a license in the portal", () => {
  let shop: PortalShop;
  let offlinePlanId: string;
  beforeAll(async () => {
    shop = await startPortalShop();
    const offline = { productId: shop.product.id, name: "Offline", seats: 5, offlineDays: 30 };
    ({ id: offlinePlanId } = await shop.vendor.api.post("/api/plans", { body: offline }));
  });
  afterAll(() => shop?.stop());

  const choose = (portal: NonNullable<Schema<"OrganizationSettingsUpdate">["portal"]>) =>
    shop.vendor.api.put("/api/organization/settings", { body: { portal } });
  /** A window of the license's customer, at the license's page. */
  const enter = async ({ id, customerId }: Schema<"License">, locale = "en"): Promise<OpenPage> => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: customerId },
      body: { licenseId: id },
    });
    const opened = await shop.dashboard.open(url.slice(shop.dashboard.url.length), undefined, { locale });
    await opened.page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    return opened;
  };

  it.each([
    [
      "en",
      /^Free this seat/,
      "A license file holds this seat until DAY. Only the vendor can give it back earlier.",
    ],
    ["de", /^Platz freigeben/, "Eine Lizenzdatei belegt diesen Platz bis DAY."],
    ["fr", /^Libérer la place/, "Un fichier de licence occupe cette place jusqu’au DAY."],
  ])("says in %s until when a license file holds a seat", async (locale, action, text) => {
    const license = await shop.issue(`${locale}@example.com`, { planId: offlinePlanId });
    const { expiresAt } = await shop.vendor.api.post("/api/licenses/{id}/files", {
      path: { id: license.id },
      body: { machine: { fingerprint: "tower", name: "Adas Tower" } },
    });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(expiresAt ?? ""));
    const opened = await enter(license, locale);
    const { page, context } = opened;
    await page.getByRole("button", { name: action }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: action }).click();
    await dialog.getByRole("alert").getByText(text.replace("DAY", day)).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it.each([
    ["en", /^Free this seat: a/, "No more seats of this license can be freed for now."],
    ["de", /^Platz freigeben: a/, "Von dieser Lizenz lassen sich zurzeit keine weiteren Plätze freigeben."],
    [
      "fr",
      /^Libérer la place : a/,
      "Aucune autre place de cette licence ne peut être libérée pour le moment.",
    ],
  ])("says in %s when the last move of the year was made meanwhile", async (locale, action, text) => {
    const { api } = shop.vendor;
    const body = { name: "Acme SEO", slug: `moves-${locale}` };
    const product = await api.post("/api/products", { body });
    await api.put("/api/products/{id}", { path: { id: product.id }, body: { movesPerYear: 1 } });
    const license = await shop.issue(`moves-${locale}@example.com`, {
      ...{ productId: product.id, planId: null, seats: 3 },
    });
    for (const site of ["a.example", "b.example"]) await activate({ ...shop, product }, license, site);
    const [first, second] = [await enter(license, locale), await enter(license, locale)];
    await first.page.getByRole("button", { name: action }).click();
    await second.page.getByRole("button", { name: /b\.example$/ }).click();
    await second.page.getByRole("dialog").getByRole("button").last().click();
    await second.page.getByRole("dialog").waitFor({ state: "detached" });

    const dialog = first.page.getByRole("dialog");
    await dialog.getByRole("button").last().click();
    await dialog.getByRole("alert").getByText(text).waitFor();
    // The page behind knows it, too, and offers it no more.
    await first.page.getByText(text).nth(1).waitFor();
    expect(await dialog.getByRole("button").last().isDisabled()).toBe(true);
    await expectSound(first);
    await expectNarrow(first, 320);
    await first.context.close();
    await second.context.close();
  });

  it("says of one that does not work why, and what can be done", async () => {
    const { api } = shop.vendor;
    const fields = { renewUrl: null, supportUrl: SUPPORT_URL };
    await choose(fields);
    const [revoked, suspended, expired] = [
      await shop.issue(GRACE),
      await shop.issue(GRACE),
      await shop.issue(GRACE, { expiresAt: "2026-01-31T12:00:00.000Z" }),
    ];
    for (const [{ id }, status] of [
      [revoked, "revoked"],
      [suspended, "suspended"],
    ] as const)
      await api.put("/api/licenses/{id}", { path: { id }, body: { status } });
    for (const [license, text] of [
      [
        revoked,
        "This license was revoked and no longer works anywhere. If you think that this is a mistake, write to support.",
      ],
      [suspended, "This license is paused and works nowhere for now. Support can tell you why."],
      [expired, "This license ended on January 31, 2026. Support can tell you how to go on."],
    ] as const) {
      const opened = await enter(license);
      const { page, context } = opened;
      await page.getByText(text).waitFor();
      const address = `https://acme.example/help?license=${license.id}&mail=${encodeURIComponent(GRACE)}`;
      const contact = page.getByRole("link", { name: "Write to support" });
      expect(await contact.getAttribute("href")).toBe(address);
      const support = page.getByRole("link", { name: "Support", exact: true });
      expect(await support.getAttribute("href")).toBe(address);
      expect(await page.getByRole("link", { name: "Renew" }).count()).toBe(0);
      const upgrades = license === revoked ? 0 : 1;
      expect(await page.getByRole("link", { name: "Upgrade" }).count()).toBe(upgrades);
      await expectSound(opened);
      await expectNarrow(opened, 320);
      await context.close();
    }
    await choose({ supportUrl: null });
    const byMail = await enter(expired);
    const contact = byMail.page.getByRole("link", { name: "Write to support" });
    expect(await contact.getAttribute("href")).toBe("mailto:help@acme.example");
    await byMail.context.close();
    await choose({ supportEmail: null });
    const alone = await enter(expired);
    await alone.page.getByText("This license ended on January 31, 2026.").waitFor();
    expect(await alone.page.getByText(/support/i).count()).toBe(0);
    await alone.context.close();
    await choose({ supportEmail: "help@acme.example" });
  });

  it.each([
    [
      "en",
      "It goes on working where it is active, without updates.",
      "This license has ended.",
      "This license is active nowhere.",
    ],
    [
      "de",
      "Wo sie aktiv ist, funktioniert sie weiter, aber ohne Updates.",
      "Diese Lizenz ist abgelaufen.",
      "Diese Lizenz ist nirgends aktiv.",
    ],
    [
      "fr",
      "Elle continue de fonctionner là où elle est active, sans mises à jour.",
      "Cette licence a expiré.",
      "Cette licence n’est active nulle part.",
    ],
  ])("says in %s whether one works on after its end", async (locale, works, ended, nowhere) => {
    const { api } = shop.vendor;
    const terms = { name: `For ever ${locale}`, expiry: "keepWorking" } as const;
    const { id: planId } = await api.post("/api/plans", { body: { productId: shop.product.id, ...terms } });
    const email = `ends-${locale}@example.com`;
    const keeping = await shop.issue(email, { planId, expiresAt: "2026-01-31T12:00:00.000Z" });
    const lasting = await shop.issue(email, { expiresAt: "2099-01-31T12:00:00.000Z" });
    await api.put("/api/licenses/{id}", { path: { id: lasting.id }, body: { status: "expired" } });
    const first = await enter(keeping, locale);
    await first.page.getByText(works).waitFor();
    await first.page.getByText(nowhere).waitFor();
    await first.context.close();
    const second = await enter(lasting, locale);
    await second.page.getByText(ended).waitFor();
    await second.page.getByText(nowhere).waitFor();
    expect(await second.page.getByText("2099").count()).toBe(0);
    await expectNarrow(second, 320);
    await second.context.close();
  });

  it("tells the support page what is known: nothing of visitors, the only license of a customer", async () => {
    await choose({ supportUrl: SUPPORT_URL });
    const visitor = await shop.dashboard.open(`/portal/${SLUG}`);
    const supportOf = ({ page }: OpenPage) => page.getByRole("link", { name: "Support", exact: true });
    expect(await supportOf(visitor).getAttribute("href")).toBe("https://acme.example/help?license=&mail=");
    await visitor.context.close();
    const only = await shop.issue("only@example.com");
    const opened = await enter(only);
    await opened.page.goto(`${shop.dashboard.url}/portal/${SLUG}`);
    await opened.page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    await expect
      .poll(() => supportOf(opened).getAttribute("href"))
      .toBe(`https://acme.example/help?license=${only.id}&mail=only%40example.com`);
    await opened.context.close();
    await choose({ supportUrl: null });
  });

  it("is printed without downloads, Composer, license files and navigation", async () => {
    const { api } = shop.vendor;
    await api.put("/api/products/{id}", {
      path: { id: shop.product.id },
      body: { composerName: "acme/acme-seo" },
    });
    const license = await shop.issue("print@example.com", { planId: offlinePlanId });
    const { page, context } = await enter(license);
    const onScreenOnly = [
      ...["Downloads", "Composer", "License files"].map((name) =>
        page.getByRole("heading", { name, exact: true }),
      ),
      page.getByRole("navigation"),
      page.getByRole("link", { name: "All licenses" }),
    ];
    for (const each of onScreenOnly) await each.waitFor();
    await page.emulateMedia({ media: "print" });
    for (const each of onScreenOnly) await each.waitFor({ state: "hidden" });
    expect(await page.getByText(license.licenseKey).isVisible()).toBe(true);
    for (const name of ["What it allows", "Sites and machines"])
      expect(await page.getByRole("heading", { name }).isVisible()).toBe(true);
    await context.close();
  });

  it("offers also the versions that come after the newest hundred", async () => {
    const { dashboard, vendor } = shop;
    const product = await vendor.api.post("/api/products", { body: { name: "Acme SEO", slug: "long" } });
    for (let patch = 1; patch <= 121; patch += 1) {
      const version = `1.0.${patch}`;
      const query = `product_id=${product.id}&version=${version}&publish=true`;
      const uploaded = await fetch(`${dashboard.url}/api/releases/upload?${query}`, {
        method: "POST",
        headers: { cookie: vendor.cookie, "content-type": "application/zip" },
        body: new Uint8Array(pluginZip({ version })),
      });
      expect(uploaded.status).toBe(201);
    }
    const license = await shop.issue("long@example.com", { productId: product.id, planId: null });
    const opened = await enter(license);
    const { page, context } = opened;
    await page.getByText("99 earlier versions").waitFor();
    const older = page.getByRole("region", { name: "Older versions" });
    await older.getByText("1–20 of 21").waitFor();
    await older.getByRole("button", { name: "Download version 1.0.21" }).waitFor();
    await older.getByRole("button", { name: "Next page" }).click();
    await older.getByText("21–21 of 21").waitFor();
    const saved = page.waitForEvent("download");
    await older.getByRole("button", { name: "Download version 1.0.1", exact: true }).click();
    await saved;
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });
});
