import { lookupKeyOf } from "../../foundation/crypto/license-key.ts";
import { invalidInput } from "../../foundation/errors.ts";
import { requireObject, requireText } from "../../foundation/input.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import type { LicenseSubject } from "../../rules/license-standing.ts";
import { denial } from "../../rules/verdict.ts";
import type { AdapterContext } from "../../storage/context.ts";
import type { SubjectQuery } from "../../storage/license-subject.ts";
import type { Denial } from "./verdict-schema.ts";

/** How an app names its product and license. */
export interface LicenseReference {
  /** The product's public key: `pk_` and 32 characters. */
  publicKey: string;
  /** The license key, as the customer entered it. */
  licenseKey: string;
}

/** What was found, or why nothing was. */
export type Found =
  | { subject: LicenseSubject & { license: NonNullable<LicenseSubject["license"]> }; denied: null }
  | { subject: null; denied: Denial };

/** The shape of every public key; a text of another shape is no product's, and not worth a look-up. */
const PUBLIC_KEY = /^pk_[0-9A-Za-z]{32}$/;

export function hasPublicKeyShape(publicKey: string): boolean {
  return PUBLIC_KEY.test(publicKey);
}

/** A site's normal form; throws `invalid_input` for what is not a host. */
export function siteDomain(domain: string, field = "domain"): string {
  requireText(domain, field);
  const normal = normalizeDomain(domain);
  if (normal === null) throw invalidInput(field, "must be a host name or a site URL, such as example.com");
  return normal;
}

/** Throws `invalid_input` for what names no product and license. */
export function requireReference(input: LicenseReference): void {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  requireText(input.licenseKey, "licenseKey");
}

/** What a store finds a license by; null for a public key that no product can have. */
export function lookUpOf({ publicKey, licenseKey }: LicenseReference): LicenseReference | null {
  if (!hasPublicKeyShape(publicKey)) return null;
  return { publicKey, licenseKey: lookupKeyOf(licenseKey) };
}

/** The first step of a license call: product, license and (of a normal-form domain) activation in one read. */
export async function findSubject(
  { adapter }: Pick<AdapterContext, "adapter">,
  reference: LicenseReference,
  wanted: Pick<SubjectQuery, "domain" | "withFeatures"> = {},
): Promise<Found> {
  const lookUp = lookUpOf(reference);
  const subject = lookUp && (await adapter.findSubject({ ...lookUp, ...wanted }));
  if (subject === null) return { subject: null, denied: denial("invalid_public_key") };
  const { license } = subject;
  if (license === null) return { subject: null, denied: denial("license_not_found") };
  return { subject: { ...subject, license }, denied: null };
}
