import { judge } from "../../rules/verdict.ts";
import type { AdapterContext } from "../../storage/context.ts";
import { findSubject, type LicenseReference, requireReference, siteDomain } from "../licenses/subject.ts";
import type { Denial, LicenseNotes } from "../licenses/verdict-schema.ts";
import type { LastChecked } from "./last-checked.ts";

/** Whether a site holds a seat of a good license, with the license's notes, or why the license is not good. */
export type CheckResult =
  | ({ activated: boolean; activationId: string | null } & LicenseNotes)
  | ({ activated: false; activationId: null } & Denial);

/**
 * Does this site hold a seat of a good license? Remembers that the site asked; `lastCheckedAt` follows within a minute.
 * Throws `invalid_input` for a domain that is not a host, `storage_unavailable`.
 */
export async function check(
  context: AdapterContext & { lastChecked: LastChecked },
  input: LicenseReference & { domain: string },
): Promise<CheckResult> {
  requireReference(input);
  const { subject, denied } = await findSubject(context, input, { domain: siteDomain(input.domain) });
  if (denied) return { activated: false, activationId: null, ...denied };
  const now = context.clock.now();
  const { organizationId, activation } = subject;
  if (activation) context.lastChecked.note({ organizationId, activationId: activation.id }, now);
  const { denied: bad, notes } = judge(subject.license, now);
  if (bad) return { activated: false, activationId: null, ...bad };
  return { activated: activation !== null, activationId: activation?.id ?? null, ...notes };
}
