import { notFound } from "../errors.ts";
import type { Payment } from "../schemas/payment.ts";
import type { PaymentQuery, PaymentStore } from "../storage/payment-store.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { isAtProvider, requireFreeReference } from "./provider-references.ts";
import { changed, copyOf, rowOf, rowsOf, sliceOf } from "./records.ts";

export function memoryPayments(data: OpenData): PaymentStore {
  return {
    async record(organizationId, payment, again) {
      const { payments } = data();
      const row = rowsOf(payments, organizationId).find(({ record }) => isAtProvider(record, payment));
      if (row === undefined) {
        requireStorable(data(), organizationId, payment);
        payments.set(payment.id, { organizationId, record: copyOf(payment) });
        return { payment: copyOf(payment), created: true };
      }
      const next = changed(row.record, again(copyOf(row.record)) ?? {});
      requireStorable(data(), organizationId, next);
      row.record = next;
      return { payment: copyOf(next), created: false };
    },
    async get(organizationId, id) {
      return copyOf(rowOf(data().payments, organizationId, id)?.record ?? null);
    },
    async list(organizationId, query) {
      const found = rowsOf(data().payments, organizationId)
        .map(({ record }) => record)
        .filter((payment) => fits(payment, query));
      return copyOf(sliceOf(found, query));
    },
    async update(organizationId, id, change) {
      const { payments } = data();
      const row = rowOf(payments, organizationId, id);
      if (row === undefined) return null;
      const payment = changed(row.record, change(copyOf(row.record)));
      requireStorable(data(), organizationId, payment);
      requireFreeReference(rowsOf(payments, organizationId), payment);
      row.record = payment;
      return copyOf(payment);
    },
    async delete(organizationId, id) {
      const { payments } = data();
      return rowOf(payments, organizationId, id) !== undefined && payments.delete(id);
    },
  };
}

function requireStorable(data: MemoryData, organizationId: string, payment: Payment): void {
  const { customers, licenses, subscriptions } = data;
  const { customerId, licenseId, subscriptionId } = payment;
  if (!rowOf(customers, organizationId, customerId)) throw notFound("Customer");
  if (licenseId !== null && !rowOf(licenses, organizationId, licenseId)) throw notFound("License");
  if (subscriptionId !== null && !rowOf(subscriptions, organizationId, subscriptionId)) {
    throw notFound("Subscription");
  }
}

function fits(payment: Payment, { customerId, licenseId, subscriptionId, status }: PaymentQuery): boolean {
  return (
    (customerId === undefined || payment.customerId === customerId) &&
    (licenseId === undefined || payment.licenseId === licenseId) &&
    (subscriptionId === undefined || payment.subscriptionId === subscriptionId) &&
    (status === undefined || payment.status === status)
  );
}
