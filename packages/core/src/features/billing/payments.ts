import { pageRequest, type Slice, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import { type Records, shown } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { recordsById } from "../licenses/read.ts";
import {
  type Payment,
  type PaymentCreate,
  type PaymentListItem,
  type PaymentSort,
  type PaymentStatus,
  type PaymentUpdate,
  paymentCreate,
  paymentStatuses,
  paymentUpdate,
} from "./payment-schema.ts";
import {
  assertSubscriptionOfCustomer,
  assertWholeReference,
  findByReference,
  isReferenceTaken,
  licenseOfCustomer,
  resent,
} from "./references.ts";

/** Narrows and sorts a list of payments. */
export interface PaymentFilter {
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

/** Adds the address of its customer to each record. One whose customer is gone went with it. */
export async function withCustomerEmails<T extends { customerId: string }>(
  records: Pick<Records, "getAll">,
  billed: readonly T[],
): Promise<(T & { customerEmail: string })[]> {
  const ids = billed.map(({ customerId }) => customerId);
  const customers = await recordsById(records, "customers", ids);
  return billed.flatMap((record) => {
    const customerEmail = customers.get(record.customerId)?.email;
    return customerEmail === undefined ? [] : [{ ...record, customerEmail }];
  });
}

/** A payment passes through the statuses in their order, so the later one is the newer one. */
function isFurther(sent: Payment, stored: Payment): boolean {
  return paymentStatuses.indexOf(sent.status) > paymentStatuses.indexOf(stored.status);
}

/** Records a payment, once for a provider and its reference. */
export async function recordPayment(
  tenant: Tenant,
  input: PaymentCreate,
): Promise<{ payment: Payment; created: boolean }> {
  const given = parse(paymentCreate, input);
  const { customerId, licenseId = null, subscriptionId = null, status = "pending" } = given;
  assertWholeReference(given);
  const now = tenant.clock.now();
  const payment: Payment = {
    id: newId("payments"),
    customerId,
    licenseId,
    subscriptionId,
    amount: given.amount,
    currency: given.currency,
    status,
    provider: given.provider ?? null,
    providerReference: given.providerReference ?? null,
    paidAt: given.paidAt === undefined && status === "succeeded" ? now : (given.paidAt ?? null),
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
  return unitOfWork(tenant, async (tx) => {
    if (licenseId !== null) await licenseOfCustomer(tx, licenseId, customerId);
    if (subscriptionId !== null) await assertSubscriptionOfCustomer(tx, subscriptionId, customerId);
    const before = await findByReference(tx, "payments", payment);
    if (before === null) {
      tx.insert("payments", payment, isReferenceTaken);
      return { payment, created: true };
    }
    const changes = resent(before.record, payment, isFurther(payment, before.record));
    return { payment: tx.change("payments", before, changes ?? {}), created: false };
  });
}

/** Changes a payment to what is sent, also back to an earlier status. Throws `invalid_input`, `not_found`. */
export async function updatePayment(tenant: Tenant, id: string, input: PaymentUpdate): Promise<Payment> {
  const changes = parseChanges(paymentUpdate, input);
  const { licenseId, subscriptionId } = changes;
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const payment = await requireRecord(tx, "payments", id);
    const { customerId, paidAt } = payment.record;
    if (licenseId) await licenseOfCustomer(tx, licenseId, customerId);
    if (subscriptionId) await assertSubscriptionOfCustomer(tx, subscriptionId, customerId);
    assertWholeReference({ ...payment.record, ...changes });
    const isPaidNow = changes.status === "succeeded" && changes.paidAt === undefined && paidAt === null;
    const paid = isPaidNow ? { paidAt: now } : {};
    return tx.change("payments", payment, { ...changes, ...paid, updatedAt: now });
  });
}

/**
 * An organization's payments: records of what happened at a payment provider. Every method may throw
 * `storage_unavailable`.
 */
export interface Payments {
  /**
   * Safe to call again: a `provider` and `providerReference` that are recorded give that payment, `created: false`.
   * What is sent then counts when its status is further along (pending, failed, succeeded, refunded), else it only
   * fills in what was empty. Throws `invalid_input` (also: a license or subscription of another customer),
   * `not_found` for the customer, license or subscription, `provider_reference_taken` by a payment of another
   * customer.
   */
  record(input: PaymentCreate): Promise<{ payment: Payment; created: boolean }>;
  /** Throws `not_found`. */
  get(id: string): Promise<Payment>;
  /** Newest first unless sorted otherwise, with the address of each one's customer. */
  list(query?: Partial<PageRequest> & PaymentFilter): Promise<Page<PaymentListItem>>;
  /** Sets what is sent, whatever it was. Throws as `record` does, and `not_found` for the payment. */
  update(id: string, input: PaymentUpdate): Promise<Payment>;
  /** Throws `not_found`. */
  delete(id: string): Promise<void>;
}

export function paymentsOf(tenant: Tenant): Payments {
  const { records } = tenant;
  return {
    record: (input) => recordPayment(tenant, input),
    get: async (id) => (await requireRecord(records, "payments", id)).record,
    async list(query = {}) {
      const request = pageRequest(query, filterRules("payments"));
      const { items, total } = await listPayments(records, { ...query, ...request });
      return toPage({ items: await withCustomerEmails(records, items), total }, request);
    },
    update: (id, input) => updatePayment(tenant, id, input),
    delete: (id) =>
      unitOfWork(tenant, async (tx) => tx.delete("payments", await requireRecord(tx, "payments", id))),
  };
}

/** One page of payments, newest first unless sorted otherwise. */
export async function listPayments(
  records: Records,
  { page, perPage, sort, ...filters }: PageRequest & PaymentFilter,
): Promise<Slice<Payment>> {
  return shown(await records.list("payments", { page, perPage, sort, filters }), (record) => record);
}
