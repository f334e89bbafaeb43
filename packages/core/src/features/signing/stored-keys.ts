import type { RecordOf } from "../../storage/kinds.ts";
import type { Records } from "../../storage/records.ts";
import type { Refusal } from "../../storage/refusals.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";

/** A key pair that tokens are signed with; all its fields but `retiredAt` and `filesUntil` stay as they are. */
export type StoredSigningKey = Omit<RecordOf<"signingKeys">, "organizationId" | "replaces">;

/** The public half of a signing key, which anybody may use to check tokens. */
export type PublishedKey = Pick<StoredSigningKey, "kid" | "publicKey">;

/** More than an organization ever has that are not retired. */
const MOST = 1_000;

/**
 * The organization's keys that are not retired by the moment, the last to retire first; of those that retire
 * together, the last to be made.
 */
export async function listStoredKeys(
  records: Records,
  organizationId: string,
  retiredAfter: Date,
): Promise<StoredSigningKey[]> {
  const { items } = await records.list("signingKeys", queryOf(organizationId, retiredAfter));
  const keys = items.map(({ record }) => storedKey(record));
  return keys.sort(lastFirst);
}

/** Moments by which keys are still published: retired after the one, or with a file that ends after the other. */
export interface Published {
  retiredAfter: Date;
  filesAfter: Date;
}

/** The organization's published keys, in the order of `listStoredKeys()`. */
export async function listKeysInUse(
  records: Records,
  organizationId: string,
  { retiredAfter, filesAfter }: Published,
): Promise<StoredSigningKey[]> {
  const [signing, ofFiles] = await Promise.all([
    listStoredKeys(records, organizationId, retiredAfter),
    records.list("signingKeys", { filters: { organizationId, filesAfter }, page: 1, perPage: MOST }),
  ]);
  const known = new Set(signing.map(({ kid }) => kid));
  const older = ofFiles.items.map(({ record }) => storedKey(record)).filter(({ kid }) => !known.has(kid));
  return [...signing, ...older].sort(lastFirst);
}

/** The published keys of all organizations, in order of `kid`, without their private halves. */
export async function listPublishedKeys(
  records: Records,
  { retiredAfter, filesAfter }: Published,
): Promise<PublishedKey[]> {
  const published = new Map<string, PublishedKey>();
  for (const filters of [{ retiredAfter }, { filesAfter }])
    for await (const batch of records.readAll("signingKeys", { filters }))
      for (const { record } of batch)
        published.set(record.kid, { kid: record.kid, publicKey: record.publicKey });
  return [...published.values()].sort(byKid);
}

/**
 * Keeps a key published until the moment, null for ever, and changes nothing if it is so already. Throws `not_found`
 * when there is no such key.
 */
export function keepForFiles(deployment: Workspace, kid: string, until: Date | null): Promise<void> {
  return unitOfWork(deployment, async (tx) => {
    const key = await requireRecord(tx, "signingKeys", kid);
    const { filesUntil } = key.record;
    if (filesUntil === null || (until !== null && filesUntil >= until)) return;
    tx.change("signingKeys", key, { filesUntil: until });
  });
}

/**
 * Stores the first key of an organization: of any number of calls one is true. False, with nothing stored, when the
 * organization has a key. Throws `not_found` when there is no such organization.
 */
export function addFirstKey(
  deployment: Workspace,
  organizationId: string,
  key: StoredSigningKey,
): Promise<boolean> {
  return unitOfWork(deployment, async (tx) => {
    if ((await tx.find("signingKeys", "successor", organizationId, "")) !== null) return false;
    tx.insert("signingKeys", { ...key, organizationId, replaces: "" }, hasSuccessor);
    return true;
  });
}

/**
 * Stores `next` in the place of the organization's last key, and sets `retiredAt` of every key that would sign
 * later than that to `next.signsFrom`: of any number of calls that name the same last key one is true. False, with
 * nothing changed, when the organization's last key is another.
 */
export function replaceLastKey(
  deployment: Workspace,
  organizationId: string,
  lastKid: string,
  next: StoredSigningKey,
): Promise<boolean> {
  return unitOfWork(deployment, async (tx) => {
    const last = await tx.get("signingKeys", lastKid);
    if (last?.record.organizationId !== organizationId || last.record.retiredAt !== null) return false;
    const retiredAt = next.signsFrom;
    const retiring = await tx.list("signingKeys", queryOf(organizationId, retiredAt));
    for (const key of retiring.items) tx.change("signingKeys", key, { retiredAt });
    tx.insert("signingKeys", { ...next, organizationId, replaces: lastKid }, hasSuccessor);
    return true;
  });
}

/** Another caller made a key in the same place first. */
function hasSuccessor(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique === "successor";
}

function queryOf(organizationId: string, retiredAfter: Date) {
  return { filters: { organizationId, retiredAfter }, page: 1, perPage: MOST };
}

function storedKey({ organizationId: _, replaces: __, ...key }: RecordOf<"signingKeys">): StoredSigningKey {
  return key;
}

function lastFirst(a: StoredSigningKey, b: StoredSigningKey): number {
  return byEnd(b, a) || byCreation(b, a) || byKid(b, a);
}

function byEnd(a: StoredSigningKey, b: StoredSigningKey): number {
  const [one, other] = [a, b].map(({ retiredAt }) => retiredAt?.getTime() ?? Number.MAX_VALUE);
  return (one ?? 0) - (other ?? 0);
}

function byCreation(a: StoredSigningKey, b: StoredSigningKey): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

function byKid(a: { kid: string }, b: { kid: string }): number {
  return a.kid < b.kid ? -1 : 1;
}
