import { fingerprintOf } from "../crypto/fingerprint.ts";
import type { LicenseName, LicenseSubject, NewLicense, SubjectQuery } from "../storage/license-store.ts";
import type { MemoryData } from "./data.ts";
import { activationOn, standingOf } from "./license-row.ts";

export function findSubject(data: MemoryData, query: SubjectQuery): LicenseSubject | null {
  const found = find(data, query);
  if (found === null) return null;
  const { row, active, ...subject } = found;
  const features = row && query.withFeatures ? row.record.features : null;
  return {
    ...subject,
    license: row ? { ...standingOf(row), features } : null,
    activation: active ? { id: active.id, activatedAt: active.activatedAt } : null,
  };
}

/** Product, license and, of a domain, active activation; null when no product has the public key. */
export function find(
  { products, licenses }: MemoryData,
  { publicKey, domain, ...name }: LicenseName & { publicKey: string; domain?: string | undefined },
) {
  const product = [...products.values()].find(({ record }) => record.publicKey === publicKey);
  if (product === undefined) return null;
  const productId = product.record.id;
  const row = [...licenses.values()].find(
    ({ record }) => record.productId === productId && isNamed(record, name),
  );
  const active = row && domain !== undefined ? activationOn(row, domain) : undefined;
  return { organizationId: product.organizationId, productId, row, active };
}

function isNamed({ licenseKey }: NewLicense, name: LicenseName): boolean {
  if (name.licenseKey !== undefined) return licenseKey === name.licenseKey;
  return fingerprintOf(licenseKey) === name.fingerprint;
}
