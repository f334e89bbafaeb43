import { expect, it } from "vitest";
import { dueInsights } from "./insights.ts";

const DAY = 86_400_000;

it("is due a day after the last report, to the millisecond, and when the clock was put back by a day", () => {
  const kept = new Map<string, string>();
  const shelf = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, to: string) => kept.set(name, to),
  };
  const isDue = (now: number): boolean => dueInsights("1.0", shelf, "reported", now).insights !== undefined;
  expect([isDue(5 * DAY), isDue(6 * DAY - 1), isDue(6 * DAY), isDue(6 * DAY)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isDue(5 * DAY + 1), isDue(5 * DAY)]).toEqual([false, true]);
});
