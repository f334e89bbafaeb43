import type { Schema } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import type { OpenPage } from "./support/dashboard.ts";
import { activate, type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

const HOME = `/portal/${SLUG}`;
const SICK = { status: 503, contentType: "application/json", body: '{"error":"Away","code":"unavailable"}' };

describe.runIf(hasBrowser)("the portal, when a call fails or something changes meanwhile:", () => {
  let shop: PortalShop;
  let grace: Schema<"License">;
  let alan: Schema<"License">;
  beforeAll(async () => {
    shop = await startPortalShop();
    grace = await shop.issue("grace@example.com");
    alan = await shop.issue("alan@example.org");
  });
  afterAll(() => shop?.stop());

  const linkFor = async ({ customerId }: Schema<"License">, body: object = {}): Promise<string> => {
    const { url } = await shop.vendor.api.post("/api/customers/{id}/portal-sessions", {
      path: { id: customerId },
      body,
    });
    return url.slice(shop.dashboard.url.length);
  };
  const enter = async (license: Schema<"License">, body: object = {}): Promise<OpenPage> => {
    const opened = await shop.dashboard.open(await linkFor(license, body));
    await opened.page.getByRole("button", { name: "Sign out" }).waitFor();
    return opened;
  };

  it("nobody is told to be signed out who is not", async () => {
    const opened = await enter(grace);
    const { page, context } = opened;
    await page.route("**/portal/v1/sessions", (route) => route.fulfill(SICK));
    await page.getByRole("button", { name: "Sign out" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("You are still signed in. Something went wrong here.").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.unroute("**/portal/v1/sessions");
    await page.reload();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await context.close();
  });

  it("a link that was not looked at stays good, and can be tried again", async () => {
    const first = await shop.dashboard.open(HOME);
    const { page, context } = first;
    for (const fail of ["answers 503", "is gone"]) {
      await page.route("**/portal/v1/sessions", (route) =>
        fail === "is gone" ? route.abort() : route.fulfill(SICK),
      );
      await page.goto("about:blank");
      await page.goto(shop.dashboard.url + (await linkFor(grace)));
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      expect(page.url()).toBe(shop.dashboard.url + HOME);
      expect(await page.getByText("This link was used already").count()).toBe(0);
      await expectSound(first);
      await page.unroute("**/portal/v1/sessions");
      await again.click();
      await page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    }
    await context.close();
  });

  it("a customer who is signed in is not asked to sign in", async () => {
    const { page, context } = await enter(grace);
    await page.route("**/portal/v1/me", (route) => route.fulfill(SICK));
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("heading", { name: "Sign in" }).count()).toBe(0);
    await page.unroute("**/portal/v1/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Acme SEO" }).waitFor();
    await context.close();
  });

  it("a page whose session another tab has replaced shows nothing of the former customer", async () => {
    const { page, context } = await enter(grace, { licenseId: grace.id });
    await page.getByText(`••••-${grace.licenseKey.slice(-4)}`).waitFor();
    const other = await context.newPage();
    await other.goto(shop.dashboard.url + (await linkFor(alan)));
    await other.getByText(`••••-${alan.licenseKey.slice(-4)}`).waitFor();
    await page.goto(`${shop.dashboard.url}${HOME}#/`);
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await page.getByText(`••••-${alan.licenseKey.slice(-4)}`).waitFor();
    await page.getByRole("button", { name: "Your e-mail address: alan@example.org" }).waitFor();
    expect(await page.getByText(grace.licenseKey.slice(-4)).count()).toBe(0);
    await context.close();
  });

  it("a session for payments alone begins with them, and leads to nothing else", async () => {
    const opened = await enter(grace, { scopes: ["billing.read"] });
    const { page, context } = opened;
    await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
    expect(await page.getByRole("link", { name: "Licenses" }).count()).toBe(0);
    await expectSound(opened);
    await context.close();
    const nothing = await enter(grace, { scopes: ["downloads"] });
    await nothing.page.getByText("The vendor doesn’t offer this here.").waitFor();
    await nothing.context.close();
  });

  it("the last site of a page is freed, and the others stay to be seen", async () => {
    const license = await shop.issue("sites@example.com");
    for (let index = 10; index < 31; index += 1) await activate(shop, license, `site-${index}.example`);
    const { page, context } = await enter(license);
    const sites = page.getByRole("region", { name: "Sites and machines" });
    await sites.getByText("1–20 of 21").waitFor();
    await sites.getByRole("button", { name: "Next page" }).click();
    await sites.getByText("21–21 of 21").waitFor();
    await sites.getByRole("button", { name: "Free this seat: site-10.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Free this seat" }).click();
    await sites.getByText("site-10.example no longer uses this license.").waitFor();
    await expect.poll(() => sites.getByRole("listitem").count()).toBe(20);
    await context.close();
  });

  it("the last site of a further page is freed, and the page before is shown", async () => {
    const license = await shop.issue("more-sites@example.com", { seats: 50 });
    for (let index = 10; index < 51; index += 1) await activate(shop, license, `site-${index}.example`);
    const { page, context } = await enter(license);
    const sites = page.getByRole("region", { name: "Sites and machines" });
    for (const range of ["1–20 of 41", "21–40 of 41"]) {
      await sites.getByText(range).waitFor();
      await sites.getByRole("button", { name: "Next page" }).click();
    }
    await sites.getByRole("button", { name: "Free this seat: site-10.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Free this seat" }).click();
    await sites.getByText("21–40 of 40").waitFor();
    await expect.poll(() => sites.getByRole("listitem").count()).toBe(20);
    await context.close();
  });
});
