import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { withEffectiveStatus } from "../licenses/verdict.ts";
import type { CustomerDetail } from "../schemas/customer-detail.ts";

/** More than anyone reads at once; the lists of licenses, payments and subscriptions have the rest. */
const newest = { page: 1, perPage: 1000 };

/** The customer with what belongs to it. Throws `not_found`. */
export async function getCustomer(
  { storage, clock, organizationId }: Tenant,
  id: string,
): Promise<CustomerDetail> {
  const now = clock.now();
  const query = { ...newest, customerId: id };
  const [customer, licenses, payments, subscriptions] = await Promise.all([
    storage.customers.get(organizationId, id),
    storage.licenses.list(organizationId, { ...query, now }),
    storage.payments.list(organizationId, query),
    storage.subscriptions.list(organizationId, query),
  ]);
  if (customer === null) throw notFound("Customer");
  return {
    ...customer,
    licenses: licenses.items.map((license) => withEffectiveStatus(license, now)),
    payments: payments.items,
    subscriptions: subscriptions.items,
  };
}
