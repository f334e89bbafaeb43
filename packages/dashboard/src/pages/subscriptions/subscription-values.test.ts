import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf, newSubscription, valuesOf } from "./subscription-values.ts";

const subscription = {
  id: "sub_1",
  customerId: "cus_1",
  licenseId: "lic_1",
  planId: "pln_1",
  status: "past_due",
  currentPeriodStart: "2031-03-09T20:15:42.123Z",
  currentPeriodEnd: "2031-04-09T19:14:41.456Z",
  cancelAtPeriodEnd: true,
  provider: "stripe",
  providerReference: "sub_at_stripe",
  metadata: {},
  createdAt: "2031-03-10T00:00:00.000Z",
  updatedAt: "2031-03-11T00:00:00.000Z",
} satisfies Parameters<typeof valuesOf>[0];

beforeEach(() => {
  vi.stubEnv("TZ", "America/St_Johns");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the form of a subscription", () => {
  it("sends what was not changed as it was, to the millisecond, and not the customer", () => {
    const { id: _, customerId: __, metadata: ___, createdAt: ____, updatedAt: _____, ...sent } = subscription;
    expect(valuesOf(subscription)).toMatchObject({
      customerId: "cus_1",
      currentPeriodStart: "2031-03-09T17:45",
      currentPeriodEnd: "2031-04-09T16:44",
    });
    expect(bodyOf(valuesOf(subscription), subscription)).toEqual(sent);
  });

  it("sends other times as one's own zone has them", () => {
    const times = { currentPeriodStart: "2031-01-10T01:00", currentPeriodEnd: "2031-07-10T02:00" };
    expect(bodyOf({ ...valuesOf(subscription), ...times }, subscription)).toMatchObject({
      currentPeriodStart: "2031-01-10T04:30:00.000Z",
      currentPeriodEnd: "2031-07-10T04:30:00.000Z",
    });
  });

  it("leaves the start of a new one to the server", () => {
    expect(bodyOf({ ...newSubscription("cus_1"), currentPeriodEnd: "2031-07-10T02:00" })).toEqual({
      ...{ licenseId: null, planId: null, status: "active", cancelAtPeriodEnd: false },
      ...{ currentPeriodEnd: "2031-07-10T04:30:00.000Z", provider: null, providerReference: null },
    });
  });
});
