import { afterEach, describe, expect, it, vi } from "vitest";
import { LicensingError } from "../foundation/errors.ts";
import { gather, gatherByGroup } from "./gather.ts";

const options = { size: 10, underWay: 1, beside: 0 };

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
    setImmediate(() => order.push("next turn"));
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
      { ...options, underWay: 2 },
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
      { ...options, size: 1 },
    );
    await slow.settled();
    const calls = [slow(1), slow(2)];
    await slow.settled();
    expect(done).toEqual([1, 2]);
    await Promise.all(calls);
  });
});

/** Gives back what it is given, and remembers what it was given together. */
function echo(duration = 0) {
  const runs: { group: string; inputs: string[] }[] = [];
  const run = async (group: string, inputs: string[]): Promise<string[]> => {
    runs.push({ group, inputs });
    if (duration > 0) await new Promise((resolve) => setTimeout(resolve, duration));
    return inputs;
  };
  return {
    runs,
    call: gatherByGroup((input: string) => input.slice(0, 1), run, { size: 100, underWay: 1, beside: 9 }),
  };
}

describe("calls that are gathered by group", () => {
  afterEach(() => void vi.useRealTimers());

  it("of one turn and group become one run, and each gets its own answer", async () => {
    const { runs, call } = echo();
    const inputs = ["a1", "b1", "a2", "b2", "a3"];
    expect(await Promise.all(inputs.map(call))).toEqual(inputs);
    expect(runs).toEqual([
      { group: "a", inputs: ["a1", "a2", "a3"] },
      { group: "b", inputs: ["b1", "b2"] },
    ]);
  });

  it("gather for the next run while one is under way", async () => {
    vi.useFakeTimers();
    const { runs, call } = echo(10);
    const calls: Promise<string>[] = [];
    for (const input of ["a1", "a2", "a3"]) {
      calls.push(call(input));
      await vi.advanceTimersByTimeAsync(2);
    }
    await vi.advanceTimersByTimeAsync(20);
    expect(await Promise.all(calls)).toEqual(["a1", "a2", "a3"]);
    expect(runs.map(({ inputs }) => inputs)).toEqual([["a1"], ["a2", "a3"]]);
  });

  it("do not wait for a run that is held up", async () => {
    vi.useFakeTimers();
    const { runs, call } = echo(500);
    const first = call("a1");
    await vi.advanceTimersByTimeAsync(50);
    const second = call("a2");
    await vi.advanceTimersByTimeAsync(50);
    expect(runs.map(({ inputs }) => inputs)).toEqual([["a1"], ["a2"]]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all([first, second])).toEqual(["a1", "a2"]);
  });

  it("are no more than may be at a time", async () => {
    const { runs, call } = echo();
    const inputs = Array.from({ length: 250 }, (_, number) => `a${number}`);
    expect(await Promise.all(inputs.map(call))).toEqual(inputs);
    expect(runs.map(({ inputs: given }) => given.length)).toEqual([100, 100, 50]);
  });
});
