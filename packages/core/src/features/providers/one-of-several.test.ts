import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, payment, sale, state } from "../../../test/open-purchases.ts";
import { LicensingError } from "../../foundation/errors.ts";

let shop: OpenPurchases;
beforeEach(async () => {
  shop = await openPurchases();
});

const paidUntil = (since: number, until: number) => ({ since: shop.days(since), until: shop.days(until) });
const told = (fields: Parameters<typeof state>[0]) => shop.tell({ type: "subscription", ...state(fields) });

describe("of two purchases of one customer", () => {
  /** A subscription to the one, and another to the other. */
  async function twoSubscriptions(): Promise<[string, string]> {
    const [first = ""] = await shop.tell(sale({ subscription: state() }));
    const [second = ""] = await shop.tell(
      sale({
        reference: "cs_2",
        payment: payment("pi_2", { amount: 9900 }),
        subscription: state({ reference: "sub_2", paid: paidUntil(0, 31) }),
      }),
    );
    return [first, second];
  }

  it("the state of a subscription is that of its own license", async () => {
    const [first, second] = await twoSubscriptions();
    const before = await shop.license(second);
    await told({ paid: paidUntil(30, 60), asOf: shop.days(30) });
    await told({
      lines: [{ priceId: "price_agency", planId: null, quantity: 1 }],
      paid: paidUntil(30, 60),
      asOf: shop.days(31),
    });
    expect(await shop.license(first)).toMatchObject({ planId: shop.agency.id, expiresAt: shop.days(60) });
    expect(await shop.license(second)).toEqual(before);
    const { items } = await shop.licensing.subscriptions.list();
    expect(
      items.map(({ providerReference, currentPeriodEnd }) => [providerReference, currentPeriodEnd]),
    ).toEqual([
      ["sub_2", shop.days(31)],
      ["sub_1", shop.days(60)],
    ]);
  });

  it("a payment is of its own subscription", async () => {
    const [first, second] = await twoSubscriptions();
    const paid = payment("pi_3", { amount: 700, paidAt: shop.days(30) });
    await shop.tell({ type: "payment", subscription: "sub_2", payment: paid, paidUntil: shop.days(62) });
    expect(await shop.license(first)).toMatchObject({ expiresAt: shop.days(30) });
    expect(await shop.license(second)).toMatchObject({ expiresAt: shop.days(62) });
    const [latest] = await shop.payments();
    expect(latest).toMatchObject({ licenseId: second, providerReference: "pi_3", amount: 700 });
  });

  it.each(["refund", "dispute"] as const)(
    "a %s is of its own license, and leaves the other",
    async (type) => {
      for (const subscription of [null, "sub"]) {
        const of = (number: number) => `${subscription ?? "once"}_${number}`;
        const bought = (number: number) =>
          sale({
            reference: `cs_${of(number)}`,
            payment: payment(`pi_${of(number)}`),
            subscription: subscription === null ? null : state({ reference: of(number) }),
          });
        const [first = ""] = await shop.tell(bought(1));
        const [second = ""] = await shop.tell(bought(2));
        const before = await shop.license(second);
        const at = { payment: `pi_${of(1)}` };
        const news =
          type === "refund" ? { type, ...at, amount: 4900, isFull: true } : { type, ...at, isOpen: true };
        expect(await shop.tell(news)).toEqual([first]);
        expect((await shop.license(first)).status).toBe(type === "refund" ? "revoked" : "suspended");
        expect(await shop.license(second)).toEqual(before);
      }
    },
  );

  it("a license is what its own order names, and not the other of the same customer", async () => {
    const [first, second] = await twoSubscriptions();
    await told({ status: "canceled", paid: null, asOf: shop.days(1) });
    const before = await shop.license(second);
    const named = { license: { reference: first, bySeller: true } };
    const subscription = state({ reference: "sub_3", paid: paidUntil(0, 90), asOf: shop.days(2) });
    expect(
      await shop.tell(sale({ reference: "cs_3", payment: payment("pi_3"), subscription, ...named })),
    ).toEqual([first]);
    expect(await shop.license(first)).toMatchObject({ expiresAt: shop.days(90) });
    expect(await shop.license(second)).toEqual(before);
  });
});

