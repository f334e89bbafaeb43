import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { movableClock } from "../support/clock.ts";
import { type ProviderShop, providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";
import {
  CHARGED_AFTER,
  PAID_AFTER,
  PERIODS,
  putCheckout,
  putSubscription,
  stripeEvent,
  TOTAL,
} from "../support/stripe-objects.ts";
import { type StripeStandIn, startStripe } from "../support/stripe-stand-in.ts";

const secrets = { apiKey: "rk_test_51Abcdefghijkl", webhookSecret: STRIPE_SECRET };

let stripe: StripeStandIn;
let server: TestServer;
let shop: ProviderShop;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  stripe.objects.clear();
  server = await startServer({ clock: movableClock(), providerApis: { stripe: stripe.url } });
  shop = await providerShop(server, "stripe", secrets);
  return () => server.stop();
});

async function told(type: string, object: { id: string }): Promise<void> {
  await sendStripeEvent(server, shop.path, stripeEvent(type, object));
  await shop.settle();
}

const complete = (object: { id: string }) => told("checkout.session.completed", object);
const subscriptionChecksOut = ({ subscription, invoice }: ReturnType<typeof putSubscription>, id = "cs_1") =>
  complete(
    putCheckout(stripe, id, {
      mode: "subscription",
      payment_intent: null,
      subscription: subscription.id,
      invoice: invoice.id,
    }),
  );
const license = async () => (await shop.licenses())[0];
const after = (moment: string, seconds: number) =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString();

describe("a checkout", () => {
  it("is paid for when it was charged, in all that the buyer paid", async () => {
    await complete(putCheckout(stripe, "cs_1"));
    expect(await shop.payments()).toMatchObject([
      { amount: TOTAL, status: "succeeded", paidAt: after(PERIODS[0], CHARGED_AFTER) },
    ]);
  });

  it("of several of a plan has the seats of them all", async () => {
    await complete(putCheckout(stripe, "cs_1", {}, { quantity: 3 }));
    expect(await license()).toMatchObject({ seats: 12 });
  });

  it("that was refunded before anybody heard of it is no license", async () => {
    const charge = { id: "ch_1", object: "charge", created: 1, refunded: true };
    await complete(
      putCheckout(stripe, "cs_1", {
        payment_intent: { id: "pi_1", object: "payment_intent", latest_charge: charge },
      }),
    );
    expect(await shop.licenses()).toEqual([]);
    expect(await shop.payments()).toEqual([]);
    expect(await shop.events()).toMatchObject([{ state: "ignored", reason: "unpaid" }]);
  });

  it("of two lines is of the plans of their prices, whatever plan its metadata names", async () => {
    const keystead_plan = shop.agency.id;
    const session = putCheckout(stripe, "cs_1", { metadata: { keystead_plan } });
    const list = stripe.objects.get("/v1/checkout/sessions/cs_1/line_items") as { data: object[] };
    list.data.push({ ...list.data[0], id: "li_cs_1_b" });
    await complete(session);
    expect((await shop.licenses()).map(({ planId }) => planId)).toEqual([shop.pro.id, shop.pro.id]);
  });
});

