import { digestOf } from "../crypto/token.ts";
import type { Product } from "../schemas/product.ts";
import type {
  NewLicense,
  StatusQuery,
  StatusSubject,
  VerdictQuery,
  VerdictSubject,
} from "../storage/license-store.ts";
import type { MemoryData, Owned, OwnedLicense } from "./data.ts";
import { activationOn, standingOf } from "./license-row.ts";

const digests = new WeakMap<NewLicense, Promise<string>>();

function fingerprintOf(record: NewLicense): Promise<string> {
  const digest = digests.get(record) ?? digestOf(record.licenseKey);
  digests.set(record, digest);
  return digest;
}

function productWith({ products }: MemoryData, publicKey: string): Owned<Product> | undefined {
  return [...products.values()].find(({ record }) => record.publicKey === publicKey);
}

function licensesFor({ licenses }: MemoryData, product: Product): OwnedLicense[] {
  return [...licenses.values()].filter(({ record }) => record.productId === product.id);
}

/** The key with this fingerprint, of a license of the product; undefined when there is none. */
export async function keyOf(
  data: MemoryData,
  { publicKey, fingerprint }: StatusQuery,
): Promise<string | undefined> {
  const product = productWith(data, publicKey);
  for (const { record } of product ? licensesFor(data, product.record) : []) {
    if ((await fingerprintOf(record)) === fingerprint) return record.licenseKey;
  }
  return undefined;
}

export function findByKey(data: MemoryData, query: VerdictQuery): VerdictSubject | null {
  const found = find(data, query);
  if (found === null) return null;
  const { row, active, ...subject } = found;
  return {
    ...subject,
    license: row ? standingOf(row) : null,
    activation: active ? { id: active.id, activatedAt: active.activatedAt } : null,
  };
}

export function findStatus(
  data: MemoryData,
  query: Omit<VerdictQuery, "licenseKey"> & { licenseKey: string | undefined },
): StatusSubject | null {
  const found = find(data, query);
  if (found === null) return null;
  const { row, active, ...subject } = found;
  return {
    ...subject,
    license: row ? withFeatures(row) : null,
    activation: active ? { id: active.id } : null,
  };
}

function withFeatures(row: OwnedLicense): StatusSubject["license"] {
  const { licenseKey: _, ...standing } = standingOf(row);
  return { ...standing, features: row.record.features };
}

/** Product, license and, of a domain, active activation; null when no product has the public key. */
export function find(
  data: MemoryData,
  {
    publicKey,
    licenseKey,
    domain,
  }: { publicKey: string; licenseKey?: string | undefined; domain?: string | undefined },
) {
  const product = productWith(data, publicKey);
  if (product === undefined) return null;
  const row = licensesFor(data, product.record).find(({ record }) => record.licenseKey === licenseKey);
  const active = row && domain !== undefined ? activationOn(row, domain) : undefined;
  return { organizationId: product.organizationId, productId: product.record.id, row, active };
}
