import type { LicenseSubject } from "../../rules/license-standing.ts";
import { givenPlace } from "../../rules/place.ts";
import { denial, judge, verdictNotes } from "../../rules/verdict.ts";
import type { ChangeFeed } from "../../storage/change-feed.ts";
import type { Context } from "../../storage/context.ts";
import type { LastChecked, Seat } from "../activations/check.ts";
import type { Counter } from "../counters/counter.ts";
import { countRefusal } from "../counters/verdicts.ts";
import { type LeaseNotes, seatNow, seatsNow } from "../leases/held.ts";
import { hasPublicKeyShape } from "../licenses/validate.ts";
import type { Denial, PublicLicense, VerdictNotes } from "../licenses/verdict-schema.ts";
import type { TokenSubject } from "../signing/issue.ts";
import type { StatusQuestion } from "./question.ts";

const FOREVER = Number.POSITIVE_INFINITY;

/** License status for a site or machine. The license key is left out: caches keep the answer, and the caller has it. */
export type StatusVerdict =
  | ({
      valid: true;
      /** null when no place was asked for. */
      activated: boolean | null;
      activationId: string | null;
      license: Omit<PublicLicense, "key">;
    } & VerdictNotes &
      Pick<LeaseNotes, "leaseEndsAt">)
  | ({ valid: false } & Denial);

/** A verdict, and what somebody who keeps it has to know. */
export interface Status {
  /** The answer for the site or machine. */
  verdict: StatusVerdict;
  /** The verdict is another one once this license has changed; null when it names no license there is. */
  licenseId: string | null;
  /** For how many milliseconds nothing but a change can make it another one: such as until the license expires. */
  lastsMs: number;
  /** Seat of the place, whether or not the license is good. */
  seat: Seat | null;
  /**
   * Claims of a signed token for this verdict, and the organization whose key signs it. null when the license is
   * bad, and for a place that holds no seat: a token would let it go on without one.
   */
  vouched: { organizationId: string; subject: TokenSubject } | null;
}

/**
 * Is the license good, and does the site or machine hold a seat of it? By the key's fingerprint, so that no
 * key is where it could be seen. Throws `storage_unavailable`.
 */
async function status(context: Context, question: StatusQuestion): Promise<Status> {
  const { publicKey, fingerprint, place } = question;
  if (!hasPublicKeyShape(publicKey)) return unknown(denial("invalid_public_key"));
  const { storage, clock } = context;
  const wanted = { withFeatures: true, endedBy: clock.now() };
  const subject = await storage.findSubject({ publicKey, fingerprint, place, ...wanted });
  if (subject === null) return unknown(denial("invalid_public_key"));
  if (subject.license === null) return unknown(denial("license_not_found"));
  const { organizationId, license } = subject;
  const activation = await seatNow(context, subject.activation, license.terms);
  const activatedCount = await seatsNow(context, organizationId, license);
  return judged({ ...subject, activation }, { ...license, activatedCount }, place ?? null, clock.now());
}

function unknown(denied: Denial): Status {
  return {
    verdict: { valid: false, ...denied },
    licenseId: null,
    lastsMs: FOREVER,
    seat: null,
    vouched: null,
  };
}

function judged(
  { organizationId, productId, activation }: LicenseSubject,
  license: NonNullable<LicenseSubject["license"]>,
  place: string | null,
  now: Date,
): Status {
  const { id: licenseId, seats, activatedCount, expiresAt } = license;
  const activationId = activation?.id ?? null;
  const seat = activationId === null ? null : { organizationId, activationId };
  const judgement = judge(license, now);
  const { denied, status, notes, goodUntil, changesAt } = judgement;
  if (denied)
    return { verdict: { valid: false, ...denied }, licenseId, lastsMs: FOREVER, seat, vouched: null };
  const activated = place === null ? null : activation !== null;
  const shown = { status, seats, activatedCount, expiresAt };
  const features = license.features ?? {};
  const leaseEndsAt = activation?.leaseEndsAt ?? null;
  const { offlineGraceSeconds = null } = license.terms ?? {};
  const lease = { leaseEndsAt, offlineGraceSeconds };
  const stated = { productId, licenseId, status, seats, features, notes, goodUntil, ...lease };
  const changing = [changesAt, leaseEndsAt].filter((each) => each !== null).map((each) => each.getTime());
  return {
    verdict: {
      ...{ valid: true, activated, activationId, license: shown },
      ...verdictNotes(judgement, features),
      ...(leaseEndsAt !== null && { leaseEndsAt }),
    },
    licenseId,
    lastsMs: Math.max(0, Math.min(FOREVER, ...changing) - now.getTime()),
    seat,
    vouched: activated === false ? null : { organizationId, subject: { ...stated, ...givenPlace(place) } },
  };
}

/** Interface for servers that answer sites from a cache. */
export interface Edge {
  /**
   * Is the license good, and does the site hold a seat of it? Verdicts, also bad ones, are answers; throws
   * `storage_unavailable`.
   */
  status(question: StatusQuestion): Promise<Status>;
  /** Remembers that the site asked, which the answer alone does not; `lastCheckedAt` follows within a minute. */
  seen(seat: Seat): void;
  /** Counts a refusal with this code, for the report of the product with the public key. */
  refused(publicKey: string, code: string): void;
  /** Tells when answers are no longer right. */
  readonly changes: ChangeFeed;
}

export function edgeOf(
  context: Context & { lastChecked: LastChecked; counter: Pick<Counter, "count"> },
): Edge {
  const { storage, clock, lastChecked, counter } = context;
  return {
    status: (question) => status(context, question),
    seen: (seat) => lastChecked.note(seat, clock.now()),
    refused: (publicKey, code) => countRefusal(counter, { publicKey }, { code }),
    changes: storage.changes,
  };
}
