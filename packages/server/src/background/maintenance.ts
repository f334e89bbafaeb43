import type { Licensing, ReleaseFiles } from "@keystead/core";
import { deleteAbandoned } from "../files/abandoned-files.ts";
import { consoleLog, type Log } from "../http/log.ts";

const EVERY_MS = 3_600_000;

/**
 * Does what has to be done to the store and its files now and then: now, and every hour. What fails is logged, and
 * tried again an hour later.
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
  maintain();
  const timer = setInterval(maintain, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return underWay;
    },
  };
}
