import type { LicenseStatus } from "../features/licenses/schema.ts";
import type { Denial, LicenseNotes, VerdictCode, VerdictNotes } from "../features/licenses/verdict-schema.ts";
import type { JsonObject } from "../foundation/primitives.ts";
import type { VerdictTerms } from "./license-standing.ts";
import { daysAfter } from "./terms.ts";

/** Messages for people. */
const messages: Record<VerdictCode, string> = {
  invalid_public_key: "Invalid public_key",
  license_not_found: "License key not found",
  license_revoked: "License has been revoked",
  license_suspended: "License is suspended",
  license_expired: "License has expired",
  seat_limit_reached: "License seat limit reached",
  activation_not_found: "Domain is not activated",
  too_many_moves: "The sites of this license have moved too often within a year",
  held_offline: "A license file holds this seat until it ends",
  trial_not_offered: "Trials are not offered",
  trial_used: "There was a trial for this e-mail address or site already",
  trial_unconfirmed: "Please open the link that was sent to your e-mail address to start the trial",
  release_not_found: "There is no such release",
  updates_ended: "Updates for this license have ended",
  version_too_old: "This version is too far behind the newest one for this license",
  claim_invalid: "The code is wrong, has expired or was already used",
  offline_not_allowed: "License files are not offered for this license",
};

/** A denial of one of these codes. */
export type DenialOf<Code extends VerdictCode> = Denial & { code: Code };

/** Returns the denial with its message. */
export function denial<Code extends VerdictCode>(code: Code): DenialOf<Code> {
  return { error: messages[code], code };
}

interface Standing {
  status: LicenseStatus;
  expiresAt: Date | null;
}

/** A license, and its terms unless it has none but the ordinary ones. */
interface Judged extends Standing {
  graceUntil?: Date | null;
  terms?: VerdictTerms | null;
}

/** Verdict on a license at a moment. */
export interface Judgement {
  /** Why it is not good; null when it is. */
  denied: DenialOf<"license_revoked" | "license_suspended" | "license_expired"> | null;
  /** Status of the license at that moment. */
  status: LicenseStatus;
  /** Notes of the verdict on a good license. */
  notes: LicenseNotes;
  /** When a good license ceases to be good, unless it is changed; null for never. */
  goodUntil: Date | null;
  /** When time alone makes it another judgement; null for never. */
  changesAt: Date | null;
}

/** The status everyone is shown: an `active` license is `expired` from the moment `expiresAt` comes. */
export function effectiveStatus({ status, expiresAt }: Standing, now: Date): LicenseStatus {
  return status === "active" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}

/** The same record with its effective status. */
export function withEffectiveStatus<License extends Standing>(license: License, now: Date): License {
  return { ...license, status: effectiveStatus(license, now) };
}

/**
 * Judges a license: the one judge for every API. A revoked, suspended or stored `expired` license is never good.
 * One that is past its `expiresAt` is `expired` all the same, and good until its grace ends, or for ever if it
 * keeps working.
 */
export function judge(license: Judged, now: Date): Judgement {
  if (license.status !== "active") return bad(license.status);
  const goodUntil = endOf(license);
  if (goodUntil !== null && goodUntil <= now) return bad("expired");
  const { expiresAt, terms } = license;
  return {
    denied: null,
    status: effectiveStatus(license, now),
    notes: notesOf(license, goodUntil, now),
    goodUntil,
    changesAt:
      goodUntil === expiresAt && !terms
        ? goodUntil
        : earliest([expiresAt, goodUntil, terms?.trialEndsAt], now),
  };
}

/** Adds the features to a judgement's notes. They are there even when empty, so that a client forgets removed ones. */
export function verdictNotes({ notes }: Judgement, features: JsonObject | null): VerdictNotes {
  return { ...notes, features: features ?? {} };
}

function bad(status: Exclude<LicenseStatus, "active">): Judgement {
  return { denied: denial(`license_${status}`), status, notes: {}, goodUntil: null, changesAt: null };
}

/** When an active license ceases to be good. A trial is over when it ends: nobody is late with a payment. */
function endOf({ expiresAt, graceUntil = null, terms = null }: Judged): Date | null {
  if (expiresAt === null || (terms === null && graceUntil === null)) return expiresAt;
  if (terms !== null && terms.trialEndsAt !== null && terms.trialEndsAt >= expiresAt) return expiresAt;
  if (terms?.expiry === "keepWorking") return null;
  const byPlan = daysAfter(expiresAt, terms?.graceDays ?? 0);
  return graceUntil !== null && graceUntil > byPlan ? graceUntil : byPlan;
}

/** Notes of nearly every license: one shared object. */
const NOTHING: LicenseNotes = {};

function notesOf({ expiresAt, terms }: Judged, goodUntil: Date | null, now: Date): LicenseNotes {
  const inGrace = goodUntil !== null && expiresAt !== null && expiresAt <= now;
  const grace = inGrace ? { inGrace, graceEndsAt: goodUntil } : NOTHING;
  if (!terms) return grace;
  const { trialEndsAt, updatesUntil, maxVersionsBehind, expiry } = terms;
  const updatesEnd = expiry === "keepWorking" ? earliest([updatesUntil, expiresAt]) : updatesUntil;
  return {
    ...(trialEndsAt !== null && trialEndsAt > now && { trial: true, trialEndsAt }),
    ...grace,
    ...(updatesEnd !== null && { updatesUntil: updatesEnd }),
    ...(maxVersionsBehind !== null && { maxVersionsBehind }),
  };
}

/** The earliest of the moments, of those after `since` if that is given; null when there is none. */
function earliest(moments: readonly (Date | null | undefined)[], since: Date | null = null): Date | null {
  let first: Date | null = null;
  for (const moment of moments) {
    if (!moment || (since !== null && moment <= since)) continue;
    if (first === null || moment < first) first = moment;
  }
  return first;
}
