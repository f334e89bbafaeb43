import type { Payment, Subscription } from "@keystead/core";
import {
  recordErrors,
  type StorageAdapter,
  type UnitOfWork,
  unitOfWork,
  workspaceIn,
} from "@keystead/core/adapter";
import { changeLicense } from "./licenses.ts";
import { at, nextId, nextNumber } from "./made-records.ts";
import type { Shop } from "./shop.ts";
import { addRecord } from "./writes.ts";

/** A provider and a reference that no earlier record has. */
export function nextReference(): { provider: string; providerReference: string } {
  return { provider: "stripe", providerReference: `Ref_${nextNumber()}` };
}

/** Makes a payment of the shop's customer. */
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

/** Makes a subscription of the shop's customer. */
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

/** Gives the subscription's license, if it has one, the end of what is paid for. */
async function moveLicense(tx: UnitOfWork, subscription: Subscription): Promise<void> {
  const { licenseId, currentPeriodEnd, updatedAt } = subscription;
  if (licenseId === null) return;
  const license = await tx.get("licenses", licenseId);
  if (license === null) throw recordErrors.missing("licenses");
  changeLicense(tx, license, { expiresAt: currentPeriodEnd, updatedAt });
}

/** Changes a subscription; its license moves with it. */
export function updateSubscription(
  store: StorageAdapter,
  shop: Pick<Shop, "organizationId">,
  id: string,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  return unitOfWork(workspaceIn(store, shop.organizationId), async (tx) => {
    const before = await tx.get("subscriptions", id);
    if (before === null) throw recordErrors.missing("subscriptions");
    const next = tx.change("subscriptions", before, changes);
    await moveLicense(tx, next);
    return next;
  });
}

/** Stores a payment. */
export async function addPayment(
  store: StorageAdapter,
  shop: Shop,
  given: Partial<Payment> = {},
): Promise<Payment> {
  const record = paymentRecord(shop, given);
  await addRecord(store, "payments", shop.organizationId, record);
  return record;
}

export async function addSubscription(
  store: StorageAdapter,
  shop: Shop,
  given: Partial<Subscription> = {},
): Promise<Subscription> {
  const record = subscriptionRecord(shop, given);
  await unitOfWork(workspaceIn(store, shop.organizationId), async (tx) => {
    tx.insert("subscriptions", record);
    await moveLicense(tx, record);
  });
  return record;
}
