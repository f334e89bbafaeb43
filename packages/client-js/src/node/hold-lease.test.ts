import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LicenseCalls } from "../license-client.ts";
import { LicenseClientError } from "../license-client-error.ts";
import type { ActivateResult, CheckResult } from "../verdicts.ts";
import { type HeldLease, type HoldLeaseOptions, holdLease, type LostLease } from "./hold-lease.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const away = new LicenseClientError("network", "The server is away");
const revoked = { success: false, code: "license_revoked", error: "License has been revoked" } as const;

let calls: string[];
/** The answer of the server, which may have none. */
let answer: ActivateResult | LicenseClientError | Promise<ActivateResult>;
/** The seat of an earlier run, as the client knows of it. */
let known: Partial<CheckResult> | undefined;
let keepsAnswers: boolean;

const after = (ms: number) => new Date(Date.now() + ms);
const seat = (): ActivateResult => ({
  ...{ success: true, activationId: "act_1", activatedAt: after(0) },
  ...{ leaseEndsAt: after(20 * SECOND), renewAfter: 10 },
});

beforeEach(() => {
  vi.useFakeTimers();
  [calls, answer, known, keepsAnswers] = [[], seat(), undefined, false];
});
afterEach(() => vi.useRealTimers());

async function answered(call: string): Promise<ActivateResult> {
  calls.push(call);
  if (answer instanceof Error) throw answer;
  return answer;
}

const client = {
  activate: () => answered("activate"),
  async check({ maxAgeMs = 1 } = {}) {
    calls.push(maxAgeMs === 0 ? "check anew" : "check");
    if (known === undefined) throw away;
    return { checkedAt: after(-MINUTE), features: {}, source: "grace", ...known };
  },
  async deactivate() {
    await answered("deactivate");
    return { success: true, activationId: "act_1", deactivatedAt: after(0) };
  },
} as LicenseCalls;

async function hold(options: HoldLeaseOptions = {}): Promise<HeldLease & { ends: LostLease[] }> {
  const parts = {
    ...{ client, keepsAnswers },
    transport: async () => (await answered("renew")) as never,
    subject: () => ({ public_key: "pk_1", license_key: "KEY-1", domain: undefined }),
    signedAllowanceMs: () => undefined,
    releaseNow() {},
  };
  const lease = await holdLease(parts, { releaseAtExit: false, ...options }, () => calls.push("ended"));
  if (!lease.success) throw new Error(lease.error);
  const ends: LostLease[] = [];
  lease.on("lost", (lost) => ends.push(lost));
  return Object.assign(lease, { ends });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const renewals = () => calls.filter((call) => call === "renew").length;

describe("a seat of an earlier run, while the server is away,", () => {
  beforeEach(() => {
    answer = away;
  });

  test("is held until its lease of then is over, and asked about again within seconds", async () => {
    known = { activated: true, activationId: "act_7", leaseEndsAt: after(40 * SECOND) };
    const lease = await hold();
    expect(lease).toMatchObject({ activationId: "act_7", leaseEndsAt: after(40 * SECOND) });
    await pass(4 * SECOND);
    expect(renewals()).toBeGreaterThanOrEqual(1);
    await pass(36 * SECOND - 1);
    expect([lease.isHeld, lease.ends]).toEqual([true, []]);
    await pass(1);
    expect(lease.isHeld).toBe(false);
    expect(lease.ends).toMatchObject([{ code: "unreachable", failure: away }]);
  });

  test("is held without an end where the license's seats are not leased", async () => {
    known = { activated: true, activationId: "act_7" };
    const lease = await hold();
    expect([lease.activationId, lease.leaseEndsAt]).toEqual(["act_7", null]);
    await pass(600 * MINUTE);
    expect([lease.isHeld, lease.ends]).toEqual([true, []]);
  });

  test.each([
    ["there was none", undefined],
    ["it was refused", { activated: false }],
    ["its lease is over", { activated: true, activationId: "act_7", leaseEndsAt: new Date() }],
  ] as const)("is not held when %s", async (_, before) => {
    known = before as Partial<CheckResult> | undefined;
    await expect(hold()).rejects.toBe(away);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("does not stand in for a server that answers what no server of licenses does", async () => {
    known = { activated: true, activationId: "act_7" };
    answer = new LicenseClientError("bad_response", "A login page answered");
    await expect(hold()).rejects.toBe(answer);
    expect(calls).toEqual(["activate"]);
  });
});

describe("a listener", () => {
  test("hears once that the seat is lost, also when it comes later, and not after it has left", async () => {
    const lease = await hold();
    const heard: string[] = [];
    const leave = lease.on("lost", () => heard.push("left before"));
    leave();
    answer = revoked;
    await pass(10 * SECOND);
    expect(lease.ends).toMatchObject([{ code: "license_revoked" }]);
    lease.on("lost", ({ code }) => heard.push(`later ${code}`));
    lease.on("lost", () => heard.push("left at once"))();
    await pass(MINUTE);
    expect([heard, lease.ends.length, renewals()]).toEqual([["later license_revoked"], 1, 1]);
  });

  test("hears nothing of a seat that was released, whatever a renewal on its way is told", async () => {
    const lease = await hold();
    let arrive: (result: ActivateResult) => void = () => {};
    answer = new Promise((resolve) => {
      arrive = resolve;
    });
    await pass(10 * SECOND);
    const released = lease.release();
    answer = seat();
    arrive(revoked);
    expect(await released).toMatchObject({ success: true });
    expect(lease.ends).toEqual([]);
    expect(calls.filter((call) => call === "ended")).toHaveLength(1);
  });
});

test("the end of a scope ends the hold though the server is away, of which a release tells", async () => {
  const [lease, other] = [await hold(), await hold()];
  answer = away;
  await expect(lease.release()).rejects.toBe(away);
  await expect(other[Symbol.asyncDispose]()).resolves.toBeUndefined();
  expect([lease.isHeld, other.isHeld, vi.getTimerCount()]).toEqual([false, false, 0]);
});

test.each([true, false])("what is kept for an outage is renewed with the lease: %s", async (keeps) => {
  keepsAnswers = keeps;
  await hold();
  await pass(10 * SECOND);
  expect(calls).toEqual(["activate", "renew", ...(keeps ? ["check anew"] : [])]);
});

test.each([-1, Number.NaN])("an allowance of %d is refused before a seat is taken", async (allowanceMs) => {
  await expect(hold({ allowanceMs })).rejects.toThrow("allowanceMs");
  expect(calls).toEqual([]);
});
