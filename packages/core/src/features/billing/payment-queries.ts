import type { PageRequest } from "../../foundation/primitives.ts";
import type { Payment, PaymentSort, PaymentStatus } from "./payment-schema.ts";

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
