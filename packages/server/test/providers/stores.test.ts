import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../support/clock.ts";
import { type ProviderShop, providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import { putCheckout, putSubscription, stripeEvent } from "../support/stripe-objects.ts";
import { type StripeStandIn, startStripe } from "../support/stripe-stand-in.ts";

describe.each(stores.filter(({ name }) => name !== "memory"))("on $name", ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let stripe: StripeStandIn;
  let receiver: WebhookReceiver;
  let servers: TestServer[];
  let shop: ProviderShop;
  beforeAll(async () => {
    [opened, stripe, receiver] = await Promise.all([open(), startStripe(), startReceiver()]);
    const options = { storage: opened.storage, clock: movableClock(), providerApis: { stripe: stripe.url } };
    servers = [
      await startServer({ ...options, webhookAllowPrivate: true }),
      await startServer({ ...options, webhookAllowPrivate: true }),
    ];
    const [first] = servers;
    if (!first) throw new Error("No server was started");
    shop = await providerShop(first, "stripe", {
      apiKey: "rk_test_51Abcdefghijkl",
      webhookSecret: STRIPE_SECRET,
    });
    await shop.client.post("/api/webhooks", { url: receiver.url });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([stripe.stop(), receiver.close(), opened.close()]);
  });

  /** Each event to each server, all at once. */
  async function told(events: object[]): Promise<void> {
    await Promise.all(
      servers.flatMap((server) => events.map((event) => sendStripeEvent(server, shop.path, event))),
    );
    for (const server of servers) await server.paymentProviders?.round();
  }

  it("two servers that are told of an order at once, by many events, make it one license, and tell of it once", async () => {
    const { subscription, invoice } = putSubscription(stripe, "sub_1");
    const paid = {
      mode: "subscription",
      payment_intent: null,
      subscription: subscription.id,
      invoice: invoice.id,
    };
    const session = putCheckout(stripe, "cs_1", paid);
    await told(Array.from({ length: 10 }, () => stripeEvent("checkout.session.completed", session)));
    expect(await shop.licenses()).toMatchObject([{ expiresAt: "2031-04-01T12:00:00.000Z", seats: 4 }]);
    expect(await shop.payments()).toHaveLength(1);
    expect(await shop.events("&state=done")).toHaveLength(10);
    for (const server of servers) await server.webhooks?.round();
    const types = receiver.received.map(({ body }) => JSON.parse(body).type).toSorted();
    expect([...new Set(types)]).toEqual(
      expect.arrayContaining([
        "customer.created",
        "license.created",
        "payment.created",
        "subscription.created",
      ]),
    );
    expect(types.filter((type) => type === "license.created")).toHaveLength(1);
  });

  it("renewals and a refund at once leave what Stripe says", async () => {
    const { invoice, subscription } = putSubscription(stripe, "sub_1", { period: 1 });
    const charge = {
      id: "ch_9",
      object: "charge",
      payment_intent: "pi_sub_1_1",
      refunded: true,
      amount_refunded: 4900,
      currency: "eur",
    };
    stripe.objects.set(charge.id, charge);
    await told([
      ...Array.from({ length: 5 }, () => stripeEvent("invoice.paid", invoice)),
      ...Array.from({ length: 5 }, () => stripeEvent("customer.subscription.updated", subscription)),
    ]);
    expect(await shop.licenses()).toMatchObject([
      { status: "active", expiresAt: "2031-05-01T12:00:00.000Z" },
    ]);
    await told(Array.from({ length: 5 }, () => stripeEvent("charge.refunded", charge)));
    expect(await shop.licenses()).toMatchObject([{ status: "revoked" }]);
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }, { status: "succeeded" }]);
    expect(await shop.events("&state=pending")).toEqual([]);
    expect(await shop.events("&state=failed")).toEqual([]);
  });
});
