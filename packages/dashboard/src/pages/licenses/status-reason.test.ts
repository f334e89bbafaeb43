import { describe, expect, it } from "vitest";
import { statusReason } from "./status-reason.ts";

const now = new Date("2026-06-10T12:00:00Z");
const license = {
  status: "active",
  expiresAt: "2027-01-01T00:00:00Z",
  graceUntil: null,
  graceDays: 0,
  expiry: "block",
  trialEndsAt: null,
} as const;
const reasonOf = (changed: Partial<Parameters<typeof statusReason>[0]>) =>
  statusReason({ ...license, ...changed }, now, (time) => time.toISOString().slice(0, 10));

describe("why a license has its status", () => {
  it("names the day of its end, or that there is none", () => {
    expect(reasonOf({})).toContain("2027-01-01");
    expect(reasonOf({ expiresAt: null })).toContain("no expiry");
    expect(reasonOf({ trialEndsAt: "2026-06-20T00:00:00Z" })).toContain("Trial until 2026-06-20");
  });

  it("says of an expired license whether it still works, and until when", () => {
    const expired = { status: "expired", expiresAt: "2026-06-01T00:00:00Z" } as const;
    expect(reasonOf(expired)).toContain("no longer works");
    expect(reasonOf({ ...expired, graceDays: 30 })).toContain("until 2026-07-01");
    expect(reasonOf({ ...expired, graceDays: 5 })).toContain("no longer works");
    expect(reasonOf({ ...expired, graceUntil: "2026-06-15T00:00:00Z" })).toContain("until 2026-06-15");
    expect(reasonOf({ ...expired, expiry: "keepWorking" })).toContain("keep working");
  });

  it("says what somebody has done, whatever its dates are", () => {
    expect(reasonOf({ status: "revoked", expiresAt: null })).toContain("revoked");
    expect(reasonOf({ status: "suspended" })).toContain("suspended");
  });
});
