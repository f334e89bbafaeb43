import { Environment, Paddle } from "@paddle/paddle-node-sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE, movableClock } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import {
  PADDLE_SECRET,
  type PaddleStandIn,
  paddleEvent,
  paddleSignature,
  paddleSubscription,
  paddleTransaction,
  sendPaddleEvent,
  startPaddle,
} from "../support/paddle-stand-in.ts";
import { type ProviderShop, providerShop } from "../support/provider-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const secrets = { apiKey: "pdl_sdbx_apikey_01jqe0000000", webhookSecret: PADDLE_SECRET };
const [MARCH, APRIL, MAY] = ["2031-03-01T12:00:00Z", "2031-04-01T12:00:00Z", "2031-05-01T12:00:00Z"];

let paddle: PaddleStandIn;
let server: TestServer;
let shop: ProviderShop;
beforeAll(async () => {
  paddle = await startPaddle();
});
afterAll(() => paddle.stop());
beforeEach(async () => {
  paddle.status = 200;
  server = await startServer({ clock: movableClock(), providerApis: { paddle: paddle.url } });
  shop = await providerShop(server, "paddle", secrets);
  return () => server.stop();
});

async function told(type: string, occurredAt: string, data: object): Promise<void> {
  const answer = await sendPaddleEvent(server, shop.path, paddleEvent(type, occurredAt, data));
  expect(answer.body).toEqual({ received: true });
  await shop.settle();
}

const complete = (data: object) => told("transaction.completed", MARCH, data);
const license = async () => (await shop.licenses())[0];

describe("a signature", () => {
  const event = paddleEvent("transaction.completed", MARCH, paddleTransaction("txn_1"));

  it("that the provider's own library takes is taken", async () => {
    const body = JSON.stringify(event);
    const signature = paddleSignature(body, Math.floor(Date.now() / 1000));
    const { webhooks } = new Paddle("pdl_sdbx_apikey_1", { environment: Environment.sandbox });
    expect(await webhooks.isSignatureValid(body, PADDLE_SECRET, signature)).toBe(true);
    const now = Date.now();
    server.clock.set(new Date(now));
    expect((await sendPaddleEvent(server, shop.path, event)).status).toBe(200);
  });

  it("is good when any h1 is, and for five minutes", async () => {
    const others = ["0".repeat(64), "not hex"];
    expect((await sendPaddleEvent(server, shop.path, event, { others })).status).toBe(200);
    expect((await sendPaddleEvent(server, shop.path, event, { ageSeconds: 299 })).status).toBe(200);
  });

  it.each([
    ["of another secret", { secret: "pdl_ntfset_another" }],
    ["of more than five minutes ago", { ageSeconds: 301 }],
    ["of the future", { ageSeconds: -301 }],
  ])("%s is refused", async (_, sending) => {
    expectError(await sendPaddleEvent(server, shop.path, event, sending), 400, "signature_invalid");
    expect(await shop.events()).toEqual([]);
  });

  it.each(["", "ts=1", "h1=00", "ts=x;h1=00", ";;=;"])("that reads %o is refused", async (signature) => {
    const headers = { "content-type": "application/json", "paddle-signature": signature };
    const answer = await server.client().send(shop.path, { method: "POST", json: event, headers });
    expectError(answer, 400, "signature_invalid");
  });
});

describe("a transaction", () => {
  it("is a license and a payment, once, however often it is told of", async () => {
    const event = paddleEvent("transaction.completed", MARCH, paddleTransaction("txn_1"));
    await Promise.all(Array.from({ length: 20 }, () => sendPaddleEvent(server, shop.path, event)));
    await complete(paddleTransaction("txn_1"));
    expect(await shop.licenses()).toMatchObject([
      { customerEmail: "ada@example.com", planId: shop.pro.id, seats: 4 },
    ]);
    expect(await shop.payments()).toMatchObject([
      { provider: "paddle", providerReference: "txn_1", amount: 4900, currency: "EUR", status: "succeeded" },
    ]);
    expect(await shop.events()).toHaveLength(2);
  });

  it("has the plan that the seller wrote on the price, not one that the buyer's browser wrote on the order", async () => {
    const keystead_plan = shop.agency.id;
    await complete(paddleTransaction("txn_1", { custom_data: { keystead_plan } }));
    expect(await license()).toMatchObject({ planId: shop.pro.id });
    await complete(paddleTransaction("txn_2", {}, { customData: { keystead_plan } }));
    expect(await license()).toMatchObject({ planId: shop.agency.id });
  });

  it("is worked on again while Paddle's API cannot be reached", async () => {
    paddle.status = 500;
    await complete(paddleTransaction("txn_1"));
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "provider_unreachable" }]);
    paddle.status = 200;
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.licenses()).toHaveLength(1);
  });
});

