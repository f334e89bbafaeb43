import type { Context } from "../context.ts";
import { digestOf, generateLinkToken } from "../crypto/token.ts";
import { LicensingError } from "../errors.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { Challenged } from "../schemas/second-factor.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { expectation } from "../storage-over/accounts.ts";
import { committed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";

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
): Promise<{ token: string; step: Write }> {
  const token = generateLinkToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const tokenDigest = await digestOf(token);
  const record = { tokenDigest, purpose, userId, triesLeft: TRIES[purpose], expiresAt };
  return { token, step: { op: "insert", kind: "challenges", record } };
}

/** Begins the second half of a log-in. Null when the user has no second factor, or what the first half found `holds` no more. */
export function challengeUser(
  { storage: { store }, clock }: Context,
  userId: string,
  holds: (user: StoredUser) => boolean,
): Promise<Challenged | null> {
  return untilDone(async () => {
    const user = await stored(store, "users", DEPLOYMENT, userId);
    if (user === null || user.record.secondFactors.length === 0 || !holds(user.record)) return null;
    const { token, step } = await newChallenge("second_factor", userId, clock.now());
    const challenged = { secondFactor: user.record.secondFactors, challenge: token };
    return committed(store, DEPLOYMENT, [expectation(user), step], challenged);
  });
}

/** Stores a challenge for a ceremony of WebAuthn, and gives its token. */
export async function beginCeremony(
  { storage: { store }, clock }: Context,
  purpose: Exclude<Purpose, "second_factor">,
  userId: string | null,
): Promise<string> {
  const { token, step } = await newChallenge(purpose, userId, clock.now());
  isDone(await store.commit(DEPLOYMENT, [step]), [step]);
  return token;
}

/** The challenge with the token as it is now. Throws `challenge_invalid` for one that is unknown, over, used or for another purpose. */
async function openChallenge(
  { storage, clock }: Context,
  purpose: Purpose,
  token: string,
): Promise<Stored<"challenges">> {
  const found = await stored(storage.store, "challenges", DEPLOYMENT, await digestOf(token));
  if (found?.record.purpose !== purpose || found.record.expiresAt <= clock.now()) throw challengeInvalid();
  return found;
}

/** The user who is to answer. Throws `challenge_invalid`. */
export async function challengedUser(
  context: Context,
  token: string,
): Promise<{ challenge: Stored<"challenges">; user: Stored<"users"> }> {
  const challenge = await openChallenge(context, "second_factor", token);
  const { userId } = challenge.record;
  const user = userId && (await stored(context.storage.store, "users", DEPLOYMENT, userId));
  if (!user) throw challengeInvalid();
  return { challenge, user };
}

/** The e-mail of the account that is to answer, for limits to count by; null where there is none. */
export async function challengedEmail(context: Context, token: string): Promise<string | null> {
  try {
    return (await challengedUser(context, token)).user.record.email;
  } catch (error) {
    if (error instanceof LicensingError && error.code === "challenge_invalid") return null;
    throw error;
  }
}

/** Counts a try before it is looked at: however many come at once, no more are looked at than there are. Throws `challenge_invalid`. */
export function takeTry(context: Context, purpose: Purpose, token: string): Promise<StoredUser["id"] | null> {
  const { store } = context.storage;
  return untilDone(async () => {
    const { record, version } = await openChallenge(context, purpose, token);
    if (record.triesLeft <= 0) throw challengeInvalid();
    const triesLeft = record.triesLeft - 1;
    const write = updateOf("challenges", { ...record, triesLeft }, version);
    return committed(store, DEPLOYMENT, [write], record.userId);
  });
}

export function challengeInvalid(): LicensingError {
  return new LicensingError("challenge_invalid", "The challenge is invalid or has expired: start again");
}
