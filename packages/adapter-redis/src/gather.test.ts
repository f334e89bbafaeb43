import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { gather } from "./gather.ts";

/** Gives back what it is given, and remembers what it was given together. */
function echo(duration = 0) {
  const runs: { group: string; inputs: string[] }[] = [];
  const run = async (group: string, inputs: string[]): Promise<string[]> => {
    runs.push({ group, inputs });
    await sleep(duration);
    return inputs;
  };
  return { runs, call: gather((input: string) => input.slice(0, 1), run) };
}

describe("gathered calls", () => {
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
    const { runs, call } = echo(10);
    const first = call("a1");
    await sleep(2);
    await Promise.all([first, call("a2"), sleep(2).then(() => call("a3"))]);
    expect(runs.map(({ inputs }) => inputs)).toEqual([["a1"], ["a2", "a3"]]);
  });

  it("do not wait for a run that is held up", async () => {
    const { runs, call } = echo(500);
    const first = call("a1");
    await sleep(50);
    const second = call("a2");
    await sleep(50);
    expect(runs.map(({ inputs }) => inputs)).toEqual([["a1"], ["a2"]]);
    await Promise.all([first, second]);
  });

  it("are no more than a hundred at a time", async () => {
    const { runs, call } = echo();
    const inputs = Array.from({ length: 250 }, (_, number) => `a${number}`);
    expect(await Promise.all(inputs.map(call))).toEqual(inputs);
    expect(runs.map(({ inputs: given }) => given.length)).toEqual([100, 100, 50]);
  });

  it("all fail with their run, and those after it do not", async () => {
    let runs = 0;
    const call = gather(
      () => "a",
      async (_group, inputs: string[]) => {
        runs += 1;
        if (runs === 1) throw new Error("lost");
        return inputs;
      },
    );
    const outcomes = await Promise.allSettled([call("a1"), call("a2")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await call("a3")).toBe("a3");
  });
});