describe("a subscription", () => {
  it("is paid for when its invoice was, by the payment that succeeded", async () => {
    const put = putSubscription(stripe, "sub_1");
    const [paid] = put.invoice.payments.data;
    const failed = { ...paid, id: "inpay_0", status: "canceled" };
    put.invoice.payments.data.unshift({
      ...failed,
      payment: { type: "payment_intent", payment_intent: "pi_failed" },
    } as typeof failed & NonNullable<typeof paid>);
    await subscriptionChecksOut(put);
    expect(await shop.payments()).toMatchObject([
      { providerReference: "pi_sub_1_0", amount: TOTAL, paidAt: after(PERIODS[0], PAID_AFTER) },
    ]);
  });

  it.each([
    ["unpaid", "canceled"],
    ["paused", "canceled"],
    ["incomplete_expired", "canceled"],
    ["past_due", "past_due"],
    ["trialing", "trialing"],
  ])("that is %s there is %s here", async (status, shown) => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const { subscription } = putSubscription(stripe, "sub_1", { status });
    await told("customer.subscription.updated", subscription);
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([{ status: shown }]);
  });

  it("that waits for its first payment changes nothing", async () => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const before = await license();
    const { subscription } = putSubscription(stripe, "sub_1", { status: "incomplete", period: 1 });
    await told("customer.subscription.updated", subscription);
    expect(await license()).toEqual(before);
  });

  it.each([
    [{ cancel_at_period_end: true, cancel_at: null }, true],
    [{ cancel_at_period_end: false, cancel_at: 1_930_000_000 }, true],
    [{ cancel_at_period_end: false, cancel_at: null }, false],
  ])("with %o is to end with its period: %s", async (ends, cancelAtPeriodEnd) => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const { subscription } = putSubscription(stripe, "sub_1");
    Object.assign(subscription, ends);
    await told("customer.subscription.updated", subscription);
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([{ cancelAtPeriodEnd }]);
  });

  it("with items of several periods lasts from the first beginning to the last end", async () => {
    const put = putSubscription(stripe, "sub_1");
    const [item] = put.subscription.items.data;
    const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0];
    const other = { ...item, id: "si_b", current_period_start: start - 600, current_period_end: end + 900 };
    put.subscription.items.data.push(other as NonNullable<typeof item>);
    await subscriptionChecksOut(put);
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([
      { currentPeriodStart: after(PERIODS[0], -600), currentPeriodEnd: after(PERIODS[1], 900) },
    ]);
  });

  it("of two items follows their prices, whatever plan its metadata names", async () => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const { subscription } = putSubscription(stripe, "sub_1");
    const { data } = subscription.items;
    data.push({ ...data[0], id: "si_b" } as (typeof data)[number]);
    // More of the first, so that its license is looked at again.
    Object.assign(data[0] ?? {}, { quantity: 3 });
    Object.assign(subscription, { metadata: { keystead_plan: shop.agency.id } });
    await told("customer.subscription.updated", subscription);
    const [license] = await shop.licenses();
    expect(license).toMatchObject({ planId: shop.pro.id, seats: 12 });
  });

  it("of one item is of the plan that its price names, before the one that it names itself", async () => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const { subscription } = putSubscription(stripe, "sub_1");
    const [item] = subscription.items.data;
    Object.assign(item ?? {}, { quantity: 3 });
    Object.assign(subscription, { metadata: { keystead_plan: shop.pro.id } });
    Object.assign(item?.price ?? {}, { metadata: { keystead_plan: shop.agency.id } });
    await told("customer.subscription.updated", subscription);
    expect(await license()).toMatchObject({ planId: shop.agency.id });
  });

  it("that is changed within its period is paid for, though the invoice of the change is not", async () => {
    await subscriptionChecksOut(putSubscription(stripe, "sub_1"));
    const { subscription, invoice } = putSubscription(stripe, "sub_1", { isPaid: false });
    Object.assign(invoice, { billing_reason: "subscription_update" });
    await told("customer.subscription.updated", subscription);
    expect(await license()).toMatchObject({ expiresAt: after(PERIODS[1], 0), graceUntil: null });
  });
});

describe("a dispute", () => {
  it("that is lost leaves the license suspended", async () => {
    await complete(putCheckout(stripe, "cs_1"));
    for (const status of ["needs_response", "under_review", "lost"]) {
      const dispute = { id: "du_1", object: "dispute", charge: "ch_1", payment_intent: "pi_cs_1", status };
      stripe.objects.set(dispute.id, dispute);
      await told(`charge.dispute.${status === "lost" ? "closed" : "created"}`, dispute);
      expect(await license(), status).toMatchObject({ status: "suspended" });
    }
  });
});

describe("a refund of a part", () => {
  it("is noted with its amount, and takes nothing", async () => {
    await complete(putCheckout(stripe, "cs_1"));
    const charge = { id: "ch_1", payment_intent: "pi_cs_1", amount: TOTAL, currency: "eur" };
    stripe.objects.set("ch_1", { ...charge, refunded: false, amount_refunded: 900 });
    await told("charge.refunded", charge);
    expect(await license()).toMatchObject({ status: "active" });
    expect(await shop.payments()).toMatchObject([{ status: "succeeded", metadata: { refundedAmount: 900 } }]);
  });
});
