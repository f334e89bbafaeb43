import { parse } from "../../foundation/parse.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { type LoggedIn, loggedIn, newSession } from "../accounts/sessions.ts";
import { sweep } from "../accounts/sweep.ts";
import { wrongFactor } from "./answer-challenge.ts";
import { beginCeremony, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { ceremoniesOf, namedPasskey, usePasskey } from "./proof.ts";
import { type PasskeyAnswer, type PasskeyCeremony, passkeyAnswer } from "./schema.ts";

/** Begins a log-in with a passkey alone. Throws `passkeys_not_configured`. */
export async function beginPasskeyLogIn(context: FactorContext): Promise<PasskeyCeremony> {
  const ceremonies = ceremoniesOf(context);
  await sweep(context);
  const challenge = await beginCeremony(context, "passkey_log_in", null);
  return { challenge, options: await ceremonies.requestOptions(challenge, []) };
}

/**
 * A new session for whoever has the passkey. Its authenticator has verified the user, so it is both factors.
 * Throws `invalid_input`, `challenge_invalid`, `invalid_credentials`, `passkeys_not_configured`.
 */
export async function logInWithPasskey(context: FactorContext, input: PasskeyAnswer): Promise<LoggedIn> {
  const { challenge, passkey: response } = parse(passkeyAnswer, input);
  ceremoniesOf(context);
  await takeTry(context, "passkey_log_in", challenge);
  const now = context.clock.now();
  const entered = await unitOfWork(context.unnoted, async (tx) => {
    const passkey = await namedPasskey(tx, response);
    const user = passkey && (await tx.get("users", passkey.record.userId));
    if (!user) return null;
    if (!(await usePasskey(tx, context, passkey, { response, challenge })))
      return { user: user.record, issued: null };
    const { issued, stored } = await newSession(user.record.id, now, context);
    tx.expect("users", user);
    tx.insert("sessions", stored);
    return { user: user.record, issued };
  });
  if (entered === null) throw wrongFactor();
  const { user, issued } = entered;
  await context.noteLogIn(user, issued === null ? "login_failed" : "logged_in", "passkey");
  if (issued === null) throw wrongFactor();
  return loggedIn(user, issued, now);
}
