import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { type LoggedIn, loggedIn, newSession } from "../accounts/sessions.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import { challengedUser, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { assertCodeIsLookedAt, countFailure, decide, noteRightCode, recentFailures } from "./failures.ts";
import { ownPasskeys } from "./own-passkeys.ts";
import { ceremoniesOf, namedPasskey, useAppCode, usePasskey, useRecoveryCode } from "./proof.ts";
import {
  challengeReference,
  type PasskeyOptions,
  type ProvenWith,
  type SecondFactorAnswer,
  secondFactorAnswer,
} from "./schema.ts";

/**
 * Ends a log-in that waits for a second factor, with a new session. Throws `invalid_input`, `challenge_invalid`,
 * `invalid_credentials` for what is wrong, has expired or was already used, `second_factor_limited` for a code
 * after ten of those within an hour, `second_factor_unreadable`, `passkeys_not_configured`.
 */
export async function answerChallenge(context: FactorContext, input: SecondFactorAnswer): Promise<LoggedIn> {
  const answer = parse(secondFactorAnswer, input);
  await takeTry(context, "second_factor", answer.challenge);
  const now = context.clock.now();
  const by = factorOf(answer);
  const { user, issued } = await decide(context, async (tx) => {
    const { challenge, user: found } = await challengedUser(tx, answer.challenge, context.clock.now());
    const failures = await recentFailures(tx, context, found.record);
    if (by === "totp") assertCodeIsLookedAt(context, failures);
    if (!(await useFactor(tx, context, found.record, answer))) {
      await countFailure(tx, context, failures, "log-in");
      return { user: found.record, issued: null };
    }
    const { issued: session, stored } = await newSession(found.record.id, now, context);
    tx.delete("challenges", challenge);
    tx.expect("users", found);
    if (by === "totp") noteRightCode(tx, context, failures);
    tx.insert("sessions", stored);
    return { user: found.record, issued: session };
  });
  await context.noteLogIn(user, issued === null ? "login_failed" : "logged_in", by);
  if (issued === null) throw wrongFactor();
  return loggedIn(user, issued, now);
}

/** Uses up what was given. False, with nothing added, when it is not the user's, is wrong, over or was used. */
async function useFactor(
  tx: UnitOfWork,
  context: FactorContext,
  user: StoredUser,
  { code, recoveryCode, passkey: response, challenge }: SecondFactorAnswer,
): Promise<boolean> {
  if (code !== undefined) return useAppCode(tx, context, user, code);
  if (recoveryCode !== undefined) return useRecoveryCode(tx, context, user, recoveryCode);
  if (response === undefined) return false;
  const passkey = await namedPasskey(tx, response);
  if (passkey?.record.userId !== user.id) return false;
  return usePasskey(tx, context, passkey, { response, challenge });
}

function factorOf({ code, recoveryCode }: SecondFactorAnswer): ProvenWith {
  if (code !== undefined) return "totp";
  return recoveryCode === undefined ? "passkey" : "recovery_code";
}

/**
 * The options with which a browser answers the challenge by one of the user's passkeys. Throws `challenge_invalid`,
 * `passkeys_not_configured`.
 */
export async function passkeyOptionsFor(
  context: FactorContext,
  input: { challenge: string },
): Promise<PasskeyOptions> {
  const { challenge } = parse(challengeReference, input);
  const { records } = context.deployment;
  const { user } = await challengedUser(records, challenge, context.clock.now());
  const known = await ownPasskeys(records, user.record.id);
  const allowed = known.map(({ record }) => record);
  return { options: await ceremoniesOf(context).requestOptions(challenge, allowed) };
}

export function wrongFactor(): LicensingError {
  return new LicensingError(
    "invalid_credentials",
    "The code or passkey is wrong, has expired or was already used",
  );
}
