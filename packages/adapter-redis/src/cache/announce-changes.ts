import { isDeepStrictEqual } from "node:util";
import {
  type Change,
  type ChangeFeed,
  declarationOf,
  type Scope,
  type StorageAdapter,
  type Write,
  withoutTransactions,
} from "@keystead/core/adapter";

/** Returns the store with this feed. It tells of each change after it is made, before the call returns. */
export function announceChanges(
  store: StorageAdapter,
  changes: ChangeFeed,
  tell: (change: Change) => void,
): StorageAdapter {
  return {
    ...withoutTransactions("a storage with a cache"),
    get: (...given) => store.get(...given),
    find: (...given) => store.find(...given),
    findWith: (...given) => store.findWith(...given),
    list: (...given) => store.list(...given),
    readAll: (...given) => store.readAll(...given),
    sweep: (...given) => store.sweep(...given),
    leasesEnding: (...given) => store.leasesEnding(...given),
    lastEnd: (...given) => store.lastEnd(...given),
    touch: (...given) => store.touch(...given),
    findSubject: (query) => store.findSubject(query),
    countBetween: (...given) => store.countBetween(...given),
    countFor: (...given) => store.countFor(...given),
    countPlaces: (...given) => store.countPlaces(...given),
    sumPayments: (...given) => store.sumPayments(...given),
    appendEvents: (...given) => store.appendEvents(...given),
    listEvents: (...given) => store.listEvents(...given),
    maintainEvents: (...given) => store.maintainEvents(...given),
    shortage: () => store.shortage(),
    ping: () => store.ping(),
    close: () => store.close(),
    changes,
    async commit(scope, writes) {
      const changes = await Promise.all(writes.map((write) => changeBy(store, scope, write)));
      const result = await store.commit(scope, writes);
      if (result.done) for (const change of changes) if (change) tell(change);
      return result;
    },
    async claimSeat(claim) {
      const result = await store.claimSeat(claim);
      // A move to a site that is already active frees the seat of the old one.
      const changes = result.outcome === "claimed" || (result.outcome === "existing" && claim.from);
      if (changes) tell({ kind: "license", id: result.activation.licenseId });
      return result;
    },
    async freeSeat(seat) {
      const freed = await store.freeSeat(seat);
      if (freed !== null) tell({ kind: "license", id: seat.licenseId });
      return freed;
    },
  };
}

/** Returns the change that a step of a commit makes known, once it is done. */
async function changeBy(store: StorageAdapter, scope: Scope, write: Write): Promise<Change | null> {
  if (write.op === "freeSeats" || write.op === "setSeat") return { kind: "license", id: write.licenseId };
  if (write.op === "expect" || write.op === "expectNone") return null;
  // The records that are deleted with it are not known.
  if (write.op === "delete" && write.cascade) return { kind: "everything" };
  const { announced: rule, id } = declarationOf(write.kind);
  if (rule === undefined || (write.op === "insert" && !rule.inserted)) return null;
  if (write.op === "deleteReferring") return { kind: "everything" };
  if (write.op === "delete") return { kind: rule.as, id: write.id };
  const after = new Map(Object.entries(write.record));
  const key = String(after.get(id));
  if (write.op === "insert") return { kind: rule.as, id: key };
  const [before] = await store.get(write.kind, scope, [key]);
  const isShown =
    before?.version !== write.version ||
    Object.entries(before.record).some(
      ([field, value]) => rule.fields.includes(field) && !isDeepStrictEqual(value, after.get(field)),
    );
  return isShown ? { kind: rule.as, id: key } : null;
}
