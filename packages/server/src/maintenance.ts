import type { Licensing } from "@keystead/core";
import type { Log } from "./http/log.ts";

const EVERY_MS = 3_600_000;

/** Does what has to be done to the store now and then: now, and every hour. What fails is logged, and tried again an hour later. */
export function startMaintenance(licensing: Licensing, log: Log): { stop(): Promise<void> } {
  let underWay = Promise.resolve();
  const maintain = (): void => {
    underWay = licensing
      .maintain()
      .catch((err: unknown) => log.error({ err }, "maintenance of the store failed"));
  };
  maintain();
  const timer = setInterval(maintain, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
