import { expect, it } from "vitest";
import { DAY } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import type { TestServer } from "../support/server.ts";

/** The way of a payment provider's webhooks through an operator's backend. */
export function billingFlows(server: () => TestServer): void {
  it("renews a license with its subscription, whatever the provider sends twice or late", async () => {
    const operator = await registerOperator(server());
    const { client } = operator;
    const product = await operator.product();
    const plan = await operator.plan(product.id, { seats: 5 });
    const license = await operator.license(product.id, { planId: plan.id });
    const { customerId } = license;
    const inDays = (days: number) => server().clock.inIso(days * DAY);
    const first = {
      customerId,
      licenseId: license.id,
      planId: plan.id,
      currentPeriodEnd: inDays(30),
      provider: "stripe",
      providerReference: "sub_1",
    };
    const second = { ...first, currentPeriodStart: inDays(30), currentPeriodEnd: inDays(60) };
    const statuses: number[] = [];
    for (const sent of [first, first, second, first]) {
      statuses.push((await client.post("/api/subscriptions", sent)).status);
    }
    expect(statuses).toEqual([201, 200, 200, 200]);
    expect(await operator.fetchLicense(license.id)).toMatchObject({
      expiresAt: second.currentPeriodEnd,
      status: "active",
    });

    const { body: subscriptions } = await client.get<{ items: { id: string }[] }>("/api/subscriptions");
    expect(subscriptions.items).toHaveLength(1);
    const subscriptionId = subscriptions.items[0]?.id;
    const payment = {
      customerId,
      licenseId: license.id,
      subscriptionId,
      amount: 4900,
      currency: "eur",
      provider: "stripe",
      providerReference: "pi_1",
    };
    await client.post("/api/payments", { ...payment, status: "succeeded" });
    const late = await client.post("/api/payments", { ...payment, status: "pending" });
    expect(late.body).toMatchObject({ ...payment, currency: "EUR", status: "succeeded" });

    await client.put(`/api/subscriptions/${subscriptionId}`, { cancelAtPeriodEnd: true });
    expectError(await client.delete(`/api/plans/${plan.id}`), 409, "in_use");
    await client.delete(`/api/licenses/${license.id}`);
    const kept = await client.get(`/api/payments?customer_id=${customerId}&status=succeeded`);
    expect(kept.body).toMatchObject({ items: [{ licenseId: null, subscriptionId, amount: 4900 }] });
  });
}
