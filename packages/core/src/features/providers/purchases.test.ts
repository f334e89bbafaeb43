import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, payment, sale, state } from "../../../test/open-purchases.ts";

let shop: OpenPurchases;
beforeEach(async () => {
  shop = await openPurchases();
});

describe("a sale", () => {
  it("is a license of the price's plan, with its customer and its payment", async () => {
    const [id] = await shop.tell(sale());
    expect(await shop.license(id)).toMatchObject({
      planId: shop.pro.id,
      customerEmail: "ada@example.com",
      customerName: "Ada Lovelace",
      seats: 3,
      expiresAt: shop.days(365),
      graceDays: 0,
    });
    expect(await shop.payments()).toMatchObject([
      { licenseId: id, status: "succeeded", amount: 4900, provider: "stripe", providerReference: "pi_1" },
    ]);
  });

  it("is one license, however often and by however many at once it is told of", async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => shop.tell(sale())));
    expect(new Set(told.flat()).size).toBe(1);
    await shop.tell(sale());
    expect(await shop.list()).toHaveLength(1);
    expect(await shop.payments()).toHaveLength(1);
  });

  it("is a license of its own when the same customer buys again", async () => {
    await shop.tell(sale());
    await shop.tell(sale({ reference: "cs_2", payment: payment("pi_2") }));
    expect(await shop.list()).toHaveLength(2);
    expect((await shop.licensing.customers.list()).items).toHaveLength(1);
  });

  it("is not sold again once its license was deleted", async () => {
    const [id] = await shop.tell(sale());
    await shop.licensing.licenses.delete(id ?? "");
    expect(await shop.tell(sale())).toEqual([]);
    expect(await shop.list()).toEqual([]);
  });

  it("has as many times the plan's seats as were bought, and a license for each line", async () => {
    const lines = [
      { reference: "li_1", priceId: "price_pro", planId: null, quantity: 4 },
      { reference: "li_2", priceId: "price_shirt", planId: null, quantity: 1 },
      { reference: "li_3", priceId: "price_agency", planId: null, quantity: 1 },
    ];
    const ids = await shop.tell(sale({ lines }));
    const licenses = await Promise.all(ids.map(shop.license));
    expect(licenses.map(({ seats }) => seats)).toEqual([12, 25]);
  });

  it("is of the plan that the seller wrote on it, whatever the table of prices says", async () => {
    const line = { reference: "li_1", priceId: "price_pro", planId: shop.agency.id, quantity: 1 };
    const [id] = await shop.tell(sale({ lines: [line] }));
    expect(await shop.license(id)).toMatchObject({ planId: shop.agency.id, features: { whiteLabel: true } });
  });

  it.each([
    ["a price that is not in the table", "price_new", null, "unknown_price"],
    ["a plan that is deleted", "price_pro", "pln_00000000000000000000000000", "plan_missing"],
    ["nothing that is licensed", "price_shirt", null, "not_needed"],
  ])("of %s issues nothing and says so", async (_, priceId, planId, code) => {
    const lines = [
      {
        reference: "li_1",
        priceId: code === "not_needed" ? priceId : "price_pro",
        planId: null,
        quantity: 1,
      },
      { reference: "li_2", priceId, planId, quantity: 1 },
    ];
    await expect(shop.tell(sale({ lines }))).rejects.toMatchObject({ code });
    expect(await shop.list()).toEqual([]);
  });

  it("is mailed in the same step where the product has that on", async () => {
    const licenseMails = { [shop.product.id]: { delivery: true, reminderDays: null } };
    await shop.licensing.settings.update({ licenseMails });
    const [id] = await shop.tell(sale());
    await shop.tell(sale());
    const { items } = await shop.licensing.mails.ofOrganization();
    expect(items).toMatchObject([{ template: "license_delivery", recipient: "ada@example.com", cause: id }]);
  });
});

