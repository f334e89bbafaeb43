import type { Licensing } from "@keystead/core";
import { consoleLog, type Log } from "../http/log.ts";
import { repeat } from "./repeated.ts";

const EVERY_MS = 1_000;

/**
 * Carries out jobs on many licenses from now on. `stop()` leaves what is under way to other servers, or to the next
 * start.
 */
export function startBulkActions(
  { bulkActionWorker: worker }: Pick<Licensing, "bulkActionWorker">,
  log: Log = consoleLog,
): { stop(): Promise<void> } {
  const started = repeat(worker.runDue, { everyMs: EVERY_MS, whatFailed: "looking for jobs", log });
  return {
    stop() {
      worker.stop();
      return started.stop();
    },
  };
}
