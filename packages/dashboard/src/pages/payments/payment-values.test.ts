import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf, newPayment, valuesOf } from "./payment-values.ts";

const payment = {
  id: "pay_1",
  customerId: "cus_1",
  licenseId: "lic_1",
  subscriptionId: "sub_1",
  amount: 4990,
  currency: "USD",
  status: "refunded",
  paidAt: "2031-03-09T20:15:42.123Z",
  provider: "paddle",
  providerReference: "txn_1",
  metadata: {},
  createdAt: "2031-03-10T00:00:00.000Z",
  updatedAt: "2031-03-11T00:00:00.000Z",
} satisfies Parameters<typeof valuesOf>[0];

beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the form of a payment", () => {
  it("sends what was not changed as it was, to the millisecond, and not the customer", () => {
    const { id: _, customerId: __, metadata: ___, createdAt: ____, updatedAt: _____, ...sent } = payment;
    expect(valuesOf(payment)).toMatchObject({
      customerId: "cus_1",
      amount: 49.9,
      paidAt: "2031-03-10T01:45",
    });
    expect(bodyOf(valuesOf(payment), payment)).toEqual(sent);
  });

  it("sends another time as one's own zone has it", () => {
    const values = { ...valuesOf(payment), paidAt: "2031-03-10T01:46" };
    expect(bodyOf(values, payment).paidAt).toBe("2031-03-09T20:16:00.000Z");
    expect(bodyOf({ ...values, paidAt: "" }, payment).paidAt).toBeNull();
  });

  it("leaves the time of what succeeded without one to the server, and says of all else that it has none", () => {
    const values = { ...newPayment("cus_1"), amount: 12.5 };
    expect(bodyOf(values)).toEqual({
      ...{ licenseId: null, subscriptionId: null, amount: 1250, currency: "EUR", status: "succeeded" },
      ...{ provider: null, providerReference: null },
    });
    expect(bodyOf({ ...values, status: "pending" })).toMatchObject({ paidAt: null });
  });
});
