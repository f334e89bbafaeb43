import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { createLicensing } from "../../index.ts";

const MINUTE = 60_000;

let open: OpenLicensing;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  open = await openLicensing();
});
afterEach(() => void vi.useRealTimers());

/**
 * An organization with so many sites, whose places take so many milliseconds to count; `counts` has how often they
 * were.
 */
async function shop(milliseconds: number, places = 10_000) {
  const counts = { made: 0 };
  const storage = {
    ...open.storage,
    countPlaces: async (...given: Parameters<typeof open.storage.countPlaces>) => {
      counts.made += 1;
      vi.advanceTimersByTime(milliseconds);
      const counted = await open.storage.countPlaces(...given);
      return counted.map((each) => ({ ...each, count: each.count + places - 1 }));
    },
  };
  const licensing = createLicensing({ storage, clock: open.clock });
  const { license: _, ...reference } = await issue(open, { seats: 9 });
  let sites = 0;
  const activate = () => licensing.activate({ ...reference, domain: `site-${sites++}.example` });
  const total = async () => (await licensing.analytics.installed()).total;
  await activate();
  return { counts, activate, total };
}

it("counts a small shop anew, however long that takes", async () => {
  const { counts, activate, total } = await shop(301, 9_998);
  expect(await total()).toBe(9_998);
  await activate();
  expect(await total()).toBe(9_999);
  expect(counts.made).toBe(2);
});

it("counts anew each time, where that takes 300 ms at most", async () => {
  const { counts, activate, total } = await shop(300);
  expect(await total()).toBe(10_000);
  await activate();
  expect(await total()).toBe(10_001);
  expect(counts.made).toBe(2);
});

it("gives a longer count for five minutes, then while the next one is made, and never after an hour", async () => {
  const { counts, activate, total } = await shop(301);
  expect(await total()).toBe(10_000);
  await activate();
  open.clock.advance(5 * MINUTE - 1);
  expect([await total(), counts.made]).toEqual([10_000, 1]);
  open.clock.advance(1);
  expect(await total()).toBe(10_000);
  await expect.poll(total).toBe(10_001);
  expect(counts.made).toBe(2);
  await activate();
  open.clock.advance(60 * MINUTE);
  expect([await total(), counts.made]).toEqual([10_002, 3]);
});

it("makes one count for all who ask at once", async () => {
  const { counts, total } = await shop(301);
  expect(await Promise.all([total(), total(), total()])).toEqual([10_000, 10_000, 10_000]);
  expect(counts.made).toBe(1);
});

describe("revenue", () => {
  /** A shop with so many payments of 1.00 EUR, which take so many milliseconds to add up. */
  async function payingShop(milliseconds: number) {
    const sums = { made: 0 };
    const storage = {
      ...open.storage,
      sumPayments: async (...given: Parameters<typeof open.storage.sumPayments>) => {
        sums.made += 1;
        vi.advanceTimersByTime(milliseconds);
        const added = await open.storage.sumPayments(...given);
        return added.map((each) => ({ ...each, payments: each.payments + 9_999, paid: each.paid + 999_900 }));
      },
    };
    const licensing = createLicensing({ storage, clock: open.clock });
    const { customerId, id: licenseId } = (await issue(open, { seats: 9 })).license;
    const pay = () =>
      licensing.payments.record({ customerId, licenseId, amount: 100, currency: "EUR", status: "succeeded" });
    const paid = async (request = {}) =>
      (await licensing.analytics.revenue(request)).totals.map(({ paid }) => paid / 100);
    await pay();
    return { sums, licensing, pay, paid };
  }

  it("of a large shop is kept for five minutes, by range and by whether it is narrowed", async () => {
    const { sums, licensing, pay, paid } = await payingShop(301);
    const { id: productId } = open.product;
    const { takenAt } = await licensing.analytics.revenue();
    await pay();
    expect(await paid({ productId })).toEqual([10_001]);
    expect(sums.made).toBe(2);
    await pay();
    open.clock.advance(5 * MINUTE - 1);
    expect([await paid(), await paid({ productId })]).toEqual([[10_000], [10_001]]);
    expect((await licensing.analytics.revenue()).takenAt).toEqual(takenAt);
    expect(await licensing.as({ access: { productIds: [] } }).analytics.revenue()).toMatchObject({
      totals: [],
    });
    expect(sums.made).toBe(2);
    const other = await licensing.products.create({ name: "Other" });
    expect(await paid({ productId: other.id })).toEqual([]);
    const requests = [
      { interval: "day" },
      { timeZone: "Asia/Tokyo" },
      { from: new Date(0), interval: "month" },
    ];
    for (const request of requests) expect(await paid(request)).toEqual([10_002]);
    expect(sums.made).toBe(5);
    open.clock.advance(60 * MINUTE);
    expect(await paid()).toEqual([10_002]);
  });

  it("is added up each time, where that takes 300 ms at most", async () => {
    const { pay, paid } = await payingShop(300);
    expect(await paid()).toEqual([10_000]);
    await pay();
    expect(await paid()).toEqual([10_001]);
  });
});
