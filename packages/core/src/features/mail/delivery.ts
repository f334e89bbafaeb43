import { requireOptions } from "../../foundation/input.ts";
import { type Clock, systemClock } from "../../foundation/time.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Attempting, attempt, type MailTransport } from "./attempt.ts";
import { dueDuties, planNext } from "./duties.ts";
import { unsubscribeSeal } from "./mail-lists.ts";
import { createMailQueue, mailSeal } from "./queue.ts";
import { remindDue } from "./reminders.ts";

const AT_ONCE = 5;
const SWEPT_AT_ONCE = 100;

/** Options of {@link createMailDelivery}. */
export interface MailDeliveryOptions {
  /** The storage that the mails are queued in. */
  storage: StorageAdapter;
  /** The system's clock unless given. */
  clock?: Clock;
  /** The one that `createMailQueue()` has. */
  secretKey: string;
  /** Brings a mail to a mail server. */
  transport: MailTransport;
  /** The address that mails come from, with or without a name. */
  from: string;
  /** Public address of the server and, if it is elsewhere, of the dashboard: links lead there. */
  publicUrl: string;
  /** Address of the dashboard, where links for users lead. Default: `publicUrl`. */
  dashboardUrl?: string | undefined;
}

/** Sends the mails that are queued. */
export interface MailDelivery {
  /**
   * Writes the reminders that are due, sends what is due, and resolves once nothing is any more. Any number of
   * servers may do so at once: each mail is sent by one of them at a time. For long-running programs to call every
   * few seconds. Throws `storage_unavailable`; what it had begun is sent by a later call.
   */
  deliverDue(): Promise<void>;
}

/**
 * Makes the sender of queued mails. Throws `invalid_input` for a secret key that is too short and an option that is
 * missing.
 */
export function createMailDelivery(options: MailDeliveryOptions): MailDelivery {
  requireOptions("createMailDelivery", options, "storage", "secretKey", "transport", "from", "publicUrl");
  const { storage, clock = systemClock, secretKey, transport, from, publicUrl } = options;
  const store = storage;
  const queue = createMailQueue({ storage, clock, secretKey, from });
  const attempting: Attempting = {
    store,
    clock,
    seal: mailSeal(secretKey),
    unsubscribing: unsubscribeSeal(secretKey),
    transport,
    from,
    publicUrl,
    dashboardUrl: (options.dashboardUrl ?? publicUrl).replace(/\/$/, ""),
  };

  const deliver = async (kind: "mails" | "licenseMails", scope: string): Promise<void> => {
    for (;;) {
      const filters = { due: justAfter(clock.now()) };
      const query = { filters, sort: "nextAttemptAt", page: 1, perPage: AT_ONCE } as const;
      const { items } = await store.list(kind, scope, query);
      if (items.length === 0) return;
      await Promise.all(items.map((item) => attempt(attempting, kind, scope, item.record.id)));
    }
  };

  return {
    async deliverDue() {
      await remindDue({ store, clock, queue });
      await deliver("mails", DEPLOYMENT);
      for await (const duty of dueDuties(store, clock)) {
        const { organizationId } = duty.record;
        await deliver("licenseMails", organizationId);
        await store.sweep("licenseMails", organizationId, clock.now(), SWEPT_AT_ONCE);
        await planNext(store, clock, duty);
      }
      await store.sweep("mails", DEPLOYMENT, clock.now(), SWEPT_AT_ONCE);
    },
  };
}

/** Filters are for what is strictly before. */
function justAfter(now: Date): Date {
  return new Date(now.getTime() + 1);
}
