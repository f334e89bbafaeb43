import type { Role } from "@keystead/api-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "../../server/test/support/chromium.ts";
import {
  PADDLE_SECRET,
  type PaddleStandIn,
  paddleEvent,
  paddleSignature,
  paddleTransaction,
  startPaddle,
} from "../../server/test/support/paddle-stand-in.ts";
import { expectNarrow, expectSound } from "./support/checks.ts";
import { type Dashboard, startDashboard } from "./support/dashboard.ts";
import { type Person, team } from "./support/people.ts";
import { type Shop, seedShop } from "./support/seed.ts";

const HOSTILE = "<img src=x onerror=alert(1)>\u202E=1+1";

describe.runIf(hasBrowser)("payment providers", () => {
  let paddle: PaddleStandIn;
  let dashboard: Dashboard;
  let people: Record<Role, Person>;
  let shop: Shop;

  beforeAll(async () => {
    paddle = await startPaddle();
    dashboard = await startDashboard({ paddleUrl: paddle.url });
    people = await team(dashboard.url);
    shop = await seedShop(people.developer, dashboard.url, 4);
  });
  afterAll(async () => {
    await dashboard?.stop();
    await paddle?.stop();
  });

  const connectionWith = async (name: string) =>
    (await people.developer.api.get("/api/payment-providers")).items.find(
      ({ provider }) => provider === name,
    );
  const connection = () => connectionWith("paddle");

  async function send(event: object): Promise<void> {
    const body = JSON.stringify(event);
    const response = await fetch((await connection())?.webhookUrl ?? "", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "paddle-signature": paddleSignature(body, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    expect(response.status).toBe(200);
  }

  it("are connected by a key, and then by the webhook's secret", async () => {
    const opened = await dashboard.open("/payment-providers", people.developer);
    const { page, context } = opened;
    await page.getByRole("heading", { name: "No events yet" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByRole("link", { name: "Connect Stripe" }).click();
    await page.getByLabel("API key").fill("not-a-key-of-stripe");
    await page.getByRole("button", { name: "Connect Stripe" }).click();
    await page.getByText("it begins with rk_ or sk_").waitFor();
    await expectSound(opened);
    await page.getByLabel("API key").fill("");
    await page.getByRole("link", { name: "All payment providers" }).click();

    await page.getByRole("link", { name: "Connect Paddle" }).click();
    await page.getByLabel("API key").fill("pdl_sdbx_apikey_01jqe0000000");
    await page.getByRole("button", { name: "Connect Paddle" }).click();
    await page.getByText("One step left", { exact: true }).waitFor();
    await page.getByText((await connection())?.webhookUrl ?? "").waitFor();
    await page.getByRole("button", { name: "Copy transaction.completed" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByRole("button", { name: "Enter the signing secret" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Signing secret").fill("whsec_of_somebody_else");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("it begins with pdl_ntfset_").waitFor();
    await dialog.getByLabel("Signing secret").fill(PADDLE_SECRET);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("One step left", { exact: true }).waitFor({ state: "detached" });
    expect(await page.getByText(PADDLE_SECRET).count()).toBe(0);
    expect(await connection()).toMatchObject({ provider: "paddle", webhookSecretLastFour: "ijkl" });
    await context.close();
  });

  it("list events with the reason of a failure, and process one again once its price has a plan", async () => {
    await send(paddleEvent("transaction.completed", new Date().toISOString(), paddleTransaction("txn_7")));
    await send(paddleEvent(HOSTILE, new Date().toISOString(), { id: "x_1" }));
    const opened = await dashboard.open("/payment-providers?state=failed", people.developer);
    const { page, context } = opened;
    await page.getByRole("link", { name: "transaction.completed" }).click();
    const panel = page.getByRole("dialog", { name: "transaction.completed" });
    await panel.getByText("pri_pro").first().waitFor();
    await panel.getByText("Add the price to the price table").waitFor();
    await panel.getByText("txn_7").first().waitFor();
    await expectSound(opened);
    await panel.getByRole("link", { name: "Go to the price table" }).click();

    await page.getByRole("button", { name: "Add a price" }).click();
    await page.getByLabel("Price", { exact: true }).fill("pri_pro");
    await page.getByRole("combobox", { name: "Plan pri_pro" }).click();
    await page.getByRole("option", { name: "Acme SEO: Agency" }).click();
    await page.getByRole("button", { name: "Save prices" }).click();
    await page.getByText("Prices saved").waitFor();
    expect((await connection())?.prices).toEqual({ pri_pro: shop.plans[1]?.id });
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByRole("link", { name: "All payment providers" }).click();
    await page.getByRole("link", { name: "1 event failed" }).click();
    await page.getByRole("link", { name: "transaction.completed" }).click();
    await panel.getByRole("button", { name: "Process again" }).click();
    await panel.getByRole("link", { name: /^lic_/ }).click();
    await page.getByText("ada@example.com").first().waitFor();
    const sold = await people.developer.api.get("/api/licenses", { query: { search: "ada@example.com" } });
    expect(sold.items).toMatchObject([{ planId: shop.plans[1]?.id, seats: 25 }]);
    await context.close();
  });

  it("show hostile text as text, and find an event by its object", async () => {
    const opened = await dashboard.open("/payment-providers", people.developer);
    const { page, context } = opened;
    await page.getByText("<img src=x").waitFor();
    await expectNarrow(opened);
    await page.getByRole("searchbox").fill("txn_7");
    await page.getByText("1–1 of 1").waitFor();
    expect(new URL(page.url()).searchParams.get("search")).toBe("txn_7");
    expect(opened.complaints).toEqual([]);
    await context.close();
  });

  it("that need no key are connected at once, and say what several units are", async () => {
    const opened = await dashboard.open("/payment-providers/woocommerce", people.developer);
    const { page, context } = opened;
    await page.getByText("Optional: with a REST API key").waitFor();
    await page.getByRole("button", { name: "Connect WooCommerce" }).click();
    await page.getByText("One step left", { exact: true }).waitFor();
    expect(await connectionWith("woocommerce")).toMatchObject({
      apiKeyLastFour: null,
      unitsAs: "licenses",
      shopUrl: null,
    });
    await expectSound(opened);
    await expectNarrow(opened);

    await page.getByLabel("Address of the shop").fill("ftp://shop.example.com");
    await page.getByRole("button", { name: "Save prices" }).click();
    await page.getByText("must be the address of a shop").waitFor();
    await page.getByLabel("Address of the shop").fill("https://shop.example.com");
    await page.getByRole("combobox", { name: "Several units of a line" }).click();
    await page.getByRole("option", { name: "One license with more seats" }).click();
    await page.getByRole("button", { name: "Save prices" }).click();
    await page.getByText("Prices saved").waitFor();
    expect(await connectionWith("woocommerce")).toMatchObject({
      unitsAs: "seats",
      shopUrl: "https://shop.example.com",
    });
    await page.getByRole("button", { name: "Enter an API key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("API key").fill("sk_live_12345678");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("consumer key and consumer secret").first().waitFor();
    await dialog.getByLabel("API key").fill("ck_12345678:cs_12345678");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("ends in 5678").waitFor();
    await context.close();
  });

  it("are disconnected after a warning", async () => {
    const { page, context } = await dashboard.open("/payment-providers/paddle", people.developer);
    await page.getByRole("button", { name: "Disconnect" }).click();
    const dialog = page.getByRole("dialog", { name: "Disconnect Paddle?" });
    await dialog.getByText("Keystead rejects events from").waitFor();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("link", { name: "Connect Paddle" }).waitFor();
    expect(await connection()).toBeUndefined();
    await context.close();
  });

  it("are not offered to support", async () => {
    const { page, context } = await dashboard.open("/payment-providers", people.support);
    await page.getByText("Your role does not allow this").first().waitFor();
    expect(await page.getByRole("link", { name: /^Connect/ }).count()).toBe(0);
    expect(await page.getByRole("navigation").getByRole("link", { name: "Payment providers" }).count()).toBe(
      0,
    );
    await context.close();
  });
});
