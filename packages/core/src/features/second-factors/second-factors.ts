import { notFound } from "../../foundation/errors.ts";
import { pageRequest } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { secondFactorMail } from "../accounts/security-mails.ts";
import { beginTotp, confirmTotp, removeTotp } from "./authenticator-app.ts";
import type { FactorContext } from "./factor-context.ts";
import { ownUser } from "./own.ts";
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from "./own-passkeys.ts";
import { assertStillUser } from "./reauthentication.ts";
import { freshRecoveryCodes, requiresSecondFactor } from "./requirement.ts";
import {
  type FactorAdded,
  type Passkey,
  type PasskeyAdded,
  type PasskeyCeremony,
  type PasskeyCreate,
  type PasskeyRename,
  type Reauthentication,
  reauthentication,
  type SecondFactorStatus,
  secondFactors,
  type TotpConfirmation,
  type TotpEnrolment,
} from "./schema.ts";

/**
 * The second factors of the user with a session. Every method may throw `unauthenticated`; those that take a
 * `Reauthentication` throw `invalid_input` for a wrong password or code and `reauthentication_required` without
 * one, unless the session began in the last ten minutes. The user is told by mail of each change.
 */
export interface SecondFactors {
  /** Tells which factors the user has and whether the organization requires one. */
  status(): Promise<SecondFactorStatus>;
  /** Begins to set up an authenticator app. Throws `second_factor_exists`, `totp_not_configured`. */
  beginTotp(input: Reauthentication): Promise<TotpEnrolment>;
  /** Ends that with a first code, within half an hour. Throws `invalid_input`, `not_found`, `totp_not_configured`. */
  confirmTotp(input: TotpConfirmation): Promise<FactorAdded>;
  /** Throws `not_found`. */
  removeTotp(input: Reauthentication): Promise<void>;
  /** Ten new codes; the former ones are of no use any more. Throws `not_found` without a second factor. */
  renewRecoveryCodes(input: Reauthentication): Promise<string[]>;
  /** Newest first. */
  passkeys(query?: Partial<PageRequest>): Promise<Page<Passkey>>;
  /** Begins to add a passkey. Throws `passkeys_not_configured`. */
  beginPasskey(input: Reauthentication): Promise<PasskeyCeremony>;
  /** Throws `invalid_input`, `challenge_invalid`, `passkeys_not_configured`. */
  addPasskey(input: PasskeyCreate): Promise<PasskeyAdded>;
  /** Throws `invalid_input`, `not_found`. */
  renamePasskey(id: string, input: PasskeyRename): Promise<Passkey>;
  /** Throws `not_found`. */
  removePasskey(id: string, input: Reauthentication): Promise<void>;
}

export function secondFactorsOf(context: FactorContext, token: string): SecondFactors {
  return {
    status: () => statusOf(context, token),
    beginTotp: (input) => beginTotp(context, token, input),
    confirmTotp: (input) => confirmTotp(context, token, input),
    removeTotp: (input) => removeTotp(context, token, input),
    renewRecoveryCodes: (input) => renewRecoveryCodes(context, token, input),
    passkeys: (query = {}) => listPasskeys(context, token, pageRequest(query)),
    beginPasskey: (input) => beginPasskey(context, token, input),
    addPasskey: (input) => addPasskey(context, token, input),
    renamePasskey: (id, input) => renamePasskey(context, token, id, input),
    removePasskey: (id, input) => removePasskey(context, token, id, input),
  };
}

async function statusOf(context: FactorContext, token: string): Promise<SecondFactorStatus> {
  const { records } = context.deployment;
  const { record } = (await ownUser(context, token)).user;
  const codes = await records.get("recoveryCodes", record.id);
  const tools = { totp: context.appCodes, passkey: context.passkeys };
  return {
    secondFactors: record.secondFactors,
    required: await requiresSecondFactor(records, record.organizationId),
    recoveryCodesLeft: codes?.record.digests.length ?? 0,
    available: secondFactors.filter((factor) => tools[factor] !== null),
  };
}

async function renewRecoveryCodes(
  context: FactorContext,
  token: string,
  input: Reauthentication,
): Promise<string[]> {
  const { clock, mail } = context;
  const given = parse(reauthentication, input);
  const own = await ownUser(context, token);
  if (own.user.record.secondFactors.length === 0) throw notFound("Second factor");
  await assertStillUser(context, own, given);
  return unitOfWork(own.deployment, async (tx) => {
    const { user } = await ownUser(context, token, tx);
    const earlier = await tx.get("recoveryCodes", user.record.id);
    if (earlier === null) throw notFound("Second factor");
    const { codes, record } = await freshRecoveryCodes(user.record, clock.now());
    tx.overwrite("recoveryCodes", earlier, record);
    tx.expect("users", user);
    tx.addAll(await secondFactorMail(mail, user.record, "recovery_codes_renewed"));
    return codes;
  });
}
