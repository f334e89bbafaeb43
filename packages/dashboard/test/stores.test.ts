import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import { type StoreUnderTest, stores } from "../../server/test/support/stores.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";

// The daily work of a vendor, once more on the stores that the other files do not use.
describe.runIf(hasBrowser).each(stores.filter(({ name }) => ["PostgreSQL", "Redis"].includes(name)))(
  "the dashboard on $name",
  ({ open }) => {
    let store: Awaited<ReturnType<StoreUnderTest["open"]>>;
    let dashboard: Dashboard;
    beforeAll(async () => {
      store = await open();
      dashboard = await startDashboard({}, store.storage);
    });
    afterAll(async () => {
      await dashboard?.stop();
      await store?.close();
    });

    it("registers a vendor, sells and finds a license, deactivates its site and revokes it", async () => {
      const { page, context, complaints } = await dashboard.open("/register");
      await page.getByLabel("Your name").fill("Ada Lovelace");
      await page.getByLabel("E-mail address").fill("ada@example.com");
      await page.getByLabel(/^Password/).fill("a quiet harbor at dawn");
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByRole("heading", { name: "Set up your first product" }).waitFor();
      await page.getByLabel("Name").fill("Acme SEO");
      await page.getByRole("button", { name: "Create the product" }).click();
      await page.getByRole("button", { name: "Create the plan" }).click();
      await page.getByRole("button", { name: "Issue the license" }).click();
      await page.getByText("curl", { exact: true }).click();
      const code = (await page.getByRole("region", { name: "curl code" }).textContent()) ?? "";
      const [, body = ""] = /'(\{.*\})'/s.exec(code) ?? [];
      const answer = await fetch(`${dashboard.url}/public/v1/licenses/activate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(await answer.json()).toMatchObject({ success: true });
      await page.getByText("shop.example.com is active").waitFor();

      await page.goto(`${dashboard.url}/licenses?search=ADA%40example`);
      await page.getByText("1–1 of 1").waitFor();
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("button", { name: "Free the seat: shop.example.com" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Free the seat" }).click();
      await page.getByText("No active sites or machines.").waitFor();
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Revoke" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
      await page.getByText("License revoked").waitFor();
      await page.goto(`${dashboard.url}/licenses?status=revoked`);
      await page.getByText("1–1 of 1").waitFor();
      await page.goto(`${dashboard.url}/audit`);
      await page.getByText("revoked").first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
