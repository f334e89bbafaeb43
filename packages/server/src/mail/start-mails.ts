import type { StorageAdapter } from "@keystead/core";
import { createMailDelivery } from "@keystead/core/server";
import { repeat } from "../background/repeated.ts";
import { consoleLog, type Log } from "../http/log.ts";
import { smtpTransport } from "./smtp-transport.ts";

const EVERY_MS = 2_000;

/** Options of `startMails()`. */
export interface MailOptions {
  /** The store with the queued mails. */
  storage: StorageAdapter;
  /** The one that `createMailQueue()` was given. */
  secretKey: string;
  /** The address that mails come from, with or without a name: `Acme <licenses@example.com>`. */
  from: string;
  /** Such as `smtps://user:password@smtp.example.com:465`. */
  smtpUrl: string;
  /** Beginning of links in mails. */
  publicUrl: string;
  /** Beginning of links to pages of the dashboard. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
  /** Told of mails that could not be sent. Default: the console. */
  log?: Log;
}

/** Sends what is queued from now on. `stop()` waits for what is under way. */
export function startMails(given: MailOptions): { stop(): Promise<void> } {
  const { smtpUrl, log = consoleLog, ...options } = given ?? {};
  if (!URL.canParse(String(smtpUrl)))
    throw new TypeError(
      "smtpUrl: must be the address of the mail server, such as smtps://user:password@smtp.example.com:465",
    );
  const transport = smtpTransport(smtpUrl);
  const { deliverDue } = createMailDelivery({ ...options, transport });
  const started = repeat(deliverDue, { everyMs: EVERY_MS, whatFailed: "sending mails", log });
  return {
    async stop() {
      await started.stop();
      transport.close();
    },
  };
}
