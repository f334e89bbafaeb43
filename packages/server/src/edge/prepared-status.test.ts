import type { Status } from "@keystead/core/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf, cacheControlOf, etagOf, isKnown, prepare, secondsLeft } from "./prepared-status.ts";

const good: Status = {
  verdict: {
    valid: true,
    activated: null,
    activationId: null,
    license: { status: "active", seats: 1, activatedCount: 0, expiresAt: null },
    features: {},
  },
  licenseId: "lic_1",
  lastsMs: Number.POSITIVE_INFINITY,
  seat: null,
  vouched: null,
};

const LOOKED_UP = 10_000;
const UNTIL = LOOKED_UP + 60_000;

function answer(token: string | null = "a.b.c") {
  return prepare(good, { token, heard: 0, since: LOOKED_UP, until: UNTIL });
}

describe("an answer's last second", () => {
  it.each([
    [LOOKED_UP, 60],
    [LOOKED_UP + 1, 59],
    [LOOKED_UP + 1_000, 59],
    [LOOKED_UP + 1_001, 58],
    [UNTIL - 1_000, 1],
    [UNTIL - 1, 1],
  ])("at %i there are %i s left, in max-age and in ttl", (now, seconds) => {
    const left = secondsLeft(answer(), now);
    expect(left).toBe(seconds);
    expect(cacheControlOf(answer(), left)).toBe(
      `public, max-age=${seconds}, stale-while-revalidate=30, stale-if-error=86400`,
    );
    expect(JSON.parse(bodyOf(answer(), left))).toMatchObject({ valid: true, ttl: seconds });
  });
});

describe("an ETag", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-03-01T12:59:59.999Z") }));
  afterEach(() => void vi.useRealTimers());

  it("is the same for the same answer within an hour, whatever its token", () => {
    expect(etagOf(answer("a.b.c"))).toBe(etagOf(answer("d.e.f")));
  });

  it("is no longer known in the next hour, so that nobody keeps an old token", () => {
    const before = etagOf(answer());
    expect(isKnown(answer(), before)).toBe(true);
    vi.setSystemTime(new Date("2031-03-01T13:00:00.000Z"));
    expect(isKnown(answer(), before)).toBe(false);
  });

  it("without a token does not depend on the hour", () => {
    const before = etagOf(answer(null));
    vi.setSystemTime(new Date("2031-03-01T13:00:00.000Z"));
    expect(isKnown(answer(null), before)).toBe(true);
  });
});
