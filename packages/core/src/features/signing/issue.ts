import type { JsonObject } from "../../foundation/primitives.ts";
import type { Clock } from "../../foundation/time.ts";
import { fingerprintOfPlace } from "../../rules/place.ts";
import { optionalPlace, type PlaceInput } from "../licenses/place.ts";
import type { LicenseStatus } from "../licenses/schema.ts";
import type { LicenseNotes } from "../licenses/verdict-schema.ts";
import type { KeyRing } from "./key-ring.ts";
import { TOKEN_MS } from "./signing-keys.ts";

/** A license as a token states it, and the site or machine it is shown to: neither when no place was asked about. */
export interface TokenSubject extends PlaceInput {
  /** Id of the product: the token's `aud`. */
  productId: string;
  /** Id of the license: the token's `sub`. */
  licenseId: string;
  /** The license's status when the token is issued. */
  status: LicenseStatus;
  /** Number of sites and machines that may be active at once; null for unlimited. */
  seats: number | null;
  /** Values of the license's features, by the entitlements' keys. */
  features: JsonObject;
  /** Stated when there are any: of a trial, of grace, of updates. */
  notes?: LicenseNotes;
  /** When the license ceases to be good; null for never. */
  goodUntil: Date | null;
  /** When the lease of the place ends; null, or left out, for a seat without a lease. */
  leaseEndsAt?: Date | null;
  /** The license's `offlineGraceSeconds`: how long the token is good after the lease. */
  offlineGraceSeconds?: number | null;
}

export function createIssuer(clock: Clock, keyRing: KeyRing, issuer: string) {
  return async (organizationId: string, subject: TokenSubject): Promise<string> => {
    const { kid, privateKey } = await keyRing.signer(organizationId);
    const { productId, licenseId, status, seats, features, notes = {}, goodUntil } = subject;
    const place = optionalPlace(subject)?.place ?? null;
    // Loaded with the first token: nothing else needs it, and it would slow down every import.
    const { SignJWT } = await import("jose");
    const now = clock.now().getTime();
    const end = Math.min(graceEnd(subject, now), now + TOKEN_MS, goodUntil?.getTime() ?? FOREVER);
    const { leaseEndsAt = null } = subject;
    const lease = leaseEndsAt === null ? {} : { lease_ends_at: leaseEndsAt };
    return new SignJWT({ ...placeClaim(place), status, seats, features, ...stated({ ...notes, ...lease }) })
      .setProtectedHeader({ alg: "Ed25519", typ: "license+jwt", kid })
      .setIssuer(issuer)
      .setAudience(productId)
      .setSubject(licenseId)
      .setIssuedAt(inSeconds(now))
      .setExpirationTime(inSeconds(end))
      .sign(privateKey);
  };
}

const FOREVER = Number.POSITIVE_INFINITY;

/** The end of the time that the license's terms give a program without a server. */
function graceEnd({ leaseEndsAt = null, offlineGraceSeconds = null }: TokenSubject, now: number): number {
  if (leaseEndsAt !== null) return leaseEndsAt.getTime() + (offlineGraceSeconds ?? 0) * 1000;
  return offlineGraceSeconds === null ? FOREVER : now + offlineGraceSeconds * 1000;
}

/** The place as a claim: `machine` is a fingerprint. */
export function placeClaim(place: string | null): { machine: string } | { domain: string | null } {
  const machine = place === null ? null : fingerprintOfPlace(place);
  return machine === null ? { domain: place } : { machine };
}

/** The notes as claims: moments are ISO 8601 texts, as verdicts have them. */
export function stated(notes: LicenseNotes & { lease_ends_at?: Date }): Record<string, unknown> {
  return JSON.parse(JSON.stringify(notes));
}

/** Whole seconds, never later than the moment. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
