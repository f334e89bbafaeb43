import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { type OpenPurchases, openPurchases, payment, sale, state } from "../../../test/open-purchases.ts";
import type { Bundle } from "../bundles/schema.ts";
import type { PurchaseNews } from "./news.ts";

let shop: OpenPurchases;
let bundle: Bundle;
beforeEach(async () => {
  shop = await openPurchases();
  const { products, plans, bundles } = shop.licensing;
  const forms = await products.create({ name: "Acme Forms" });
  const other = await plans.create({ productId: forms.id, name: "Pro", seats: 7, durationDays: 90 });
  bundle = await bundles.create({ name: "Everything", planIds: [shop.pro.id, other.id] });
});

const tell = (news: PurchaseNews) =>
  shop.licensing.purchases.record("stripe", news, {
    prices: { price_all: bundle.id, price_pro: shop.pro.id },
    graceDays: 3,
    pastDueDays: 21,
  });
const line = { reference: "li_1", priceId: "price_all", planId: null, quantity: 1 };
const order = sale({ lines: [line] });
const states = async () => (await shop.list()).map(({ status }) => status);
const ends = async () => (await shop.list()).map(({ expiresAt }) => expiresAt);

describe("a price of a bundle", () => {
  it("sells all licenses once, with one key", async () => {
    const [first] = await Promise.all([tell(order), tell(order), tell(order)]);
    expect(first.licenses.map(({ productId, seats }) => [productId, seats])).toEqual([
      [shop.product.id, 3],
      [expect.any(String), 7],
    ]);
    expect(new Set(first.licenses.map(({ licenseKey }) => licenseKey)).size).toBe(1);
    expect(await shop.list()).toHaveLength(2);
    expect(await shop.payments()).toHaveLength(1);
  });

  it("is not sold with a plan that is archived", async () => {
    await shop.licensing.plans.update(shop.pro.id, { archived: true });
    await expect(tell(order)).rejects.toMatchObject({ code: "plan_missing" });
    expect(await shop.list()).toEqual([]);
  });

  it("has all licenses refunded, disputed, reinstated and called off", async () => {
    await tell(order);
    await tell({ type: "dispute", payment: "pi_1", isOpen: true });
    expect(await states()).toEqual(["suspended", "suspended"]);
    await tell({ type: "dispute", payment: "pi_1", isOpen: false });
    expect(await states()).toEqual(["active", "active"]);
    await tell({ type: "cancellation", order: "cs_1", isCanceled: true });
    expect(await states()).toEqual(["suspended", "suspended"]);
    await tell({ type: "cancellation", order: "cs_1", isCanceled: false });
    expect(await states()).toEqual(["active", "active"]);
    await tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await states()).toEqual(["revoked", "revoked"]);
  });

  it("moves all licenses with its subscription, each with the seats of its own plan", async () => {
    const lines = [line];
    await tell(sale({ lines, subscription: state({ lines }) }));
    const day = (count: number) => shop.days(count);
    expect(await ends()).toEqual([day(30), day(30)]);
    const renewed = state({ paid: { since: day(30), until: day(60) }, lines, asOf: day(30) });
    shop.clock.advance(30 * DAY);
    await tell({ type: "subscription", ...renewed });
    expect(await ends()).toEqual([day(60), day(60)]);
    const doubled = { ...renewed, lines: [{ ...line, quantity: 2 }], asOf: day(31) };
    await tell({ type: "subscription", ...doubled });
    expect((await shop.list()).map(({ seats }) => seats).sort()).toEqual([14, 6]);
  });

  it("is refunded, disputed and renewed for the rest, when the license that it names was deleted", async () => {
    const lines = [line];
    const { licenses } = shop.licensing;
    const kept = await tell(
      sale({ reference: "cs_9", payment: payment("pi_9"), lines: [{ ...line, planId: shop.pro.id }] }),
    );
    const { licenses: sold } = await tell(sale({ lines, subscription: state({ lines }) }));
    // Something was paid since, so the first payment is for time that is over.
    const later = payment("pi_2", { paidAt: shop.days(30) });
    await tell({ type: "payment", subscription: "sub_1", payment: later, paidUntil: null });
    await licenses.delete(sold[0]?.id ?? "", { only: true });
    const rest = async () => await licenses.get(sold[1]?.id ?? "");
    const renewed = state({
      paid: { since: shop.days(30), until: shop.days(60) },
      lines,
      asOf: shop.days(30),
    });
    expect(await tell({ type: "subscription", ...renewed })).toMatchObject({ licenseIds: [sold[1]?.id] });
    expect((await rest()).expiresAt).toEqual(shop.days(60));
    const [subscription] = (await shop.licensing.subscriptions.list()).items;
    expect(subscription?.licenseId).toBe(sold[1]?.id);
    const dispute = { type: "dispute", payment: "pi_1" } as const;
    await tell({ ...dispute, isOpen: true });
    expect((await rest()).status).toBe("suspended");
    await tell({ ...dispute, isOpen: false });
    expect((await rest()).status).toBe("active");
    await tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect((await rest()).status).toBe("active");
    const refunded = await tell({ type: "refund", payment: "pi_2", amount: 4900, isFull: true });
    expect(refunded.licenses).toMatchObject([{ id: sold[1]?.id, status: "revoked" }]);
    expect((await licenses.get(kept.licenseIds[0] ?? "")).status).toBe("active");
  });

  it("is refunded for what has left the bundle, too", async () => {
    const { licenses } = shop.licensing;
    const { licenses: sold } = await tell(order);
    await licenses.regenerate(sold[0]?.id ?? "", { only: true });
    await tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await states()).toEqual(["revoked", "revoked"]);
    await licenses.delete(sold[0]?.id ?? "");
    expect((await tell(order)).licenses).toMatchObject([{ id: sold[1]?.id }]);
  });

  it("keeps the rest when a payment is refunded that was followed by another", async () => {
    const { licenses } = shop.licensing;
    const { licenses: sold } = await tell(order);
    await licenses.delete(sold[0]?.id ?? "", { only: true });
    const license = { reference: sold[1]?.licenseKey ?? "", bySeller: true };
    const paid = payment("pi_5", { paidAt: shop.days(5) });
    await tell(sale({ reference: "cs_5", lines: [line], license, payment: paid }));
    await tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect(await states()).toEqual(["active"]);
  });

  it("renews the bundle that an order names, and no license of another bundle", async () => {
    const { licenses } = await tell(order);
    const license = { reference: licenses[0]?.licenseKey ?? "", bySeller: true };
    await tell(sale({ reference: "cs_2", lines: [line], license, payment: payment("pi_2") }));
    expect(await ends()).toEqual([shop.days(180), shop.days(730)]);
    const other = await shop.licensing.bundles.create({ name: "Other", planIds: bundle.planIds });
    const planId = other.id;
    const news = sale({ reference: "cs_3", lines: [{ ...line, planId }], license, payment: payment("pi_3") });
    expect(await tell(news)).toMatchObject({ note: expect.stringContaining("is not of the bundle") });
    expect(await shop.list()).toHaveLength(4);
  });

  it("has the key that the shop made, unless one of its licenses is in use", async () => {
    await tell(order);
    const key = { type: "key", order: "cs_1", line: "li_1" } as const;
    await tell({ ...key, licenseKey: "SHOP-1" });
    expect((await shop.list()).map(({ licenseKey }) => licenseKey)).toEqual(["SHOP-1", "SHOP-1"]);
    const { publicKey } = shop.product;
    await shop.licensing.activate({ publicKey, licenseKey: "SHOP-1", domain: "example.com" });
    expect(await tell({ ...key, licenseKey: "SHOP-2" })).toMatchObject({
      note: expect.stringContaining("in use"),
    });
    expect((await shop.list()).map(({ licenseKey }) => licenseKey)).toEqual(["SHOP-1", "SHOP-1"]);
  });
});
