import { createHash } from "node:crypto";

/** Core's default organization, which every store has from the start. */
export const ORGANIZATION = "org_00000000000000000000000000";
export const PRODUCT = "prd_00000000000000000000000001";
export const PUBLIC_KEY = "pk_benchmarkbenchmarkbenchmarkbench";
export const KEY_PREFIX = "BENCH";

/**
 * The key of the n-th license (from 1), in canonical form; keyExpression() is the same in SQL. Hexadecimal digits are
 * in Crockford's alphabet, and those of a hash are spread over the index as real keys are.
 */
export function licenseKey(n: number): string {
  const hash = createHash("md5").update(String(n)).digest("hex").slice(0, 16).toUpperCase();
  return [KEY_PREFIX, ...(hash.match(/.{4}/g) ?? [])].join("-");
}

/** The domain that the n-th license is active on. */
export function activeDomain(n: number): string {
  return `site-${n}.example.com`;
}

/** The body of a public call for the n-th license, of the product with the public key. */
export function publicBody(n: number, domain: string, publicKey = PUBLIC_KEY): string {
  return JSON.stringify({ public_key: publicKey, license_key: licenseKey(n), domain });
}

/** `count` numbers of licenses spread evenly over `total`. */
export function sample(count: number, total: number): number[] {
  const size = Math.min(count, total);
  return Array.from({ length: size }, (_, index) => 1 + Math.floor((index * total) / size));
}

/** The path of a status call for the n-th license, as caches and content delivery networks see it. */
export function statusPath(n: number, domain: string): string {
  const fingerprint = createHash("sha256").update(licenseKey(n)).digest("hex");
  return `/v1/licenses/status/${PUBLIC_KEY}/${fingerprint}?domain=${domain}`;
}
