import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Slice } from "../../foundation/slice.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Records } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { shown } from "../../storage/slices.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { PaymentQuery } from "./payment-queries.ts";
import type { Payment, PaymentCreate, PaymentListItem, PaymentUpdate } from "./payment-schema.ts";
import { recordPayment } from "./record-payment.ts";
import { updatePayment } from "./update-payment.ts";
import { withCustomerEmails } from "./with-customer-emails.ts";

/** What a list of payments can be narrowed by. */
export type PaymentFilter = Omit<PaymentQuery, keyof PageRequest>;

/** An organization's payments: records of what happened at a payment provider. Every method may throw `storage_unavailable`. */
export interface Payments {
  /**
   * Safe to call again: a `provider` and `providerReference` that are recorded give that payment, `created: false`. What is
   * sent then counts when its status is further along (pending, failed, succeeded, refunded), else it only fills in
   * what was empty. Throws `invalid_input` (also: a license or subscription of another customer), `not_found` for the
   * customer, license or subscription, `provider_reference_taken` by a payment of another customer.
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
      const request = pageRequest(query);
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
  { page, perPage, sort, ...filters }: PaymentQuery,
): Promise<Slice<Payment>> {
  return shown(await records.list("payments", { page, perPage, sort, filters }), (record) => record);
}
