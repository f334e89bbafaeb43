import type { RecordOf, StorageAdapter } from "@keystead/core/adapter";
import { placeOfMachine } from "@keystead/core/rules";
import { expectEqual } from "./assert.ts";
import { local, openFreeShop } from "./free-sites.ts";
import { at, nextId } from "./made-records.ts";
import { RACERS, race, rounds } from "./races.ts";
import { activate, addLicense, addPlan, claimOf, newAccount, openShop, release, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { addRecord } from "./writes.ts";

const moments = [at(100), at(200), at(300)];

/** Rows in an order of their own: stores give them in any. */
function ordered<Row extends object>(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
}

async function addPayment(
  store: StorageAdapter,
  { organizationId, customer }: Shop,
  given: Partial<RecordOf<"payments">>,
): Promise<void> {
  await addRecord(store, "payments", organizationId, {
    id: nextId("payments"),
    customerId: customer.id,
    licenseId: null,
    subscriptionId: null,
    amount: 4900,
    currency: "EUR",
    status: "succeeded",
    provider: null,
    providerReference: null,
    paidAt: at(100),
    metadata: {},
    createdAt: at(0),
    updatedAt: at(0),
    ...given,
  });
}

export function sumCases({ describe, it }: Suite): void {
  describe("countPlaces", () => {
    it("counts active places by product, plan, class and when they last asked", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const [shop, other] = [
        await openFreeShop(store, organizationId),
        await openShop(store, organizationId),
      ];
      const plan = await addPlan(store, shop);
      const [planned, bare, foreign] = [
        await addLicense(store, shop, { seats: null, planId: plan.id }),
        await addLicense(store, shop, { seats: null }),
        await addLicense(store, other, { seats: null }),
      ];
      const seen: [string, Date][] = [];
      // Each boundary is hit, and missed by a millisecond.
      for (const [index, milliseconds] of [99_999, 100_000, 199_999, 200_000, 300_000].entries()) {
        const id = await activate(store, shop, planned, `${index}.example`);
        seen.push([id, new Date(at(0).getTime() + milliseconds)]);
      }
      await store.touch(organizationId, new Map(seen));
      await store.claimSeat(claimOf(shop, planned, "a.test", { site: local }));
      const machine = { fingerprint: "f", name: null, platform: null };
      await store.claimSeat(claimOf(shop, bare, placeOfMachine("f"), { machine }));
      await activate(store, other, foreign, "b.example");
      await activate(store, other, foreign, "c.example");
      await store.freeSeat(release(other, foreign, "c.example"));
      const of = (planId: string | null, placeClass: string, bucket: number, count: number) => {
        return { productId: shop.product.id, planId, placeClass, bucket, count };
      };
      expectEqual(
        ordered(await store.countPlaces(organizationId, moments)),
        ordered([
          of(plan.id, "production", 0, 1),
          of(plan.id, "production", 1, 2),
          of(plan.id, "production", 2, 1),
          of(plan.id, "production", 3, 1),
          of(plan.id, "local", 0, 1),
          of(null, "machine", 0, 1),
          { ...of(null, "production", 0, 1), productId: other.product.id },
        ]),
        "the places",
      );
      const { organizationId: stranger } = await newAccount(store);
      expectEqual(await store.countPlaces(stranger, moments), [], "the places of a stranger");
    });

    it("is exact in a race of those who activate and deactivate", ({ store, stores }) =>
      rounds(async () => {
        const shop = await openShop(store, (await newAccount(store)).organizationId);
        const license = await addLicense(store, shop, { seats: null });
        await Promise.all(
          Array.from({ length: RACERS }, (_, index) =>
            activate(store, shop, license, `old-${index}.example`),
          ),
        );
        await race(stores, async (each, caller) => {
          if (caller % 2 === 0) await each.claimSeat(claimOf(shop, license, `${caller}.example`));
          else await each.freeSeat(release(shop, license, `old-${caller}.example`));
        });
        const counts = await store.countPlaces(shop.organizationId, moments);
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        expectEqual(total, RACERS + Math.ceil(RACERS / 2) - Math.floor(RACERS / 2), "active places");
      }));
  });

  describe("sumPayments", () => {
    it("adds up by product, plan, currency and time, with what was paid back", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const [shop, other] = [await openShop(store, organizationId), await openShop(store, organizationId)];
      const plan = await addPlan(store, shop);
      const planned = await addLicense(store, shop, { planId: plan.id });
      const bare = await addLicense(store, other);
      const ofPlan = { licenseId: planned.id };
      await addPayment(store, shop, { ...ofPlan, amount: 1000, paidAt: at(100) });
      await addPayment(store, shop, { ...ofPlan, amount: 200, paidAt: new Date(at(200).getTime() - 1) });
      await addPayment(store, shop, { ...ofPlan, amount: 30, paidAt: at(200) });
      await addPayment(store, shop, { ...ofPlan, amount: 4, currency: "USD", status: "refunded" });
      await addPayment(store, other, { licenseId: bare.id, amount: 50, metadata: { refundedAmount: 20 } });
      await addPayment(store, other, { licenseId: bare.id, amount: 7, metadata: { refundedAmount: 1e9 } });
      await addPayment(store, other, { amount: 600, metadata: { refundedAmount: "5" } });
      // None of these counts: too early, too late, or not paid.
      await addPayment(store, shop, { paidAt: new Date(at(100).getTime() - 1) });
      await addPayment(store, shop, { paidAt: at(300) });
      await addPayment(store, shop, { status: "failed" });
      await addPayment(store, shop, { status: "pending", paidAt: null });
      const euros = { currency: "EUR", bucket: 0, refunded: 0 };
      const sold = { ...euros, productId: shop.product.id, planId: plan.id };
      expectEqual(
        ordered(await store.sumPayments(organizationId, moments, true)),
        ordered([
          { ...sold, payments: 2, paid: 1200 },
          { ...sold, bucket: 1, payments: 1, paid: 30 },
          { ...sold, currency: "USD", payments: 1, paid: 4, refunded: 4 },
          { ...euros, productId: other.product.id, planId: null, payments: 2, paid: 57, refunded: 27 },
          { ...euros, productId: null, planId: null, payments: 1, paid: 600 },
        ]),
        "the sums",
      );
      const { organizationId: stranger } = await newAccount(store);
      expectEqual(await store.sumPayments(stranger, moments, true), [], "the sums of a stranger");
      const alone = { ...euros, productId: null, planId: null };
      expectEqual(
        ordered(await store.sumPayments(organizationId, moments, false)),
        ordered([
          { ...alone, payments: 5, paid: 1857, refunded: 27 },
          { ...alone, bucket: 1, payments: 1, paid: 30 },
          { ...alone, currency: "USD", payments: 1, paid: 4, refunded: 4 },
        ]),
        "the sums of all plans",
      );
    });
  });

  describe("licenses.countBetween of a plan", () => {
    it("counts active licenses that will end, and those that expired", async ({ store }) => {
      const { organizationId } = await newAccount(store);
      const [shop, other] = [await openShop(store, organizationId), await openShop(store, organizationId)];
      const [plan, second] = [await addPlan(store, shop), await addPlan(store, shop)];
      const of = (planId: string | null, seconds: number, more: object = {}) =>
        addLicense(store, shop, { planId, expiresAt: at(seconds), ...more });
      await of(plan.id, 150);
      await of(plan.id, 200);
      await of(plan.id, 250);
      await of(plan.id, 250, { status: "revoked" });
      await of(plan.id, 120, { status: "expired" });
      await of(second.id, 250);
      await of(null, 299);
      await of(plan.id, 300);
      await addLicense(store, other, { expiresAt: at(250) });
      const productId = shop.product.id;
      const count = (series: "licenses ending" | "licenses expired", selection: object, now: Date) =>
        store.countBetween(organizationId, { of: series, now, ...selection }, moments);
      const ofPlan = { productId, planId: plan.id };
      expectEqual(await count("licenses ending", ofPlan, at(0)), [1, 2], "of a plan");
      expectEqual(await count("licenses ending", { productId }, at(0)), [1, 4], "of a product");
      expectEqual(await count("licenses ending", {}, at(0)), [1, 5], "of all");
      expectEqual(await count("licenses ending", ofPlan, at(200)), [0, 1], "what ends now has ended");
      expectEqual(await count("licenses ending", {}, at(1000)), [0, 0], "of a range that is over");
      expectEqual(await count("licenses expired", ofPlan, at(200)), [2, 1], "expired of a plan");
      const { organizationId: stranger } = await newAccount(store);
      const none = await store.countBetween(
        stranger,
        { of: "licenses ending", ...ofPlan, now: at(0) },
        moments,
      );
      expectEqual(none, [0, 0], "of a stranger");
    });
  });
}
