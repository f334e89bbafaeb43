import { judge, verdictNotes } from "../../rules/verdict.ts";
import type { AdapterContext } from "../../storage/context.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "./subject.ts";
import type { Denial, PublicLicense, VerdictNotes } from "./verdict-schema.ts";

/** Good license with what it unlocks, or why it is not good. `activated` is there when a domain was given. */
export type ValidateResult =
  | ({ valid: true; license: PublicLicense; activated?: boolean } & VerdictNotes)
  | ({ valid: false } & Denial);

/**
 * Is this license good now? With a `domain`, `activated` says whether the site holds one of its seats.
 * Throws `invalid_input` for a domain that is not a host and a field that is missing, `storage_unavailable`.
 */
export async function validate(
  context: AdapterContext,
  input: LicenseReference & { domain?: string | undefined },
): Promise<ValidateResult> {
  requireReference(input);
  const domain = input.domain === undefined ? undefined : siteDomain(input.domain);
  const { subject, denied } = await findSubject(context, input, { domain, withFeatures: true });
  if (denied) return { valid: false, ...denied };
  const { license, activation } = subject;
  const judgement = judge(license, context.clock.now());
  if (judgement.denied) return { valid: false, ...judgement.denied };
  const { licenseKey: key, seats, activatedCount, expiresAt } = license;
  const shown = { key, status: judgement.status, seats, activatedCount, expiresAt };
  const notes = verdictNotes(judgement, license.features);
  if (domain === undefined) return { valid: true, license: shown, ...notes };
  return { valid: true, license: shown, activated: activation !== null, ...notes };
}
