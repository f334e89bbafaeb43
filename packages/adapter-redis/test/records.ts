import type { Customer, Product } from "@keystead/core";
import { ordinaryProduct } from "@keystead/storage-conformance/records";

/** A customer with an id and an e-mail of its own, unless they are given. */
export function customerRecord(given: Partial<Customer> = {}): Customer {
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
    externalId: null,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}

/** A product with an id, a slug and a public key of its own, unless they are given. */
export function productRecord(given: Partial<Product> = {}): Product {
  const id = crypto.randomUUID();
  const createdAt = new Date();
  return {
    id: `prd_${id}`,
    name: "Acme",
    slug: id,
    publicKey: `pk_${id}`,
    type: "plugin",
    licensePrefix: "ACME",
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}
