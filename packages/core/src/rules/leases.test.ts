import { describe, expect, test } from "vitest";
import { type EndSpan, endsOver, heldUntil, judgeFreeing, type Outage } from "./leases.ts";

const at = (seconds: number) => new Date(seconds * 1000);
const held = (end: number, leaseSeconds: number, outages: readonly Outage[], offline?: number) =>
  heldUntil(
    { leaseEndsAt: at(end), offlineUntil: offline === undefined ? null : at(offline) },
    leaseSeconds,
    outages,
  );

const one: Outage[] = [{ from: at(10), to: at(20) }];
/** The second begins while leases hold for the first; the third follows later. */
const three: Outage[] = [...one, { from: at(23), to: at(30) }, { from: at(60), to: at(70) }];

describe("a lease", () => {
  test("that ends within an outage lasts one lease more from the first answer on, and no other", () => {
    expect(held(10, 8, one)).toEqual(at(10));
    expect(held(10.001, 8, one)).toEqual(at(28));
    expect(held(20, 8, one)).toEqual(at(28));
    expect(held(20.001, 8, one)).toEqual(at(20.001));
  });

  test("that holds for an outage holds for the next one, too, if that begins meanwhile", () => {
    expect(held(15, 8, three)).toEqual(at(38));
    expect(held(15, 3, three)).toEqual(at(23));
    expect(held(15, 80, three)).toEqual(at(100));
  });

  test("holds no longer than its license file, nor shorter", () => {
    expect(held(5, 8, one, 7)).toEqual(at(7));
    expect(held(15, 8, one, 27)).toEqual(at(28));
    expect(held(15, 8, one, 29)).toEqual(at(29));
  });

  test("has no end without a lease, and holds for no outage where seats are not leased any more", () => {
    expect(heldUntil({ leaseEndsAt: null, offlineUntil: null }, 8, one)).toBeNull();
    expect(heldUntil({ leaseEndsAt: at(15), offlineUntil: null }, null, one)).toEqual(at(15));
  });

  test("is counted as over exactly when it is, one second after the other", () => {
    for (const outages of [[], one, three])
      for (const leaseSeconds of [1, 3, 8, 13, 35, 80])
        for (let now = 0; now < 130; now += 1) {
          const known = outages.filter(({ to }) => to <= at(now));
          const spans = endsOver(leaseSeconds, known, at(now));
          const isIn =
            (end: Date) =>
            ({ after, until }: EndSpan) =>
              (after === null || end > after) && end <= until;
          const ends = Array.from({ length: now + 2 }, (_, end) => end);
          const counted = ends.map((end) => spans.filter(isIn(at(end))).length);
          const over = ends.map((end) => Number((held(end, leaseSeconds, known) ?? at(1e9)) <= at(now)));
          expect(counted, `leases of ${leaseSeconds} s at ${now}`).toEqual(over);
        }
  });
});

describe("a seat that is freed because its lease is over", () => {
  const end = at(7_200);
  const seat = { leaseEndsAt: end, offlineUntil: null };
  const judged = (storeTime: Date | undefined, leaseEndedAt = end) =>
    judgeFreeing(seat, { now: end, leaseEndedAt }, storeTime);

  test("is held until the end by the store's clock, unless that is of another time", () => {
    expect(judged(undefined)).toBe("freed");
    expect(judged(end)).toBe("freed");
    expect(judged(at(7_199.999))).toBe("held");
    expect(judged(at(3_600.001))).toBe("held");
    expect(judged(at(3_600))).toBe("freed");
    expect(judged(at(7_201))).toBe("freed");
  });

  test("is held once the lease was renewed", () => {
    expect(judged(end, at(7_199))).toBe("held");
    expect(judged(end, at(7_201))).toBe("held");
  });
});
