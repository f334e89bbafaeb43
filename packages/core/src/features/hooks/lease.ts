import type { Clock } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

/** A new call belongs to the process that writes it for so long, and needs no write to say so. */
export const OWN_MS = 5_000;
/** A call that is taken up belongs to the process for so long, and for longer when the process says so in time. */
const TAKEN_MS = 6_000;
/** Left of that when it is time to say so. */
const RENEWED_MS = 3_000;
const RENEWAL_MS = 1_000;

/** A call that this process is going to make. */
export interface Call {
  organizationId: string;
  /** As it was read or written last. As long as it is due at the same moment, nobody else has been at it. */
  record: RecordOf<"hookCalls">;
}

/** Writes what becomes of calls. */
export interface Leases {
  /** Whether the call is this process's to make, long enough to begin. */
  isOwn(call: Call): Promise<boolean>;
  /** Keeps the call from other processes while the work runs. */
  during<Result>(call: Call, work: () => Promise<Result>): Promise<Result>;
  /** Puts the call off after a failure. Resolves to false when another process was at it since. */
  putOff(call: Call, attempts: number, dueAt: Date): Promise<boolean>;
  /** Deletes the call. Resolves to false when another process was at it since. */
  finish(call: Call): Promise<boolean>;
}

export function createLeases(store: StorageAdapter, clock: Clock, onError: (error: unknown) => void): Leases {
  const write = async (call: Call, changes: Partial<Call["record"]> | null): Promise<boolean> => {
    const isDone = await unitOfWork(workspaceIn(store, call.organizationId), async (tx) => {
      const current = await tx.get("hookCalls", call.record.id);
      if (current?.record.dueAt.getTime() !== call.record.dueAt.getTime()) return false;
      if (changes === null) tx.delete("hookCalls", current);
      else tx.change("hookCalls", current, changes);
      return true;
    });
    if (isDone && changes !== null) call.record = { ...call.record, ...changes };
    return isDone;
  };
  const isOwn = async (call: Call): Promise<boolean> => {
    const now = clock.now().getTime();
    if (call.record.dueAt.getTime() - now >= RENEWED_MS) return true;
    return write(call, { dueAt: new Date(now + TAKEN_MS) });
  };

  return {
    isOwn,
    async during(call, work) {
      let renewal: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        // One at a time: the next rests on what the one before writes.
        renewal = renewal.then(() => isOwn(call)).catch(onError);
      }, RENEWAL_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await renewal;
      }
    },
    putOff: (call, attempts, dueAt) => write(call, { attempts, dueAt }),
    finish: (call) => write(call, null),
  };
}
