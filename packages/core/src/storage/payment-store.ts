import type { Payment, PaymentSort, PaymentStatus } from "../schemas/payment.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

export type PaymentChanges = Partial<Omit<Payment, "id" | "customerId" | "createdAt">>;

export interface PaymentQuery extends PageRequest {
  customerId?: string | undefined;
  licenseId?: string | undefined;
  subscriptionId?: string | undefined;
  status?: PaymentStatus | undefined;
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
  get(organizationId: string, id: string): Promise<Payment | null>;
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
