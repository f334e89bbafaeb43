import { digestOf, generateLinkToken } from "../../foundation/crypto/api-token.ts";
import { LicensingError } from "../../foundation/errors.ts";
import type { DeploymentContext } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import type { Challenged } from "./schema.ts";

type Purpose = RecordOf<"challenges">["purpose"];

const LIFETIME_MS = 5 * 60 * 1000;
/** A passkey's answer is right or wrong: nobody guesses at it. */
const TRIES: Readonly<Record<Purpose, number>> = {
  second_factor: 5,
  passkey_log_in: 1,
  passkey_registration: 1,
};

/** A new challenge, as it is given and as it is stored. The token is also what a passkey signs. */
async function newChallenge(
  purpose: Purpose,
  userId: string | null,
  now: Date,
): Promise<{ token: string; record: RecordOf<"challenges"> }> {
  const token = generateLinkToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const tokenDigest = await digestOf(token);
  const record = { tokenDigest, purpose, userId, triesLeft: TRIES[purpose], expiresAt };
  return { token, record };
}

/**
 * Begins the second half of a log-in. Null when the user has no second factor, or what the first half found `holds`
 * no more.
 */
export function challengeUser(
  { deployment, clock }: DeploymentContext,
  userId: string,
  holds: (user: StoredUser) => boolean,
): Promise<Challenged | null> {
  return unitOfWork(deployment, async (tx) => {
    const user = await tx.get("users", userId);
    if (user === null || user.record.secondFactors.length === 0 || !holds(user.record)) return null;
    const { token, record } = await newChallenge("second_factor", userId, clock.now());
    tx.expect("users", user);
    tx.insert("challenges", record);
    return { secondFactor: user.record.secondFactors, challenge: token };
  });
}

/** Stores a challenge for a ceremony of WebAuthn, and gives its token. */
export async function beginCeremony(
  { deployment, clock }: DeploymentContext,
  purpose: Exclude<Purpose, "second_factor">,
  userId: string | null,
): Promise<string> {
  const { token, record } = await newChallenge(purpose, userId, clock.now());
  await unitOfWork(deployment, (tx) => tx.insert("challenges", record));
  return token;
}

/**
 * The challenge with the token. Throws `challenge_invalid` for one that is unknown, over, used or for another
 * purpose.
 */
async function requireChallenge(
  reads: Reader,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Stored<"challenges">> {
  const found = await reads.get("challenges", await digestOf(token));
  if (found?.record.purpose !== purpose || found.record.expiresAt <= now) throw challengeInvalid();
  return found;
}

/** The user who is to answer. Throws `challenge_invalid`. */
export async function challengedUser(
  reads: Reader,
  token: string,
  now: Date,
): Promise<{ challenge: Stored<"challenges">; user: Stored<"users"> }> {
  const challenge = await requireChallenge(reads, "second_factor", token, now);
  const { userId } = challenge.record;
  const user = userId && (await reads.get("users", userId));
  if (!user) throw challengeInvalid();
  return { challenge, user };
}

/** The e-mail of the account that is to answer, for limits to count by; null where there is none. */
export async function challengedEmail(
  { deployment, clock }: DeploymentContext,
  token: string,
): Promise<string | null> {
  try {
    return (await challengedUser(deployment.records, token, clock.now())).user.record.email;
  } catch (error) {
    if (error instanceof LicensingError && error.code === "challenge_invalid") return null;
    throw error;
  }
}

/**
 * Counts a try before it is looked at: however many come at once, no more are looked at than there are. Throws
 * `challenge_invalid`.
 */
export function takeTry(
  { deployment, clock }: DeploymentContext,
  purpose: Purpose,
  token: string,
): Promise<StoredUser["id"] | null> {
  return unitOfWork(deployment, async (tx) => {
    const challenge = await requireChallenge(tx, purpose, token, clock.now());
    const { triesLeft, userId } = challenge.record;
    if (triesLeft <= 0) throw challengeInvalid();
    tx.change("challenges", challenge, { triesLeft: triesLeft - 1 });
    return userId;
  });
}

export function challengeInvalid(): LicensingError {
  return new LicensingError("challenge_invalid", "The challenge is invalid or has expired: start again");
}
