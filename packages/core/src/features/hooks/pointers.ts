import { type Clock, MINUTE_MS } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Stored, type Write } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { freshByName } from "../signing/fresh.ts";
import { OWN_MS } from "./lease.ts";

/** A process's pointer serves its commits for so long. */
const SERVES_MS = 5 * MINUTE_MS;
/** No commit is under way for longer. */
const COMMITTED_AFTER_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 30_000;
const MOST_ORGANIZATIONS = 10_000;
const FAR_AHEAD = new Date("9999-01-01T00:00:00Z");

type Pointer = Stored<"hookPointers">;

/** Stores pointers to organizations that are about to have calls. */
export interface Pointers {
  /** To be called before the commit that writes the call. */
  note(organizationId: string): Promise<void>;
}

/** A pointer to nothing costs some looks, and a call without a pointer would be lost with its process. */
export function createPointers(store: StorageAdapter, clock: Clock): Pointers {
  const served = freshByName(SERVES_MS, MOST_ORGANIZATIONS, clock, (organizationId) => {
    const now = clock.now().getTime();
    const until = new Date(now + SERVES_MS + COMMITTED_AFTER_MS);
    return insert(store, organizationId, new Date(now), { until, nextAt: new Date(now + OWN_MS) });
  });
  return { note: (organizationId) => served.get(organizationId) };
}

/** Pointers that appear together with the calls, when the transaction is committed. */
export function pointersWithin(within: StorageAdapter, clock: Clock): Pointers {
  return {
    note(organizationId) {
      const now = clock.now();
      return insert(within, organizationId, now, { until: now, nextAt: now });
    },
  };
}

function insert(
  store: StorageAdapter,
  organizationId: string,
  createdAt: Date,
  moments: Pick<RecordOf<"hookPointers">, "until" | "nextAt">,
): Promise<void> {
  const record = { id: newId("hookPointers"), organizationId, createdAt, ...moments };
  return unitOfWork(workspaceIn(store, DEPLOYMENT), (tx) => tx.insert("hookPointers", record));
}

/** The pointers that are due, or all, by their organization. */
export async function pointersDue(store: StorageAdapter, now: Date | "all"): Promise<Map<string, Pointer[]>> {
  const dueBefore = now === "all" ? FAR_AHEAD : new Date(now.getTime() + 1);
  const found = new Map<string, Pointer[]>();
  for await (const batch of store.readAll("hookPointers", DEPLOYMENT, { filters: { dueBefore } }))
    for (const pointer of batch) {
      const { organizationId } = pointer.record;
      found.set(organizationId, [...(found.get(organizationId) ?? []), pointer]);
    }
  return found;
}

/**
 * Notes when to look at the organization again, or forgets pointers that nothing can appear behind any more. While
 * calls are left, its first pointer stays, and is written, so that nobody forgets it meanwhile. A pointer that another
 * process has written since stays as it is.
 */
export async function planNext(
  store: StorageAdapter,
  organizationId: string,
  pointers: readonly Pointer[],
  now: Date,
): Promise<void> {
  const query = { filters: { dueBefore: FAR_AHEAD }, sort: "dueAt", page: 1, perPage: 1 } as const;
  const [next] = (await store.list("hookCalls", organizationId, query)).items;
  const sorted = pointers.toSorted((one, other) => (one.record.id < other.record.id ? -1 : 1));
  const writes = sorted.flatMap((pointer, index): Write[] => {
    const { record, version } = pointer;
    const pause = Math.min(Math.max(now.getTime() - record.createdAt.getTime(), OWN_MS), LONGEST_PAUSE_MS);
    const look = now < record.until ? [now.getTime() + pause] : [];
    const call = next && (index === 0 || look.length > 0) ? [next.record.dueAt.getTime()] : [];
    const moments = [...look, ...call];
    if (moments.length === 0) return [{ op: "delete", kind: "hookPointers", id: record.id, version }];
    const nextAt = new Date(Math.min(...moments));
    const isSame = nextAt.getTime() === record.nextAt.getTime();
    if (isSame && (index > 0 || sorted.length === 1)) return [];
    return [{ op: "update", kind: "hookPointers", record: { ...record, nextAt }, version }];
  });
  if (writes.length > 0) await store.commit(DEPLOYMENT, writes);
}
