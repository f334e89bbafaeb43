import type { Denial } from "../features/licenses/verdict-schema.ts";
import type { LicenseSubject } from "./license-standing.ts";
import { earlier } from "./terms.ts";
import { type DenialOf, denial, judge } from "./verdict.ts";

type KnownLicense = NonNullable<LicenseSubject["license"]>;

/** Why a license gets no release, or not this one. */
export type UpdateDenial = DenialOf<
  | "license_revoked"
  | "license_suspended"
  | "license_expired"
  | "activation_not_found"
  | "updates_ended"
  | "version_too_old"
>;

/** Right of a license to a product's releases on a site. */
export type UpdateRights =
  | { denied: UpdateDenial }
  | {
      denied: null;
      /** It gets what was published by then; null for everything. */
      until: Date | null;
      /** Why it does not get what was published later. */
      ended: UpdateDenial;
      /** How many versions behind the newest a release may be that it gets; null for any. */
      mostBehind: number | null;
      /** When time alone makes it another right; null for never. */
      changesAt: Date | null;
    };

/**
 * Judges what a license gets, wherever it is used. An expired one keeps what was published in its term, unless it was a
 * trial.
 */
export function licenseRights(license: KnownLicense, now: Date): UpdateRights {
  const { denied, notes, changesAt } = judge(license, now);
  const term = denied && termOf(license, denied);
  if (denied && term === null) return { denied };
  if (denied) return { denied: null, until: term, ended: denied, mostBehind: null, changesAt: null };
  const { updatesUntil: until = null, maxVersionsBehind: mostBehind = null } = notes;
  // From then on, newer releases are missing.
  const endsAt = until !== null && until > now ? until : null;
  return {
    denied: null,
    until,
    ended: denial("updates_ended"),
    mostBehind,
    changesAt: first(changesAt, endsAt),
  };
}

/** Judges what a license gets on a site, by the activation there. */
export function updateRights(
  license: KnownLicense,
  activation: LicenseSubject["activation"],
  now: Date,
): UpdateRights {
  const rights = licenseRights(license, now);
  if (rights.denied) return rights;
  if (activation !== null) return { ...rights, changesAt: first(rights.changesAt, activation.leaseEndsAt) };
  // Activating does not help an expired license.
  return { denied: rights.ended.code === "updates_ended" ? denial("activation_not_found") : rights.ended };
}

function first(one: Date | null, other: Date | null): Date | null {
  return one !== null && other !== null ? earlier(one, other) : (one ?? other);
}

/** When the term of a license was over that has expired; null for one that is bad for another reason, and a trial. */
function termOf({ status, expiresAt, terms }: KnownLicense, { code }: Denial): Date | null {
  if (code !== "license_expired" || expiresAt === null) return null;
  // A status that somebody set by hand says nothing of a term.
  if (status !== "active" || (terms !== null && terms.trialEndsAt !== null)) return null;
  return terms?.updatesUntil ? earlier(terms.updatesUntil, expiresAt) : expiresAt;
}
