import { describe, expect, test } from "vitest";
import { activation, activeSites, deactivation, seatVerdict, status, trial, validation } from "./answers.ts";
import { can } from "./can.ts";

const license = {
  key: "K-1",
  status: "active",
  seats: 5,
  activatedCount: 2,
  expiresAt: "2031-01-01T00:00:00Z",
};
const read = { ...license, expiresAt: new Date(license.expiresAt) };
const no = { error: "License has expired", code: "license_expired" };
const told = {
  ...{ trial: true, inGrace: true, maxVersionsBehind: 3, features: { chat: true } },
  ...{
    trialEndsAt: "2031-02-02T00:00:00Z",
    graceEndsAt: "2031-03-03T00:00:00Z",
    updatesUntil: "2031-04-04T00:00:00Z",
  },
};
const notes = {
  ...{ trial: true, inGrace: true, maxVersionsBehind: 3, features: { chat: true } },
  ...{ trialEndsAt: new Date(told.trialEndsAt), graceEndsAt: new Date(told.graceEndsAt) },
  updatesUntil: new Date(told.updatesUntil),
};

describe("an answer", () => {
  test("about a license has each field as it was told", () => {
    expect(validation({ valid: true, license, activated: false, ...told })).toEqual({
      ...{ valid: true, license: read, activated: false },
      ...notes,
    });
    const forever = { ...license, seats: null, expiresAt: null, activatedCount: 0 };
    expect(validation({ valid: true, license: forever })).toEqual({
      valid: true,
      license: forever,
      features: {},
    });
    expect(validation({ valid: false, ...no })).toEqual({ valid: false, ...no });
  });

  test("leaves out notes that are not as they should be", () => {
    const wrong = { trial: "yes", inGrace: 1, maxVersionsBehind: "3", features: "chat", trialEndsAt: "soon" };
    expect(validation({ valid: true, license, ...wrong })).toEqual({
      valid: true,
      license: read,
      features: {},
    });
  });

  test.each(["key", "status", "activatedCount", "seats", "expiresAt"])(
    "without the license's %s is none",
    (field) => {
      const { [field]: _, ...rest } = license as Record<string, unknown>;
      expect(validation({ valid: true, license: rest })).toBeUndefined();
    },
  );

  test("that says no without a reason is none", () => {
    for (const reason of [{}, { error: no.error }, { code: no.code }]) {
      expect(validation({ valid: false, ...reason })).toBeUndefined();
      expect(activation({ success: false, ...reason })).toBeUndefined();
      expect(status({ valid: false, ...reason })).toBeUndefined();
    }
  });

  test("about a seat has its own time", () => {
    const times = { activated_at: "2031-05-05T00:00:00Z", deactivated_at: "2031-06-06T00:00:00Z" };
    const answer = { success: true, activation_id: "act_1", ...times };
    const known = { success: true, activationId: "act_1" };
    expect(activation(answer)).toEqual({ ...known, activatedAt: new Date(times.activated_at) });
    expect(deactivation(answer)).toEqual({ ...known, deactivatedAt: new Date(times.deactivated_at) });
    expect(activation({ ...answer, activated_at: undefined })).toBeUndefined();
    expect(deactivation({ ...answer, deactivated_at: undefined })).toBeUndefined();
    expect(activation({ ...answer, activation_id: 1 })).toBeUndefined();
    expect(activation({ ...answer, success: 1 })).toBeUndefined();
  });

  test("about sites has each as it was told, without what is none", () => {
    const site = {
      ...{ activation_id: "act_1", domain: "a.example", site_class: "staging", takes_seat: false },
      ...{
        activated_at: "2031-05-05T00:00:00Z",
        last_checked_at: "2031-06-06T00:00:00Z",
        environment: "test",
      },
    };
    const answer = { success: true, license, site_count: 7, sites: [site, null, { ...site, domain: 1 }] };
    const known = {
      ...{ activationId: "act_1", domain: "a.example", siteClass: "staging", takesSeat: false },
      ...{ activatedAt: new Date(site.activated_at), lastCheckedAt: new Date(site.last_checked_at) },
      ...{ environment: "test", machine: null },
    };
    const all = { success: true, license: read, siteCount: 7, sites: [known], portalUrl: null };
    expect(activeSites(answer)).toEqual(all);
    const portalUrl = "https://licenses.example/portal/acme";
    expect(activeSites({ ...answer, portal_url: portalUrl })).toEqual({ ...all, portalUrl });
    expect(activeSites({ ...answer, portal_url: null })).toEqual(all);
    const bare = { ...site, takes_seat: undefined, last_checked_at: null, environment: null };
    expect(activeSites({ ...answer, sites: [bare] })).toMatchObject({
      sites: [{ takesSeat: true, lastCheckedAt: null, environment: null }],
    });
    expect(activeSites({ ...answer, sites: null })).toMatchObject({ siteCount: 7, sites: null });
  });

  test("about a trial has its key and its end, or what to ask again with", () => {
    const answer = { success: true, license_key: "K-2", trial_ends_at: told.trialEndsAt };
    expect(trial(answer)).toEqual({ success: true, licenseKey: "K-2", trialEndsAt: notes.trialEndsAt });
    expect(trial({ success: false, request: "again", ...no })).toEqual({
      success: false,
      request: "again",
      ...no,
    });
    expect(trial({ success: false, request: 1, ...no })).toMatchObject({ request: undefined });
    for (const missing of ["license_key", "trial_ends_at", "success"])
      expect(trial({ ...answer, [missing]: undefined })).toBeUndefined();
  });

  test("about a seat's status is yes only with the seat", () => {
    expect(seatVerdict({ activated: true, activation_id: "act_1", ...told })).toEqual({
      ...{ activated: true, activationId: "act_1" },
      ...notes,
    });
    expect(seatVerdict({ activated: true })).toBeUndefined();
    expect(seatVerdict({ activated: "yes", activation_id: "act_1" })).toBeUndefined();
    const none = { activated: false, activationId: null, features: {} };
    const reason = { error: "This license is not activated on this site.", code: "activation_not_found" };
    expect(seatVerdict({ activated: false, trial: true })).toEqual({ ...none, ...reason });
    expect(seatVerdict({ activated: false, ...no })).toEqual({ ...none, ...no });
    expect(seatVerdict({ activated: false, code: no.code })).toBeUndefined();
    const both = { valid: false, activated: true, activation_id: "act_1", ...no };
    expect(status(both)).toEqual({ ...none, ...no });
  });
});

describe("a feature is unlocked", () => {
  const features = { flag: true, off: false, many: 2, none: 0, text: "x", empty: "" };

  test.each([
    ["flag", true],
    ["off", false],
    ["many", true],
    ["none", false],
    ["text", true],
    ["empty", false],
    ["unknown", false],
    ["toString", false],
  ])("%s: %o", (feature, isUnlocked) => {
    expect(can({ valid: true, features }, feature)).toBe(isUnlocked);
    expect(can({ activated: true, features }, feature)).toBe(isUnlocked);
    expect(can({ status: "licensed", features }, feature)).toBe(isUnlocked);
    for (const bad of [{ valid: false }, { activated: false }, { activated: null }, { status: "denied" }, {}])
      expect(can({ ...bad, features }, feature)).toBe(false);
    expect(can({ valid: false, activated: true, features }, feature)).toBe(false);
  });
});
