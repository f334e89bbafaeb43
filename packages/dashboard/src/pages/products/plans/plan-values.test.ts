import { describe, expect, it } from "vitest";
import type { Plan } from "./plan.ts";
import { bodyOf, newPlan, valuesOf } from "./plan-values.ts";

/** No two of its numbers are the same. */
const plan: Plan = {
  id: "pln_1",
  productId: "prd_1",
  name: "Team",
  slug: "team-2031",
  seats: 5,
  durationDays: 366,
  trialDays: 14,
  updateDays: 730,
  maxVersionsBehind: 2,
  leaseSeconds: 3600,
  offlineGraceSeconds: 90,
  graceDays: 7,
  pastDueDays: 21,
  offlineDays: 45,
  offlineForever: false,
  price: { amount: 4990, currency: "EUR" },
  billingInterval: "month",
  overage: "allow",
  expiry: "keepWorking",
  features: { chat: true },
  metadata: {},
  archived: false,
  createdAt: "2031-01-01T00:00:00.000Z",
  updatedAt: "2031-01-02T00:00:00.000Z",
};

describe("the form of a plan", () => {
  it("sends each field as it was, and nothing that people cannot edit", () => {
    const {
      id: _,
      productId: __,
      metadata: ___,
      createdAt: ____,
      updatedAt: _____,
      archived: ______,
      ...sent
    } = plan;
    expect(bodyOf(valuesOf(plan))).toEqual(sent);
  });

  it("keeps apart what is empty and what is 0", () => {
    const empty = {
      seats: null,
      durationDays: null,
      trialDays: null,
      updateDays: null,
      maxVersionsBehind: null,
    };
    const values = valuesOf({ ...plan, ...empty, graceDays: 0, pastDueDays: 0, price: null });
    expect(values).toMatchObject({ seats: "", durationDays: "", trialDays: "", updateDays: "" });
    expect(values).toMatchObject({
      maxVersionsBehind: "",
      graceDays: 0,
      pastDueDays: 0,
      price: { amount: "" },
    });
    expect(bodyOf(values)).toMatchObject({ ...empty, graceDays: 0, pastDueDays: 0, price: null });
    const zeros = valuesOf({ ...plan, maxVersionsBehind: 0, price: { amount: 0, currency: "USD" } });
    expect(bodyOf(zeros)).toMatchObject({ maxVersionsBehind: 0, price: { amount: 0, currency: "USD" } });
    expect(bodyOf({ ...values, graceDays: "", pastDueDays: "" })).toMatchObject({
      graceDays: 0,
      pastDueDays: 0,
    });
  });

  it("has the amount in the currency's minor unit", () => {
    expect(valuesOf(plan).price).toEqual({ amount: 49.9, currency: "EUR" });
    const yen = { amount: 4900, currency: "JPY" };
    expect(valuesOf({ ...plan, price: yen }).price).toEqual(yen);
    expect(bodyOf(valuesOf({ ...plan, price: yen })).price).toEqual(yen);
  });

  it("has no days for license files without an end", () => {
    const forever = { ...plan, offlineDays: null, offlineForever: true };
    expect(bodyOf(valuesOf(forever))).toMatchObject({ offlineDays: null, offlineForever: true });
    expect(bodyOf({ ...valuesOf(plan), offlineForever: true })).toMatchObject({ offlineDays: null });
    expect(bodyOf({ ...valuesOf(forever), offlineForever: false })).toMatchObject({ offlineDays: 0 });
  });

  it("begins with one seat for a year, and leaves the slug to the server", () => {
    expect(bodyOf({ ...newPlan, name: "Solo" })).toEqual({
      ...{ name: "Solo", seats: 1, durationDays: 365, trialDays: null, updateDays: null },
      ...{ maxVersionsBehind: null, graceDays: 0, pastDueDays: 0, price: null, features: {} },
      ...{ offlineDays: 0, offlineForever: false, leaseSeconds: null, offlineGraceSeconds: null },
      ...{ billingInterval: "year", overage: "deny", expiry: "block" },
    });
  });
});
