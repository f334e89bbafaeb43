import { LicensingError } from "@keystead/core";
import { describe, expect, it, vi } from "vitest";
import { gather } from "./gather.ts";

const options = { size: 10, underWay: 1 };

describe("gather", () => {
  it("makes one run of the calls of one turn, and gives each caller its own output", async () => {
    const run = vi.fn(async (inputs: number[]) => inputs.map((input) => input * 2));
    const double = gather(run, options);
    expect(await Promise.all([1, 2, 3].map((input) => double(input)))).toEqual([2, 4, 6]);
    expect(run.mock.calls).toEqual([[[1, 2, 3]]]);
  });

  it("runs a lone call at the end of the turn", async () => {
    const echo = gather(async (inputs: number[]) => inputs, options);
    const order: string[] = [];
    const call = echo(1).then(() => order.push("call"));
    setTimeout(() => order.push("timer"), 1);
    await call;
    expect(order).toEqual(["call"]);
  });

  it("runs no more than fit, and no more runs than may be under way", async () => {
    let underWay = 0;
    const sizes: number[] = [];
    const echo = gather(
      async (inputs: number[]) => {
        underWay += 1;
        expect(underWay).toBeLessThanOrEqual(2);
        sizes.push(inputs.length);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay -= 1;
        return inputs;
      },
      { size: 10, underWay: 2 },
    );
    const inputs = Array.from({ length: 35 }, (_, index) => index);
    expect(await Promise.all(inputs.map((input) => echo(input)))).toEqual(inputs);
    expect(sizes).toEqual([10, 10, 10, 5]);
  });

  it("fails the call that fails, and not its neighbors", async () => {
    const invert = gather(async (inputs: number[]) => {
      if (inputs.includes(0)) throw new RangeError("zero");
      return inputs.map((input) => 1 / input);
    }, options);
    const results = await Promise.allSettled([1, 0, 2].map((input) => invert(input)));
    expect(results).toMatchObject([{ value: 1 }, { reason: new RangeError("zero") }, { value: 0.5 }]);
  });

  it("asks an unavailable database once for all", async () => {
    const run = vi.fn(async (): Promise<number[]> => {
      throw new LicensingError("storage_unavailable", "down");
    });
    const call = gather(run, options);
    const results = await Promise.allSettled([1, 2].map((input) => call(input)));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is settled when no call waits or is under way", async () => {
    const done: number[] = [];
    const slow = gather(
      async (inputs: number[]) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push(...inputs);
        return inputs;
      },
      { size: 1, underWay: 1 },
    );
    await slow.settled();
    const calls = [slow(1), slow(2)];
    await slow.settled();
    expect(done).toEqual([1, 2]);
    await Promise.all(calls);
  });
});
