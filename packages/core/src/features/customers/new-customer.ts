import { newId } from "../../storage/ids.ts";
import type { Customer } from "./schema.ts";

/** A customer who is new at `now`, with what is known so far. */
export function newCustomer(
  given: Pick<Customer, "email"> & { [Field in keyof Customer]?: Customer[Field] | undefined },
  now: Date,
): Customer {
  return {
    id: newId("customers"),
    email: given.email,
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    company: given.company ?? null,
    phone: given.phone ?? null,
    street: given.street ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postalCode: given.postalCode ?? null,
    country: given.country ?? null,
    timezone: given.timezone ?? null,
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
}
