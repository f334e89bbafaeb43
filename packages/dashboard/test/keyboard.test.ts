import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { hold } from "./support/hold.ts";
import { arrowTo, FOCUSED, tabTo } from "./support/keys.ts";
import { type Person, register } from "./support/people.ts";

describe.runIf(hasBrowser)("by keyboard alone", () => {
  let dashboard: Dashboard;
  let ada: Person;
  beforeAll(async () => {
    dashboard = await startDashboard();
    ada = await register(dashboard.url, "Ada Lovelace");
    await ada.api.post("/api/products", { body: { name: "Acme SEO" } });
  });
  afterAll(() => dashboard?.stop());

  it("a license is issued, found and revoked", async () => {
    const { page, context } = await dashboard.open("/licenses", ada);
    const { keyboard } = page;
    await page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    await keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").waitFor();
    await keyboard.type("issue a");
    await page.getByRole("button", { name: "Issue a license" }).last().waitFor();
    await keyboard.press("Enter");
    await page.getByLabel("Customer's e-mail address").waitFor();
    await tabTo(page, /^Customer's e-mail address/);
    await keyboard.type("buyer@example.com");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sites" }).waitFor();
    const [issued] = (await ada.api.get("/api/licenses")).items;
    expect(issued).toMatchObject({ customerEmail: "buyer@example.com", status: "active" });
    const key = issued?.licenseKey ?? "";

    await keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").waitFor();
    await keyboard.type(key);
    await page.getByRole("button", { name: key }).last().waitFor();
    await keyboard.press("Enter");
    await tabTo(page, /^More actions/);
    await keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Revoke" }).waitFor();
    await arrowTo(page, /^Revoke/);
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Revoke this license?" }).waitFor();
    await tabTo(page, /^Revoke$/);
    await keyboard.press("Enter");
    await page.getByText("License revoked").waitFor();
    const [revoked] = (await ada.api.get("/api/licenses")).items;
    expect(revoked).toMatchObject({ licenseKey: key, status: "revoked" });
    await context.close();
  });

  it("a license key that is pasted and entered at once opens that license, not what was found before", async () => {
    const product = (await ada.api.get("/api/products")).items[0];
    const issue = (customerEmail: string) =>
      ada.api.post("/api/licenses", { body: { productId: product?.id ?? "", customerEmail } });
    const [one, other] = [await issue("one@example.net"), await issue("other@example.net")];
    const { page, context } = await dashboard.open("/licenses", ada);
    await page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a license").fill("one@example.net");
    await page.getByRole("button", { name: one.licenseKey }).last().waitFor();
    await page.getByPlaceholder("Find a license").fill(other.licenseKey);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/licenses/${other.id}`);
    await context.close();
  });

  it("the license of a site is opened by its exact domain, typed or pasted", async () => {
    const product = await ada.api.post("/api/products", { body: { name: "Acme Cart" } });
    const issue = (customerEmail: string) =>
      ada.api.post("/api/licenses", { body: { productId: product.id, customerEmail } });
    const activate = async (domain: string) => {
      const { id, licenseKey } = await issue("owner@example.net");
      const body = { public_key: product.publicKey, license_key: licenseKey, domain };
      await fetch(`${dashboard.url}/public/v1/licenses/activate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return id;
    };
    const wanted = await activate("shop.com");
    for (const name of ["work", "pet", "book", "wine", "toy"]) await activate(`${name}shop.com`);
    await issue("info@workshop.com");
    for (const typed of ["shop.com", "https://www.shop.com/cart?item=1"]) {
      const { page, context } = await dashboard.open("/customers", ada);
      await page.getByRole("heading", { name: "Customers", level: 1 }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByPlaceholder("Find a license").fill(typed);
      const first = page.getByRole("dialog").locator("[data-action]").first();
      await first.getByText("Acme Cart · owner@example.net · active").waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/licenses/${wanted}`);
      await context.close();
    }
  });

  it("a license is opened though another one was selected among the results for fewer letters", async () => {
    const product = (await ada.api.get("/api/products")).items[0];
    const issue = (customerEmail: string) =>
      ada.api.post("/api/licenses", { body: { productId: product?.id ?? "", customerEmail } });
    await issue("kim-1@example.org");
    // The newest comes first in both results.
    const wanted = await issue("kim-2@example.org");
    const { page, context } = await dashboard.open("/licenses", ada);
    await page.getByRole("heading", { name: "Licenses", level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    const found = page.getByRole("dialog").getByRole("button", { name: "example.org · active" });
    await page.getByPlaceholder("Find a license").fill("kim-");
    await found.nth(1).waitFor();
    const release = await hold(context, "**/api/licenses?search=kim-2*");
    const asked = page.waitForRequest("**/api/licenses?search=kim-2*");
    await page.getByPlaceholder("Find a license").fill("kim-2");
    await asked;
    await page.keyboard.press("ArrowDown");
    release();
    await found.nth(1).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/licenses/${wanted.id}`);
    await context.close();
  });

  it("a dialog that is closed gives the focus back to the button that opened it", async () => {
    const { page, context } = await dashboard.open("/team", ada);
    await page.getByRole("button", { name: "Invite somebody" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForFunction(`/^Invite somebody/.test(${FOCUSED})`);
    await context.close();
  });
});
