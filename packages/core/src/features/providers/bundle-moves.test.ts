import { beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenPurchases, openPurchases, sale, state } from "../../../test/open-purchases.ts";
import type { Bundle } from "../bundles/schema.ts";
import type { SubscriptionState } from "./news.ts";

const names = ["Acme SEO", "Acme Forms", "Acme Shop"] as const;

let shop: OpenPurchases;
let planIds: string[];
let pair: Bundle;
let all: Bundle;
let others: Bundle;

beforeEach(async () => {
  shop = await openPurchases();
  const { products, plans, bundles } = shop.licensing;
  planIds = [shop.pro.id];
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    const { id: productId } = await products.create({ name });
    const plan = await plans.create({ productId, name: "Pro", seats: 5 + index, durationDays: 90 });
    planIds.push(plan.id);
  }
  const [seo = "", forms = "", store = ""] = planIds;
  pair = await bundles.create({ name: "Pair", planIds: [seo, forms] });
  all = await bundles.create({ name: "All", planIds: [store, forms, seo] });
  others = await bundles.create({ name: "Others", planIds: [forms, store] });
});

const lineOf = (priceId: string, quantity = 1) => ({ priceId, planId: null, quantity });
const tell = (news: Parameters<OpenPurchases["licensing"]["purchases"]["record"]>[1]) =>
  shop.licensing.purchases.record("stripe", news, {
    prices: { pair: pair.id, all: all.id, others: others.id, seo: shop.pro.id, store: planIds[2] ?? "" },
  });
const sell = (priceId: string) =>
  tell(
    sale({
      lines: [{ reference: "li_1", ...lineOf(priceId) }],
      subscription: state({ lines: [lineOf(priceId)] }),
    }),
  );
/** The price changes on a day in the first period, which lasts 30 days. */
const change = (priceId: string, day: number, fields: Partial<SubscriptionState> = {}) =>
  tell({
    type: "subscription",
    ...state({ lines: [lineOf(priceId)], asOf: shop.days(day), ...fields }),
  });

/** The licenses by their products: the name of the bundle, the last day and the seats. */
async function licenses() {
  const entries = (await shop.list()).map((license) => [
    license.product.name,
    [
      license.bundle?.name ?? null,
      (Number(license.expiresAt) - Number(shop.days(0))) / 86_400_000,
      license.seats,
    ],
  ]);
  return Object.fromEntries(entries);
}
const [seo, forms, store] = names;
const renewal = { paid: { since: dayOf(30), until: dayOf(60) } };

function dayOf(count: number): Date {
  return new Date(Date.parse("2030-01-01T00:00:00.000Z") + count * 86_400_000);
}