describe("a subscription", () => {
  const subscribed = async (): Promise<string> => {
    const [id = ""] = await shop.tell(sale({ subscription: state() }));
    return id;
  };
  const told = (fields: Parameters<typeof state>[0]) => shop.tell({ type: "subscription", ...state(fields) });
  const paidUntil = (since: number, until: number) => ({ since: shop.days(since), until: shop.days(until) });

  it("has its license last as long as is paid for, and some days for a payment that is late", async () => {
    const id = await subscribed();
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(30), graceDays: 3, pastDueDays: 21 });
    shop.clock.advance(31 * DAY);
    expect(await shop.valid(id)).toMatchObject({ valid: true, inGrace: true });
    shop.clock.advance(2 * DAY);
    expect(await shop.valid(id)).toMatchObject({ valid: false, code: "license_expired" });
    await told({ paid: paidUntil(30, 60), asOf: shop.days(33) });
    expect(await shop.valid(id)).toMatchObject({ valid: true, license: { expiresAt: shop.days(60) } });
  });

  it("goes by the latest state, in whichever order states are told of", async () => {
    const id = await subscribed();
    await told({ paid: paidUntil(30, 60), asOf: shop.days(30) });
    await expect(told({ status: "past_due", asOf: shop.days(29) })).rejects.toMatchObject({ code: "older" });
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(60), graceUntil: null });
  });

  it("that is past due has time to pay, and none too much once it is paid", async () => {
    const id = await subscribed();
    await told({ status: "past_due", asOf: shop.days(30) });
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(30), graceUntil: shop.days(51) });
    shop.clock.advance(50 * DAY);
    expect(await shop.valid(id)).toMatchObject({ valid: true });
    await told({ paid: paidUntil(30, 60), asOf: shop.days(50) });
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(60), graceUntil: null });
  });

  it("that is canceled lasts to the end of what is paid for", async () => {
    const id = await subscribed();
    await told({ status: "canceled", paid: null, asOf: shop.days(10) });
    expect(await shop.license(id)).toMatchObject({ status: "active", expiresAt: shop.days(30) });
    const { items } = await shop.licensing.subscriptions.list();
    expect(items).toMatchObject([{ status: "canceled", currentPeriodEnd: shop.days(30), licenseId: id }]);
  });

  it("that changes its price or quantity changes its license's plan and seats", async () => {
    const id = await subscribed();
    await told({ lines: [{ priceId: "price_agency", planId: null, quantity: 2 }], asOf: shop.days(5) });
    expect(await shop.license(id)).toMatchObject({
      planId: shop.agency.id,
      seats: 50,
      graceDays: 3,
      features: { whiteLabel: true },
      expiresAt: shop.days(30),
    });
    expect((await shop.licensing.subscriptions.list()).items).toMatchObject([{ planId: shop.agency.id }]);
  });

  it("of nothing for a while leaves its license one seat at least", async () => {
    const id = await subscribed();
    await told({ lines: [{ priceId: "price_pro", planId: null, quantity: 0 }], asOf: shop.days(5) });
    expect(await shop.license(id)).toMatchObject({ seats: 3, expiresAt: shop.days(30) });
  });

  it("is renewed although its new price is not in the table, which is told", async () => {
    const id = await subscribed();
    const lines = [{ priceId: "price_new", planId: null, quantity: 1 }];
    const renewal = { lines, paid: paidUntil(30, 60), asOf: shop.days(30) };
    await expect(told(renewal)).rejects.toMatchObject({ code: "unknown_price" });
    expect(await shop.license(id)).toMatchObject({ planId: shop.pro.id, expiresAt: shop.days(60) });
  });

  it("writes nothing when nothing has changed", async () => {
    const id = await subscribed();
    const { updatedAt } = await shop.license(id);
    shop.clock.advance(DAY);
    await told({ asOf: shop.days(1) });
    expect((await shop.license(id)).updatedAt).toEqual(updatedAt);
  });

  it("that was recorded by hand has its license follow, too", async () => {
    const { id, customerId } = await shop.licensing.licenses.create({
      productId: shop.product.id,
      customerEmail: "ada@example.com",
    });
    await shop.licensing.subscriptions.record({
      customerId,
      licenseId: id,
      currentPeriodEnd: shop.days(30),
      provider: "stripe",
      providerReference: "sub_1",
    });
    expect(await told({ paid: paidUntil(30, 60), asOf: shop.days(30) })).toEqual([id]);
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(60) });
    await expect(told({ asOf: shop.days(29) })).rejects.toMatchObject({ code: "older" });
  });

  it("that pays for nothing here is not known", async () => {
    await expect(told({})).rejects.toMatchObject({ code: "unknown_here" });
  });

  it("is renewed by a payment that says until when, before its state is told", async () => {
    const id = await subscribed();
    const news = { type: "payment", subscription: "sub_1", payment: payment("pi_2") } as const;
    await shop.tell({ ...news, paidUntil: shop.days(60) });
    await shop.tell({ ...news, paidUntil: shop.days(45) });
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(60) });
    expect(await shop.payments()).toMatchObject([
      { providerReference: "pi_2", licenseId: id },
      { providerReference: "pi_1" },
    ]);
  });
});

