import { requireOptions } from "../../foundation/input.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Job, jobWorker } from "../jobs/job-worker.ts";
import { fileText } from "./files.ts";
import { ended, isOpen, progressOf } from "./progress.ts";
import { UnreadableFile } from "./reading.ts";
import type { ImportFormat, ImportSource } from "./schema.ts";
import type { SourceRow } from "./sold-license.ts";

/** Options of {@link createImportWorker}. */
export interface ImportWorkerOptions {
  /** The storage that has the uploaded files and gets the licenses. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Reads the rows of a file. Throws `UnreadableFile`. */
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
  const importingFor = (organizationId: string) => ({ store, clock, organizationId });
  const fail = ({ id, organizationId }: Job, error: string): Promise<void> =>
    ended(importingFor(organizationId), id, { status: "failed", error });

  return jobWorker({
    store,
    clock,
    work: "import",
    onBackgroundError,
    async stepsOf({ id, organizationId }) {
      const importing = importingFor(organizationId);
      const found = await recordsIn(store, organizationId).get("imports", id);
      if (found === null) return null;
      const { fileId, format, source: from } = found.record;
      if (!isOpen(found.record) || fileId === null || format === null) return "over";
      return progressOf(importing, id, () => rowsOf(fileText(importing, fileId), { from, format }));
    },
    gaveUp: (job) => fail(job, "The server stopped on every try to import this file"),
    failed(job, error) {
      if (error instanceof UnreadableFile) return fail(job, error.message);
      onBackgroundError(error);
      return fail(job, "The import failed on the server: see the server's log for the cause");
    },
  });
}
