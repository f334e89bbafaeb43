import type { Customer, License, StorageAdapter } from "@keystead/core";
import {
  addRecord,
  createLicenses,
  ordinaryLicense,
  ordinaryProduct,
  ordinarySite,
} from "@keystead/storage-conformance/records";
import { activeDomain, KEY_PREFIX, licenseKey, ORGANIZATION, PRODUCT, PUBLIC_KEY } from "./licenses.ts";
import type { Seed } from "./seed.ts";

const AT_ONCE = 250;

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;

/** The same licenses as PostgreSQL is filled with, through the store: what it keeps of one is its own affair. */
export async function fill(storage: StorageAdapter, { licenses, ...terms }: Seed): Promise<void> {
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  const names = { name: "Benchmark", slug: "benchmark", publicKey: PUBLIC_KEY, licensePrefix: KEY_PREFIX };
  const rest = {
    type: "plugin" as const,
    description: null,
    websiteUrl: null,
    ...ordinaryProduct,
    metadata: {},
  };
  await addRecord(storage, "products", ORGANIZATION, { id: PRODUCT, ...names, ...rest, ...dates });
  for (let start = 1; start <= licenses; start += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, licenses + 1 - start) },
      (_, index) => start + index,
    );
    const customers = numbers.map((n) => customer(n, dates));
    await createLicenses(
      storage,
      ORGANIZATION,
      numbers.map((n) => license(n, terms, dates)),
      customers,
    );
    await Promise.all(numbers.map((n) => activate(storage, n, now)));
  }
}

type Dates = Pick<License, "createdAt" | "updatedAt">;

function customer(n: number, dates: Dates): Customer {
  const address = { phone: null, street: null, city: null, state: null, postalCode: null, country: null };
  const person = { firstName: null, lastName: null, company: null, timezone: null, externalId: null };
  return {
    id: id("cus", n),
    email: `customer-${n}@example.com`,
    ...person,
    ...address,
    metadata: {},
    ...dates,
  };
}

function license(
  n: number,
  { seats, leaseSeconds }: Omit<Seed, "licenses">,
  dates: Dates,
): Omit<License, "activatedCount" | "customerId"> {
  return {
    id: id("lic", n),
    licenseKey: licenseKey(n),
    productId: PRODUCT,
    customerEmail: `customer-${n}@example.com`,
    seats,
    expiresAt: n % 2 === 0 ? new Date("2099-12-31") : null,
    ...ordinaryLicense,
    leaseSeconds: leaseSeconds ?? null,
    ...dates,
  };
}

async function activate(storage: StorageAdapter, n: number, now: Date): Promise<void> {
  const { outcome } = await storage.claimSeat({
    publicKey: PUBLIC_KEY,
    licenseKey: licenseKey(n),
    place: activeDomain(n),
    activationId: id("act", n),
    ipAddress: "192.0.2.1",
    ...ordinarySite,
    now,
  });
  if (outcome !== "claimed") throw new Error(`License ${n}: ${outcome}`);
}
