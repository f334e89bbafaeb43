import type { Store } from "../store/store.ts";
import type { ActivationStore } from "./activation-store.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { EventStore } from "./event-store.ts";
import type { LicenseStore } from "./license-store.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { PlanStore } from "./plan-store.ts";
import type { ProductStore } from "./product-store.ts";
import type { SubscriptionStore } from "./subscription-store.ts";

/**
 * Licensing's records by use case: core's rules of accounts, licenses, billing and signing keys, written once over any store. Nobody
 * implements it: `storageOver` makes it of a `Store`, whose promises hold here, too. Besides, for every method of every part:
 *
 * - A method that takes `organizationId` sees that organization's records alone: another's are as if absent.
 * - In partial changes, `undefined` means unchanged.
 * - Lists are newest first unless they are sorted otherwise. In a `sort`, `createdAt` and `activatedAt` stand for the id, which sorts by
 *   time.
 * - Errors about people have the words of `accountErrors`, those about other records the words of `recordErrors`.
 */
export interface Storage {
  /** What all of this is made of. */
  readonly store: Store;
  /** The products that an organization sells. */
  readonly products: ProductStore;
  /** The plans that products are sold under. */
  readonly plans: PlanStore;
  /** The people and companies that licenses are issued to. */
  readonly customers: CustomerStore;
  /** Licenses, and the reads that verdicts are made of. */
  readonly licenses: LicenseStore;
  /** The sites that licenses are active on, and the seats that these take. */
  readonly activations: ActivationStore;
  /** Subscriptions, which move the expiry of their licenses. */
  readonly subscriptions: SubscriptionStore;
  /** Payments, as providers or operators recorded them. */
  readonly payments: PaymentStore;
  /** Usage events that applications send. */
  readonly events: EventStore;
  /** Tells caches what was committed, by whichever process. */
  readonly changes: ChangeFeed;
  /** Resolves when the store can serve calls now; rejects with `storage_unavailable` when it cannot. */
  ping(): Promise<void>;
  /** Waits for calls under way, then lets go of connections and files. A second call does nothing more. */
  close(): Promise<void>;
}
