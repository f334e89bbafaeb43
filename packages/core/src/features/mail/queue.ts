import { createSeal, type Seal } from "../../foundation/crypto/seal.ts";
import { requireOptions } from "../../foundation/input.ts";
import { type Clock, DAY_MS, systemClock } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import type { MailParameters, MailTemplate } from "./contents.ts";
import { noteDuty } from "./duties.ts";
import { optOut, unsubscribeSeal } from "./mail-lists.ts";
import type { Language } from "./schema.ts";

/** How long it can be seen what became of a mail. */
const KEPT_MS = 30 * DAY_MS;

/** Options of {@link createMailQueue}. */
export interface MailQueueOptions {
  /** The storage that mails wait in. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** Encrypts the tokens of links while they wait: at least 32 characters, the same on every server. */
  secretKey: string;
  /** The address that mails come from, with or without a name: its domain is that of their `Message-ID`. */
  from: string;
}

/** A mail that is to be written. */
export interface MailToQueue<Name extends MailTemplate = MailTemplate> {
  /** Address of the recipient. */
  to: string;
  /** Template of the mail. */
  template: Name;
  /** Values that the template is filled with. */
  parameters: MailParameters[Name];
  /** Id of what it is written for. */
  cause: string;
  /** The token of its link, or a code; kept encrypted, and only until the mail is sent or has failed. */
  token?: string;
  /** Language of the mail. Default: the organization's. */
  language?: Language | undefined;
}

/**
 * Makes the steps that write mails, for the commit of what they are about. What is written is sent by
 * `createMailDelivery()`.
 */
export interface MailQueue {
  /** A mail to one of the organization's people, in the organization's language: a step of the deployment. */
  toPerson<Name extends MailTemplate>(organizationId: string, mail: MailToQueue<Name>): Promise<Write>;
  /**
   * A mail about what an organization has: a step of that organization. Must be called before the commit, which may
   * then come up to ten minutes later. Of all mails with one `occasion`, one can be written: the commit of another
   * is refused. `within` is the storage of the commit, where that is a transaction of the application.
   */
  ofOrganization<Name extends MailTemplate>(
    organizationId: string,
    mail: MailToQueue<Name> & { occasion?: string; keptUntil?: Date },
    within?: StorageAdapter,
  ): Promise<Write>;
  /**
   * Ends the organization's reminders to the address that the token of such a reminder names. Throws
   * `link_invalid`.
   */
  unsubscribe(token: string): Promise<void>;
}

/** Throws `invalid_input` for a secret key that is too short and an option that is missing. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  requireOptions("createMailQueue", options, "storage", "secretKey", "from");
  const { storage, clock = systemClock, secretKey, from } = options;
  const store = storage;
  const seal = mailSeal(secretKey);
  const domain = /@(?<domain>[^\s>]+)/.exec(from)?.groups?.["domain"] ?? "localhost";

  const queued = async (organizationId: string, mail: MailToQueue, within = store) => {
    const [id, now] = [newId("mails"), clock.now()];
    return {
      id,
      recipient: mail.to,
      template: mail.template,
      language: mail.language ?? (await languageOf(within, organizationId)),
      state: "queued",
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
      messageId: `<${id}@${domain}>`,
      cause: mail.cause,
      createdAt: now,
      sentAt: null,
      parameters: { ...mail.parameters },
      sealedToken: mail.token === undefined ? null : await seal.close(id, encoded(mail.token)),
      keptUntil: new Date(now.getTime() + KEPT_MS),
    } as const;
  };

  return {
    async toPerson(organizationId, mail) {
      const record = { ...(await queued(organizationId, mail)), organizationId };
      return { op: "insert", kind: "mails", record };
    },
    async ofOrganization(
      organizationId,
      { occasion = null, keptUntil, ...mail }: MailToQueue & { occasion?: string | null; keptUntil?: Date },
      within = store,
    ) {
      await noteDuty(within, organizationId, clock.now());
      const record = {
        ...(await queued(organizationId, mail, within)),
        ...(keptUntil && { keptUntil }),
        occasion,
      };
      return { op: "insert", kind: "licenseMails", record };
    },
    unsubscribe: (token) => optOut(store, unsubscribeSeal(secretKey), clock.now(), token),
  };
}

export function mailSeal(secretKey: string): Seal {
  return createSeal(secretKey, "keystead mails");
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

async function languageOf(store: StorageAdapter, organizationId: string): Promise<Language> {
  const settings = await recordsIn(store, DEPLOYMENT).get("organizationSettings", organizationId);
  return settings?.record.language ?? "en";
}
