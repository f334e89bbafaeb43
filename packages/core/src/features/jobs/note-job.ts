import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

/**
 * Notes that there is work to do, before the record that describes it is written: a job without its record costs a
 * look, and a record without a job would wait for ever. Noted again, the job is due at once: `isIdle` tells whether no
 * server can be at it, which would otherwise lose it to another one.
 */
export async function noteJob(
  store: StorageAdapter,
  job: Pick<RecordOf<"jobs">, "id" | "work" | "organizationId">,
  now: Date,
  isIdle: () => Promise<boolean> = async () => true,
): Promise<void> {
  const record = { ...job, createdAt: now, dueAt: now, attempts: 0 };
  await unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const found = await tx.get("jobs", job.id);
    // Asked after the job was read: a server that begins after the answer has changed the job.
    if (!(await isIdle())) return;
    if (found === null) tx.insert("jobs", record, ({ because }) => because === "taken");
    else tx.overwrite("jobs", found, record);
  });
}
