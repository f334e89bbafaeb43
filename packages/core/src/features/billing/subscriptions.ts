import { pageRequest, toPage } from "../../foundation/page.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { Slice } from "../../foundation/slice.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Records } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { shown } from "../../storage/slices.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { recordSubscription } from "./record-subscription.ts";
import type { SubscriptionQuery } from "./subscription-queries.ts";
import type {
  Subscription,
  SubscriptionCreate,
  SubscriptionListItem,
  SubscriptionUpdate,
} from "./subscription-schema.ts";
import { updateSubscription } from "./update-subscription.ts";
import { withCustomerEmails } from "./with-customer-emails.ts";

/** What a list of subscriptions can be narrowed by. */
export type SubscriptionFilter = Omit<SubscriptionQuery, keyof PageRequest>;

/**
 * An organization's subscriptions: records of what happens at a payment provider. A license with a subscription expires
 * with its period; no status of a subscription takes it away before. Every method may throw `storage_unavailable`.
 */
export interface Subscriptions {
  /**
   * The license's `expiresAt` becomes `currentPeriodEnd`. Safe to call again: a `provider` and `providerReference` that are
   * recorded give that subscription, `created: false`. What is sent then counts when its period ends later, or its
   * status is further along (trialing, active, past_due, canceled) in the same period, else it only fills in what was
   * empty. Throws `invalid_input` (also: a license of another customer, a plan of another product), `not_found` for the
   * customer, license or plan, `provider_reference_taken` by a subscription of another customer.
   */
  record(input: SubscriptionCreate): Promise<{ subscription: Subscription; created: boolean }>;
  /** Throws `not_found`. */
  get(id: string): Promise<Subscription>;
  /** Newest first unless sorted otherwise, with the address of each one's customer. */
  list(query?: Partial<PageRequest> & SubscriptionFilter): Promise<Page<SubscriptionListItem>>;
  /**
   * Sets what is sent, whatever it was. Another `currentPeriodEnd`, also an earlier one, or another license moves the
   * license's `expiresAt`. Throws as `record` does, and `not_found` for the subscription.
   */
  update(id: string, input: SubscriptionUpdate): Promise<Subscription>;
  /** The license stays as it is. Throws `not_found`. */
  delete(id: string): Promise<void>;
}

export function subscriptionsOf(tenant: Tenant): Subscriptions {
  const { records } = tenant;
  return {
    record: (input) => recordSubscription(tenant, input),
    get: async (id) => (await requireRecord(records, "subscriptions", id)).record,
    async list(query = {}) {
      const request = pageRequest(query);
      const { items, total } = await listSubscriptions(records, { ...query, ...request });
      return toPage({ items: await withCustomerEmails(records, items), total }, request);
    },
    update: (id, input) => updateSubscription(tenant, id, input),
    delete: (id) =>
      unitOfWork(tenant, async (tx) =>
        tx.delete("subscriptions", await requireRecord(tx, "subscriptions", id)),
      ),
  };
}

/** One page of subscriptions, newest first unless sorted otherwise. */
export async function listSubscriptions(
  records: Records,
  { page, perPage, sort, ...filters }: SubscriptionQuery,
): Promise<Slice<Subscription>> {
  return shown(await records.list("subscriptions", { page, perPage, sort, filters }), (record) => record);
}