describe("a subscription", () => {
  const period = (starts_at: string | undefined, ends_at: string | undefined) => ({ starts_at, ends_at });
  const subscribe = () =>
    complete(paddleTransaction("txn_1", { subscription_id: "sub_1", billing_period: period(MARCH, APRIL) }));
  const renewed = () => ({ current_billing_period: period(APRIL, MAY) });

  it("is renewed by its state, or by the payment, whichever comes first", async () => {
    await subscribe();
    expect(await license()).toMatchObject({
      expiresAt: "2031-04-01T12:00:00.000Z",
      graceDays: 3,
      pastDueDays: 21,
    });
    const renewal = {
      subscription_id: "sub_1",
      origin: "subscription_recurring",
      billing_period: period(APRIL, MAY),
    };
    await told("transaction.completed", "2031-04-01T12:01:00Z", paddleTransaction("txn_2", renewal));
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z" });
    await told("subscription.updated", "2031-04-01T12:00:30Z", paddleSubscription("sub_1", renewed()));
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z" });
    expect(await shop.payments()).toHaveLength(2);
  });

  it("that is told of before its sale is known after it", async () => {
    await told("subscription.trialing", MARCH ?? "", paddleSubscription("sub_1", { status: "trialing" }));
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "unknown_here" }]);
    await subscribe();
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.events()).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(await license()).toMatchObject({ trialEndsAt: "2031-04-01T12:00:00.000Z" });
  });

  it("goes by when events occurred, in whichever order they come", async () => {
    await subscribe();
    await told("subscription.updated", "2031-04-01T12:10:00Z", paddleSubscription("sub_1", renewed()));
    await told(
      "subscription.past_due",
      "2031-04-01T12:05:00Z",
      paddleSubscription("sub_1", { status: "past_due" }),
    );
    expect(await shop.events()).toMatchObject([
      { state: "ignored", reason: "older" },
      { state: "done" },
      { state: "done" },
    ]);
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z", graceUntil: null });
  });

  it("that is past due has 21 days from the end of what is paid for", async () => {
    await subscribe();
    const late = paddleSubscription("sub_1", { status: "past_due", ...renewed() });
    await told("subscription.past_due", "2031-04-02T00:00:00Z", late);
    expect(await license()).toMatchObject({
      expiresAt: "2031-04-01T12:00:00.000Z",
      graceUntil: "2031-04-22T12:00:00.000Z",
    });
    await told("subscription.updated", "2031-04-05T00:00:00Z", paddleSubscription("sub_1", renewed()));
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z", graceUntil: null });
  });

  it.each([
    ["cancel", true],
    ["pause", false],
    ["resume", false],
  ])("with a scheduled %s: whether this period is the last one is %o", async (action, cancelAtPeriodEnd) => {
    await subscribe();
    const scheduled_change = { action, effective_at: APRIL, resume_at: null };
    const changed = paddleSubscription("sub_1", { scheduled_change });
    await told("subscription.updated", "2031-03-10T00:00:00Z", changed);
    const { body } = await shop.client.get("/api/subscriptions");
    expect(body["items"]).toMatchObject([{ status: "active", cancelAtPeriodEnd }]);
  });

  it("that is canceled lasts to the end of what is paid for", async () => {
    await subscribe();
    const ended = paddleSubscription("sub_1", { status: "canceled", current_billing_period: null });
    await told("subscription.canceled", "2031-03-10T00:00:00Z", ended);
    expect(await license()).toMatchObject({ status: "active", expiresAt: "2031-04-01T12:00:00.000Z" });
  });
});

describe("an adjustment", () => {
  const adjust = (fields: object) =>
    told("adjustment.updated", "2031-03-02T00:00:00Z", {
      id: "adj_1",
      action: "refund",
      status: "approved",
      type: "full",
      transaction_id: "txn_1",
      customer_id: "ctm_1",
      totals: { total: "4900", currency_code: "EUR" },
      ...fields,
    });
  beforeEach(() => complete(paddleTransaction("txn_1")));

  it("revokes once a full refund is approved", async () => {
    await adjust({ status: "pending_approval" });
    await adjust({ type: "partial", totals: { total: "900" } });
    expect(await license()).toMatchObject({ status: "active" });
    await adjust({});
    expect(await license()).toMatchObject({ status: "revoked" });
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });

  it("revokes once several partial ones are all of it", async () => {
    await adjust({ type: "partial", totals: { total: "2500" } });
    expect(await license()).toMatchObject({ status: "active" });
    await adjust({ id: "adj_2", type: "partial", totals: { total: "2400" } });
    expect(await license()).toMatchObject({ status: "revoked" });
  });

  it("suspends for a chargeback, until that is reversed", async () => {
    await adjust({ action: "chargeback" });
    expect(await license()).toMatchObject({ status: "suspended" });
    await adjust({ action: "chargeback_reverse" });
    expect(await license()).toMatchObject({ status: "active" });
  });
});

it("what is not as Paddle's events are fails, and says where", async () => {
  await complete({ id: "txn_1", origin: "web" });
  server.clock.advance(DAY);
  await shop.settle();
  expect(await shop.events()).toMatchObject([
    { state: "failed", reason: "invalid", message: expect.stringContaining("items") },
  ]);
});
