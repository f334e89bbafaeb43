import type { Stored } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { Delivery, WebhookEvent } from "./event-data.ts";

const AT_ONCE = 100;

/** A delivery that this process is going to try. */
export interface Job {
  organizationId: string;
  /** As it was read or written last. */
  delivery: Delivery;
  /** When others may take it. As long as the delivery is due then, nobody else has been at it. */
  dueAt: Date;
  event?: WebhookEvent | undefined;
}

interface Entry {
  job: Job;
  changes: Partial<Delivery>;
  resolve(isDone: boolean): void;
  reject(error: unknown): void;
}

/** Writes what becomes of deliveries, those of an organization in few commits. */
export interface Ledger {
  /** Resolves to false, with nothing written, when another process was at the delivery since, or it is gone. */
  write(job: Job, changes: Partial<Delivery>): Promise<boolean>;
}

export function createLedger(store: StorageAdapter): Ledger {
  const waiting = new Map<string, Entry[]>();

  /** Entries that arrive during a commit go into the next one. */
  const flush = async (organizationId: string, entries: Entry[]): Promise<void> => {
    while (entries.length > 0) {
      const some = nextOf(entries);
      try {
        await writeAll(store, organizationId, some);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    waiting.delete(organizationId);
  };

  return {
    write: (job, changes) =>
      new Promise((resolve, reject) => {
        const entry = { job, changes, resolve, reject };
        const others = waiting.get(job.organizationId);
        if (others !== undefined) {
          others.push(entry);
          return;
        }
        const entries = [entry];
        waiting.set(job.organizationId, entries);
        queueMicrotask(() => void flush(job.organizationId, entries));
      }),
  };
}

/** Takes the first entries out: of each delivery one, since the next rests on what that writes. */
function nextOf(entries: Entry[]): Entry[] {
  const next = new Map<string, Entry>();
  const left: Entry[] = [];
  for (const entry of entries.splice(0)) {
    const { id } = entry.job.delivery;
    if (next.size < AT_ONCE && !next.has(id)) next.set(id, entry);
    else left.push(entry);
  }
  entries.push(...left);
  return [...next.values()];
}

/** Writes the changes of those deliveries that nobody else was at since. */
async function writeAll(
  store: StorageAdapter,
  organizationId: string,
  entries: readonly Entry[],
): Promise<void> {
  const own = await unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    const found = await tx.getAll(
      "webhookDeliveries",
      entries.map(({ job }) => job.delivery.id),
    );
    const written = new Set<Entry>();
    for (const [index, entry] of entries.entries()) {
      const current = found[index] ?? null;
      if (current === null || !isOwn(current, entry.job)) continue;
      tx.change("webhookDeliveries", current, entry.changes);
      written.add(entry);
    }
    return written;
  });
  for (const entry of entries) {
    if (own.has(entry)) settle(entry);
    else entry.resolve(false);
  }
}

function isOwn({ record }: Stored<"webhookDeliveries">, { dueAt }: Job): boolean {
  return record.state === "pending" && record.nextAttemptAt?.getTime() === dueAt.getTime();
}

function settle({ job, changes, resolve }: Entry): void {
  job.dueAt = changes.nextAttemptAt ?? job.dueAt;
  Object.assign(job.delivery, changes);
  resolve(true);
}
