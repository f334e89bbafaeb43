import type { Customer } from "@keystead/core";

/** A customer with an id and an e-mail of its own. */
export function customerRecord(): Customer {
  const id = crypto.randomUUID();
  const createdAt = new Date();
  return {
    id: `cus_${id}`,
    email: `${id}@example.com`,
    firstName: null,
    lastName: null,
    company: null,
    phone: null,
    street: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    timezone: null,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
  };
}