describe("a refund", () => {
  it("of all revokes the license and frees its seats; of a part it is only noted", async () => {
    const [id = ""] = await shop.tell(sale());
    const { licenseKey } = await shop.license(id);
    const { publicKey } = shop.product;
    await shop.licensing.activate({ publicKey, licenseKey, domain: "example.com" });
    await shop.tell({ type: "refund", payment: "pi_1", amount: 900, isFull: false });
    expect(await shop.license(id)).toMatchObject({ status: "active", activatedCount: 1 });
    expect(await shop.payments()).toMatchObject([{ status: "succeeded", metadata: { refundedAmount: 900 } }]);
    await shop.tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "revoked", activatedCount: 0 });
    await shop.tell(sale());
    expect(await shop.payments()).toMatchObject([{ status: "refunded" }]);
  });

  it("that is told of by parts revokes once the parts are all of it, and each counts once", async () => {
    const [id = ""] = await shop.tell(sale());
    const part = (reference: string, amount: number) =>
      shop.tell({ type: "refund", payment: "pi_1", reference, amount, isFull: false });
    await part("adj_1", 2500);
    await part("adj_1", 2500);
    expect(await shop.license(id)).toMatchObject({ status: "active" });
    expect(await shop.payments()).toMatchObject([{ metadata: { refundedAmount: 2500 } }]);
    await part("adj_2", 2400);
    expect(await shop.license(id)).toMatchObject({ status: "revoked" });
    expect(await shop.payments()).toMatchObject([{ status: "refunded", metadata: { refundedAmount: 4900 } }]);
  });

  it("revokes once: who lets the license go on is not overruled by the same refund", async () => {
    const [id = ""] = await shop.tell(sale());
    const refund = { type: "refund", payment: "pi_1", amount: 4900, isFull: true } as const;
    await shop.tell(refund);
    await shop.licensing.licenses.update(id, { status: "active" });
    await shop.tell(refund);
    expect(await shop.license(id)).toMatchObject({ status: "active" });
  });

  it("of a time long past takes nothing from what was paid for since", async () => {
    const [id = ""] = await shop.tell(sale({ subscription: state() }));
    const second = payment("pi_2", { paidAt: shop.days(30) });
    await shop.tell({ type: "payment", subscription: "sub_1", payment: second, paidUntil: shop.days(60) });
    await shop.tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "active" });
    await shop.tell({ type: "refund", payment: "pi_2", amount: 4900, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "revoked" });
  });

  it("of a payment that is not known says so", async () => {
    const refund = { type: "refund", payment: "pi_9", amount: 1, isFull: true } as const;
    await expect(shop.tell(refund)).rejects.toMatchObject({ code: "unknown_here" });
  });
});

describe("a dispute", () => {
  const disputed = (isOpen: boolean) => shop.tell({ type: "dispute", payment: "pi_1", isOpen });

  it("suspends the license until it is won", async () => {
    const [id] = await shop.tell(sale());
    await disputed(true);
    expect(await shop.license(id)).toMatchObject({ status: "suspended" });
    await disputed(false);
    expect(await shop.license(id)).toMatchObject({ status: "active" });
  });

  it("that is won ends no suspension but its own", async () => {
    const [id = ""] = await shop.tell(sale());
    await shop.licensing.licenses.update(id, { status: "suspended" });
    await disputed(true);
    await disputed(false);
    expect(await shop.license(id)).toMatchObject({ status: "suspended" });
  });

  it("brings back no license that was revoked before it", async () => {
    const [id = ""] = await shop.tell(sale());
    await shop.licensing.licenses.revoke(id);
    for (const isOpen of [true, false]) {
      await disputed(isOpen);
      expect(await shop.license(id)).toMatchObject({ status: "revoked" });
    }
  });
});
