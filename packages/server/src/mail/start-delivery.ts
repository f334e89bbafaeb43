import type { MailDelivery } from "@keystead/core";
import type { Log } from "../http/log.ts";

const EVERY_MS = 2_000;

/** Sends mails as they become due. What fails is logged, and tried again. */
export function startDelivery(delivery: MailDelivery, log: Log): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await delivery.deliverDue();
    } catch (err) {
      log.error({ err }, "sending mails failed, will try again");
    }
    if (!isStopped) timer = setTimeout(begin, EVERY_MS).unref();
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
