import type { Context } from "../context.ts";
import type { Denial, PublicLicense } from "../schemas/verdict.ts";
import type { LicenseStanding } from "../storage/license-store.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "./subject.ts";
import { effectiveStatus, standingDenial } from "./verdict.ts";

export type ValidateResult =
  | { valid: true; license: PublicLicense; activated?: boolean }
  | ({ valid: false } & Denial);

function publicLicense(license: LicenseStanding, now: Date): PublicLicense {
  const { licenseKey, seats, activatedCount, expiresAt } = license;
  return { key: licenseKey, status: effectiveStatus(license, now), seats, activatedCount, expiresAt };
}

/**
 * Is this license good now? With a `domain`, `activated` says whether the site holds one of its seats.
 * Throws `invalid_input` for a domain that is not a host and a field that is missing, `storage_unavailable`.
 */
export async function validate(
  context: Context,
  input: LicenseReference & { domain?: string | undefined },
): Promise<ValidateResult> {
  requireReference(input);
  const domain = input.domain === undefined ? undefined : siteDomain(input.domain);
  const { subject, denied } = await findSubject(context, input, domain);
  if (denied) return { valid: false, ...denied };
  const now = context.clock.now();
  const standing = standingDenial(subject.license, now);
  if (standing) return { valid: false, ...standing };
  const answer = { valid: true as const, license: publicLicense(subject.license, now) };
  return domain === undefined ? answer : { ...answer, activated: subject.activation !== null };
}
