import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

/**
 * Notes that there is work to do, before the record that describes it is written: a job without its record costs a
 * look, and a record without a job would wait for ever. Noted again, the job is due at once.
 */
export async function noteJob(
  store: StorageAdapter,
  job: Pick<RecordOf<"jobs">, "id" | "work" | "organizationId">,
  now: Date,
): Promise<void> {
  const record = { ...job, createdAt: now, dueAt: now, attempts: 0 };
  await unitOfWork(workspaceIn(store, DEPLOYMENT), async (tx) => {
    const found = await tx.get("jobs", job.id);
    if (found === null) tx.insert("jobs", record, ({ because }) => because === "taken");
    else tx.overwrite("jobs", found, record);
  });
}
