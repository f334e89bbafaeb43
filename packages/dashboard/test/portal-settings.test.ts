import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.runIf(hasBrowser)("the settings of the customer portal", () => {
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    dashboard = await startDashboard();
    people = await team(dashboard.url);
  });
  afterAll(() => dashboard?.stop());

  const saved = async () => {
    const { slug, portal } = await people.developer.api.get("/api/organization/settings");
    return { slug, ...portal };
  };

  it("open it at an address of one's own, and tell that customers need mail to sign in", async () => {
    const opened = await dashboard.open("/customer-portal", people.developer);
    const { page, context } = opened;
    await page.getByText("This server does not send mail").waitFor();
    const section = page.getByRole("region", { name: "Portal", exact: true });
    expect(await page.getByRole("link", { name: "Open the portal" }).count()).toBe(0);
    await section.getByLabel("Name in its address").fill("No Slug");
    await section.getByRole("switch", { name: "Customers can use the portal" }).press(" ");
    await section.getByRole("button", { name: "Save" }).click();
    await section.getByText("must be lower-case letters, digits and hyphens").waitFor();
    expect(await saved()).toMatchObject({ slug: null, enabled: false });
    await section.getByLabel("Name in its address").fill("analytical");
    await section.getByRole("button", { name: "Save" }).click();
    await page.getByText("Portal saved").waitFor();
    expect(await saved()).toMatchObject({ slug: "analytical", enabled: true });
    await page.getByText(`${dashboard.url}/portal/analytical`).waitFor();
    const portal = await dashboard.open(
      (await page.getByRole("link", { name: "Open the portal" }).getAttribute("href")) ?? "",
    );
    await portal.page.getByText("Signing in by mail isn’t possible here.").waitFor();
    await expectSound(portal);
    await portal.context.close();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("tell the contrast of a color before it is saved, and offer the nearest that can be read", async () => {
    const { page, context } = await dashboard.open("/customer-portal", people.developer);
    const section = page.getByRole("region", { name: "Look" });
    const color = section.getByLabel("Accent color");
    await color.fill("teal");
    await section.getByText("Write the color as #").waitFor();
    await color.fill("#14b8a6");
    await section.getByText("Too light to read").waitFor();
    await section.getByRole("button", { name: "Save" }).click();
    // The server refuses it, too, and names the same color.
    const nearest = (await section.getByRole("button", { name: /^Use #/ }).textContent())?.slice(4) ?? "";
    await section.getByText(`must have a contrast of at least 4.5:1 with white: the nearest`).waitFor();
    expect(await section.getByText(nearest).count()).toBeGreaterThan(1);
    await section.getByRole("button", { name: /^Use #/ }).click();
    await section.getByText("Easy to read").waitFor();
    await section.getByRole("button", { name: "Save" }).click();
    await page.getByText("Portal saved").waitFor();
    expect(await saved()).toMatchObject({ accentColor: nearest, freeSeats: true, downloads: "term" });
    await context.close();
  });

  it("take a logo, seen before it is uploaded, and all other choices", async () => {
    const opened = await dashboard.open("/customer-portal", people.developer);
    const { page, context } = opened;
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PNG });
    const logo = page.getByRole("img", { name: "Logo" });
    await logo.waitFor();
    expect(await logo.getAttribute("src")).toMatch(/^data:image\/png/);
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByText("Logo uploaded").waitFor();
    await expect.poll(() => logo.getAttribute("src")).toContain("/portal/v1/logos/");
    await expect.poll(() => page.evaluate("document.querySelector('img[alt=Logo]').naturalWidth")).toBe(1);
    await page.getByRole("button", { name: "Remove the logo" }).click();
    await page.getByText("Logo removed").waitFor();

    const rights = page.getByRole("region", { name: "What customers can do" });
    await rights.getByRole("switch", { name: "Free the seats of their sites" }).press(" ");
    await rights.getByRole("button", { name: "Save" }).click();
    await page.getByText("Portal saved").first().waitFor();
    const links = page.getByRole("region", { name: "Help and links" });
    await links.getByLabel("Renewal page").fill("https://acme.example/{key}");
    await links.getByRole("button", { name: "Save" }).click();
    await links.getByText("must not contain {key}").waitFor();
    await links.getByLabel("Renewal page").fill("https://acme.example/{license_id}");
    await links.getByRole("button", { name: "Save" }).click();
    await links.getByText("must not contain {key}").waitFor({ state: "detached" });
    const hosts = page.getByRole("region", { name: "Your own site" });
    await hosts.getByLabel("Hosts that the portal may lead back to").fill("shop.example.com\nacme.example");
    await hosts.getByRole("button", { name: "Save" }).click();
    await expect.poll(saved).toMatchObject({
      logo: null,
      freeSeats: false,
      renewUrl: "https://acme.example/{license_id}",
      returnHosts: ["shop.example.com", "acme.example"],
    });
    expect(opened.complaints).toEqual([]);
    await context.close();
    const asViewer = await dashboard.open("/customer-portal", people.viewer);
    await asViewer.page.getByRole("region", { name: "Look" }).waitFor();
    expect(await asViewer.page.getByRole("button", { name: /^(Save|Upload)$/ }).count()).toBe(0);
    await asViewer.context.close();
  });
});
