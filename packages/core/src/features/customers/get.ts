import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { listPayments } from "../billing/payments.ts";
import { listSubscriptions } from "../billing/subscriptions.ts";
import { listLicenses } from "../licenses/read.ts";
import type { CustomerDetail } from "./detail-schema.ts";

/** More than anyone reads at once; the lists of licenses, payments and subscriptions have the rest. */
const NEWEST = { page: 1, perPage: 1000 };

/** The customer with what belongs to it. Throws `not_found`. */
export async function getCustomer({ records, clock }: Tenant, id: string): Promise<CustomerDetail> {
  const query = { ...NEWEST, customerId: id };
  const [customer, licenses, payments, subscriptions] = await Promise.all([
    requireRecord(records, "customers", id),
    listLicenses(records, { ...query, now: clock.now() }),
    listPayments(records, query),
    listSubscriptions(records, query),
  ]);
  return {
    ...customer.record,
    licenses: licenses.items,
    payments: payments.items,
    subscriptions: subscriptions.items,
  };
}
