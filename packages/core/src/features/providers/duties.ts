import type { Clock } from "../../foundation/time.ts";
import { earlier } from "../../rules/terms.ts";
import { DEPLOYMENT, type Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

const FAR_AHEAD = new Date("9999-01-01T00:00:00Z");

/** The organizations that have events to work on now, some at a time, each with its duty as it is. */
export async function* dueDuties(
  store: StorageAdapter,
  clock: Clock,
): AsyncGenerator<Stored<"providerDuties">[]> {
  const due = new Date(clock.now().getTime() + 1);
  yield* store.readAll("providerDuties", DEPLOYMENT, { filters: { due } });
}

/**
 * Notes that an organization has an event to work on. To be called after that is stored, and before anybody is told
 * that it is.
 */
export function noteDuty(store: StorageAdapter, organizationId: string, nextAt: Date): Promise<void> {
  return unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const known = await tx.get("providerDuties", organizationId);
    // Written also when it is as it was: whoever is about to plan has to look again.
    const record = { organizationId, nextAt: earlier(known?.record.nextAt ?? nextAt, nextAt) };
    if (known) tx.add({ op: "update", kind: "providerDuties", record, version: known.version });
    else tx.insert("providerDuties", record, isTaken);
  });
}

/** Notes when the organization's next event is due. A duty that was noted again meanwhile stays as it is. */
export async function planNext(
  store: StorageAdapter,
  { record, version }: Stored<"providerDuties">,
): Promise<void> {
  const query = { filters: { dueBefore: FAR_AHEAD }, sort: "nextAttemptAt", page: 1, perPage: 1 } as const;
  const [next] = (await store.list("providerEvents", record.organizationId, query)).items;
  const nextAt = next?.record.nextAttemptAt ?? null;
  await unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const duty = await tx.get("providerDuties", record.organizationId);
    if (duty?.version === version) tx.change("providerDuties", duty, { nextAt });
  });
}
