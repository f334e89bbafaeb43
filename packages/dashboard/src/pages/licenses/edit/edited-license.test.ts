import { afterEach, describe, expect, it, vi } from "vitest";
import type { LicenseDetail } from "../license.ts";
import { changesOf } from "./edited-license.ts";

const license = {
  customerName: "Ada",
  seats: 3,
  expiresAt: "2031-03-10T20:15:42.123Z",
  overage: "allow",
  externalId: "order 7",
} as LicenseDetail;

const shown = {
  customerName: "Ada",
  seats: 3,
  expiresAt: "2031-03-11",
  overage: "allow",
  externalId: "order 7",
} as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the form of a license", () => {
  it.each([
    [{}, {}],
    [{ customerName: "Grace" }, { customerName: "Grace" }],
    [{ customerName: "" }, { customerName: null }],
    [{ seats: 4 }, { seats: 4 }],
    [{ seats: "" as const }, { seats: null }],
    [{ expiresAt: "2031-03-12" }, { expiresAt: "2031-03-12T18:29:59.999Z" }],
    [{ expiresAt: "" }, { expiresAt: null }],
    [{ overage: "deny" as const }, { overage: "deny" }],
    [{ externalId: "order 8" }, { externalId: "order 8" }],
    [{ externalId: "" }, { externalId: null }],
  ])("sends what was changed, and nothing else: %o", (changed, sent) => {
    vi.stubEnv("TZ", "Asia/Kolkata");
    expect(changesOf({ ...shown, ...changed }, license)).toEqual(sent);
  });

  it("takes what is empty for what the license has none of", () => {
    const none = { ...license, customerName: null, seats: null, expiresAt: null, externalId: null };
    const empty = { customerName: "", seats: "", expiresAt: "", overage: "allow", externalId: "" } as const;
    expect(changesOf(empty, none)).toEqual({});
  });
});
