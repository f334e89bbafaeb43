import type { Tenant } from "../context.ts";

/** Adds the address of its customer to each record. One whose customer is gone went with it. */
export async function withCustomerEmails<T extends { customerId: string }>(
  { storage, organizationId }: Tenant,
  records: T[],
): Promise<(T & { customerEmail: string })[]> {
  const ids = records.map(({ customerId }) => customerId);
  const emails = await storage.customers.emails(organizationId, ids);
  return records.flatMap((record) => {
    const customerEmail = emails.get(record.customerId);
    return customerEmail === undefined ? [] : [{ ...record, customerEmail }];
  });
}
