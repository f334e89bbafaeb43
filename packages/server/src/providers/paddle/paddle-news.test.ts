import { createHmac } from "node:crypto";
import type { JsonObject, ProviderNotice } from "@keystead/core";
import { describe, expect, it } from "vitest";
import { newsOfEvent } from "./news-of-event.ts";
import type { PaddleApi } from "./paddle-api.ts";
import { isSigned } from "./signature.ts";

const occurredAt = new Date("2031-04-02T00:00:00Z");
const [MARCH, APRIL] = ["2031-03-01T12:00:00Z", "2031-04-01T12:00:00Z"];

/** A customer for each id, so that nobody can be taken for somebody else. */
const api: PaddleApi = { customer: async (id) => ({ email: `${id}@example.com`, name: `Customer ${id}` }) };

const newsOf = (type: string, data: JsonObject) =>
  newsOfEvent(api, {
    ...{ id: "evt_1", type, objectId: null, occurredAt, body: { data } },
  } satisfies ProviderNotice);

const item = (id: string, quantity: number, plan?: string) => ({
  ...{ price: { id, custom_data: plan === undefined ? null : { keystead_plan: plan } }, quantity },
});

describe("a subscription's state", () => {
  const subscription = (fields: JsonObject = {}) =>
    newsOf("subscription.updated", {
      ...{
        id: "sub_7",
        status: "active",
        scheduled_change: null,
        items: [item("pri_1", 3, "pln_1"), item("pri_2", 5)],
      },
      current_billing_period: { starts_at: MARCH, ends_at: APRIL },
      ...fields,
    });
  const paid = { since: new Date(MARCH), until: new Date(APRIL) };

  it("has its lines, its period, and the moment when the event occurred", async () => {
    expect(await subscription()).toEqual([
      {
        ...{ type: "subscription", reference: "sub_7", status: "active", paid, cancelAtPeriodEnd: false },
        lines: [
          { priceId: "pri_1", planId: "pln_1", quantity: 3 },
          { priceId: "pri_2", planId: null, quantity: 5 },
        ],
        asOf: occurredAt,
      },
    ]);
  });

  it.each([
    ["trialing", "trialing", paid],
    ["active", "active", paid],
    ["canceled", "canceled", null],
    ["paused", "canceled", null],
  ])("%s is %s here", async (told, status, period) => {
    expect(await subscription({ status: told })).toMatchObject([{ status, paid: period }]);
  });

  it("that Paddle has none of is no news", async () => {
    expect(await subscription({ status: "dreaming" })).toEqual([]);
  });

  it.each([
    ["before the event is over, and paid", new Date(occurredAt.getTime() - 1), true],
    ["with the event is over, and paid", occurredAt, true],
    ["after the event has begun, and is not paid", new Date(occurredAt.getTime() + 1), false],
  ])("that is past due: a period that ends %s", async (_, until, isPaid) => {
    const current_billing_period = { starts_at: MARCH, ends_at: until.toISOString() };
    const since = new Date(MARCH);
    expect(await subscription({ status: "past_due", current_billing_period })).toMatchObject([
      { status: "past_due", paid: isPaid ? { since, until } : { since: null, until: since } },
    ]);
  });

  it.each([
    [null, false],
    [{ action: "cancel" }, true],
    [{ action: "pause" }, false],
    [{ action: "resume" }, false],
  ])("with the scheduled change %o", async (scheduled_change, cancelAtPeriodEnd) => {
    expect(await subscription({ scheduled_change })).toMatchObject([{ status: "active", cancelAtPeriodEnd }]);
  });
});

