import { describe, expect, it } from "vitest";
import { inTurn, resultsOf } from "./in-turn.ts";

describe("inTurn", () => {
  const refused = new Error("odd");
  const half = async (count: number) => {
    if (count % 2 === 1) throw refused;
    return count / 2;
  };

  it("tries each item though others fail, and has the outcomes in order", async () => {
    const tried: number[] = [];
    const outcomes = await inTurn([4, 1, 6, 3, 8, 5, 2], (count) => {
      tried.push(count);
      return half(count);
    });
    expect(tried.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(() => resultsOf(outcomes)).toThrow(refused);
  });

  it("does four at once", async () => {
    let running = 0;
    let most = 0;
    await inTurn(Array.from({ length: 9 }), async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(4);
  });

  it("gives the results where nothing fails", async () => {
    expect(resultsOf(await inTurn([2, 4], half))).toEqual([1, 2]);
  });
});
