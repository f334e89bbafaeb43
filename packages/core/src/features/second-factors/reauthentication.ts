import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import type { FactorContext } from "./factor-context.ts";
import { assertCodeIsLookedAt, countFailure, decide, noteRightCode, recentFailures } from "./failures.ts";
import type { Own } from "./own.ts";
import { useAppCode, useRecoveryCode } from "./proof.ts";
import type { Reauthentication } from "./schema.ts";

/**
 * A session that began at most so long ago is as good as a password: whoever has it gave one then, and the second
 * factor.
 */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Makes sure that it is still the user who has the session: by the password, a code, or a log-in less than ten minutes
 * ago. Uses a code up. Throws `invalid_input` for what is wrong, `second_factor_limited` for a code after ten wrong
 * ones within an hour, `reauthentication_required` for nothing.
 */
export async function assertStillUser(
  context: FactorContext,
  { session, user }: Own,
  { currentPassword, code, recoveryCode }: Reauthentication,
): Promise<void> {
  if (currentPassword !== undefined) {
    const { passwordHash } = user.record;
    const isRight =
      passwordHash !== null &&
      (await context.passwords.verify(passwordHash, currentPassword.normalize("NFKC")));
    if (!isRight) throw invalidInput("currentPassword", "is not your current password");
  } else if (code !== undefined) {
    await useUp(context, user.record, "code", (tx) => useAppCode(tx, context, user.record, code));
  } else if (recoveryCode !== undefined) {
    const use = (tx: UnitOfWork) => useRecoveryCode(tx, context, user.record, recoveryCode);
    await useUp(context, user.record, "recoveryCode", use);
  } else if (context.clock.now().getTime() - session.createdAt.getTime() >= FRESH_MS) {
    throw new LicensingError(
      "reauthentication_required",
      "You logged in more than ten minutes ago: send currentPassword, code or recoveryCode, or log in again",
    );
  }
}

/** Failures count with those at the log-in: a session must not be a way to try codes that logging in is not. */
async function useUp(
  context: FactorContext,
  user: StoredUser,
  field: "code" | "recoveryCode",
  use: (tx: UnitOfWork) => Promise<boolean>,
): Promise<void> {
  const isRight = await decide(context, async (tx) => {
    const failures = await recentFailures(tx, context, user);
    if (field === "code") assertCodeIsLookedAt(context, failures);
    const isUsed = await use(tx);
    if (!isUsed) await countFailure(tx, context, failures, "session");
    else if (field === "code") noteRightCode(tx, context, failures);
    return isUsed;
  });
  if (isRight) return;
  await context.noteLogIn(user, "login_failed", field === "code" ? "totp" : "recovery_code");
  throw invalidInput(field, "is wrong, has expired or was already used");
}
