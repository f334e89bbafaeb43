import { invalidInput, notFound } from "../../foundation/errors.ts";
import { toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { shown } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { secondFactorMail } from "../accounts/security-mails.ts";
import { beginCeremony, challengeInvalid, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { addFactor, removeFactor } from "./factor-steps.ts";
import { ownUser } from "./own.ts";
import { ceremoniesOf } from "./proof.ts";
import { assertStillUser } from "./reauthentication.ts";
import {
  type Passkey,
  type PasskeyAdded,
  type PasskeyCeremony,
  type PasskeyCreate,
  type PasskeyRename,
  passkeyCreate,
  passkeyRename,
  type Reauthentication,
  reauthentication,
} from "./schema.ts";

const MOST = 20;

/** All passkeys of a user, newest first. */
export async function ownPasskeys(reads: Reader, userId: string): Promise<Stored<"passkeys">[]> {
  const query = { filters: { userId }, page: 1, perPage: MOST };
  return (await reads.list("passkeys", query)).items;
}

/** Throws `unauthenticated`. */
export async function listPasskeys(
  context: FactorContext,
  token: string,
  request: PageRequest,
): Promise<Page<Passkey>> {
  const { user } = await ownUser(context, token);
  const query = { ...request, filters: { userId: user.record.id } };
  return toPage(shown(await context.deployment.records.list("passkeys", query), shownPasskey), request);
}

/**
 * Begins to add a passkey. Throws `invalid_input`, `unauthenticated`, `reauthentication_required`,
 * `passkeys_not_configured`.
 */
export async function beginPasskey(
  context: FactorContext,
  token: string,
  input: Reauthentication,
): Promise<PasskeyCeremony> {
  const given = parse(reauthentication, input);
  const ceremonies = ceremoniesOf(context);
  const own = await ownUser(context, token);
  await assertStillUser(context, own, given);
  const { id, email, name } = own.user.record;
  const known = (await ownPasskeys(context.deployment.records, id)).map(({ record }) => record);
  if (known.length >= MOST)
    throw invalidInput("passkey", `cannot be added: you already have ${MOST} passkeys, remove one first`);
  const challenge = await beginCeremony(context, "passkey_registration", id);
  return {
    challenge,
    options: await ceremonies.creationOptions({ challenge, user: { id, email, name }, known }),
  };
}

/**
 * Adds the passkey that a browser made. Throws `invalid_input`, `unauthenticated`, `challenge_invalid`,
 * `passkeys_not_configured`.
 */
export async function addPasskey(
  context: FactorContext,
  token: string,
  input: PasskeyCreate,
): Promise<PasskeyAdded> {
  const { clock, mail } = context;
  const { challenge, passkey: response, name } = parse(passkeyCreate, input);
  const ceremonies = ceremoniesOf(context);
  const { user, deployment } = await ownUser(context, token);
  const userId = user.record.id;
  if ((await takeTry(context, "passkey_registration", challenge)) !== userId) throw challengeInvalid();
  const credential = await ceremonies.created(response, challenge);
  if (credential === null) throw invalidInput("passkey", "does not match the challenge: start again");
  return unitOfWork(deployment, async (tx) => {
    const own = await ownUser(context, token, tx);
    if ((await tx.find("passkeys", "credentialId", credential.credentialId)) !== null)
      throw invalidInput("passkey", "is already registered");
    const { organizationId } = own.user.record;
    const now = clock.now();
    const passkey = { id: newId("passkeys"), name, createdAt: now, lastUsedAt: null };
    tx.insert("passkeys", { ...passkey, ...credential, userId, organizationId }, isTaken);
    const recoveryCodes = await addFactor(tx, "passkey", own, now);
    tx.addAll(await secondFactorMail(mail, own.user.record, "passkey_added"));
    return { passkey, recoveryCodes };
  });
}

/** Throws `invalid_input`, `unauthenticated`, `not_found`. */
export async function renamePasskey(
  context: FactorContext,
  token: string,
  id: string,
  input: PasskeyRename,
): Promise<Passkey> {
  const { name } = parse(passkeyRename, input);
  const { user, deployment } = await ownUser(context, token);
  return unitOfWork(deployment, async (tx) => {
    const passkey = await requirePasskey(tx, user.record.id, id);
    return shownPasskey(tx.change("passkeys", passkey, { name }));
  });
}

/** Throws `invalid_input`, `unauthenticated`, `reauthentication_required`, `not_found`. */
export async function removePasskey(
  context: FactorContext,
  token: string,
  id: string,
  input: Reauthentication,
): Promise<void> {
  const given = parse(reauthentication, input);
  const own = await ownUser(context, token);
  await requirePasskey(own.deployment.records, own.user.record.id, id);
  await assertStillUser(context, own, given);
  await unitOfWork(own.deployment, async (tx) => {
    const { user } = await ownUser(context, token, tx);
    tx.delete("passkeys", await requirePasskey(tx, user.record.id, id));
    const others = await ownPasskeys(tx, user.record.id);
    const other = others.find(({ record }) => record.id !== id);
    // Two that are removed at once must not both think that the other one stays.
    if (other) tx.expect("passkeys", other);
    else removeFactor(tx, "passkey", user);
    tx.addAll(await secondFactorMail(context.mail, user.record, "passkey_removed"));
  });
}

async function requirePasskey(reads: Reader, userId: string, id: string): Promise<Stored<"passkeys">> {
  const passkey = await reads.get("passkeys", id);
  if (passkey?.record.userId !== userId) throw notFound("Passkey");
  return passkey;
}

function shownPasskey({ id, name, createdAt, lastUsedAt }: RecordOf<"passkeys">): Passkey {
  return { id, name, createdAt, lastUsedAt };
}
