import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register } from "./support/people.ts";

describe.runIf(hasBrowser)("logging in and registering", () => {
  let dashboard: Dashboard;
  let grace: Person;

  beforeAll(async () => {
    dashboard = await startDashboard();
    grace = await register(dashboard.url, "Grace Hopper");
  });
  afterAll(() => dashboard?.stop());

  it("opens a fresh server with its first account, and every later visit with the log-in", async () => {
    const fresh = await startDashboard();
    const { page, context } = await fresh.open("/");
    await page.getByRole("heading", { name: "Create the first account" }).waitFor();
    expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);
    await page.getByLabel("Your name").fill("Ada Lovelace");
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByLabel(/^Password/).fill("a quiet harbor at dawn");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    await context.close();
    const later = await fresh.open("/");
    await later.page.getByRole("heading", { name: "Log in" }).waitFor();
    await fresh.stop();
  });

  it("explains how to set a password if the server sends no mail", async () => {
    const opened = await dashboard.open("/log-in");
    const { page, context } = opened;
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByText("This server does not send mail").waitFor();
    await page.getByText("keystead users reset-password EMAIL").waitFor();
    await page.getByText("Ask a developer on your team").waitFor();
    expect(await page.getByRole("button", { name: "Send the link" }).count()).toBe(0);
    await expectSound(opened);
    await expectNarrow(opened);
    await context.close();
  });

  it("is sound, and fits a narrow window", async () => {
    const opened = await dashboard.open("/log-in");
    for (const path of [
      "/log-in",
      "/register",
      "/forgot-password",
      "/reset-password?token=x",
      "/register?invitation=x",
    ]) {
      await opened.page.goto(dashboard.url + path);
      await opened.page.getByRole("heading", { level: 1 }).waitFor();
      await expectSound(opened);
      await expectNarrow(opened);
    }
    await opened.context.close();
  });

  it("shows who invites and to what, fills in the address, and registers with one more click", async () => {
    await grace.api.put("/api/organization", { body: { name: "Analytical Engines" } });
    const body = { email: "Nora@example.com", role: "support" } as const;
    const { url } = await grace.api.post("/api/invitations", { body });
    const opened = await dashboard.open(url.slice(dashboard.url.length));
    const { page, context } = opened;
    await page.getByRole("heading", { name: "Join Analytical Engines" }).waitFor();
    const said = "Grace Hopper (grace@example.com) has invited you to join Analytical Engines as support.";
    await page.getByText(said).waitFor();
    const address = page.getByLabel("E-mail address");
    expect(await address.inputValue()).toBe("Nora@example.com");
    expect(await address.isEditable()).toBe(false);
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    expect(await page.getByLabel("E-mail address").inputValue()).toBe("Nora@example.com");
    await page.goBack();
    await page.getByLabel("Your name").fill("Nora Falk");
    await page.getByLabel(/^Password/).fill("a quiet harbor at dawn");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Nora Falk").waitFor();
    await page.getByText("Analytical Engines").first().waitFor();
    await context.close();
  });

  it("says why an invitation cannot be used, and reveals nothing without its token", async () => {
    const invite = (email: string) => grace.api.post("/api/invitations", { body: { email, role: "viewer" } });
    const used = await invite("uma@example.com");
    await register(dashboard.url, "Uma", new URL(used.url).searchParams.get("invitation") ?? "");
    const withdrawn = await invite("wim@example.com");
    await grace.api.delete("/api/invitations/{id}", { path: { id: withdrawn.id } });
    const { page, context } = await dashboard.open("/register");
    for (const [url, why] of [
      [used.url, "This invitation has already been used"],
      [withdrawn.url, "This invitation was withdrawn"],
      [`${dashboard.url}/register?invitation=unknown`, "This invitation is unknown"],
    ] as const) {
      await page.goto(url);
      await page.getByRole("heading", { name: "This invitation cannot be used" }).waitFor();
      await page.getByRole("alert").getByText(why).waitFor();
      expect(await page.locator("form").count()).toBe(0);
      expect(await page.locator("body").textContent()).not.toMatch(/Analytical|Grace|wim@|uma@/);
    }
    await context.close();
  });

  it("asks for the log-in first, and then opens the requested page", async () => {
    const { page, context } = await dashboard.open("/licenses?status=expired");
    await page.getByLabel("E-mail address").fill(grace.email);
    await page.getByLabel(/^Password/).fill("not the password");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await page.getByLabel(/^Password/).fill(grace.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Licenses" }).waitFor();
    expect(new URL(page.url()).search).toBe("?status=expired");
    await context.close();
  });

  // A tab within it is no part of an address for a browser: `/<tab>/evil.example` is `//evil.example`.
  it.each(["//evil.example/x", "/%09/evil.example/x", "/%5Cevil.example/x", "https://evil.example/x"])(
    "leads to no other site, whatever the address says: %s",
    async (to) => {
      const { page, context } = await dashboard.open(`/log-in?to=${to}`);
      await page.getByLabel("E-mail address").fill(grace.email);
      await page.getByLabel(/^Password/).fill(grace.password);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
      expect(page.url()).toBe(`${dashboard.url}/`);
      await context.close();
    },
  );

  it("registers somebody, and shows each error of the server at its field", async () => {
    const { page, context } = await dashboard.open("/register");
    await page.getByLabel("Your name").fill("Alan Turing");
    await page.getByLabel("E-mail address").fill("alan@example.com");
    await page.getByLabel(/^Password/).fill("password");
    await page.getByRole("button", { name: "Create account" }).click();
    const password = page.getByLabel(/^Password/);
    await page.getByText("common").waitFor();
    await page.locator("input[type=password]:focus").waitFor();
    await password.fill("a quiet harbor at dawn");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
    await context.close();
  });

  it("asks again over the page when the session has ended, and loses nothing that was typed", async () => {
    const ada = await register(dashboard.url, "Ada Lovelace");
    await ada.api.post("/api/products", { body: { name: "Acme SEO" } });
    const { page, context, complaints } = await dashboard.open("/licenses/new", ada);
    await page.getByLabel("Customer's e-mail address").fill("buyer@example.com");
    await context.clearCookies();
    await page.getByRole("button", { name: "Issue the license" }).click();
    const dialog = page.getByRole("dialog", { name: "Log in again" });
    await dialog.getByLabel(/^Password/).fill(ada.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sites" }).waitFor();
    expect((await ada.api.get("/api/licenses")).items.map(({ customerEmail }) => customerEmail)).toEqual([
      "buyer@example.com",
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
