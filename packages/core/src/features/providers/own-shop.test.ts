import { beforeEach, describe, expect, it } from "vitest";
import { type OpenPurchases, openPurchases } from "../../../test/open-purchases.ts";
import type { PurchaseInput } from "./purchase-schema.ts";

let shop: OpenPurchases;
let order: PurchaseInput & { type: "sale" };
beforeEach(async () => {
  shop = await openPurchases();
  order = {
    type: "sale",
    reference: "order 1017",
    customer: { email: "ada@example.com" },
    lines: [{ planId: shop.pro.id }],
  };
});

const record = (news: PurchaseInput, options?: { idempotencyKey?: string }) =>
  shop.licensing.purchases.record("shop", news, options);

describe("a sale of one's own shop", () => {
  it("needs an order, a buyer and a plan, and gives the license with its key", async () => {
    const { licenses, licenseIds, note } = await record(order);
    expect(licenses).toMatchObject([
      { planId: shop.pro.id, customerEmail: "ada@example.com", customerName: null, seats: 3, graceDays: 0 },
    ]);
    expect(licenses[0]?.licenseKey).toMatch(/^ACME-/);
    expect(licenseIds).toEqual(licenses.map(({ id }) => id));
    expect(note).toBe(null);
    expect(await shop.payments()).toEqual([]);
    expect((await shop.licensing.subscriptions.list()).items).toEqual([]);
  });

  it("is one license for five calls at once, and the same one ever after", async () => {
    const told = await Promise.all(Array.from({ length: 5 }, () => record(order)));
    expect(new Set(told.flatMap(({ licenses }) => licenses.map(({ licenseKey }) => licenseKey))).size).toBe(
      1,
    );
    expect(await record(order)).toEqual(told[0]);
    expect(await shop.list()).toHaveLength(1);
  });

  it("has a license for each line, in the order of the lines", async () => {
    const lines = [{ planId: shop.pro.id, quantity: 2 }, { planId: shop.agency.id }];
    const { licenses } = await record({ ...order, lines });
    expect(licenses.map(({ seats }) => seats)).toEqual([6, 25]);
    expect(await record({ ...order, lines })).toMatchObject({ licenses });
  });

  it("with a payment is refunded by the order's name alone: all of it, which revokes the license", async () => {
    const { licenseIds } = await record({ ...order, payment: { amount: 4900, currency: "EUR" } });
    expect(await shop.payments()).toMatchObject([
      { provider: "shop", providerReference: "order 1017", amount: 4900, paidAt: shop.days(0) },
    ]);
    await record({ type: "refund", payment: "order 1017" });
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
    expect(await shop.license(licenseIds[0])).toMatchObject({ status: "revoked" });
  });

  it("with a part of the payment given back keeps its license", async () => {
    const { licenseIds } = await record({ ...order, payment: { amount: 4900, currency: "EUR" } });
    await record({ type: "refund", payment: "order 1017", amount: 4899 });
    expect(await shop.license(licenseIds[0])).toMatchObject({ status: "active" });
  });

  it("with a subscription lasts as long as is paid for, and follows a change of plan", async () => {
    const paid = { until: shop.days(30) };
    const { licenses } = await record({ ...order, subscription: { paid } });
    expect(licenses).toMatchObject([{ expiresAt: shop.days(30) }]);
    shop.clock.advance(1);
    const lines = [{ planId: shop.agency.id }];
    const moved = await record({
      type: "subscription",
      reference: "order 1017",
      paid: { until: shop.days(60) },
      lines,
    });
    expect(moved.licenses).toMatchObject([
      { id: licenses[0]?.id, planId: shop.agency.id, seats: 25, expiresAt: shop.days(60) },
    ]);
  });

  it.each([
    ["no line", { lines: [] }, "lines"],
    ["neither plan nor price", { lines: [{ quantity: 1 }] }, "lines.0.planId"],
    ["no buyer", { customer: undefined }, "customer"],
    ["no e-mail address", { customer: { email: "ada" } }, "customer.email"],
    ["an unknown field", { orderId: "1017" }, "orderId"],
    ["an unknown type", { type: "purchase" }, "type"],
  ])("with %s is refused, and says so", async (_, wrong, path) => {
    const call = record({ ...order, ...(wrong as object) });
    await expect(call).rejects.toMatchObject({ code: "invalid_input", details: [{ path }] });
    expect(await shop.list()).toEqual([]);
  });

  it("of a shop whose name is none is refused before anything is issued", async () => {
    await expect(shop.licensing.purchases.record("My Shop!", order)).rejects.toMatchObject({
      code: "invalid_input",
      details: [{ path: "provider" }],
    });
    expect(await shop.list()).toEqual([]);
  });
});

describe("purchases.record with an idempotencyKey", () => {
  const options = { idempotencyKey: "call 1" };

  it("gives the same licenses again, and refuses other news", async () => {
    const first = await record(order, options);
    expect(await record(order, options)).toEqual(first);
    const other = { ...order, reference: "order 1018", customer: { email: "grace@example.com" } };
    await expect(record(other, options)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect(await shop.list()).toHaveLength(1);
  });

  it("is free again after a call that failed", async () => {
    const wrong = { ...order, lines: [{ planId: "pln_00000000000000000000000000" }] };
    await expect(record(wrong, options)).rejects.toMatchObject({ code: "plan_missing" });
    expect((await record(order, options)).licenses).toHaveLength(1);
  });
});
