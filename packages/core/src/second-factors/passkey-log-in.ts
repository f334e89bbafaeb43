import { type LoggedIn, loggedIn, newSession } from "../accounts/sessions.ts";
import { sweep } from "../accounts/sweep.ts";
import { parse } from "../schemas/parse.ts";
import { type PasskeyAnswer, type PasskeyCeremony, passkeyAnswer } from "../schemas/second-factor.ts";
import { expectation, insertOf } from "../storage-over/accounts.ts";
import { committed, stored, untilDone } from "../storage-over/commits.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { wrongFactor } from "./answer-challenge.ts";
import { beginCeremony, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { ceremoniesOf, namedPasskey, provenByPasskey } from "./proof.ts";

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
  const { store } = context.storage;
  const now = context.clock.now();
  const entered = await untilDone(async () => {
    const passkey = await namedPasskey(store, response);
    const user = passkey && (await stored(store, "users", DEPLOYMENT, passkey.record.userId));
    if (!user) return null;
    const proof = await provenByPasskey(context, passkey, { response, challenge });
    if (proof === null) return { user: user.record, issued: null };
    const { issued, stored: session } = await newSession(user.record.id, now, context);
    const steps = [expectation(user), ...proof.steps, insertOf(session)];
    return committed(context.unnoted, DEPLOYMENT, steps, { user: user.record, issued });
  });
  if (entered === null) throw wrongFactor();
  const { user, issued } = entered;
  await context.noteLogIn(user, issued === null ? "login_failed" : "logged_in", "passkey");
  if (issued === null) throw wrongFactor();
  return loggedIn(user, issued, now);
}
