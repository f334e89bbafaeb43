import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Slots } from "./slots.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that goes on until it is ended. */
function work() {
  let settle: (outcome: string | Promise<string>) => void = () => {};
  const outcome = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const begun = vi.fn(() => outcome);
  return { begun, end: () => settle("done"), fail: () => settle(Promise.reject(new Error("failed"))) };
}

it("so much work is done at a time, in the order in which it came", async () => {
  const slots = new Slots(2);
  const [first, second, third, fourth] = [work(), work(), work(), work()];
  const all = [first, second, third, fourth].map(({ begun }) => slots.during(begun));
  expect(third.begun).not.toHaveBeenCalled();
  second.fail();
  await expect(all[1]).rejects.toThrow("failed");
  await vi.advanceTimersByTimeAsync(0);
  expect(third.begun).toHaveBeenCalled();
  expect(fourth.begun).not.toHaveBeenCalled();
  first.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(fourth.begun).toHaveBeenCalled();
  third.end();
  fourth.end();
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual(["done", "done", "done"]);
});

it("who has waited ten seconds is told that there is too much, and takes nobody's slot", async () => {
  const slots = new Slots(1);
  const [first, second, third] = [work(), work(), work()];
  const held = slots.during(first.begun);
  const late = expect(slots.during(second.begun)).rejects.toMatchObject({ code: "overloaded" });
  await vi.advanceTimersByTimeAsync(5_000);
  const next = slots.during(third.begun);
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  first.end();
  await held;
  third.end();
  expect(await next).toBe("done");
  expect(second.begun).not.toHaveBeenCalled();
});
