import type { Payment, PaymentSort, PaymentStatus } from "../schemas/payment.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

/** What an update may set. A field that is `undefined` stays as it is, and a payment stays with its customer. */
export type PaymentChanges = Partial<Omit<Payment, "id" | "customerId" | "createdAt">>;

/** Selects one page of payments, by filters and order. */
export interface PaymentQuery extends PageRequest {
  /** Only payments of the customer with this id. */
  customerId?: string | undefined;
  /** Only payments for the license with this id. */
  licenseId?: string | undefined;
  /** Only payments of the subscription with this id. */
  subscriptionId?: string | undefined;
  /** Only payments with this status. */
  status?: PaymentStatus | undefined;
  /** By `createdAt` or `paidAt`. Newest first unless given. */
  sort?: PaymentSort | undefined;
}

/**
 * A payment that has a `provider` and a `providerReference` is the only one of its organization that has these two. Deleting
 * a license or a subscription makes the `licenseId` or `subscriptionId` of its payments null, in the same step.
 *
 * The functions given to `record` and `update` are pure and synchronous, and may be called again when another write came
 * first. No other write of the payment comes between what they are given and what they give.
 */
export interface PaymentStore {
  /**
   * Stores a payment, unless the organization has one with its provider and reference: that one is changed by what
   * `again` computes from it as it is now, null for nothing. Any number of concurrent calls with one reference store one
   * payment. Throws `not_found` when the organization lacks the customer, the license or the subscription, and what
   * `again` throws.
   */
  record(
    organizationId: string,
    payment: Payment,
    again: (stored: Payment) => PaymentChanges | null,
  ): Promise<{ payment: Payment; created: boolean }>;
  /** The payment; null when the organization has none with this id. */
  get(organizationId: string, id: string): Promise<Payment | null>;
  /** One page of payments, newest first unless sorted otherwise. */
  list(organizationId: string, query: PaymentQuery): Promise<Slice<Payment>>;
  /**
   * Applies what `change` computes from the payment as it is now. Null when there is none. Throws
   * `provider_reference_taken` when another payment has the provider and reference, `not_found` as `record` does, and
   * what `change` throws.
   */
  update(
    organizationId: string,
    id: string,
    change: (current: Payment) => PaymentChanges,
  ): Promise<Payment | null>;
  /** False when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
}
