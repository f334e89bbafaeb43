import { type Activation, notFound } from "@keystead/core";
import {
  type Kind,
  type Query,
  type RecordOf,
  recordErrors,
  recordsIn,
  type Slice,
  type StorageAdapter,
  unitOfWork,
  type Written,
  workspaceIn,
} from "@keystead/core/adapter";

/** Adds a record. Throws as the use cases do: `not_found`, `…_taken`. */
export async function addRecord<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  record: Written<K>,
): Promise<void> {
  await unitOfWork(workspaceIn(store, scope), (tx) => tx.insert(kind, record));
}

/** The record with the id, or null. */
export async function recordOf<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  id: string,
): Promise<RecordOf<K> | null> {
  return (await recordsIn(store, scope).get(kind, id))?.record ?? null;
}

/** One page of records. */
export async function listRecords<K extends Kind>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  query: Query<K>,
): Promise<Slice<RecordOf<K>>> {
  const { items, total } = await store.list(kind, scope, query);
  return { items: items.map(({ record }) => record), total };
}

/** Changes a record that is there, and gives it. Throws `not_found` for kinds that have a name. */
export function updateRecord<K extends Exclude<Kind, "licenses">>(
  store: StorageAdapter,
  kind: K,
  scope: string,
  id: string,
  changes: Partial<RecordOf<K>>,
): Promise<RecordOf<K>> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const found = await tx.get(kind, id);
    if (found === null) throw recordErrors.missing(kind);
    return tx.change(kind, found, changes);
  });
}

/** Whether there was a record to delete. */
export function deleteRecord(
  store: StorageAdapter,
  kind: Kind,
  scope: string,
  id: string,
  options: { cascade?: boolean } = {},
): Promise<boolean> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const found = await tx.get(kind, id);
    if (found !== null) tx.delete(kind, found, options);
    return found !== null;
  });
}

/** Ends an activation, and gives it. Throws `not_found`. */
export async function deactivate(
  store: StorageAdapter,
  scope: string,
  id: string,
  now: Date,
): Promise<Activation> {
  const activation = await recordOf(store, "activations", scope, id);
  if (activation === null) throw notFound("Activation");
  await store.freeSeat({ organizationId: scope, licenseId: activation.licenseId, activationId: id, now });
  const ended = await recordOf(store, "activations", scope, id);
  if (ended === null) throw notFound("Activation");
  return ended;
}