describe("a transaction", () => {
  const transaction = (fields: JsonObject = {}) =>
    newsOf("transaction.completed", {
      ...{ id: "txn_3", origin: "web", customer_id: "ctm_9", subscription_id: null, currency_code: "USD" },
      ...{ billed_at: APRIL, billing_period: { starts_at: MARCH, ends_at: APRIL }, custom_data: null },
      ...{
        items: [item("pri_1", 3)],
        details: { totals: { grand_total: "5831", total: "1", subtotal: "2" } },
      },
      ...fields,
    });
  const payment = { reference: "txn_3", amount: 5831, currency: "USD", paidAt: new Date(APRIL) };

  it("is a sale to its own customer, for what was paid in the end", async () => {
    expect(await transaction()).toEqual([
      {
        ...{ type: "sale", reference: "txn_3", license: null, subscription: null, payment },
        claim: false,
        customer: { email: "ctm_9@example.com", name: "Customer ctm_9" },
        lines: [{ reference: "pri_1", priceId: "pri_1", planId: null, quantity: 3 }],
      },
    ]);
  });

  it("that began in a product says so", async () => {
    expect(await transaction({ custom_data: { claim: "1" } })).toMatchObject([{ claim: true }]);
  });

  it("that begins a subscription has its period, and a state that any event of it is newer than", async () => {
    expect(await transaction({ subscription_id: "sub_7" })).toMatchObject([
      {
        subscription: {
          ...{ reference: "sub_7", status: "active", cancelAtPeriodEnd: false, asOf: new Date(0) },
          paid: { since: new Date(MARCH), until: new Date(APRIL) },
        },
      },
    ]);
  });

  it.each([
    ["subscription_recurring", new Date(APRIL)],
    ["subscription_update", null],
    ["subscription_charge", null],
  ])("of the origin %s is a payment of its subscription", async (origin, paidUntil) => {
    expect(await transaction({ origin, subscription_id: "sub_7" })).toEqual([
      { type: "payment", payment, subscription: "sub_7", paidUntil },
    ]);
    expect(await transaction({ origin })).toEqual([]);
    const free = { totals: { grand_total: "0" } };
    expect(await transaction({ origin, subscription_id: "sub_7", details: free })).toEqual([]);
  });

  it("of nothing to pay is a sale without a payment", async () => {
    expect(await transaction({ details: { totals: { grand_total: "0" } } })).toMatchObject([
      { type: "sale", payment: null },
    ]);
  });

  it.each([
    ["lic_1", { reference: "lic_1", bySeller: false }],
    ["", null],
    [7, null],
  ])("names a license by the word of the buyer: %o", async (keystead_license, license) => {
    expect(await transaction({ custom_data: { keystead_license } })).toMatchObject([{ license }]);
  });

  it("without a customer is refused, as there is nobody to have the license", async () => {
    await expect(transaction({ customer_id: null })).rejects.toMatchObject({ code: "invalid" });
  });

  it.each(["transaction.paid", "transaction.updated", "customer.created"])("%s is no news", async (type) => {
    expect(await newsOf(type, { id: "x_1" })).toEqual([]);
  });
});

describe("an adjustment", () => {
  const adjustment = (fields: JsonObject) =>
    newsOf("adjustment.updated", {
      ...{ id: "adj_2", action: "refund", status: "approved", type: "partial", transaction_id: "txn_3" },
      ...{ totals: { total: "900" } },
      ...fields,
    });
  const refund = { type: "refund", payment: "txn_3", reference: "adj_2", amount: 900, isFull: false };

  it.each([
    [{}, [refund]],
    [{ totals: { total: "-900" } }, [refund]],
    [{ type: "full" }, [{ ...refund, isFull: true }]],
    [{ status: "pending_approval" }, []],
    [{ status: "rejected" }, []],
    [{ action: "credit" }, []],
    [{ action: "chargeback" }, [{ type: "dispute", payment: "txn_3", isOpen: true }]],
    [{ action: "chargeback_warning" }, []],
    [{ action: "chargeback_reverse" }, [{ type: "dispute", payment: "txn_3", isOpen: false }]],
  ])("with %o", async (fields, news) => {
    expect(await adjustment(fields)).toEqual(news);
  });
});

describe("a signature", () => {
  const [secret, body] = ["pdl_ntfset_secret", Buffer.from('{"a":1}')];
  const now = new Date("2031-03-01T12:00:00Z");
  const seconds = now.getTime() / 1000;
  const h1 = (of = body, by = secret) =>
    createHmac("sha256", by).update(`${seconds}:`).update(of).digest("hex");
  const signedAt = (at: number) => isSigned(`ts=${seconds};h1=${h1()}`, body, secret, new Date(at));

  it.each([
    [-300_001, false],
    [-300_000, true],
    [0, true],
    [300_000, true],
    [300_001, false],
  ])("that is %d ms off", (off, isGood) => {
    expect(signedAt(now.getTime() + off)).toBe(isGood);
  });

  it("is of the whole body, of the secret, and of the time", () => {
    expect(isSigned(`ts=${seconds};h1=${h1()}`, Buffer.from('{"a":2}'), secret, now)).toBe(false);
    expect(isSigned(`ts=${seconds};h1=${h1()}`, body, "pdl_ntfset_other", now)).toBe(false);
    expect(isSigned(`ts=${seconds + 1};h1=${h1()}`, body, secret, now)).toBe(false);
    expect(isSigned(`h1=${h1()}`, body, secret, now)).toBe(false);
    expect(isSigned(`ts=${seconds}`, body, secret, now)).toBe(false);
    expect(isSigned(`ts=${seconds};h1=${h1().slice(0, -2)}`, body, secret, now)).toBe(false);
  });

  it("is good when one of several is, whichever", () => {
    const wrong = h1(body, "pdl_ntfset_other");
    for (const all of [
      [h1(), wrong],
      [wrong, h1()],
    ])
      expect(
        isSigned([`ts=${seconds}`, ...all.map((each) => `h1=${each}`)].join(";"), body, secret, now),
      ).toBe(true);
  });
});
