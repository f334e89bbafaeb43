import type { Clock } from "../../foundation/time.ts";
import { MINUTE_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT, type Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

const SECOND_MS = 1000;
/** No commit is under way for longer. */
const COMMITTED_AFTER_MS = 10 * MINUTE_MS;
const FAR_AHEAD = new Date("9999-01-01T00:00:00Z");

/** The duties that are due, each as it is. */
export async function* dueDuties(store: StorageAdapter, clock: Clock): AsyncGenerator<Stored<"mailDuties">> {
  const due = new Date(clock.now().getTime() + 1);
  for await (const batch of store.readAll("mailDuties", DEPLOYMENT, { filters: { due } })) yield* batch;
}

/**
 * Notes when to look at the organization again: when its next mail is due, soon while a mail may be about to be
 * written, else not before one is. A duty that was noted again meanwhile stays as it is.
 */
export async function planNext(
  store: StorageAdapter,
  clock: Clock,
  { record, version }: Stored<"mailDuties">,
): Promise<void> {
  const { organizationId, queuedAt } = record;
  const query = { filters: { due: FAR_AHEAD }, sort: "nextAttemptAt", page: 1, perPage: 1 } as const;
  const [next] = (await store.list("licenseMails", organizationId, query)).items;
  const now = clock.now().getTime();
  const since = now - queuedAt.getTime();
  const soon =
    since < COMMITTED_AFTER_MS
      ? now + Math.min(MINUTE_MS, Math.max(SECOND_MS, since))
      : Number.POSITIVE_INFINITY;
  const at = Math.min(soon, next?.record.nextAttemptAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const nextAt = Number.isFinite(at) ? new Date(at) : null;
  await unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const duty = await tx.get("mailDuties", organizationId);
    if (duty?.version === version) tx.change("mailDuties", duty, { nextAt });
  });
}

/**
 * Notes, before a mail is written, that the organization is about to have one: a pointer to nothing costs a look,
 * and a mail without a pointer would never be sent.
 */
export function noteDuty(store: StorageAdapter, organizationId: string, now: Date): Promise<void> {
  return unitOfWork(workspaceIn(store, DEPLOYMENT), (tx) =>
    changeDuty(tx, organizationId, now, { queuedAt: now, nextAt: now }),
  );
}

/** Changes the organization's duty, or makes one. */
export async function changeDuty(
  tx: UnitOfWork,
  organizationId: string,
  now: Date,
  changes: Partial<RecordOf<"mailDuties">>,
): Promise<void> {
  const found = await tx.get("mailDuties", organizationId);
  const current = found?.record ?? { organizationId, queuedAt: now, nextAt: null, remindAt: null };
  const record = { ...current, ...changes };
  // Written also when it is as it was: a server that is about to plan has to look again.
  if (found) tx.add({ op: "update", kind: "mailDuties", record, version: found.version });
  else tx.insert("mailDuties", record, isTaken);
}
