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
import { type PortalShop, SLUG, startPortalShop } from "./support/portal.ts";

/** Shows the page after it was hidden, online after it was offline. */
const LOOK_BACK = `for (const state of ["hidden", "visible"]) {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  dispatchEvent(new Event(state === "hidden" ? "offline" : "online"));
}
dispatchEvent(new Event("focus"));`;

describe.runIf(hasBrowser)("the page after a checkout", () => {
  let paddle: PaddleStandIn;
  let shop: PortalShop;
  let webhookUrl: string;
  beforeAll(async () => {
    paddle = await startPaddle();
    shop = await startPortalShop({ paddleUrl: paddle.url });
    const provider = await shop.vendor.api.post("/api/payment-providers", {
      body: {
        provider: "paddle",
        apiKey: "pdl_sdbx_apikey_01jqe0000000",
        webhookSecret: PADDLE_SECRET,
        prices: { pri_pro: shop.plan.id },
      },
    });
    ({ webhookUrl } = provider);
  });
  afterAll(async () => {
    await shop?.stop();
    await paddle?.stop();
  });

  /** Has Paddle report that a checkout, which began in the product, was paid: for the named license, or a new one. */
  const report = async (checkout: string, license?: string) => {
    const named = license && { keystead_license: license };
    const sold = paddleTransaction(checkout, { custom_data: { claim: "true", ...named } });
    const body = JSON.stringify(paddleEvent("transaction.completed", new Date().toISOString(), sold));
    const signature = paddleSignature(body, Math.floor(Date.now() / 1000));
    const headers = { "content-type": "application/json", "paddle-signature": signature };
    const answer = await fetch(webhookUrl, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  };
  const claim = async (code: string) => {
    const answer = await fetch(`${shop.dashboard.url}/public/v1/claims`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ public_key: shop.product.publicKey, code, domain: "shop.example" }),
    });
    return answer.json();
  };

  it("waits until the purchase is there, and shows its key and a code for the product", async () => {
    const opened = await shop.dashboard.open(`/portal/thanks/paddle/${SLUG}?checkout=txn_00000042`);
    const { page, context } = opened;
    await page.getByText("Your payment is being confirmed.").waitFor();
    await report("txn_00000042");
    await page.getByText("What to do next").waitFor();
    const { items } = await shop.vendor.api.get("/api/licenses", { query: { search: "ada@example.com" } });
    await page
      .getByText(items[0]?.licenseKey ?? "")
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Did you begin in the product?" }).waitFor();
    await expectSound(opened);
    await expectNarrow(opened, 320);
    await context.close();
  });

  it("asks no more when the buyer looks back: the code that is shown is the one that works", async () => {
    await report("txn_00000043");
    const { page, context } = await shop.dashboard.open(
      `/portal/thanks/paddle/${SLUG}?checkout=txn_00000043`,
    );
    const code = page.getByText(/^(?:[0-9B-DF-HJ-NP-TV-Z]{4}-){2}[0-9B-DF-HJ-NP-TV-Z]{4}$/);
    await code.waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate("const { now } = Date; Date.now = () => now() + 60_000;");
    // More time than passes between two questions while the page waits.
    for (let time = 0; time < 3; time += 1) {
      await page.evaluate(LOOK_BACK);
      await page.waitForTimeout(1_000);
    }
    expect(asked.filter((url) => url.endsWith("/portal/v1/checkouts"))).toEqual([]);
    expect(await claim((await code.textContent()) ?? "")).toMatchObject({ success: true });
    await context.close();
  });

  it("says what was paid for, and shows neither key nor code, of a license that was there before", async () => {
    const trial = await shop.vendor.api.post("/api/licenses", {
      body: {
        productId: shop.product.id,
        customerEmail: "ada@example.com",
        trialEndsAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    });
    await report("txn_00000044", trial.id);
    const { page, context } = await shop.dashboard.open(
      `/portal/thanks/paddle/${SLUG}?checkout=txn_00000044`,
    );
    await page.getByRole("heading", { name: shop.product.name }).waitFor();
    expect(await page.content()).not.toContain(trial.licenseKey);
    expect(await page.getByRole("heading", { name: "Did you begin in the product?" }).count()).toBe(0);
    await context.close();
  });
});
