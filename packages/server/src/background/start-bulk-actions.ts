import type { Licensing } from "@keystead/core";
import { consoleLog, type Log } from "../http/log.ts";
import { repeat } from "./repeated.ts";

const EVERY_MS = 1_000;

/**
 * Carries out jobs on many licenses from now on. `stop()` leaves what is under way to other servers, or to the next
 * start. Throws `TypeError` for what is no licensing.
 */
export function startBulkActions(
  licensing: Pick<Licensing, "bulkActionWorker">,
  log: Log = consoleLog,
): { stop(): Promise<void> } {
  const worker = licensing?.bulkActionWorker;
  if (worker === undefined)
    throw new TypeError("licensing: must be what createLicensing({ storage }) returned");
  const started = repeat(worker.runDue, { everyMs: EVERY_MS, whatFailed: "looking for jobs", log });
  return {
    stop() {
      worker.stop();
      return started.stop();
    },
  };
}
