import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  await vi.waitFor(async () => expect(await total()).toBe(10_001));
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
