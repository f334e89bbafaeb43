import type { Context } from "../context.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "../licenses/subject.ts";
import { standingDenial } from "../licenses/verdict.ts";
import type { Denial } from "../schemas/verdict.ts";
import type { LastChecked } from "./last-checked.ts";

export type CheckResult =
  | { activated: boolean; activationId: string | null }
  | ({ activated: false; activationId: null } & Denial);

/**
 * Does this site hold a seat of a good license? Remembers that the site asked; `lastCheckedAt` follows within a minute.
 * Throws `invalid_input` for a domain that is not a host, `storage_unavailable`.
 */
export async function check(
  context: Context & { lastChecked: LastChecked },
  input: LicenseReference & { domain: string },
): Promise<CheckResult> {
  requireReference(input);
  const { subject, denied } = await findSubject(context, input, siteDomain(input.domain));
  if (denied) return { activated: false, activationId: null, ...denied };
  const now = context.clock.now();
  const { organizationId, activation } = subject;
  if (activation) context.lastChecked.note({ organizationId, activationId: activation.id }, now);
  const standing = standingDenial(subject.license, now);
  if (standing) return { activated: false, activationId: null, ...standing };
  return { activated: activation !== null, activationId: activation?.id ?? null };
}
