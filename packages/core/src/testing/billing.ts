import type { Payment } from "../schemas/payment.ts";
import type { Subscription } from "../schemas/subscription.ts";
import type { Storage } from "../storage/storage.ts";
import type { LicenseMove } from "../storage/subscription-store.ts";
import { expectTrue, fail } from "./assert.ts";
import { at, nextId, nextNumber } from "./records.ts";
import type { Shop } from "./shop.ts";

/** A provider and a reference that no earlier record has. */
export function nextReference(): { provider: string; providerReference: string } {
  return { provider: "stripe", providerReference: `Ref_${nextNumber()}` };
}

export function paymentRecord({ customer }: Pick<Shop, "customer">, given: Partial<Payment> = {}): Payment {
  return {
    id: nextId("payments"),
    customerId: customer.id,
    licenseId: null,
    subscriptionId: null,
    amount: 4_900,
    currency: "EUR",
    status: "succeeded",
    ...nextReference(),
    paidAt: at(-3),
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

export function subscriptionRecord(
  { customer }: Pick<Shop, "customer">,
  given: Partial<Subscription> = {},
): Subscription {
  return {
    id: nextId("subscriptions"),
    customerId: customer.id,
    licenseId: null,
    planId: null,
    status: "active",
    currentPeriodStart: at(-7),
    currentPeriodEnd: at(1000),
    cancelAtPeriodEnd: false,
    ...nextReference(),
    metadata: {},
    createdAt: at(0),
    updatedAt: at(1),
    ...given,
  };
}

/** For a call in which nothing is to be computed. */
export const never = (): never => fail("nothing should be computed");

/** The license expires with the period, and an expired one is active again. */
export const move: LicenseMove = ({ status }, { currentPeriodEnd, updatedAt }) => ({
  expiresAt: currentPeriodEnd,
  ...(status === "expired" ? { status: "active" } : {}),
  updatedAt,
});

export async function addPayment(store: Storage, shop: Shop, given: Partial<Payment> = {}): Promise<Payment> {
  const record = paymentRecord(shop, given);
  const { created } = await store.payments.record(shop.organizationId, record, never);
  expectTrue(created, "the payment should be created");
  return record;
}

export async function addSubscription(
  store: Storage,
  shop: Shop,
  given: Partial<Subscription> = {},
): Promise<Subscription> {
  const record = subscriptionRecord(shop, given);
  const { created } = await store.subscriptions.record(shop.organizationId, record, never, move);
  expectTrue(created, "the subscription should be created");
  return record;
}
