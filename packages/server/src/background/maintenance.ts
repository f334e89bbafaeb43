import type { Licensing, ReleaseFiles } from "@keystead/core";
import { deleteAbandoned } from "../files/abandoned-files.ts";
import { consoleLog, type Log } from "../http/log.ts";

const EVERY_MS = 3_600_000;
const NOTED_EVERY_MS = 60_000;

/**
 * Does what has to be done to the store and its files now and then: now, and every hour. What fails is logged, and
 * tried again an hour later. Notes each minute that the server answers, for the sake of leases.
 */
export function startMaintenance(
  licensing: Licensing,
  files: ReleaseFiles | null,
  log: Log = consoleLog,
): { stop(): Promise<void> } {
  if (typeof licensing?.maintain !== "function")
    throw new TypeError("licensing: must be what createLicensing({ storage }) returned");
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  const maintainAll = async (): Promise<void> => {
    if (files !== null) await deleteAbandoned(files.incoming, new Date());
    await licensing.maintain(stopping.signal);
  };
  const maintain = (): void => {
    underWay = maintainAll().catch((err: unknown) => log.error({ err }, "maintenance of the store failed"));
  };
  const noteAnswering = (): void => {
    licensing
      .noteAnswering()
      .catch((err: unknown) => log.error({ err }, "noting that the server answers failed"));
  };
  maintain();
  noteAnswering();
  const timers = [setInterval(maintain, EVERY_MS), setInterval(noteAnswering, NOTED_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      return underWay;
    },
  };
}
