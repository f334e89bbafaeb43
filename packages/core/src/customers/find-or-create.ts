import type { Tenant } from "../context.ts";
import { newId } from "../ids.ts";
import type { Customer } from "../schemas/customer.ts";

/** First word and the rest: what most customer lists want, and no harm where a name works differently. */
function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = name?.trim().split(/\s+/) ?? [];
  return { firstName: first ?? null, lastName: rest.length > 0 ? rest.join(" ") : null };
}

/** The customer with this e-mail; an unknown one is made, with the name given. */
export function findOrCreateCustomer(
  { storage, clock, organizationId }: Tenant,
  { email, name }: { email: string; name: string | null },
): Promise<Customer> {
  const now = clock.now();
  const candidate = { id: newId("cus"), email, ...splitName(name), createdAt: now, updatedAt: now };
  return storage.customers.findOrCreate(organizationId, candidate);
}
