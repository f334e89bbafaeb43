import { LicensingError } from "../../foundation/errors.ts";
import { requireOptions } from "../../foundation/input.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { ImportTakenOver } from "./candidates.ts";
import { fileText } from "./files.ts";
import { ended, isOpen, progressOf } from "./progress.ts";
import { UnreadableFile } from "./reading.ts";
import type { ImportFormat, ImportSource } from "./schema.ts";
import type { SourceRow } from "./sold-license.ts";

/** A server that has told nothing for so long has stopped: another one goes on. */
const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 5_000;
/** A job comes before its import; no commit is under way for longer. */
const UNWRITTEN_MS = 600_000;
const UNWRITTEN_EVERY_MS = 1_000;
/** An import at which so many servers stopped one after another would stop all others. */
const MOST_ATTEMPTS = 5;

type Job = RecordOf<"importJobs">;

/** Options of {@link createImportWorker}. */
export interface ImportWorkerOptions {
  /** The storage that has the uploaded files and gets the licenses. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Reads the rows of a file. Throws {@link UnreadableFile}. */
  rowsOf(
    text: AsyncIterable<string>,
    file: { from: ImportSource; format: ImportFormat },
  ): AsyncIterable<SourceRow>;
  /** Called with what goes wrong; the import has failed, or is gone on with. Default: `console.error`. */
  onBackgroundError?: (error: unknown) => void;
}

/** Imports the files that were uploaded. */
export interface ImportWorker {
  /**
   * Imports what is queued, or was begun by a server that has stopped, and resolves once nothing is left. Any
   * number of servers may do so at once: each import is worked on by one of them at a time. For long-running
   * programs to call every few seconds.
   */
  runDue(): Promise<void>;
  /** Leaves what is under way, between two batches of lines, to other servers. */
  stop(): void;
}

/** Makes a worker for uploaded imports. Throws `invalid_input` when the storage is missing. */
export function createImportWorker(options: ImportWorkerOptions): ImportWorker {
  requireOptions("createImportWorker", options, "storage", "rowsOf");
  const { storage, clock = systemClock, rowsOf, onBackgroundError = console.error } = options;
  const store = storage;
  const jobs = workspaceIn(store, DEPLOYMENT);
  let isStopped = false;
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** Takes the next job, unless another server does. */
  const take = (): Promise<Job | null> =>
    unitOfWork(jobs, async (tx) => {
      const query = { filters: { due: after(1) }, sort: "dueAt", page: 1, perPage: 1 } as const;
      const [job] = (await tx.list("importJobs", query)).items;
      if (job === undefined) return null;
      return tx.change("importJobs", job, { dueAt: after(LEASE_MS), attempts: job.record.attempts + 1 });
    });

  const remove = ({ id }: Job): Promise<void> =>
    unitOfWork(jobs, (tx) => tx.add({ op: "delete", kind: "importJobs", id }));

  const move = (job: Job, changes: Partial<Job>): Promise<void> =>
    unitOfWork(jobs, async (tx) => {
      const current = await tx.get("importJobs", job.id);
      if (current !== null) tx.change("importJobs", current, changes);
    });

  const work = async (job: Job): Promise<void> => {
    const { id, organizationId, createdAt, attempts } = job;
    const importing = { store, clock, organizationId };
    const found = await recordsIn(store, organizationId).get("imports", id);
    if (found === null && createdAt > after(-UNWRITTEN_MS))
      return move(job, { dueAt: after(UNWRITTEN_EVERY_MS) });
    if (found === null || !isOpen(found.record)) return remove(job);
    const { fileId, format, source: from } = found.record;
    if (fileId === null || format === null) return remove(job);
    if (attempts > MOST_ATTEMPTS)
      return ended(importing, id, {
        status: "failed",
        error: "The server stopped on every try to import this file",
      });
    const rows = () => rowsOf(fileText(importing, fileId), { from, format });
    let renewAt = after(RENEWED_EVERY_MS);
    for await (const _ of progressOf(importing, id, rows)) {
      if (isStopped) return move(job, { dueAt: clock.now(), attempts: 0 });
      if (clock.now() < renewAt) continue;
      renewAt = after(RENEWED_EVERY_MS);
      await move(job, { dueAt: after(LEASE_MS), attempts: 0 });
    }
    await remove(job);
  };

  const workOn = async (job: Job): Promise<void> => {
    const { id, organizationId } = job;
    try {
      await work(job);
    } catch (error) {
      if (error instanceof ImportTakenOver) return;
      const isUnreadable = error instanceof UnreadableFile;
      if (!isUnreadable) onBackgroundError(error);
      // Another try is due when the lease is over.
      if (error instanceof LicensingError && error.code === "storage_unavailable") return;
      const why = isUnreadable
        ? error.message
        : "The import failed on the server: see the server's log for the cause";
      await ended({ store, clock, organizationId }, id, { status: "failed", error: why });
    }
  };

  return {
    async runDue() {
      while (!isStopped) {
        const job = await take();
        if (job === null) return;
        await workOn(job);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