describe("what is paid for", () => {
  it("has the longer of the plan's and the connection's time for late payments, each by itself", async () => {
    const { id: patient } = await shop.licensing.plans.create({
      ...{ productId: shop.product.id, name: "Patient", graceDays: 5, pastDueDays: 2 },
    });
    const line = { reference: "li_1", priceId: "price_pro", planId: patient, quantity: 1 };
    const [id] = await shop.tell(sale({ lines: [line], subscription: state() }));
    expect(await shop.license(id)).toMatchObject({ graceDays: 5, pastDueDays: 21 });
  });

  it("has a million seats at most, and unlimited ones of an unlimited plan", async () => {
    const { id: unlimited } = await shop.licensing.plans.create({
      ...{ productId: shop.product.id, name: "Unlimited", seats: null },
    });
    const lines = [
      { reference: "li_1", priceId: "price_agency", planId: null, quantity: 40_000 },
      { reference: "li_2", priceId: "price_agency", planId: null, quantity: 40_001 },
      { reference: "li_3", priceId: "price_agency", planId: null, quantity: 39_999 },
      { reference: "li_4", priceId: "price_agency", planId: unlimited, quantity: 7 },
    ];
    const ids = await shop.tell(sale({ lines }));
    const licenses = await Promise.all(ids.map(shop.license));
    expect(licenses.map(({ seats }) => seats)).toEqual([1_000_000, 1_000_000, 999_975, null]);
  });

  it("is no license that an order of several names, which says so", async () => {
    const [id = ""] = await shop.tell(sale());
    const before = await shop.license(id);
    const lines = [1, 2].map((number) => ({
      ...{ reference: `li_${number}`, priceId: "price_pro", planId: null, quantity: 1 },
    }));
    const told = { reference: "cs_2", payment: payment("pi_2"), lines };
    const { licenseIds, note } = await shop.recorded(
      sale({ ...told, license: { reference: id, bySeller: true } }),
    );
    expect(licenseIds).toHaveLength(2);
    expect(note).toContain("The order has several licenses");
    expect(await shop.license(id)).toEqual(before);
    const one = sale({
      reference: "cs_3",
      payment: payment("pi_3"),
      license: { reference: id, bySeller: true },
    });
    expect(await shop.recorded(one)).toEqual({ licenseIds: [id], note: null });
  });

  it("goes by the buyer's word from the moment that the license ends, and not before", async () => {
    const [id = ""] = await shop.tell(sale());
    const byBuyer = (number: number) =>
      sale({
        ...{ reference: `cs_${number}`, payment: payment(`pi_${number}`) },
        license: { reference: id, bySeller: false },
      });
    shop.clock.advance(365 * DAY - 1);
    expect(await shop.tell(byBuyer(2))).not.toEqual([id]);
    shop.clock.advance(1);
    expect(await shop.tell(byBuyer(3))).toEqual([id]);
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(730) });
  });

  it("has its updates for the plan's own days, which are added to none that are longer", async () => {
    const { id: planId } = await shop.licensing.plans.create({
      ...{ productId: shop.product.id, name: "Updates", durationDays: 365, updateDays: 90 },
    });
    const line = { reference: "li_1", priceId: "price_pro", planId, quantity: 1 };
    const [id = ""] = await shop.tell(sale({ lines: [line] }));
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(365), updatesUntil: shop.days(90) });
    const again = (number: number) =>
      sale({
        ...{ reference: `cs_${number}`, payment: payment(`pi_${number}`), lines: [line] },
        license: { reference: id, bySeller: true },
      });
    await shop.tell(again(2));
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(730), updatesUntil: shop.days(455) });
    await shop.licensing.licenses.update(id, { updatesUntil: shop.days(2000).toISOString() });
    await shop.tell(again(3));
    expect(await shop.license(id)).toMatchObject({
      expiresAt: shop.days(1095),
      updatesUntil: shop.days(2000),
    });
  });

  it("is told of again, and issued once, when the store failed", async () => {
    const failure = new LicensingError("storage_unavailable", "The store is away");
    vi.spyOn(shop.storage, "commit").mockRejectedValueOnce(failure);
    await expect(shop.tell(sale())).rejects.toBe(failure);
    expect(await shop.list()).toEqual([]);
    expect(await shop.tell(sale())).toHaveLength(1);
    expect(await shop.list()).toHaveLength(1);
  });
});

