import { createLicensing, type OrganizationLicensing } from "@keystead/core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { addAccount } from "./people.ts";

describe("a provider's reference", () => {
  const storage = redisStorage({ url: inject("redisUrl"), prefix: `isolation-${crypto.randomUUID()}` });
  const licensing = createLicensing({ storage });
  afterAll(() => licensing.close());

  const record = async ({ customers, payments, subscriptions }: OrganizationLicensing, amount: number) => {
    const customer = await customers.create({ email: "ada@example.com" });
    const billed = { customerId: customer.id, provider: "stripe", providerReference: "ref_1" };
    const period = { currentPeriodEnd: new Date("2031-01-01") };
    return {
      payment: await payments.record({ ...billed, amount, currency: "EUR" }),
      subscription: await subscriptions.record({ ...billed, ...period, metadata: { amount } }),
    };
  };

  it("is each organization's own: recorded again by another, nobody gets the other's record", async () => {
    const [a, b] = [await addAccount(storage), await addAccount(storage)].map(({ organization }) =>
      licensing.as({ organizationId: organization.id }),
    );
    if (!a || !b) throw new Error("There are two");
    const [ofA, ofB] = [await record(a, 100), await record(b, 200)];
    for (const kind of ["payment", "subscription"] as const) {
      expect(ofA[kind].created).toBe(true);
      expect(ofB[kind].created).toBe(true);
    }
    expect(ofB.payment.payment.amount).toBe(200);
    expect(ofB.payment.payment.id).not.toBe(ofA.payment.payment.id);
    expect(ofB.subscription.subscription.id).not.toBe(ofA.subscription.subscription.id);
    expect((await a.payments.list({})).items.map(({ amount }) => amount)).toEqual([100]);
    expect((await b.payments.list({})).items.map(({ amount }) => amount)).toEqual([200]);
    expect((await b.subscriptions.list({})).items.map(({ metadata }) => metadata)).toEqual([{ amount: 200 }]);
  });
});
