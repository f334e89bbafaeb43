import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE, movableClock } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { type ProviderShop, providerShop, STRIPE_SECRET, sendStripeEvent } from "../support/provider-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { PERIODS, putCheckout, putSubscription, stripeEvent } from "../support/stripe-objects.ts";
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
  stripe.asked.length = 0;
  stripe.status = 200;
  server = await startServer({ clock: movableClock(), providerApis: { stripe: stripe.url } });
  shop = await providerShop(server, "stripe", secrets);
  return () => server.stop();
});

/** Has Stripe send an event, and the server work on it. */
async function told(type: string, object: { id: string }): Promise<void> {
  const answer = await sendStripeEvent(server, shop.path, stripeEvent(type, object));
  expect(answer.body).toEqual({ received: true });
  await shop.settle();
}

const complete = (object: { id: string }) => told("checkout.session.completed", object);

describe("a checkout", () => {
  it("is a license, asked for with the version of the API that is pinned", async () => {
    await complete(putCheckout(stripe, "cs_1"));
    expect(await shop.licenses()).toMatchObject([
      { planId: shop.pro.id, seats: 4, customerEmail: "ada@example.com" },
    ]);
    expect(await shop.payments()).toMatchObject([
      { amount: 4900, currency: "EUR", providerReference: "pi_cs_1" },
    ]);
    expect(stripe.asked).toEqual(
      expect.arrayContaining([
        {
          path: "GET /v1/checkout/sessions/cs_1",
          version: "2026-10-28.endive",
          key: `Bearer ${secrets.apiKey}`,
        },
      ]),
    );
  });

  it("is entered in the audit log in the provider's name", async () => {
    await complete(putCheckout(stripe, "cs_1"));
    const { body } = await shop.client.get<{ items: object[] }>("/api/audit?action=license.created");
    expect(body.items).toMatchObject([
      { actor: { type: "provider", id: shop.connection["id"], name: "stripe" } },
    ]);
  });

  it("that 20 servers are told of at once, each by several events, is one license", async () => {
    const session = putCheckout(stripe, "cs_1");
    const once = stripeEvent("checkout.session.completed", session);
    const events = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? once : stripeEvent("checkout.session.completed", session),
    );
    const answers = await Promise.all(events.map((event) => sendStripeEvent(server, shop.path, event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await shop.settle();
    expect(await shop.licenses()).toHaveLength(1);
    expect(await shop.payments()).toHaveLength(1);
    expect(await shop.events()).toHaveLength(11);
  });

  it("is paid for later with some ways to pay, and a license only then", async () => {
    const session = putCheckout(stripe, "cs_1", { payment_status: "unpaid" });
    await complete(session);
    expect(await shop.licenses()).toEqual([]);
    expect(await shop.events()).toMatchObject([{ state: "ignored", reason: "unpaid" }]);
    await told("checkout.session.async_payment_succeeded", putCheckout(stripe, "cs_1"));
    expect(await shop.licenses()).toHaveLength(1);
  });

  it("names its plan by metadata, on the price or on the session, before the table does", async () => {
    const keystead_plan = shop.agency.id;
    await complete(putCheckout(stripe, "cs_1", { metadata: { keystead_plan } }));
    await complete(putCheckout(stripe, "cs_2", {}, { price: "price_new", metadata: { keystead_plan } }));
    expect((await shop.licenses()).map(({ planId }) => planId)).toEqual([shop.agency.id, shop.agency.id]);
  });

  it("in ISK is a payment in whole krónur, though Stripe has two decimals for them", async () => {
    await complete(putCheckout(stripe, "cs_1", { currency: "isk", amount_total: 490_000 }));
    expect(await shop.payments()).toMatchObject([{ amount: 4900 }]);
  });

  it("of nothing to pay is a license without a payment", async () => {
    await complete(
      putCheckout(stripe, "cs_1", {
        payment_status: "no_payment_required",
        amount_total: 0,
        payment_intent: null,
      }),
    );
    expect(await shop.licenses()).toHaveLength(1);
    expect(await shop.payments()).toEqual([]);
  });

  it("of an unknown price is seen, and issued by a replay once the price is in the table", async () => {
    await complete(putCheckout(stripe, "cs_1", {}, { price: "price_new" }));
    const [failed] = await shop.events("&state=failed");
    expect(failed).toMatchObject({ reason: "unknown_price", message: expect.stringContaining("price_new") });
    await shop.client.put(`/api/payment-providers/${shop.connection["id"]}`, {
      prices: { price_new: shop.pro.id },
    });
    const replayed = await shop.client.post(`/api/provider-events/${failed?.id}/replay`);
    const [license] = await shop.licenses();
    expect(replayed.body).toMatchObject({ state: "done", reason: null, licenseIds: [license?.id] });
    const audit = await shop.client.get<{ items: object[] }>("/api/audit?action=provider_event.replayed");
    expect(audit.body.items).toMatchObject([
      { actor: { type: "user" }, target: { id: failed?.id, label: failed?.eventId } },
    ]);
  });

  it("is issued once Stripe can be reached again, without anybody's doing", async () => {
    stripe.status = 503;
    await complete(putCheckout(stripe, "cs_1"));
    expect(await shop.events()).toMatchObject([
      { state: "pending", reason: "provider_unreachable", attempts: 1 },
    ]);
    stripe.status = 200;
    await shop.settle();
    expect(await shop.licenses()).toEqual([]);
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.licenses()).toHaveLength(1);
    expect(await shop.events()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("that Stripe refuses to show fails in the end, with what Stripe says", async () => {
    stripe.status = 401;
    await complete(putCheckout(stripe, "cs_1"));
    for (let tries = 0; tries < 10; tries += 1) {
      server.clock.advance(DAY);
      await shop.settle();
    }
    expect(await shop.events()).toMatchObject([
      {
        state: "failed",
        reason: "provider_refused",
        attempts: 9,
        message: expect.stringContaining("API key"),
      },
    ]);
  });
});

describe("a subscription", () => {
  const checkedOut = ({ subscription, invoice }: ReturnType<typeof putSubscription>) => {
    const ids = { subscription: subscription.id, invoice: invoice.id };
    return complete(putCheckout(stripe, "cs_1", { mode: "subscription", payment_intent: null, ...ids }));
  };
  const subscribe = () => checkedOut(putSubscription(stripe, "sub_1"));
  const license = async () => (await shop.licenses())[0];

  it("is a license until the end of the period, renewed by each invoice that is paid", async () => {
    await subscribe();
    expect(await license()).toMatchObject({
      expiresAt: "2031-04-01T12:00:00.000Z",
      graceDays: 3,
      pastDueDays: 21,
    });
    const { invoice } = putSubscription(stripe, "sub_1", { period: 1 });
    await told("invoice.paid", invoice);
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z" });
    expect((await shop.payments()).map(({ providerReference }) => providerReference)).toEqual([
      "pi_sub_1_1",
      "pi_sub_1_0",
    ]);
  });

  it("is what Stripe says now, whatever an event said when it was sent", async () => {
    await subscribe();
    const { subscription: old } = putSubscription(stripe, "sub_1", { status: "past_due" });
    putSubscription(stripe, "sub_1", { period: 1 });
    await told("customer.subscription.updated", old);
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z", graceUntil: null });
  });

  it("whose events come before its checkout's ends as if they had come after", async () => {
    const put = putSubscription(stripe, "sub_1");
    await told("invoice.paid", put.invoice);
    expect(await shop.events()).toMatchObject([{ state: "pending", reason: "unknown_here" }]);
    await checkedOut(put);
    server.clock.advance(MINUTE);
    await shop.settle();
    expect(await shop.events()).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect(await shop.payments()).toHaveLength(1);
    expect(await license()).toMatchObject({ expiresAt: "2031-04-01T12:00:00.000Z" });
  });

  it("of another shop at the same account is passed over in the end", async () => {
    const { invoice } = putSubscription(stripe, "sub_9");
    await told("invoice.paid", invoice);
    for (let tries = 0; tries < 4; tries += 1) {
      server.clock.advance(10 * MINUTE);
      await shop.settle();
    }
    expect(await shop.events()).toMatchObject([{ state: "ignored", reason: "unknown_here", attempts: 4 }]);
  });

  it.each(["draft", "open", "uncollectible"] as const)(
    "does not lock anybody out while its period has begun and is not paid for: its invoice is %s",
    async (invoiceStatus) => {
      await subscribe();
      const { licenseKey = "" } = (await license()) ?? {};
      const next = { period: 1, isPaid: false, invoiceStatus };
      const { subscription } = putSubscription(stripe, "sub_1", next);
      server.clock.set(PERIODS[1]);
      await told("customer.subscription.updated", subscription);
      const { publicKey } = shop.product;
      expect(await server.licensing.validate({ publicKey, licenseKey })).toMatchObject({
        valid: true,
        inGrace: true,
        license: { expiresAt: new Date(PERIODS[1]) },
      });
    },
  );

  it("that is past due has 21 days, until it is paid", async () => {
    await subscribe();
    const late = putSubscription(stripe, "sub_1", { period: 1, isPaid: false, status: "past_due" });
    await told("customer.subscription.updated", late.subscription);
    expect(await license()).toMatchObject({
      expiresAt: "2031-04-01T12:00:00.000Z",
      graceUntil: "2031-04-22T12:00:00.000Z",
    });
    const { invoice } = putSubscription(stripe, "sub_1", { period: 1 });
    await told("invoice.paid", invoice);
    expect(await license()).toMatchObject({ expiresAt: "2031-05-01T12:00:00.000Z", graceUntil: null });
  });

  it("that is deleted lasts to the end of what is paid for", async () => {
    await subscribe();
    const { subscription } = putSubscription(stripe, "sub_1", { status: "canceled" });
    await told("customer.subscription.deleted", subscription);
    expect(await license()).toMatchObject({ status: "active", expiresAt: "2031-04-01T12:00:00.000Z" });
    const { body } = await shop.client.get<{ items: object[] }>("/api/subscriptions");
    expect(body.items).toMatchObject([{ status: "canceled", providerReference: "sub_1" }]);
  });

  it("that is changed to another price gives its license that plan", async () => {
    await subscribe();
    const { subscription } = putSubscription(stripe, "sub_1", { price: "price_agency", quantity: 2 });
    await told("customer.subscription.updated", subscription);
    expect(await license()).toMatchObject({ planId: shop.agency.id, seats: 50 });
  });
});

describe("money that goes back", () => {
  const charge = (fields: object) => {
    const object = { id: "ch_1", payment_intent: "pi_cs_1", amount: 4900, currency: "eur", ...fields };
    stripe.objects.set(object.id, object);
    return object;
  };
  const dispute = (status: string) => {
    const object = { id: "du_1", object: "dispute", charge: "ch_1", payment_intent: "pi_cs_1", status };
    stripe.objects.set(object.id, object);
    return object;
  };
  const status = async () => (await shop.licenses())[0]?.status;
  beforeEach(() => complete(putCheckout(stripe, "cs_1")));

  it("revokes the license when it is all of it", async () => {
    await told("charge.refunded", charge({ refunded: false, amount_refunded: 900 }));
    expect(await status()).toBe("active");
    await told("charge.refunded", charge({ refunded: true, amount_refunded: 4900 }));
    expect(await status()).toBe("revoked");
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });

  it("suspends the license while it is disputed, unless somebody only inquires", async () => {
    await told("charge.dispute.created", dispute("warning_needs_response"));
    expect(await status()).toBe("active");
    await told("charge.dispute.created", dispute("needs_response"));
    expect(await status()).toBe("suspended");
    await told("charge.dispute.closed", dispute("won"));
    expect(await status()).toBe("active");
  });
});

describe("a request", () => {
  const event = stripeEvent("checkout.session.completed", { id: "cs_1" });
  const wrong = "The signature is missing, wrong or too old";

  it.each([
    ["with another secret", { secret: "whsec_another_secret_of_12" }],
    ["of 301 seconds ago", { ageSeconds: 301 }],
  ])("%s is refused, and nothing is stored", async (_, options) => {
    putCheckout(stripe, "cs_1");
    const answer = await sendStripeEvent(server, shop.path, event, options);
    expectError(answer, 400, "signature_invalid");
    expect(await shop.events()).toEqual([]);
  });

  it("is refused in the same words whether the organization is not there, is another, or has no signature", async () => {
    const other = await providerShop(server, "stripe", {
      ...secrets,
      webhookSecret: "whsec_of_somebody_else",
    });
    for (const path of [
      other.path,
      "/api/providers/stripe/org_01jqe00000000000000000000x/webhook",
      "/api/providers/paddle/org_01jqe00000000000000000000x/webhook",
      shop.path.replace("stripe", "paddle"),
    ]) {
      const answer = await sendStripeEvent(server, path, event);
      expect(answer.body, path).toEqual({ code: "signature_invalid", error: wrong });
    }
    const bare = await server.client().send(shop.path, { method: "POST", json: event });
    expect({ status: bare.status, body: bare.body }).toEqual({
      status: 400,
      body: { code: "signature_invalid", error: wrong },
    });
  });

  it("that is too large is refused", async () => {
    const answer = await sendStripeEvent(server, shop.path, { ...event, padding: "x".repeat(600_000) });
    expectError(answer, 413, "payload_too_large");
  });

  it("of a type that nothing is done for is kept, and passed over", async () => {
    await told("product.updated", { id: "prod_1" });
    const [ignored] = await shop.events("&type=product.updated");
    expect(ignored).toMatchObject({ state: "ignored", reason: "not_needed" });
    const detail = await shop.client.get(`/api/provider-events/${ignored?.id}`);
    expect(detail.body).toMatchObject({
      body: { type: "product.updated", data: { object: { id: "prod_1" } } },
    });
  });
});
