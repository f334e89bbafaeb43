import { secondFactorMail } from "../accounts/security-mails.ts";
import { invalidInput, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { toPage } from "../page.ts";
import type { RecordOf } from "../records/kinds.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
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
} from "../schemas/second-factor.ts";
import { AGAIN, committed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { shown } from "../storage-over/slices.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { beginCeremony, challengeInvalid, takeTry } from "./challenges.ts";
import type { FactorContext } from "./factor-context.ts";
import { gainOf, lossOf } from "./factor-steps.ts";
import { ownUser } from "./own.ts";
import { ceremoniesOf } from "./proof.ts";
import { assertStillUser } from "./reauthentication.ts";

const MOST = 20;

/** All passkeys of a user, newest first. */
export async function ownPasskeys(store: Store, userId: string): Promise<Stored<"passkeys">[]> {
  const query = { filters: { userId }, page: 1, perPage: MOST };
  return (await store.list("passkeys", DEPLOYMENT, query)).items;
}

/** Throws `unauthenticated`. */
export async function listPasskeys(
  context: FactorContext,
  token: string,
  request: PageRequest,
): Promise<Page<Passkey>> {
  const { user } = await ownUser(context, token);
  const query = { ...request, filters: { userId: user.record.id } };
  return toPage(
    shown(await context.storage.store.list("passkeys", DEPLOYMENT, query), shownPasskey),
    request,
  );
}

/** Begins to add a passkey. Throws `invalid_input`, `unauthenticated`, `reauthentication_required`, `passkeys_not_configured`. */
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
  const known = (await ownPasskeys(context.storage.store, id)).map(({ record }) => record);
  if (known.length >= MOST)
    throw invalidInput("passkey", `cannot be added: you have ${MOST} already, remove one first`);
  const challenge = await beginCeremony(context, "passkey_registration", id);
  return {
    challenge,
    options: await ceremonies.creationOptions({ challenge, user: { id, email, name }, known }),
  };
}

/** Adds the passkey that a browser made. Throws `invalid_input`, `unauthenticated`, `challenge_invalid`, `passkeys_not_configured`. */
export async function addPasskey(
  context: FactorContext,
  token: string,
  input: PasskeyCreate,
): Promise<PasskeyAdded> {
  const { clock, mail } = context;
  const { challenge, passkey: response, name } = parse(passkeyCreate, input);
  const ceremonies = ceremoniesOf(context);
  const { user } = await ownUser(context, token);
  const userId = user.record.id;
  if ((await takeTry(context, "passkey_registration", challenge)) !== userId) throw challengeInvalid();
  const credential = await ceremonies.created(response, challenge);
  if (credential === null) throw invalidInput("passkey", "does not match the challenge: start again");
  return untilDone(async () => {
    const own = await ownUser(context, token);
    const { organizationId } = own.user.record;
    const now = clock.now();
    const passkey = { id: newId("passkeys"), name, createdAt: now, lastUsedAt: null };
    const { steps, recoveryCodes } = await gainOf("passkey", own, now);
    const writes: Write[] = [
      { op: "insert", kind: "passkeys", record: { ...passkey, ...credential, userId, organizationId } },
      ...steps,
      ...(await secondFactorMail(mail, own.user.record, "passkey_added")),
    ];
    const result = await own.store.commit(DEPLOYMENT, writes);
    const isTaken = !result.done && result.because === "taken" && result.write === 0;
    if (isTaken) throw invalidInput("passkey", "is already registered");
    return isDone(result, writes) ? { passkey, recoveryCodes } : AGAIN;
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
  const { user, store } = await ownUser(context, token);
  return untilDone(async () => {
    const { record, version } = await passkeyOf(store, user.record.id, id);
    const renamed = { ...record, name };
    return committed(store, DEPLOYMENT, [updateOf("passkeys", renamed, version)], shownPasskey(renamed));
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
  await passkeyOf(own.store, own.user.record.id, id);
  await assertStillUser(context, own, given);
  await untilDone(async () => {
    const { user, store } = await ownUser(context, token);
    const { version } = await passkeyOf(store, user.record.id, id);
    const others = await ownPasskeys(store, user.record.id);
    const other = others.find(({ record }) => record.id !== id);
    const writes: Write[] = [
      { op: "delete", kind: "passkeys", id, version },
      // Two that are removed at once must not both think that the other one stays.
      ...(other ? [expectationOf(other)] : lossOf("passkey", user)),
      ...(await secondFactorMail(context.mail, user.record, "passkey_removed")),
    ];
    return committed(store, DEPLOYMENT, writes, undefined);
  });
}

function expectationOf({ record, version }: Stored<"passkeys">): Write {
  return { op: "expect", kind: "passkeys", id: record.id, version };
}

async function passkeyOf(store: Store, userId: string, id: string): Promise<Stored<"passkeys">> {
  const passkey = await stored(store, "passkeys", DEPLOYMENT, id);
  if (passkey?.record.userId !== userId) throw notFound("Passkey");
  return passkey;
}

function shownPasskey({ id, name, createdAt, lastUsedAt }: RecordOf<"passkeys">): Passkey {
  return { id, name, createdAt, lastUsedAt };
}
