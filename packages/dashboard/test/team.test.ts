import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { codeNow } from "../../server/test/support/code-now.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, register, team } from "./support/people.ts";

const HOSTILE = "<img src=x onerror=alert(1)>=1+1";

describe.runIf(hasBrowser)("the team, one's profile, API tokens and the audit log", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;

  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  it("invites somebody by a link to copy, makes a new link, and withdraws the invitation", async () => {
    const opened = await dashboard.open("/team", people.developer);
    const { page, context } = opened;
    await page.getByRole("button", { name: "Invite somebody" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail address").fill("nora@example.com");
    await dialog.getByRole("radio", { name: "Viewer" }).check();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await dialog.getByText("This server does not send mail").waitFor();
    const first = await dialog.getByText(/invitation=/).textContent();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Actions for nora@example.com" }).click();
    await page.getByRole("menuitem", { name: "Create a new link" }).click();
    const second = await dialog.getByText(/invitation=/).textContent();
    expect(second).not.toBe(first);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "Actions for nora@example.com" }).click();
    await page.getByRole("menuitem", { name: "Withdraw…" }).click();
    await dialog.getByRole("button", { name: "Withdraw the invitation" }).click();
    await page.getByText("No open invitations.").waitFor();
    await context.close();
  });

  it("changes a role, takes it back, and removes somebody after saying what ends", async () => {
    const { url } = await people.developer.api.post("/api/invitations", {
      body: { email: "otto@example.com", role: "viewer" },
    });
    const token = new URL(url).searchParams.get("invitation") ?? "";
    await register(dashboard.url, "Otto Brandt", token);
    const roleOf = async (email: string) =>
      (await people.developer.api.get("/api/users")).items.find((user) => user.email === email)?.role;
    const { page, context } = await dashboard.open("/team", people.developer);
    await page.getByRole("button", { name: "Actions for Otto Brandt" }).click();
    await page.getByRole("menuitem", { name: "Change the role…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Support" }).check();
    await dialog.getByRole("button", { name: "Change the role" }).click();
    await page.getByText("Otto Brandt is now support").waitFor();
    expect(await roleOf("otto@example.com")).toBe("support");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => roleOf("otto@example.com")).toBe("viewer");
    await page.getByRole("button", { name: "Actions for Otto Brandt" }).click();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    await dialog.getByText("Their API tokens stop working").waitFor();
    await dialog.getByRole("button", { name: "Remove from the team" }).click();
    await page.getByText("Otto Brandt removed from the team").waitFor();
    expect(await roleOf("otto@example.com")).toBeUndefined();
    await context.close();
  });

  it("makes a link with which a colleague chooses a new password", async () => {
    const { url } = await people.developer.api.post("/api/invitations", {
      body: { email: "lena@example.com", role: "support" },
    });
    const lena = await register(
      dashboard.url,
      "Lena Roth",
      new URL(url).searchParams.get("invitation") ?? "",
    );
    const opened = await dashboard.open("/team", people.developer);
    const { page, context } = opened;
    const own = page.getByRole("button", { name: "Actions for Ada Lovelace" });
    await own.click();
    await page.getByRole("menuitem", { name: "Change the role…" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Create a password link…" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Actions for Lena Roth" }).click();
    expect(await page.getByRole("menuitem", { name: "Remove the second factor…" }).count()).toBe(0);
    await page.getByRole("menuitem", { name: "Create a password link…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("It works once, expires after one hour").waitFor();
    await expectSound(opened);
    await dialog.getByRole("button", { name: "Create the link" }).click();
    const link = (await dialog.getByText(/reset-password\?token=/).textContent()) ?? "";
    await expectNarrow(opened, 320);
    await context.close();
    const handed = await dashboard.open(link.slice(dashboard.url.length));
    await handed.page.getByLabel(/^New password/).fill("another quiet harbor");
    await handed.page.getByRole("button", { name: "Save the password" }).click();
    await handed.page.getByRole("heading", { name: "Password changed" }).waitFor();
    await handed.context.close();
    await expect(lena.api.get("/api/auth/me")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("removes a lost second factor after asking for the password", async () => {
    const { url } = await people.developer.api.post("/api/invitations", {
      body: { email: "mira@example.com", role: "support" },
    });
    const mira = await register(
      dashboard.url,
      "Mira Sand",
      new URL(url).searchParams.get("invitation") ?? "",
    );
    const begun = await mira.api.post("/api/auth/second-factor/totp", { body: {} });
    await mira.api.post("/api/auth/second-factor/totp/confirm", { body: { code: codeNow(begun.secret) } });
    const opened = await dashboard.open("/team", people.developer);
    const { page, context } = opened;
    await page
      .getByRole("row", { name: /Mira Sand/ })
      .getByText("Set up")
      .waitFor();
    // As it is once the log-in is a while ago.
    const asked = { error: "Log in again", code: "reauthentication_required" };
    const path = "**/api/users/*/remove-second-factor";
    await page.route(path, (route) => route.fulfill({ status: 403, json: asked }), { times: 1 });
    await page.getByRole("button", { name: "Actions for Mira Sand" }).click();
    await page.getByRole("menuitem", { name: "Remove the second factor…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Remove the second factor" }).click();
    await dialog.getByLabel("Your password").fill("wrong");
    expect(await dialog.getByLabel("Or a code of your authenticator app").count()).toBe(0);
    await dialog.getByRole("button", { name: "Remove the second factor" }).click();
    await dialog.getByText("is not your current password").waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await dialog.getByLabel("Your password").fill(people.developer.password);
    await dialog.getByRole("button", { name: "Remove the second factor" }).click();
    await page.getByText("Second factor of Mira Sand removed").waitFor();
    await page
      .getByRole("row", { name: /Mira Sand/ })
      .getByText("None")
      .waitFor();
    await context.close();
  });

  it("names the only developer until there is another one", async () => {
    const opened = await dashboard.open("/team", people.developer);
    const { page, context } = opened;
    await page
      .getByRole("row", { name: /Ada Lovelace/ })
      .getByText("The only developer")
      .waitFor();
    await page.getByText("You are the only developer").waitFor();
    await page.getByRole("button", { name: "Actions for Ada Lovelace" }).click();
    await page.getByRole("menuitem", { name: "Change the role…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Viewer" }).check();
    await dialog.getByRole("button", { name: "Change the role" }).click();
    await dialog.getByText("make somebody else a developer first").waitFor();
    await context.close();
    const asViewer = await dashboard.open("/team", people.viewer);
    await asViewer.page.getByText(/^Ada Lovelace is the only developer/).waitFor();
    await asViewer.context.close();
    const { id } = await people.support.api.get("/api/auth/me");
    const change = (role: Role) =>
      people.developer.api.put("/api/users/{id}", { path: { id }, body: { role } });
    await change("developer");
    const again = await dashboard.open("/team", people.developer);
    await again.page
      .getByRole("row", { name: /Sam Okafor/ })
      .getByText("Developer")
      .waitFor();
    expect(await again.page.getByText("only developer").count()).toBe(0);
    await again.context.close();
    await change("support");
  });

  it("offers a viewer no change of the team, and no tokens, webhooks, imports, mails and audit log", async () => {
    const { page, context } = await dashboard.open("/team", people.viewer);
    await page.getByText("ada@example.com").waitFor();
    expect(await page.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Invite somebody" }).count()).toBe(0);
    const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
    expect(await links.allTextContents()).toEqual([
      "Organization",
      "Customer portal",
      "Team",
      "Signing keys",
    ]);
    await context.close();
  });

  it("makes a token that is shown once, edits it and deletes it", async () => {
    const opened = await dashboard.open("/tokens", people.developer);
    const { page, context } = opened;
    await page.getByRole("heading", { name: "No API tokens yet" }).waitFor();
    await page.getByRole("button", { name: "Create a token" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(HOSTILE);
    await dialog.getByRole("button", { name: "Create a token" }).click();
    const token = (await dialog.getByText(/^ks_/).textContent()) ?? "";
    const asToken = await fetch(`${dashboard.url}/api/licenses`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asToken.status).toBe(200);
    await expectSound(opened);
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByText(HOSTILE).first().waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await expectNarrow(opened);
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Edit or change owner…" }).click();
    await dialog.getByLabel("Name").fill("Shop");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Shop saved").waitFor();
    await page.getByRole("button", { name: "Actions for Shop" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByRole("button", { name: "Delete the token" }).click();
    await page.getByRole("heading", { name: "No API tokens yet" }).waitFor();
    await context.close();
  });

  it("changes one's name and password, and ends one's other sessions", async () => {
    const person = await register(dashboard.url, "Pia Sommer");
    await person.api.post("/api/auth/login", { body: { email: person.email, password: person.password } });
    const opened = await dashboard.open("/profile", person);
    const { page, context } = opened;
    await page.getByLabel("Your name").fill("Pia Winter");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Name saved").waitFor();
    expect((await person.api.get("/api/auth/me")).name).toBe("Pia Winter");
    await page.getByText("Not confirmed yet").waitFor();
    await expectSound(opened);
    await expectNarrow(opened);
    await page.getByRole("button", { name: "End all others" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click();
    await page.getByText("Your other sessions have ended").waitFor();
    expect((await person.api.get("/api/auth/sessions")).pagination.total).toBe(1);
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password").fill("password1");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("must not be one of the most common passwords").waitFor();
    await page.getByLabel("New password").fill("another quiet harbor");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("Password changed").waitFor();
    await context.close();
  });

  it("shows who did what with each field before and after, by filters in the address", async () => {
    const opened = await dashboard.open("/audit?action=user.updated", people.support);
    await opened.page.getByRole("heading", { name: "Audit log" }).waitFor();
    await opened.context.close();
    const { api } = people.developer;
    const product = await api.post("/api/products", { body: { name: "Acme SEO" } });
    await api.put("/api/products/{id}", { path: { id: product.id }, body: { name: HOSTILE } });
    const asked = await dashboard.open(
      `/audit?target=${product.id}&action=product.updated`,
      people.developer,
    );
    const { page, context } = asked;
    await page.getByText("1–1 of 1").waitFor();
    await page.getByRole("button", { name: "1 change" }).click();
    const row = page.getByRole("dialog").getByRole("row", { name: /name/ });
    await row.waitFor();
    expect(await row.getByRole("cell").allTextContents()).toEqual(["name", "Acme SEO", HOSTILE]);
    await expectSound(asked);
    await page.keyboard.press("Escape");
    await expectNarrow(asked);
    const csv = await page.getByRole("link", { name: "Download CSV" }).getAttribute("href");
    expect(csv).toContain(`target=${product.id}`);
    await context.close();
  });
});
