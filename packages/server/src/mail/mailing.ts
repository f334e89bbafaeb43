import { createMailQueue, type MailQueue, type StorageAdapter } from "@keystead/core";
import type { Log } from "../http/log.ts";
import { type Config, ConfigError } from "../startup/config.ts";
import { startMails } from "./start-mails.ts";

/** The mails of a server that may send some. */
export interface Mailing {
  queue(storage: StorageAdapter): MailQueue;
  /** Sends what is queued from now on, with links to this address. `stop()` waits for what is under way. */
  start(storage: StorageAdapter, publicUrl: string, log: Log): { stop(): Promise<void> };
}

/** Throws a `ConfigError` for settings that are only of use together. */
export function mailingOf(config: Config, secretKey: string | null): Mailing | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DASHBOARD_URL: dashboardUrl } = config;
  if (smtpUrl === undefined) return null;
  if (from === undefined) throw new ConfigError("SMTP_URL needs MAIL_FROM, the sender's address of mails");
  if (secretKey === null)
    throw new ConfigError("SMTP_URL needs SECRET_KEY, which encrypts the links in mails");
  const options = { secretKey, from, smtpUrl, dashboardUrl };
  return {
    queue: (storage) => createMailQueue({ storage, secretKey, from }),
    start: (storage, publicUrl, log) => startMails({ ...options, storage, publicUrl, log }),
  };
}
