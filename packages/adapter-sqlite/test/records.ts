import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { StorageAdapter, Write, Written } from "@keystead/core/adapter";
import { ordinaryLicense, ordinaryProduct, ordinarySite } from "@keystead/storage-conformance/records";

export const organizationId = DEFAULT_ORGANIZATION_ID;

const at = new Date("2026-01-01T00:00:00Z");
const padded = (prefix: string, number: number): string => `${prefix}_${String(number).padStart(26, "0")}`;

export function productRecord(number = 0): Written<"products"> {
  return {
    id: padded("prd", number),
    name: `Product ${number}`,
    slug: `product-${number}`,
    publicKey: `pk_${number}`,
    type: "plugin",
    licensePrefix: "ACME",
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    metadata: {},
    createdAt: at,
    updatedAt: at,
  };
}

export function customerRecord(number = 0, email = `customer-${number}@example.com`): Written<"customers"> {
  return {
    id: padded("cus", number),
    email,
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
    createdAt: at,
    updatedAt: at,
  };
}

export function licenseRecord(number = 0, changes: Partial<Written<"licenses">> = {}): Written<"licenses"> {
  return {
    id: padded("lic", number),
    licenseKey: `ACME-${String(number).padStart(16, "0")}`,
    lookupKey: `ACME-${String(number).padStart(16, "0")}`,
    productId: productRecord().id,
    customerId: customerRecord().id,
    customerEmail: customerRecord().email,
    seats: null,
    expiresAt: null,
    ...ordinaryLicense,
    bundleId: null,
    bundleGroup: null,
    wasLeased: false,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export const insertOf = {
  product: (number = 0): Write => ({ op: "insert", kind: "products", record: productRecord(number) }),
  customer: (number = 0): Write => ({ op: "insert", kind: "customers", record: customerRecord(number) }),
  license: (number = 0, changes: Partial<Written<"licenses">> = {}): Write => ({
    op: "insert",
    kind: "licenses",
    record: licenseRecord(number, changes),
  }),
};

/** A product, a customer, and a license with as many seats. */
export async function openShop(store: StorageAdapter, seats: number | null = null): Promise<void> {
  const writes = [insertOf.product(), insertOf.customer(), insertOf.license(0, { seats })];
  const result = await store.commit(organizationId, writes);
  if (!result.done) throw new Error(`The shop cannot be made: ${JSON.stringify(result)}`);
}

/** A claim of a seat of the shop's license. */
export function claimOf(number: number | string) {
  return {
    publicKey: productRecord().publicKey,
    licenseKey: licenseRecord().licenseKey,
    place: `site-${number}.example`,
    activationId: `act_${number}`,
    ipAddress: null,
    ...ordinarySite,
    now: at,
  };
}
