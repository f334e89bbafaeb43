import { isDeepStrictEqual } from "node:util";
import type { Change, ChangeFeed } from "@keystead/core";
import { declarationOf, type Scope, type StorageAdapter, type Write } from "@keystead/core/adapter";

/** The store, with this feed, that tells of each change once it is made and before whoever made it is answered. */
export function announcing(
  store: StorageAdapter,
  changes: ChangeFeed,
  tell: (change: Change) => void,
): StorageAdapter {
  return {
    get: (...given) => store.get(...given),
    find: (...given) => store.find(...given),
    list: (...given) => store.list(...given),
    readAll: (...given) => store.readAll(...given),
    sweep: (...given) => store.sweep(...given),
    lastEnd: (...given) => store.lastEnd(...given),
    touch: (...given) => store.touch(...given),
    findSubject: (query) => store.findSubject(query),
    findSession: (digest) => store.findSession(digest),
    findApiToken: (digest) => store.findApiToken(digest),
    countBetween: (...given) => store.countBetween(...given),
    countFor: (...given) => store.countFor(...given),
    appendEvents: (...given) => store.appendEvents(...given),
    listEvents: (...given) => store.listEvents(...given),
    maintainEvents: (...given) => store.maintainEvents(...given),
    shortage: () => store.shortage(),
    ping: () => store.ping(),
    close: () => store.close(),
    changes,
    async commit(scope, writes) {
      const changes = await Promise.all(writes.map((write) => announced(store, scope, write)));
      const result = await store.commit(scope, writes);
      if (result.done) for (const change of changes) if (change) tell(change);
      return result;
    },
    async claimSeat(claim) {
      const result = await store.claimSeat(claim);
      // A move to a site that is active already frees the seat of the old one.
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

/** What a step of a commit will make known, once it is done. */
async function announced(store: StorageAdapter, scope: Scope, write: Write): Promise<Change | null> {
  if (write.op === "freeSeats" || write.op === "setSeat") return { kind: "license", id: write.licenseId };
  if (write.op === "expect" || write.op === "expectNone") return null;
  // What goes with a record that others refer to is known to nobody any more.
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
