import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLeaseTimer, type LeaseTimer } from "./lease-timer.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let renewals: number[];
let expiredAt: number | undefined;
let allowance: number;
/** The answer to each renewal: seconds of `renew_after`, or null for none. */
let answer: number | null | undefined;
let timer: LeaseTimer;
/** The machine's clock, which goes on while timers sleep. */
let slept: number;
const startedAt = Date.now();
const now = () => Date.now() + slept;
const since = (moment: number) => moment - startedAt - slept;

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
  [renewals, expiredAt, allowance, answer, slept] = [[], undefined, 0, 30, 0];
  timer = createLeaseTimer({
    now,
    keepAlive: false,
    allowance: () => allowance,
    async renew() {
      renewals.push(now());
      if (answer === null) timer.failed(null);
      else timer.renewed(answer, now());
    },
    expire() {
      expiredAt = now();
      timer.stop();
    },
  });
});
afterEach(() => {
  timer.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The machine sleeps: its clock goes on, and timers do not. */
const sleep = async (ms: number) => {
  slept += ms;
  await pass(5 * SECOND);
};

test("a lease is renewed at the time that the server says at the latest, and at most a fifth earlier", async () => {
  for (const [random, at] of [
    [0, 24],
    [0.999_999, 30],
  ] as const) {
    vi.spyOn(Math, "random").mockReturnValue(random);
    renewals = [];
    const from = now();
    timer.renewed(30, from);
    await pass(at * SECOND - 1);
    expect(renewals).toEqual([]);
    await pass(2);
    expect(renewals).toHaveLength(1);
    timer.renewed(1e6, now());
  }
});

test("the time counts from when the renewal was sent, not from its answer", async () => {
  answer = null;
  timer.renewed(30, now() - 20 * SECOND);
  await pass(10 * SECOND);
  expect(renewals.length).toBeGreaterThanOrEqual(1);
  await pass(30 * SECOND - 1);
  expect(expiredAt).toBeUndefined();
  await pass(2);
  expect(since(expiredAt ?? 0)).toBe(40 * SECOND);
});

test.each([0, 90])(
  "without an answer it is tried again until the lease and %d seconds are over",
  async (s) => {
    answer = null;
    allowance = s * SECOND;
    timer.renewed(30, now());
    await pass(MINUTE + allowance - 1);
    expect(expiredAt).toBeUndefined();
    expect(renewals.length).toBeGreaterThanOrEqual(8);
    const pauses = renewals.slice(1).map((at, index) => at - (renewals[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(SECOND / 2);
    await pass(1);
    expect(since(expiredAt ?? 0)).toBe(MINUTE + allowance);
    const tries = renewals.length;
    await pass(MINUTE);
    expect(renewals).toHaveLength(tries);
  },
);

test("an allowance does not make tries rarer than four in a lease", async () => {
  answer = null;
  allowance = 24 * 60 * MINUTE;
  timer.renewed(30, now());
  await pass(30 * SECOND);
  const before = renewals.length;
  await pass(MINUTE);
  expect(renewals.length - before).toBeGreaterThanOrEqual(4);
});

test("an answer just before the end holds the seat for a lease more", async () => {
  answer = null;
  timer.renewed(30, now());
  await pass(MINUTE - SECOND);
  answer = 30;
  await pass(SECOND);
  expect(expiredAt).toBeUndefined();
  expect(timer.mostMs()).toBeGreaterThan(MINUTE - SECOND);
});

test("a machine that wakes renews at once, and has half a minute for its network", async () => {
  timer.renewed(300, now());
  await pass(MINUTE);
  await sleep(MINUTE);
  expect(renewals).toHaveLength(1);

  answer = null;
  await sleep(60 * MINUTE);
  expect(renewals).toHaveLength(2);
  const wokeAt = renewals[1] ?? 0;
  await pass(20 * SECOND);
  expect(expiredAt).toBeUndefined();
  expect(renewals.length).toBeGreaterThan(3);
  await pass(10 * SECOND);
  expect(expiredAt).toBe(wokeAt + 30 * SECOND);
});

test("a server's wish to wait is granted as far as the lease allows it", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  timer.renewed(100, now());
  timer.failed(60 * SECOND);
  await pass(60 * SECOND - 1);
  expect(renewals).toEqual([]);
  await pass(1);
  expect(renewals).toHaveLength(1);
  timer.renewed(30, now());
  timer.failed(900 * SECOND);
  await pass(30 * SECOND);
  expect(renewals).toHaveLength(2);
});

test("a server's wish to wait is granted for five minutes at most, however long the lease is", async () => {
  timer.renewed(86_400, now());
  timer.failed(3_600 * SECOND);
  await pass(5 * MINUTE - 1);
  expect(renewals).toEqual([]);
  await pass(1);
  expect(renewals).toHaveLength(1);
});

test("a renewal may take what is left of the hold, and a minute at most", () => {
  allowance = 5 * SECOND;
  timer.renewed(10, now());
  expect(timer.mostMs()).toBe(25 * SECOND);
  for (const renewAfter of [300, undefined]) {
    timer.renewed(renewAfter, now());
    expect(timer.mostMs()).toBe(MINUTE);
  }
});

test("a seat without a lease is asked about each hour, and has no end", async () => {
  answer = null;
  timer.renewed(undefined, now());
  await pass(61 * MINUTE);
  expect(renewals.length).toBeGreaterThanOrEqual(1);
  await pass(24 * 60 * MINUTE);
  expect(expiredAt).toBeUndefined();
});

test("nothing is renewed once it was stopped", async () => {
  timer.renewed(30, now());
  timer.stop();
  timer.failed(null);
  await pass(5 * MINUTE);
  expect([renewals, expiredAt, timer.isStopped()]).toEqual([[], undefined, true]);
});
