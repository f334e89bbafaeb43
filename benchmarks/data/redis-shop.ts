import { createHash } from "node:crypto";
import type { Customer, License, StorageAdapter } from "@keystead/core";
import type { Write } from "@keystead/core/adapter";
import {
  activationRecord,
  addRecord,
  createLicenses,
  ordinaryLicense,
  ordinaryPlan,
  ordinaryProduct,
} from "@keystead/storage-conformance/records";
import { KEY_PREFIX } from "./licenses.ts";
import { MACHINE_EVERY, planId, productId, SILENT_DAYS, SILENT_EVERY, TRADES } from "./shop.ts";
import type { ShopShape } from "./shop-shape.ts";

/** A license of the shop, before its customer has it. */
export type ShopLicense = Omit<License, "activatedCount">;

type Shop = Pick<ShopShape, "licenses" | "oneExpiry">;

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
const PRODUCTS = 10;
const PLANS = 30;
const AT_ONCE = 250;
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DOMAINS = ["example.com", "mail.example", "studio.example"];

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;
const digest = (text: string): string => createHash("md5").update(text).digest("hex");
/** A whole number from 0, the same for the same row and salt, and spread evenly over 16 bits. */
const spread = (salt: string, n: number): number => Number.parseInt(digest(`${salt}${n}`).slice(0, 4), 16);

/** The key of the n-th license, from 1: of all 32 characters, as real keys are. */
export function shopKey(n: number): string {
  const bytes = createHash("md5").update(`key${n}`).digest();
  const characters = Array.from({ length: 16 }, (_, index) => CROCKFORD[(bytes[index] ?? 0) % 32]).join("");
  return [KEY_PREFIX, ...(characters.match(/.{4}/g) ?? [])].join("-");
}

/** The site that the n-th license is active on; where that is a machine, its fingerprint. */
export function shopSite(n: number): string {
  return `${TRADES[n % TRADES.length]}-${digest(`site${n}`).slice(0, 8)}${n}.example.com`;
}

function shopActivation(n: number, { id: licenseId, productId }: ShopLicense, now: Date): Write {
  const name = shopSite(n);
  const silentFor = (n % SILENT_EVERY === 3 ? SILENT_DAYS * DAY : 0) + (n % 3600) * 1000;
  const checked = { lastCheckedAt: new Date(now.getTime() - silentFor) };
  const record = activationRecord({ id: id("act", n), licenseId, productId, domain: name, ...checked });
  if (n % MACHINE_EVERY !== 0) return { op: "insert", kind: "activations", record };
  const machine = { fingerprint: name, name: null, platform: null };
  const place = { kind: "machine" as const, domain: null, machine, place: `:${name}` };
  return { op: "insert", kind: "activations", record: { ...record, ...place } };
}

/** How many customers a shop with so many licenses has. */
export function customersOf(licenses: number): number {
  return Math.ceil(licenses * 0.3);
}

/** The n-th customer, from 1. */
export function shopCustomer(n: number, now: Date): Customer {
  const nothing = { phone: null, street: null, city: null, state: null, postalCode: null };
  return {
    id: id("cus", n),
    email: `person.${digest(String(n)).slice(0, 8)}${n}@${DOMAINS[n % 3]}`,
    firstName: `First${digest(`first${n}`).slice(0, 5)}`,
    lastName: `Last${digest(`last${n}`).slice(0, 6)}`,
    company: n % 3 === 0 ? `Company ${digest(`company${n}`).slice(0, 6)}` : null,
    ...nothing,
    country: null,
    timezone: null,
    externalId: null,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  };
}

function statusOf(n: number): License["status"] {
  if (n % 50 === 0) return "revoked";
  if (n % 50 === 1) return "suspended";
  return n % 200 === 2 ? "expired" : "active";
}

/** Ten in a hundred never expire, and none within a day of now: totals stay what they are while they are measured. */
function expiryOf(n: number, sold: Date, now: Date, oneExpiry: boolean): Date | null {
  if (n % 10 === 0) return null;
  if (oneExpiry) return new Date(Math.floor(now.getTime() / DAY) * DAY + 14 * DAY);
  const expiry = sold.getTime() + YEAR * (1 + (spread("years", n) % 3)) + 1000 * spread("seconds", n);
  return new Date(Math.abs(expiry - now.getTime()) < DAY ? expiry + 2 * DAY : expiry);
}

/** The n-th of so many licenses, from 1: sold evenly over four years, the last of them now. */
function shopLicense(n: number, { licenses, oneExpiry }: Shop, now: Date): ShopLicense {
  const sold = new Date(Math.floor(now.getTime() - 4 * YEAR * (1 - n / licenses)));
  const customer = shopCustomer(1 + (n % customersOf(licenses)), now);
  return {
    ...ordinaryLicense,
    id: id("lic", n),
    licenseKey: shopKey(n),
    productId: productId(1 + (n % PRODUCTS)),
    planId: planId(1 + (n % PLANS)),
    customerId: customer.id,
    customerEmail: customer.email,
    status: statusOf(n),
    seats: 3,
    metadata: { order: String(n) },
    expiresAt: expiryOf(n, sold, now, oneExpiry),
    createdAt: sold,
    updatedAt: sold,
  };
}

async function addCatalog(storage: StorageAdapter, organizationId: string, now: Date): Promise<void> {
  const dates = { metadata: {}, createdAt: now, updatedAt: now };
  for (let n = 1; n <= PRODUCTS; n += 1) {
    const names = {
      name: `Product ${n}`,
      slug: `product-${n}`,
      publicKey: `pk_${n}`,
      licensePrefix: "BENCH",
    };
    const rest = {
      type: "plugin" as const,
      description: null,
      websiteUrl: null,
      ...ordinaryProduct,
      ...dates,
    };
    await addRecord(storage, "products", organizationId, { id: productId(n), ...names, ...rest });
  }
  for (let n = 1; n <= PLANS; n += 1) {
    const names = { productId: productId(1 + ((n - 1) % PRODUCTS)), name: `Plan ${n}`, slug: `plan-${n}` };
    const terms = {
      seats: 3,
      durationDays: 365,
      price: null,
      billingInterval: "year" as const,
      ...ordinaryPlan,
      features: {},
    };
    await addRecord(storage, "plans", organizationId, { id: planId(n), ...names, ...terms, ...dates });
  }
}

/**
 * Fills an organization with what a shop has after four years, as the other stores' shop; `visit` sees each license.
 */
export async function fillStore(
  storage: StorageAdapter,
  shop: Shop & { organizationId: string; now: Date },
  visit: (license: ShopLicense) => void,
): Promise<void> {
  const { organizationId, licenses, now } = shop;
  await addCatalog(storage, organizationId, now);
  const customers = customersOf(licenses);
  for (let start = 1; start <= licenses; start += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, licenses + 1 - start) },
      (_, index) => start + index,
    );
    const batch = numbers.map((n) => shopLicense(n, shop, now));
    // Returning customers have been stored with their first license.
    const buyers = numbers.filter((n) => n <= customers).map((n) => shopCustomer(1 + (n % customers), now));
    await createLicenses(storage, organizationId, batch, buyers);
    const places = batch.map((license, index) => shopActivation(start + index, license, now));
    await storage.commit(organizationId, places);
    batch.forEach(visit);
  }
}
