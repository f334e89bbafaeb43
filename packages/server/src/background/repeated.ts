import type { Log } from "../http/log.ts";

/** Does something again and again, each time so long after it was done last. What fails is logged, and tried again. */
export function repeat(
  work: () => Promise<void>,
  { everyMs, whatFailed, log }: { everyMs: number; whatFailed: string; log: Log },
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (err) {
      log.error({ err }, `${whatFailed} failed, will try again`);
    }
    if (!isStopped) timer = setTimeout(begin, everyMs).unref();
  };
  const begin = (): void => {
    underWay = run();
  };
  begin();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
