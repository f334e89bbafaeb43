import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { secondFactorMail } from "../accounts/security-mails.ts";
import type { AppCodes } from "./app-codes.ts";
import type { FactorContext } from "./factor-context.ts";
import { addFactor, removeFactor } from "./factor-steps.ts";
import { type Own, ownUser } from "./own.ts";
import { assertStillUser } from "./reauthentication.ts";
import {
  type FactorAdded,
  type Reauthentication,
  reauthentication,
  type TotpConfirmation,
  type TotpEnrolment,
  totpConfirmation,
} from "./schema.ts";

/** How long a user may take to set up the app. */
const SETUP_MS = 30 * 60 * 1000;

/**
 * Begins to set up an authenticator app, in the place of one that was never confirmed. Throws `invalid_input`,
 * `unauthenticated`, `reauthentication_required`, `second_factor_exists`, `totp_not_configured`.
 */
export async function beginTotp(
  context: FactorContext,
  token: string,
  input: Reauthentication,
): Promise<TotpEnrolment> {
  const given = parse(reauthentication, input);
  const appCodes = requireAppCodes(context);
  const own = await ownUser(context, token);
  await assertStillUser(context, own, given);
  const { id: userId } = own.user.record;
  const { secret, uri, sealedSecret } = await appCodes.make(own.user.record);
  return unitOfWork(own.deployment, async (tx) => {
    const earlier = await tx.get("totpSecrets", userId);
    if (earlier !== null && earlier.record.confirmedAt !== null) throw appExists();
    const kept = { userId, sealedSecret, createdAt: context.clock.now(), confirmedAt: null, lastStep: null };
    if (earlier === null) tx.insert("totpSecrets", { id: userId, ...kept }, isTaken);
    else tx.overwrite("totpSecrets", earlier, kept);
    return { secret, uri };
  });
}

/**
 * Ends setting up an app, by a first code from it. Throws `invalid_input`, `unauthenticated`, `not_found` when none
 * is being set up.
 */
export async function confirmTotp(
  context: FactorContext,
  token: string,
  input: TotpConfirmation,
): Promise<FactorAdded> {
  const { clock, mail } = context;
  const { code } = parse(totpConfirmation, input);
  const appCodes = requireAppCodes(context);
  const { deployment } = await ownUser(context, token);
  return unitOfWork(deployment, async (tx) => {
    const own = await ownUser(context, token, tx);
    const user = own.user.record;
    const now = clock.now();
    const found = await tx.get("totpSecrets", user.id);
    const isOpen =
      found?.record.confirmedAt === null && now.getTime() - found.record.createdAt.getTime() < SETUP_MS;
    if (found === null || !isOpen) throw notFound("Authenticator app that is being set up");
    const lastStep = await appCodes.stepOf(found.record, code, now);
    if (lastStep === null) throw invalidInput("code", "is not the code in the app: check the device's clock");
    tx.overwrite("totpSecrets", found, { confirmedAt: now, lastStep });
    const recoveryCodes = await addFactor(tx, "totp", own, now);
    tx.addAll(await secondFactorMail(mail, user, "totp_added"));
    return { recoveryCodes };
  });
}

/** Throws `invalid_input`, `unauthenticated`, `reauthentication_required`, `not_found` without an app. */
export async function removeTotp(
  context: FactorContext,
  token: string,
  input: Reauthentication,
): Promise<void> {
  const given = parse(reauthentication, input);
  const own = await ownWithApp(context, token);
  await assertStillUser(context, own, given);
  await unitOfWork(own.deployment, async (tx) => {
    const { user } = await ownWithApp(context, token, tx);
    tx.add({ op: "deleteReferring", kind: "totpSecrets", field: "userId", id: user.record.id });
    removeFactor(tx, "totp", user);
    tx.addAll(await secondFactorMail(context.mail, user.record, "totp_removed"));
  });
}

async function ownWithApp(context: FactorContext, token: string, reads?: Reader): Promise<Own> {
  const own = await ownUser(context, token, reads);
  if (!own.user.record.secondFactors.includes("totp")) throw notFound("Authenticator app");
  return own;
}

function requireAppCodes({ appCodes }: FactorContext): AppCodes {
  if (appCodes !== null) return appCodes;
  throw new LicensingError(
    "totp_not_configured",
    "Authenticator apps are not available: set SECRET_KEY, which encrypts their secrets",
  );
}

function appExists(): LicensingError {
  return new LicensingError(
    "second_factor_exists",
    "You already have an authenticator app: remove it to set up another one",
  );
}
