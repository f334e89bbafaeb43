import { describe, expect, test } from "vitest";
import type { LicenseStatus } from "../features/licenses/schema.ts";
import type { VerdictTerms } from "./license-standing.ts";
import { effectiveStatus, judge } from "./verdict.ts";

const now = new Date("2030-06-15T00:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const ordinary: VerdictTerms = {
  graceDays: 0,
  expiry: "block",
  maxVersionsBehind: null,
  leaseSeconds: null,
  offlineGraceSeconds: null,
  updatesUntil: null,
  trialEndsAt: null,
};

type Terms = Partial<VerdictTerms> & { graceUntil?: Date };

function judged({ graceUntil, ...terms }: Terms, expiresAt: Date | null, status: LicenseStatus = "active") {
  return judge({ status, expiresAt, graceUntil: graceUntil ?? null, terms: { ...ordinary, ...terms } }, now);
}

describe("a license with ordinary terms", () => {
  test.each<[LicenseStatus, Date | null, LicenseStatus]>([
    ["active", null, "active"],
    ["active", after, "active"],
    ["active", now, "expired"],
    ["active", before, "expired"],
    ["expired", null, "expired"],
    ["expired", after, "expired"],
    ["suspended", before, "suspended"],
    ["revoked", before, "revoked"],
  ])("stored as %s that expires at %o is %s", (status, expiresAt, shown) => {
    expect(effectiveStatus({ status, expiresAt }, now)).toBe(shown);
    const code = shown === "active" ? null : `license_${shown}`;
    const judgement = judge({ status, expiresAt }, now);
    expect(judgement).toMatchObject({ status: shown, notes: {} });
    expect(judgement.denied?.code ?? null).toBe(code);
    expect(judged({}, expiresAt, status)).toEqual(judgement);
  });
});

describe("grace", () => {
  test.each<[string, Terms, Date, Date | null]>([
    ["by the plan's days", { graceDays: 3 }, days(-2), days(1)],
    ["is over at its end, to the millisecond", { graceDays: 3 }, days(-3), null],
    ["by a late subscription", { graceUntil: days(5) }, days(-2), days(5)],
    ["by whichever ends later", { graceDays: 3, graceUntil: days(5) }, days(-2), days(5)],
    ["by whichever ends later", { graceDays: 9, graceUntil: days(5) }, days(-2), days(7)],
    ["that ended before", { graceUntil: days(-1) }, days(-2), null],
    ["of no trial", { graceDays: 3, trialEndsAt: days(-1) }, days(-1), null],
    ["of what was a trial before", { graceDays: 3, trialEndsAt: days(-9) }, days(-1), days(2)],
  ])("%s", (_, terms, expiresAt, graceEndsAt) => {
    const { status, denied, notes, goodUntil, changesAt } = judged(terms, expiresAt);
    expect(status).toBe("expired");
    expect(denied?.code ?? null).toBe(graceEndsAt === null ? "license_expired" : null);
    expect(notes).toEqual(graceEndsAt === null ? {} : { inGrace: true, graceEndsAt });
    expect([goodUntil, changesAt]).toEqual([graceEndsAt, graceEndsAt]);
  });

  test("is nothing to speak of before the license expires", () => {
    expect(judged({ graceDays: 3 }, days(1))).toEqual({
      denied: null,
      status: "active",
      notes: {},
      goodUntil: days(4),
      changesAt: days(1),
    });
  });

  test.each(["expired", "suspended", "revoked"] as const)("is not for what was set to %s", (status) => {
    expect(judged({ graceDays: 30 }, days(-1), status).denied?.code).toBe(`license_${status}`);
  });
});

describe("a trial", () => {
  test("is told until it ends", () => {
    const trialEndsAt = days(2);
    expect(judged({ trialEndsAt }, trialEndsAt)).toMatchObject({
      status: "active",
      notes: { trial: true, trialEndsAt },
      goodUntil: trialEndsAt,
      changesAt: trialEndsAt,
    });
  });

  test("that a longer license has outlived is one no more", () => {
    const { denied, notes } = judged({ trialEndsAt: days(-1) }, days(30));
    expect([denied, notes]).toEqual([null, {}]);
    expect(judged({ trialEndsAt: days(1) }, days(30)).changesAt).toEqual(days(1));
    const atItsEnd = judged({ trialEndsAt: now }, days(30));
    expect([atItsEnd.notes, atItsEnd.changesAt]).toEqual([{}, days(30)]);
  });
});

describe("a license that keeps working", () => {
  test("is good without end, and has no updates from its expiry on", () => {
    expect(judged({ expiry: "keepWorking", graceDays: 3 }, days(-100))).toEqual({
      denied: null,
      status: "expired",
      notes: { updatesUntil: days(-100) },
      goodUntil: null,
      changesAt: null,
    });
  });

  test("says so before, too", () => {
    const { status, notes, changesAt } = judged({ expiry: "keepWorking", updatesUntil: days(9) }, days(5));
    expect({ status, notes, changesAt }).toEqual({
      status: "active",
      notes: { updatesUntil: days(5) },
      changesAt: days(5),
    });
    expect(judged({ expiry: "keepWorking", updatesUntil: days(3) }, days(5)).notes).toEqual({
      updatesUntil: days(3),
    });
  });

  test("is not one when it is a trial", () => {
    const judgement = judged({ expiry: "keepWorking", trialEndsAt: days(-1) }, days(-1));
    expect(judgement.denied?.code).toBe("license_expired");
  });
});

test("updates may end before the license, or alone", () => {
  const terms = { updatesUntil: days(-3), maxVersionsBehind: 2 };
  expect(judged(terms, null)).toMatchObject({ denied: null, notes: terms, goodUntil: null, changesAt: null });
});
