import type { Deed } from "../audit/audit-entry.ts";
import type { Customer } from "../customers/schema.ts";

/** Something that was done by a customer or for one, and is no change of the customer's record. */
export function deedFor({ id, email }: Pick<Customer, "id" | "email">, action: string): Deed {
  return { action, target: { type: "customer", id, label: email }, readBy: "support", changes: {} };
}
