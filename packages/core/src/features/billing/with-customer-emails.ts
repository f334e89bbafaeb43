import type { Records } from "../../storage/records.ts";
import { recordsById } from "../licenses/with-catalog.ts";

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
