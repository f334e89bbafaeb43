import { digestOf } from "../../foundation/crypto/api-token.ts";
import { randomText } from "../../foundation/crypto/random.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Reader } from "../../storage/records.ts";

/** Whether the organization wants its people to have a second factor. */
export async function requiresSecondFactor(reads: Reader, organizationId: string): Promise<boolean> {
  const settings = await reads.get("organizationSettings", organizationId);
  return settings?.record.requireSecondFactor ?? false;
}

/** Makes the `second_factor_required` error for a user who has to set one up first. */
export function secondFactorRequired(): LicensingError {
  return new LicensingError(
    "second_factor_required",
    "This organization requires a second factor, and you have none: set one up first",
  );
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const COUNT = 10;
/** 80 random bits: too many to be found from a digest. */
const CHARACTERS = 16;

/** Ten new codes, as they are shown and as they are stored. */
export async function freshRecoveryCodes(
  user: { id: string; organizationId: string },
  now: Date,
): Promise<{ codes: string[]; record: RecordOf<"recoveryCodes"> }> {
  const plain = Array.from({ length: COUNT }, () => randomText(BASE32, CHARACTERS));
  const digests = await Promise.all(plain.map(digestOf));
  const { id: userId, organizationId } = user;
  return {
    codes: plain.map((code) => code.replace(/.{4}(?=.)/g, "$&-")),
    record: { id: userId, userId, organizationId, digests, createdAt: now },
  };
}

/** The digest of a code as people type it, whatever its case, hyphens and spaces. */
export function recoveryDigest(typed: string): Promise<string> {
  return digestOf(typed.toLowerCase().replace(/[^a-z2-7]/g, ""));
}
