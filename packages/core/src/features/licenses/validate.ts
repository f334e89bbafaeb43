import { requireObject, requireText } from "../../foundation/input.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import type { LicenseSubject } from "../../rules/license-standing.ts";
import { denial, judge, verdictNotes } from "../../rules/verdict.ts";
import type { Context } from "../../storage/context.ts";
import type { SubjectQuery } from "../../storage/queries.ts";
import type { Insights } from "../counters/schema.ts";
import { type LeaseContext, type LeaseNotes, leaseNotes, seatNow, seatsNow } from "../leases/held.ts";
import { optionalPlace, type PlaceInput } from "./place.ts";
import type { Denial, PublicLicense, VerdictNotes } from "./verdict-schema.ts";

/** How an app names its product and license. */
export interface LicenseReference {
  /** The product's public key: `pk_` and 32 characters. */
  publicKey: string;
  /** The license key, as the customer entered it. */
  licenseKey: string;
}

/** Subject of the question, or the reason why there is none. */
type Found =
  | { subject: LicenseSubject & { license: NonNullable<LicenseSubject["license"]> }; denied: null }
  | { subject: null; denied: Denial };

/** The shape of every public key; a text of another shape is no product's, and not worth a look-up. */
const PUBLIC_KEY = /^pk_[0-9A-Za-z]{32}$/;

export function hasPublicKeyShape(publicKey: string): boolean {
  return PUBLIC_KEY.test(publicKey);
}

/** Throws `invalid_input` for what names no product and license. */
export function requireReference(input: LicenseReference): void {
  requireObject(input, "input");
  requireText(input.publicKey, "publicKey");
  requireText(input.licenseKey, "licenseKey");
}

/** Returns the query that finds a license; null for a public key that no product can have. */
export function lookUpOf({ publicKey, licenseKey }: LicenseReference): LicenseReference | null {
  if (!hasPublicKeyShape(publicKey)) return null;
  return { publicKey, licenseKey: lookupKeyOf(licenseKey) };
}

/** The first step of a license call: product, license and (of a place in normal form) activation in one read. */
export async function findSubject(
  context: LeaseContext,
  reference: LicenseReference,
  wanted: Pick<SubjectQuery, "place" | "withFeatures" | "endedBy"> = {},
): Promise<Found> {
  const lookUp = lookUpOf(reference);
  const subject = lookUp && (await context.storage.findSubject({ ...lookUp, ...wanted }));
  if (subject === null) return { subject: null, denied: denial("invalid_public_key") };
  const { license } = subject;
  if (license === null) return { subject: null, denied: denial("license_not_found") };
  const activation = await seatNow(context, subject.activation, license.terms);
  return { subject: { ...subject, license, activation }, denied: null };
}

/** Input of `validate()`. */
export interface ValidateInput extends LicenseReference, PlaceInput {
  /** Report of the installation about itself, which is counted by day where its product says so. */
  insights?: Insights | null | undefined;
}

/** Good license with what it unlocks, or why it is not good. `activated` is there when a place was given. */
export type ValidateResult =
  | ({ valid: true; license: PublicLicense; activated?: boolean } & VerdictNotes & LeaseNotes)
  | ({ valid: false } & Denial);

/**
 * Is this license good now? With a `domain` or a `machine`, `activated` says whether that holds one of its
 * seats. Throws `invalid_input` for what is neither and a field that is missing, `storage_unavailable`.
 */
export async function validate(
  context: Context,
  input: LicenseReference & PlaceInput,
): Promise<ValidateResult> {
  requireReference(input);
  const place = optionalPlace(input)?.place;
  const now = context.clock.now();
  const wanted = { place, withFeatures: true, endedBy: now };
  const { subject, denied } = await findSubject(context, input, wanted);
  if (denied) return { valid: false, ...denied };
  const { license, activation } = subject;
  const judgement = judge(license, now);
  if (judgement.denied) return { valid: false, ...judgement.denied };
  const { licenseKey: key, seats, expiresAt } = license;
  const activatedCount = await seatsNow(context, subject.organizationId, license);
  const shown = { key, status: judgement.status, seats, activatedCount, expiresAt };
  const notes = verdictNotes(judgement, license.features);
  if (place === undefined) return { valid: true, license: shown, ...notes };
  const lease = leaseNotes(activation?.leaseEndsAt ?? null, now);
  return { valid: true, license: shown, activated: activation !== null, ...notes, ...lease };
}
