import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import type { OpenPage } from "./support/dashboard.ts";
import { focused, tabTo } from "./support/keys.ts";
import { activate, type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

const HOME = `/portal/${SLUG}`;
/** Customer with two licenses, one of which is expired. */
const GRACE = "grace@example.com";
/** Customer with one license. */
const ALAN = "alan@example.org";

describe.runIf(hasBrowser)("the customer portal", () => {
  let shop: PortalShop;
  let license: Schema<"License">;
  let expired: Schema<"License">;
  let graceId: string;
  beforeAll(async () => {
    shop = await startPortalShop();
    license = await shop.issue(GRACE, { features: { "white-label": true, pages: 500 } });
    expired = await shop.issue(GRACE, { expiresAt: "2026-01-31T12:00:00.000Z" });
    await shop.issue(ALAN);
    graceId = license.customerId;
    for (const site of ["shop.example", "blog.example"]) await activate(shop, license, site);
  });
  afterAll(() => shop?.stop());

  const ticketFor = async (customerId: string, body: object = {}): Promise<string> => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: customerId },
      body,
    });
    return url.slice(shop.dashboard.url.length);
  };
  /** A window of the customer, at a page of the portal. */
  const enter = async (customerId: string, path = "", options = {}): Promise<OpenPage> => {
    const opened = await shop.dashboard.open(await ticketFor(customerId), undefined, options);
    await opened.page.getByRole("button", { name: "Sign out" }).waitFor();
    if (path !== "") await opened.page.goto(shop.dashboard.url + HOME + path);
    return opened;
  };
  const siteCount = async () => {
    const { activatedCount } = await shop.vendor.api.get("/api/licenses/{id}", { path: { id: license.id } });
    return activatedCount;
  };

  it("leads from a mailed code to a freed seat by keyboard alone, also past wrong codes", async () => {
    const opened = await shop.dashboard.open(HOME);
    const { page, context } = opened;
    const { keyboard } = page;
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await expect.poll(() => focused(page)).toBe("E-mail address");
    await keyboard.type(GRACE);
    await keyboard.press("Enter");
    const code = await shop.code(GRACE);
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await keyboard.type("ZZZZZZ");
    await keyboard.press("Enter");
    await page.getByText("This code isn’t right.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    const enterCode = async (): Promise<number> => {
      const answered = page.waitForResponse("**/portal/v1/sessions");
      await keyboard.press("Enter");
      const response = await answered;
      await page.getByRole("button", { name: "Sign in", disabled: false }).waitFor();
      return response.status();
    };
    for (let tries = 1; tries < 5; tries += 1) await enterCode();
    await page.getByText("it was entered wrong too often").waitFor();
    // The right code is dead, too.
    await keyboard.type(code);
    expect(await enterCode()).toBe(401);

    await tabTo(page, /^Send a new code/);
    await keyboard.press("Enter");
    await page.getByText("A new code is on its way.").waitFor();
    // Typed as people do: in small letters, with spaces around.
    const next = await shop.code(GRACE);
    await expect.poll(() => focused(page)).toBe("Code from the mail");
    await keyboard.type(` ${next.toLowerCase()} `);
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your licenses" }).waitFor();
    await expectSound(opened);

    await tabTo(page, new RegExp(license.licenseKey.slice(-4)));
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    await tabTo(page, /^Free this seat: shop.example/);
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Free the seat of shop.example?" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await keyboard.press("Escape");
    // The focus is back a moment before the dialog is gone.
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Free this seat: shop.example");
    expect(await siteCount()).toBe(2);

    await keyboard.press("Enter");
    await page.getByText("After this, you can free 5 more seats within a year.").waitFor();
    await tabTo(page, /^Free this seat$/);
    await keyboard.press("Enter");
    await page.getByText("shop.example no longer uses this license.").waitFor();
    await expect.poll(() => focused(page)).toBe("Sites and machines");
    await page.getByText("1 of 25 in use").waitFor();
    expect(await siteCount()).toBe(1);
    expect(await page.getByText("blog.example").count()).toBe(1);
    await context.close();
  });

  it("takes a link's ticket out of the address at once, and says when it was used already", async () => {
    const link = await ticketFor(graceId, { licenseId: expired.id });
    expect(link).toContain(`${HOME}#ticket=`);
    const { page, context } = await shop.dashboard.open(link);
    await page.getByText("This license ended on January 31, 2026.").waitFor();
    expect(page.url()).toBe(`${shop.dashboard.url}${HOME}#/licenses/${expired.id}`);
    expect(await page.getByRole("link", { name: "Renew" }).getAttribute("href")).toBe(
      `https://acme.example/renew?license=${expired.id}`,
    );
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await page.goto("about:blank");
    await page.goto(shop.dashboard.url + link);
    await page.getByText("This link was used already or has expired.").waitFor();
    expect(page.url()).toBe(shop.dashboard.url + HOME);
    await context.close();
  });

  it("hides a key until it is shown, copies it in one click, and prints it whole", async () => {
    const opened = await enter(graceId, `#/licenses/${license.id}`, { permissions: ["clipboard-write"] });
    const { page, context } = opened;
    const key = page.getByText(license.licenseKey);
    await page.getByText(`••••-${license.licenseKey.slice(-4)}`).waitFor();
    expect(await key.isVisible()).toBe(false);
    await page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("copied")).toBe(license.licenseKey);
    expect(await key.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show" }).click();
    expect(await key.first().isVisible()).toBe(true);
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByText("White label").waitFor();
    await page.getByText("Pages: 500").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.emulateMedia({ media: "print" });
    expect(await key.isVisible()).toBe(true);
    expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
    await context.close();
  });

  it("speaks the browser's language, or the one that is chosen, also in mails", async () => {
    const { page, context } = await shop.dashboard.open(HOME, undefined, { locale: "de-AT" });
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("fr");
    await page.getByRole("heading", { name: "Se connecter" }).waitFor();
    expect(await page.evaluate("document.documentElement.lang")).toBe("fr");
    await page.getByLabel("Adresse e-mail").fill(ALAN);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.getByRole("heading", { name: "Consultez vos e-mails" }).waitFor();
    // Telephones load the page anew when one comes back from the mail.
    await page.reload();
    await page.getByLabel("Code reçu par e-mail").fill(await shop.code(ALAN));
    await page.getByRole("button", { name: "Se connecter" }).click();
    // Whoever has one license sees it, and no list.
    await page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    await page.getByText("Clé de licence").waitFor();
    expect(await page.getByRole("link", { name: "Toutes les licences" }).count()).toBe(0);
    await context.close();
  });

  it("shows an operator what a customer sees, and lets nothing be changed", async () => {
    const opened = await shop.dashboard.open(`/customers/${graceId}`, shop.vendor);
    const { page, context } = opened;
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open portal as this customer" }).click();
    const portal = await opening;
    await portal.getByText(`Preview: you see what ${GRACE} sees.`).waitFor();
    await portal.goto(`${shop.dashboard.url}${HOME}#/licenses/${license.id}`);
    await portal.getByText("blog.example").waitFor();
    expect(await portal.getByRole("button", { name: /^Free this seat/ }).count()).toBe(0);
    await expectSound({ ...opened, page: portal });
    await expectNarrow({ page: portal }, 320);

    await page.getByRole("button", { name: "Create a portal link…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create the link" }).click();
    await dialog.getByText(`${HOME}#ticket=`).waitFor();
    await expectSound(opened);
    await context.close();
  });

  it("serves an agency with 2,000 licenses, and keeps what it searches for out of the address", async () => {
    const email = "agency@example.com";
    const { api } = shop.vendor;
    const half = Array.from({ length: 1_000 }, () => ({
      productId: shop.product.id,
      planId: shop.plan.id,
      customerEmail: email,
    }));
    const { items } = await api.post("/api/licenses/bulk", { body: { licenses: half } });
    await api.post("/api/licenses/bulk", { body: { licenses: half } });
    const [wanted] = items;
    if (!wanted) throw new Error("No license was issued");
    const domains = Array.from({ length: 22 }, (_, index) => `client-${index}.example`);
    await Promise.all(domains.map((domain) => activate(shop, wanted, domain)));

    const opened = await enter(wanted.customerId);
    const { page, context } = opened;
    await page.getByText("1–20 of 2,000").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("21–40 of 2,000").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByRole("searchbox").fill("no such key");
    await page.getByText("No license matches “no such key”.").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("searchbox").fill(wanted.licenseKey);
    const row = page.getByRole("link").filter({ hasText: wanted.licenseKey.slice(-4) });
    await row.waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
    expect(page.url()).not.toContain(wanted.licenseKey);
    // Servers note down what is asked of them: it has the end of the key alone.
    expect(asked.join("\n")).toContain(`search=${wanted.licenseKey.slice(-9)}`);
    expect(asked.join("\n")).not.toContain(wanted.licenseKey);
    expect(await page.evaluate("JSON.stringify(history.state)")).not.toContain(wanted.licenseKey);

    await row.click();
    await page.getByText("22 of 25 in use").waitFor();
    await page.getByText("1–20 of 22").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("21–22 of 22").waitFor();
    await page.getByRole("searchbox", { name: "Find a site" }).fill("client-17");
    await page.getByRole("button", { name: "Free this seat: client-17.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Free this seat" }).click();
    await page.getByText("21 of 25 in use").waitFor();
    await page.goBack();
    // The search is where it was.
    await row.waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe(wanted.licenseKey);
    await context.close();
  });

  it("shows payments, and leads to the provider's page with the customer's address", async () => {
    const { api } = shop.vendor;
    const given = { customerId: graceId, licenseId: license.id, provider: "stripe" };
    await api.post("/api/payments", {
      body: { ...given, amount: 12_000, currency: "JPY", status: "succeeded", providerReference: "pi_1" },
    });
    await api.post("/api/subscriptions", {
      body: { ...given, currentPeriodEnd: "2099-04-30T12:00:00.000Z", providerReference: "sub_1" },
    });
    for (const [status, end] of [
      ["canceled", "2026-03-31T12:00:00.000Z"],
      ["past_due", "2026-02-28T12:00:00.000Z"],
    ] as const)
      await api.post("/api/subscriptions", {
        body: {
          ...{ ...given, status, providerReference: `sub_${status}` },
          ...{ licenseId: null, currentPeriodStart: "2025-03-01T12:00:00.000Z", currentPeriodEnd: end },
        },
      });
    const opened = await enter(graceId);
    const { page, context } = opened;
    await page.getByRole("link", { name: "Payments" }).click();
    await page.getByText("¥12,000").waitFor();
    const subscriptions = page.getByRole("region", { name: "Subscriptions" });
    const [renewed] = await subscriptions.getByRole("listitem").filter({ hasText: "April 30, 2099" }).all();
    await renewed?.getByText("Acme SEO", { exact: true }).waitFor();
    await renewed?.getByText("Active · Renews on April 30, 2099").waitFor();
    await page.getByText("Ended on March 31, 2026").waitFor();
    await page.getByText("Due on February 28, 2026").waitFor();
    expect(await page.getByRole("link", { name: "Manage payments" }).getAttribute("href")).toBe(
      `https://billing.example/login?email=${encodeURIComponent(GRACE)}`,
    );
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("turns the pages of payments, and says how many there are", async () => {
    const { api } = shop.vendor;
    const { customerId } = await shop.issue("many@example.com");
    for (let amount = 101; amount <= 122; amount += 1)
      await api.post("/api/payments", {
        body: {
          ...{ customerId, provider: "stripe", currency: "JPY", status: "succeeded" },
          ...{ amount, providerReference: `pi_many_${amount}` },
        },
      });
    const opened = await enter(customerId, "#/payments");
    const { page, context } = opened;
    const payments = page.getByRole("region", { name: "Payments" });
    await payments.getByText("1–20 of 22").waitFor();
    expect(await payments.getByRole("listitem").count()).toBe(20);
    await payments.getByRole("button", { name: "Next page" }).click();
    await payments.getByText("21–22 of 22").waitFor();
    await expect.poll(() => payments.getByRole("listitem").allTextContents()).toHaveLength(2);
    await payments.getByText("¥101", { exact: true }).waitFor();
    expect(await focused(page)).toBe("Payments");
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("leads to the provider's page also where payments are not shown", async () => {
    const choose = (showPayments: boolean) =>
      shop.vendor.api.put("/api/organization/settings", { body: { portal: { showPayments } } });
    await choose(false);
    const opened = await enter(graceId);
    const { page, context } = opened;
    const link = page.getByRole("navigation").getByRole("link", { name: "Card, invoices, cancel" });
    expect(await link.getAttribute("href")).toBe(
      `https://billing.example/login?email=${encodeURIComponent(GRACE)}`,
    );
    expect(await page.getByRole("link", { name: "Payments" }).count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
    const narrow = await shop.dashboard.open(await ticketFor(graceId, { scopes: ["licenses.read"] }));
    await narrow.page.getByRole("heading", { name: "Your licenses" }).waitFor();
    expect(await narrow.page.getByRole("navigation").count()).toBe(0);
    await narrow.context.close();
    await choose(true);
  });

  it("ends for a customer whose session has ended, and says so", async () => {
    const { page, context } = await enter(graceId);
    await context.clearCookies();
    await page.getByText(license.licenseKey.slice(-4)).click();
    await page.getByText("Your session has ended.").waitFor();
    await context.close();
  });

  it("says plainly that there is no portal at another address", async () => {
    const opened = await shop.dashboard.open("/portal/somebody-else");
    await opened.page.getByRole("heading", { name: "There is no portal here" }).waitFor();
    await expectNarrow(opened, 320);
    await opened.context.close();
  });
});
