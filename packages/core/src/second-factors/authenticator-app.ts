import { secondFactorMail } from "../accounts/security-mails.ts";
import { invalidInput, LicensingError, notFound } from "../errors.ts";
import { parse } from "../schemas/parse.ts";
import {
  type FactorAdded,
  type Reauthentication,
  reauthentication,
  type TotpConfirmation,
  type TotpEnrolment,
  totpConfirmation,
} from "../schemas/second-factor.ts";
import { AGAIN, committed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { AppCodes } from "./app-codes.ts";
import type { FactorContext } from "./factor-context.ts";
import { gainOf, lossOf } from "./factor-steps.ts";
import { type Own, ownUser } from "./own.ts";
import { assertStillUser } from "./reauthentication.ts";

/** How long a user may take to set up the app. */
const SETUP_MS = 30 * 60 * 1000;

/**
 * Begins to set up an authenticator app, in the place of one that was never confirmed. Throws `invalid_input`, `unauthenticated`,
 * `reauthentication_required`, `second_factor_exists`, `totp_not_configured`.
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
  const { store } = own;
  const { id: userId } = own.user.record;
  const { secret, uri, sealedSecret } = await appCodes.make(own.user.record);
  return untilDone(async () => {
    const earlier = await stored(store, "totpSecrets", DEPLOYMENT, userId);
    if (earlier !== null && earlier.record.confirmedAt !== null) throw appExists();
    const kept = { userId, sealedSecret, createdAt: context.clock.now(), confirmedAt: null, lastStep: null };
    const write: Write =
      earlier === null
        ? { op: "insert", kind: "totpSecrets", record: { id: userId, ...kept } }
        : updateOf("totpSecrets", { ...earlier.record, ...kept }, earlier.version);
    const result = await store.commit(DEPLOYMENT, [write]);
    if (!result.done && result.because === "taken") return AGAIN;
    return isDone(result, [write]) ? { secret, uri } : AGAIN;
  });
}

/** Ends setting up an app, by a first code from it. Throws `invalid_input`, `unauthenticated`, `not_found` when none is being set up. */
export async function confirmTotp(
  context: FactorContext,
  token: string,
  input: TotpConfirmation,
): Promise<FactorAdded> {
  const { clock, mail } = context;
  const { code } = parse(totpConfirmation, input);
  const appCodes = requireAppCodes(context);
  return untilDone(async () => {
    const own = await ownUser(context, token);
    const user = own.user.record;
    const now = clock.now();
    const found = await stored(own.store, "totpSecrets", DEPLOYMENT, user.id);
    const isOpen =
      found?.record.confirmedAt === null && now.getTime() - found.record.createdAt.getTime() < SETUP_MS;
    if (found === null || !isOpen) throw notFound("Authenticator app that is being set up");
    const lastStep = await appCodes.stepOf(found.record, code, now);
    if (lastStep === null) throw invalidInput("code", "is not what the app shows: check the device's clock");
    const { steps, recoveryCodes } = await gainOf("totp", own, now);
    const writes = [
      updateOf("totpSecrets", { ...found.record, confirmedAt: now, lastStep }, found.version),
      ...steps,
      ...(await secondFactorMail(mail, user, "totp_added")),
    ];
    return committed(own.store, DEPLOYMENT, writes, { recoveryCodes });
  });
}

/** Throws `invalid_input`, `unauthenticated`, `reauthentication_required`, `not_found` without an app. */
export async function removeTotp(
  context: FactorContext,
  token: string,
  input: Reauthentication,
): Promise<void> {
  const given = parse(reauthentication, input);
  await assertStillUser(context, await ownWithApp(context, token), given);
  await untilDone(async () => {
    const { user, store } = await ownWithApp(context, token);
    const writes: Write[] = [
      { op: "deleteReferring", kind: "totpSecrets", field: "userId", id: user.record.id },
      ...lossOf("totp", user),
      ...(await secondFactorMail(context.mail, user.record, "totp_removed")),
    ];
    return committed(store, DEPLOYMENT, writes, undefined);
  });
}

async function ownWithApp(context: FactorContext, token: string): Promise<Own> {
  const own = await ownUser(context, token);
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
    "You have an authenticator app already: remove it to set up another one",
  );
}
