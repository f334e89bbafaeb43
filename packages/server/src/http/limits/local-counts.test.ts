import { describe, expect, it } from "vitest";
import { LocalCounts } from "./local-counts.ts";

const WINDOW_MS = 60_000;

function countsAt(clock: { now: number }) {
  return new LocalCounts(WINDOW_MS, () => clock.now);
}

describe("a bucket", () => {
  it("holds what was added since its first addition, until its time is over", () => {
    const clock = { now: 5_000 };
    const counts = countsAt(clock);
    expect(counts.add("a", 1)).toEqual({ used: 1, endsInMs: WINDOW_MS });
    clock.now += WINDOW_MS - 1;
    expect(counts.add("a", 2)).toEqual({ used: 3, endsInMs: 1 });
    clock.now += 1;
    expect(counts.add("a", 1)).toEqual({ used: 1, endsInMs: WINDOW_MS });
  });

  it("is looked at without being changed", () => {
    const counts = countsAt({ now: 0 });
    counts.add("a", 3);
    expect(counts.add("a", 0).used).toBe(3);
    expect(counts.add("b", 0).used).toBe(0);
  });

  it("keeps its count while others begin and end", () => {
    const clock = { now: 0 };
    const counts = countsAt(clock);
    clock.now = 50_000;
    counts.add("a", 7);
    for (clock.now = 61_000; clock.now < 109_000; clock.now += 1_000) counts.add(`other ${clock.now}`, 1);
    expect(counts.add("a", 0).used).toBe(7);
  });

  it("is one of a bounded number, of which the latest 50,000 are remembered", () => {
    const counts = countsAt({ now: 0 });
    for (let caller = 0; caller < 300_000; caller += 1) counts.add(`caller ${caller}`, 1);
    expect(counts.add("caller 0", 0).used).toBe(0);
    for (let caller = 250_000; caller < 300_000; caller += 1)
      expect(counts.add(`caller ${caller}`, 0).used).toBe(1);
  });
});
