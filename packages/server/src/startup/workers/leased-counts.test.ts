import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Count } from "../../http/limits/standing.ts";
import { GrantedCounts, type LeaseRequest } from "./granted-counts.ts";
import { LeasedCounts } from "./leased-counts.ts";

const MINUTE = 60_000;

let granted: GrantedCounts;
let messages: number;
let asked: LeaseRequest[];
beforeEach(() => {
  granted = new GrantedCounts();
  messages = 0;
  asked = [];
});
afterEach(() => void vi.useRealTimers());

function worker(): LeasedCounts {
  return new LeasedCounts(async (requests) => {
    messages += 1;
    asked.push(...requests);
    return requests.map((request) => granted.grant(request));
  });
}

async function countAdmitted(
  counts: readonly (Count | Promise<Count | null>)[],
  limit: number,
): Promise<number> {
  const all = await Promise.all(counts);
  return all.filter((count) => count !== null && count.used <= limit).length;
}

describe("counts over several workers", () => {
  it.each([1, 10, 20])(
    "admit exactly as many calls as a limit of %d allows, whoever gets them",
    async (limit) => {
      const workers = [worker(), worker(), worker()];
      let passed = 0;
      for (let round = 0; round < 40; round += 1)
        passed += await countAdmitted(
          workers.map((one) => one.count("address", MINUTE, 1, limit)),
          limit,
        );
      expect(passed).toBe(limit);
    },
  );

  it("admit never more than a great limit allows, and not many fewer", async () => {
    const workers = [worker(), worker()];
    const calls = Array.from({ length: 1_400 }, (_, index) => workers[index % 7 === 0 ? 0 : 1]);
    let passed = 0;
    for (const one of calls)
      passed += await countAdmitted(one ? [one.count("address", MINUTE, 1, 600)] : [], 600);
    expect(passed).toBeLessThanOrEqual(600);
    expect(passed).toBeGreaterThanOrEqual(600 - 30);
  });

  it("of one worker alone reach every call that a great limit allows, with few messages", async () => {
    const one = worker();
    let passed = 0;
    for (let call = 0; call < 1_000; call += 1)
      passed += await countAdmitted([one.count("address", MINUTE, 1, 600)], 600);
    expect(passed).toBe(600);
    expect(messages).toBeLessThan(120);
  });

  it("are had at once where a lease covers the call, and once the limit is known to be reached", async () => {
    const one = worker();
    expect(one.count("address", MINUTE, 1, 600)).toBeInstanceOf(Promise);
    await one.count("address", MINUTE, 1, 600);
    expect(one.count("address", MINUTE, 1, 600)).toMatchObject({ used: 3 });
    await one.count("account", MINUTE, 1, 1);
    expect(one.count("account", MINUTE, 1, 1)).toMatchObject({ used: 2 });
  });

  it("take one message for all calls of a turn", async () => {
    const one = worker();
    const counts = ["a", "b", "a", "c"].map((bucket) => one.count(bucket, MINUTE, 1, 10));
    expect(await countAdmitted(counts, 10)).toBe(4);
    expect(messages).toBe(1);
    expect(asked.map(({ bucket, wanted }) => [bucket, wanted])).toEqual([
      ["a", 2],
      ["b", 1],
      ["c", 1],
    ]);
  });

  it("begin anew when the window is over", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const one = worker();
    for (let call = 0; call < 12; call += 1) await one.count("address", MINUTE, 1, 10);
    expect(await one.count("address", MINUTE, 1, 10)).toMatchObject({ used: 11, endsInMs: MINUTE });
    vi.advanceTimersByTime(MINUTE);
    expect(await one.count("address", MINUTE, 1, 10)).toMatchObject({ used: 1 });
  });

  it("cannot be had while the primary does not answer", async () => {
    const one = new LeasedCounts(async () => null);
    expect(await one.count("address", MINUTE, 1, 10)).toBeNull();
  });

  it("of bytes never let in more than the limit allows, whatever each call adds", async () => {
    const workers = [worker(), worker()];
    let bytes = 0;
    for (let call = 0; call < 200; call += 1) {
      const amount = 1 + ((call * 37) % 900);
      const count = await workers[call % 2]?.count("product", MINUTE, amount, 10_000);
      if (count && count.used <= 10_000) bytes += amount;
    }
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(bytes).toBeGreaterThan(8_000);
  });

  it("are looked at without asking, and without being changed", async () => {
    const one = worker();
    expect(one.count("address", MINUTE, 0, 3)).toMatchObject({ used: 0 });
    for (let call = 0; call < 3; call += 1) await one.count("address", MINUTE, 1, 3);
    expect(one.count("address", MINUTE, 0, 3)).toMatchObject({ used: 3 });
    expect(messages).toBe(3);
  });
});