describe("news of a subscription", () => {
  it("of the same moment as those that are known still count", async () => {
    const [id] = await shop.tell(sale({ subscription: state() }));
    await told({ paid: paidUntil(0, 31) });
    expect(await shop.license(id)).toMatchObject({ expiresAt: shop.days(31) });
  });

  it("that add a price to the one of a license leave the license with its own", async () => {
    const [id] = await shop.tell(sale({ subscription: state() }));
    const lines = ["price_agency", "price_pro"].map((priceId) => ({ priceId, planId: null, quantity: 1 }));
    await told({ lines, asOf: shop.days(1) });
    expect(await shop.license(id)).toMatchObject({ planId: shop.pro.id, seats: 3 });
  });

  it("that say of several prices which one changed change that license alone", async () => {
    const both = [
      { reference: "li_1", priceId: "price_pro", planId: null, quantity: 1 },
      { reference: "li_2", priceId: "price_agency", planId: null, quantity: 1 },
    ];
    const [pro, agency] = await shop.tell(sale({ lines: both, subscription: state({ lines: both }) }));
    const lines = [
      { priceId: "price_pro", planId: null, quantity: 1 },
      { priceId: "price_agency", planId: null, quantity: 2 },
    ];
    await told({ lines, asOf: shop.days(1) });
    expect(await shop.license(pro)).toMatchObject({ planId: shop.pro.id, seats: 3 });
    expect(await shop.license(agency)).toMatchObject({ planId: shop.agency.id, seats: 50 });
  });
});

describe("a refund", () => {
  it("that the provider calls full is one, whatever its amount", async () => {
    const [id] = await shop.tell(sale());
    await shop.tell({ type: "refund", payment: "pi_1", amount: 4100, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "revoked" });
    expect(await shop.payments()).toMatchObject([{ status: "refunded", metadata: { refundedAmount: 4900 } }]);
  });

  it.each([
    [4899, "active", "succeeded"],
    [4900, "revoked", "refunded"],
    [4901, "revoked", "refunded"],
  ])("of %d of 4900 leaves the license %s", async (amount, license, paid) => {
    const [id] = await shop.tell(sale());
    await shop.tell({ type: "refund", payment: "pi_1", amount, isFull: false });
    expect(await shop.license(id)).toMatchObject({ status: license });
    expect(await shop.payments()).toMatchObject([{ status: paid }]);
  });

  it("of one of two payments of the same moment revokes; of one before a later one it does not", async () => {
    const [id] = await shop.tell(sale({ subscription: state() }));
    const { paidAt } = payment("pi_1");
    const second = (reference: string, at: Date) =>
      shop.tell({
        ...({ type: "payment", subscription: "sub_1" } as const),
        ...{ payment: payment(reference, { paidAt: at }), paidUntil: null },
      });
    await second("pi_2", new Date(paidAt.getTime() + 1));
    await shop.tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "active" });
    await second("pi_3", new Date(paidAt.getTime() + 1));
    await shop.tell({ type: "refund", payment: "pi_2", amount: 4900, isFull: true });
    expect(await shop.license(id)).toMatchObject({ status: "revoked" });
  });
});
