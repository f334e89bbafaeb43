import { createMailDelivery, createMailQueue, type MailQueue, type Storage } from "@keystead/core";
import { type Config, ConfigError } from "../config.ts";
import type { Log } from "../http/log.ts";
import { repeated } from "../repeated.ts";
import { smtpTransport } from "./smtp-transport.ts";

const EVERY_MS = 2_000;

/** The mails of a server that may send some. */
export interface Mailing {
  queue(storage: Storage): MailQueue;
  /** Sends what is queued from now on, with links to this address. `stop()` waits for what is under way. */
  start(storage: Storage, publicUrl: string, log: Log): { stop(): Promise<void> };
}

/** Throws a `ConfigError` for settings that are only of use together. */
export function mailingOf(config: Config, secretKey: string | null): Mailing | null {
  const { SMTP_URL: url, MAIL_FROM: from, DASHBOARD_URL: dashboardUrl } = config;
  if (url === undefined) return null;
  if (from === undefined) throw new ConfigError("SMTP_URL needs MAIL_FROM, the address that mails come from");
  if (secretKey === null)
    throw new ConfigError("SMTP_URL needs SECRET_KEY, which the links of mails are encrypted under");
  return {
    queue: (storage) => createMailQueue({ storage, secretKey, from }),
    start(storage, publicUrl, log) {
      const transport = smtpTransport(url);
      const delivery = createMailDelivery({ storage, secretKey, from, transport, publicUrl, dashboardUrl });
      const started = repeated(delivery.deliverDue, { everyMs: EVERY_MS, whatFailed: "sending mails", log });
      return {
        async stop() {
          await started.stop();
          transport.close();
        },
      };
    },
  };
}
