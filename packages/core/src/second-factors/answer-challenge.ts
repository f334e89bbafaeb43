import { type LoggedIn, loggedIn, newSession } from "../accounts/sessions.ts";
import { LicensingError } from "../errors.ts";
import { parse } from "../schemas/parse.ts";
import {
  challengeReference,
  type PasskeyOptions,
  type ProvenWith,
  type SecondFactorAnswer,
  secondFactorAnswer,
} from "../schemas/second-factor.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { expectation, insertOf } from "../storage-over/accounts.ts";
import { untilDone } from "../storage-over/commits.ts";
import { challengedUser, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { assertCodeIsLookedAt, countFailure, decided, recentFailures, rightCodeSteps } from "./failures.ts";
import { ownPasskeys } from "./own-passkeys.ts";
import {
  ceremoniesOf,
  namedPasskey,
  type Proof,
  provenByCode,
  provenByPasskey,
  provenByRecoveryCode,
} from "./proof.ts";

/**
 * Ends a log-in that waits for a second factor, with a new session. Throws `invalid_input`, `challenge_invalid`,
 * `invalid_credentials` for what is wrong, has expired or was already used, `second_factor_limited` for a code after ten of those
 * within an hour, `second_factor_unreadable`, `passkeys_not_configured`.
 */
export async function answerChallenge(context: FactorContext, input: SecondFactorAnswer): Promise<LoggedIn> {
  const answer = parse(secondFactorAnswer, input);
  await takeTry(context, "second_factor", answer.challenge);
  const now = context.clock.now();
  const { user, issued, by } = await untilDone(async () => {
    const { challenge, user: found } = await challengedUser(context, answer.challenge);
    const failures = await recentFailures(context, found.record);
    if (answer.code !== undefined) assertCodeIsLookedAt(context, failures);
    const proof = await proofIn(context, found.record, answer);
    if (proof === null) {
      const failed = { user: found.record, issued: null, by: factorOf(answer) };
      return countFailure(context, failures, "log-in", failed);
    }
    const { issued: session, stored } = await newSession(found.record.id, now, context);
    const steps = [
      {
        op: "delete",
        kind: "challenges",
        id: challenge.record.tokenDigest,
        version: challenge.version,
      } as const,
      expectation(found),
      ...proof.steps,
      ...(proof.with === "totp" ? rightCodeSteps(context, failures) : []),
      insertOf(stored),
    ];
    return decided(context, steps, { user: found.record, issued: session, by: proof.with });
  });
  await context.noteLogIn(user, issued === null ? "login_failed" : "logged_in", by);
  if (issued === null) throw wrongFactor();
  return loggedIn(user, issued, now);
}

async function proofIn(
  context: FactorContext,
  user: StoredUser,
  { code, recoveryCode, passkey: response, challenge }: SecondFactorAnswer,
): Promise<Proof | null> {
  if (code !== undefined) return provenByCode(context, user, code);
  if (recoveryCode !== undefined) return provenByRecoveryCode(context, user, recoveryCode);
  if (response === undefined) return null;
  const passkey = await namedPasskey(context.storage.store, response);
  if (passkey?.record.userId !== user.id) return null;
  return provenByPasskey(context, passkey, { response, challenge });
}

function factorOf({ code, recoveryCode }: SecondFactorAnswer): ProvenWith {
  if (code !== undefined) return "totp";
  return recoveryCode === undefined ? "passkey" : "recovery_code";
}

/** The options with which a browser answers the challenge by one of the user's passkeys. Throws `challenge_invalid`, `passkeys_not_configured`. */
export async function passkeyOptionsFor(
  context: FactorContext,
  input: { challenge: string },
): Promise<PasskeyOptions> {
  const { challenge } = parse(challengeReference, input);
  const { user } = await challengedUser(context, challenge);
  const known = await ownPasskeys(context.storage.store, user.record.id);
  const allowed = known.map(({ record }) => record);
  return { options: await ceremoniesOf(context).requestOptions(challenge, allowed) };
}

export function wrongFactor(): LicensingError {
  return new LicensingError(
    "invalid_credentials",
    "The code or passkey is wrong, has expired or was already used",
  );
}
