import type { BeforeHooks } from "./features/hooks/before.ts";
import type { EventHooks } from "./features/hooks/event-hooks.ts";
import type { MailQueue } from "./features/mail/queue.ts";
import type { ReleaseFiles } from "./features/releases/release-files.ts";
import type { Webhooks } from "./features/webhooks/webhooks.ts";
import type { Clock } from "./foundation/time.ts";
import type { Shortage } from "./storage/queries.ts";
import type { StorageAdapter } from "./storage/storage-adapter.ts";

/** Options of `createLicensing()`. Required: `storage`. */
export interface LicensingOptions<Transaction = never> {
  /** Storage of all data, such as the result of `sqliteStorage()`. */
  storage: StorageAdapter<Transaction>;
  /** The system's clock unless given. */
  clock?: Clock;
  /**
   * At least 32 characters, the same on every server. Requests with an Idempotency-Key are compared, and their
   * answers encrypted, under it. Default: a random one, and other processes answer such a request with
   * `idempotency_answer_lost`.
   */
  secretKey?: string | undefined;
  /**
   * Called with what goes wrong outside any call: in the batched writing of `lastCheckedAt` and in hooks in `on`, which
   * are tried again by themselves, and in jobs. Default: `console.error`.
   */
  onBackgroundError?: (error: unknown) => void;
  /** How long usage events are kept, in days; older ones are refused. 400 unless given. */
  eventRetentionDays?: number;
  /** How long the entries of the audit log are kept, in days. 400 unless given. */
  auditRetentionDays?: number;
  /**
   * Called when usage events begin to be refused, with the resource that got short, and with null when they are
   * accepted again. Default: nothing is done.
   */
  onEventsShortage?: (shortage: Shortage | null) => void;
  /** Result of `createWebhooks()` on the same storage. Default: none, and no webhooks are sent. */
  webhooks?: Webhooks | undefined;
  /** Result of `createMailQueue()`. Default: none, and customers get no mails. */
  mail?: MailQueue | null;
  /**
   * Hooks by the type of a change, such as `license.created`: each is called before the change is written, and may
   * throw a `Refusal`. Default: none.
   */
  before?: BeforeHooks;
  /**
   * Hooks by the type of an event, such as `license.created`: each is called in this process, after the commit and
   * at least once. Calls that fail go to `onBackgroundError`, and are tried again for three days. Default: none.
   */
  on?: EventHooks;
  /** Storage of release files. Default: none, and no file can be uploaded. */
  files?: ReleaseFiles | null;
}
