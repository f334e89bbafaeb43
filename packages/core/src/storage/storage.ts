import type { Store } from "../store/store.ts";
import type { AccountStore } from "./account-store.ts";
import type { ActivationStore } from "./activation-store.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { EventStore } from "./event-store.ts";
import type { IdentityStore } from "./identity-store.ts";
import type { InvitationStore } from "./invitation-store.ts";
import type { LicenseStore } from "./license-store.ts";
import type { OrganizationStore } from "./organization-store.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { PlanStore } from "./plan-store.ts";
import type { ProductStore } from "./product-store.ts";
import type { SigningKeyStore } from "./signing-key-store.ts";
import type { SubscriptionStore } from "./subscription-store.ts";
import type { UserStore } from "./user-store.ts";

/**
 * What a store must do. Rules that hold for every method of every part:
 *
 * - Ids, timestamps and keys come from the caller; a store makes none of its own.
 * - A method that takes `organizationId` sees that organization's records alone: another's are as if absent.
 * - What a method does, it does whole or not at all, also when the process dies on the way, and each documented
 *   guarantee holds for any number of concurrent callers in any number of processes on the same data.
 * - A write that has returned is seen by every later call of every process.
 * - A call that cannot be served throws `LicensingError` with code `storage_unavailable` and the `cause`;
 *   no error is swallowed. It may or may not have taken effect.
 * - In partial changes, `undefined` means unchanged.
 * - After `close()`, every call is `storage_unavailable`.
 * - Lists are newest first unless they are sorted otherwise; `total` counts all matches, also past the last page.
 * - In a `sort`, `createdAt` and `activatedAt` stand for the id, which sorts by time. Texts are compared by code point, without regard
 *   to (ASCII) case; null comes after everything; the id decides between equals, in the same direction.
 * - `readAll` gives every record that matches throughout exactly once, in batches and in the order it had when the first batch
 *   was read, each as it is when its batch is read. One that begins or ceases to match meanwhile comes at most once. Nothing is
 *   locked, and no connection is held, while the caller works on a batch.
 * - The organization `defaultOrganization` exists from the start.
 * - Errors about people have the words of `accountErrors`.
 */
export interface Storage {
  /** What all of this is made of. */
  readonly store: Store;
  /** Registration, passwords and sessions, in all organizations. */
  readonly accounts: AccountStore;
  /** All organizations of the deployment, for its operator. */
  readonly organizations: OrganizationStore;
  /** Sign-ins through Google and GitHub, and the people whom these vouch for. */
  readonly identities: IdentityStore;
  /** The users of an organization and their roles. */
  readonly users: UserStore;
  /** Invitations to join an organization. */
  readonly invitations: InvitationStore;
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
  /** The keys that license tokens are signed with. */
  readonly signingKeys: SigningKeyStore;
  /** Tells caches what was committed, by whichever process. */
  readonly changes: ChangeFeed;
  /** Resolves when the store can serve calls now; rejects with `storage_unavailable` when it cannot. */
  ping(): Promise<void>;
  /** Waits for calls under way, then lets go of connections and files. A second call does nothing more. */
  close(): Promise<void>;
}