describe("a subscription whose price changes", () => {
  it("from a plan to a bundle keeps key and sites, gains the others, and renews and ends all of them", async () => {
    const { licenses: sold } = await sell("seo");
    const { publicKey } = shop.product;
    const { licenseKey = "", id } = sold[0] ?? {};
    await shop.licensing.activate({ publicKey, licenseKey, domain: "example.com" });
    const changed = await change("all", 3);
    expect(changed.licenseIds).toEqual([id]);
    expect(await licenses()).toEqual({
      [seo]: ["All", 30, 3],
      [forms]: ["All", 30, 6],
      [store]: ["All", 30, 7],
    });
    const list = await shop.list();
    expect(
      new Set(list.map((each) => `${each.licenseKey} ${each.customerId} ${each.bundle?.group}`)).size,
    ).toBe(1);
    expect(list.find((each) => each.id === id)).toMatchObject({ licenseKey, activatedCount: 1 });
    // Told of twice, it changes nothing.
    await change("all", 4);
    expect(await shop.list()).toEqual(list);
    await change("all", 30, { ...renewal, lines: [lineOf("all", 2)] });
    expect(await licenses()).toEqual({
      [seo]: ["All", 60, 6],
      [forms]: ["All", 60, 12],
      [store]: ["All", 60, 14],
    });
    await tell({ type: "refund", payment: "pi_1", amount: 4900, isFull: true });
    expect((await shop.list()).map(({ status }) => status)).toEqual(["revoked", "revoked", "revoked"]);
  });

  it("from bundle to bundle keeps what both have; what is not paid for ends with the paid time", async () => {
    await sell("pair");
    const [, named] = await shop.list();
    await change("others", 3);
    expect(await licenses()).toEqual({
      [seo]: [null, 30, 3],
      [forms]: ["Others", 30, 6],
      [store]: ["Others", 30, 7],
    });
    await change("others", 30, renewal);
    expect(await licenses()).toEqual({
      [seo]: [null, 30, 3],
      [forms]: ["Others", 60, 6],
      [store]: ["Others", 60, 7],
    });
    // The license that had left comes back, for the period that is paid for: it has the key still.
    await change("all", 40, renewal);
    expect(await licenses()).toEqual({
      [seo]: ["All", 60, 3],
      [forms]: ["All", 60, 6],
      [store]: ["All", 60, 7],
    });
    expect((await shop.list()).map(({ id }) => id)).toContain(named?.id);
    expect(new Set((await shop.list()).map((each) => each.bundle?.group))).toEqual(
      new Set([named?.bundle?.group]),
    );
  });

  it("from a bundle to a plan keeps its license; of another product, there is one with the same key", async () => {
    await sell("pair");
    await change("seo", 3);
    expect(await licenses()).toEqual({ [seo]: [null, 30, 3], [forms]: [null, 30, 6] });
    await change("seo", 30, renewal);
    expect(await licenses()).toEqual({ [seo]: [null, 60, 3], [forms]: [null, 30, 6] });
    const changed = await change("store", 31, renewal);
    expect(changed.licenses).toMatchObject([{ planId: planIds[2] }]);
    expect(await licenses()).toEqual({
      [seo]: [null, 60, 3],
      [forms]: [null, 30, 6],
      [store]: [null, 60, 7],
    });
    const [subscription] = (await shop.licensing.subscriptions.list()).items;
    expect(subscription).toMatchObject({ licenseId: changed.licenseIds[0], planId: planIds[2] });
    expect(new Set((await shop.list()).map(({ licenseKey }) => licenseKey)).size).toBe(1);
  });

  it("ends at once what was not paid for beyond the change", async () => {
    await sell("pair");
    await change("seo", 40, { paid: { since: shop.days(40), until: shop.days(70) } });
    expect(await licenses()).toEqual({ [seo]: [null, 70, 3], [forms]: [null, 30, 6] });
  });

  it("changes nothing but the end when another license has the key in a product that it would gain", async () => {
    const { licenses: sold } = await sell("pair");
    await shop.licensing.licenses.create({
      planId: planIds[2],
      productId: (await shop.licensing.plans.get(planIds[2] ?? "")).productId,
      customerEmail: "bob@example.com",
      licenseKey: sold[0]?.licenseKey,
      expiresAt: shop.days(9),
    });
    await expect(change("all", 30, renewal)).rejects.toMatchObject({ code: "invalid" });
    expect(await licenses()).toEqual({
      [seo]: ["Pair", 60, 3],
      [forms]: ["Pair", 60, 6],
      [store]: [null, 9, 7],
    });
  });

  it("moves all licenses or none, also when one of them changes meanwhile", async () => {
    const { licenses: sold } = await sell("pair");
    const { storage } = shop;
    const { commit } = storage;
    vi.spyOn(storage, "commit").mockImplementationOnce(async (...given) => {
      await shop.licensing.licenses.regenerate(sold[1]?.id ?? "");
      return commit.call(storage, ...given);
    });
    await change("all", 3);
    expect(new Set((await shop.list()).map(({ licenseKey }) => licenseKey)).size).toBe(1);
    expect((await shop.list())[0]?.licenseKey).not.toBe(sold[0]?.licenseKey);
    await Promise.allSettled([change("others", 5), change("seo", 6), change("all", 7)]);
    expect(await licenses()).toEqual({
      [seo]: ["All", 30, 3],
      [forms]: ["All", 30, 6],
      [store]: ["All", 30, 7],
    });
  });
});
