import type { AccountStore } from "./account-store.ts";
import type { ActivationStore } from "./activation-store.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { LicenseStore } from "./license-store.ts";
import type { PlanStore } from "./plan-store.ts";
import type { ProductStore } from "./product-store.ts";

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
 * - Lists are newest first (by id, which sorts by time); `total` counts all matches, also past the last page.
 * - The organization `DEFAULT_ORGANIZATION_ID` exists from the start.
 */
export interface Storage {
  readonly accounts: AccountStore;
  readonly products: ProductStore;
  readonly plans: PlanStore;
  readonly customers: CustomerStore;
  readonly licenses: LicenseStore;
  readonly activations: ActivationStore;
  /** Resolves when the store can serve calls now; rejects with `storage_unavailable` when it cannot. */
  ping(): Promise<void>;
  /** Waits for calls under way, then lets go of connections and files. A second call does nothing more. */
  close(): Promise<void>;
}
