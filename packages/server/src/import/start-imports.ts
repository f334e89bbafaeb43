import { Readable } from "node:stream";
import type { StorageAdapter } from "@keystead/core";
import { createImportWorker } from "@keystead/core/server";
import { repeat } from "../background/repeated.ts";
import { consoleLog, type Log } from "../http/log.ts";
import { sourceRows } from "./source-rows.ts";

const EVERY_MS = 1_000;

/** Imports uploaded files from now on. `stop()` leaves what is under way to other servers, or to the next start. */
export function startImports(storage: StorageAdapter, log: Log = consoleLog): { stop(): Promise<void> } {
  const worker = createImportWorker({
    storage,
    rowsOf: (text, file) => sourceRows(Readable.from(text), file),
    onBackgroundError: (err: unknown) => log.error({ err }, "an import was interrupted by an error"),
  });
  const started = repeat(worker.runDue, { everyMs: EVERY_MS, whatFailed: "looking for imports", log });
  return {
    stop() {
      worker.stop();
      return started.stop();
    },
  };
}
