import {
  type Clock,
  createLicensing,
  type Licensing,
  type Product,
  type StorageAdapter,
} from "../src/index.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../src/storage/memory/index.ts";

export const SECOND = 1000;
export const DAY = 24 * 60 * 60 * SECOND;

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  advance(ms: number): void;
}

export function movableClock(): MovableClock {
  let now = Date.parse("2030-01-01T00:00:00.000Z");
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}

export interface OpenLicensing {
  licensing: Licensing;
  storage: StorageAdapter;
  data: MemoryData;
  clock: MovableClock;
  product: Product;
}

/** A licensing system on the reference store, with one product ("Acme SEO", prefix ACME). */
export async function openLicensing(): Promise<OpenLicensing> {
  const clock = movableClock();
  const data = createMemoryData();
  const storage = memoryStorage({ data });
  const licensing = createLicensing({ storage, clock });
  const product = await licensing.products.create({ name: "Acme SEO", licensePrefix: "ACME" });
  return { licensing, storage, data, clock, product };
}

/** A license for ada@example.com, and how an application names it. */
export async function issue(
  { licensing, product }: OpenLicensing,
  given: Partial<Parameters<Licensing["licenses"]["create"]>[0]> = {},
) {
  const license = await licensing.licenses.create({
    productId: product.id,
    customerEmail: "ada@example.com",
    ...given,
  });
  return { license, publicKey: product.publicKey, licenseKey: license.licenseKey };
}
