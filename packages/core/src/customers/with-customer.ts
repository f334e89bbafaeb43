import type { Tenant } from "../context.ts";
import { retryOn } from "../retry-on.ts";
import type { Customer } from "../schemas/customer.ts";
import { newCustomer } from "./new-customer.ts";

/** First word and the rest: what most customer lists want, and no harm where a name works differently. */
function splitName(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = name?.trim().split(/\s+/) ?? [];
  return { firstName: first ?? null, lastName: rest.length > 0 ? rest.join(" ") : null };
}

/** A customer of whom an e-mail is known, and perhaps a name. */
export function customerFor({ email, name }: { email: string; name: string | null }, now: Date): Customer {
  return newCustomer({ email, ...splitName(name) }, now);
}

/**
 * Writes with the customer who has this e-mail; an unknown one is made, with the name given. Again with another when the
 * customer is deleted or gets another e-mail before that is written.
 */
export function withCustomer<Result>(
  { storage, clock, organizationId }: Tenant,
  owner: { email: string; name: string | null },
  write: (customer: Customer) => Promise<Result>,
): Promise<Result> {
  return retryOn("not_found", async () => {
    const candidate = customerFor(owner, clock.now());
    return write(await storage.customers.findOrCreate(organizationId, candidate));
  });
}
