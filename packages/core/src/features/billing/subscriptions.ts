import { pageRequest, type Slice, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import { assertPeriod } from "../../rules/terms.ts";
import type { Tenant } from "../../storage/context.ts";
import { filterRules } from "../../storage/filter-rules.ts";
import { newId } from "../../storage/ids.ts";
import { type Records, shown } from "../../storage/records.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { moveLicenseOf } from "./move-license.ts";
import { withCustomerEmails } from "./payments.ts";
import {
  assertPlanOfLicense,
  assertWholeReference,
  findByReference,
  isReferenceTaken,
  licenseOfCustomer,
  resent,
} from "./references.ts";
import {
  type Subscription,
  type SubscriptionCreate,
  type SubscriptionListItem,
  type SubscriptionSort,
  type SubscriptionStatus,
  type SubscriptionUpdate,
  subscriptionCreate,
  subscriptionStatuses,
  subscriptionUpdate,
} from "./subscription-schema.ts";

/** Narrows and sorts a list of subscriptions. */
export interface SubscriptionFilter {
  /** Only subscriptions of the customer with this id. */
  customerId?: string | undefined;
  /** Only subscriptions for the license with this id. */
  licenseId?: string | undefined;
  /** Only subscriptions to the plan with this id. */
  planId?: string | undefined;
  /** Only subscriptions with this status. */
  status?: SubscriptionStatus | undefined;
  /** By `createdAt` or `currentPeriodEnd`. Newest first unless given. */
  sort?: SubscriptionSort | undefined;
}

/** Periods follow each other, and within one the statuses in their order: the later one is the newer one. */
function isFurther(sent: Subscription, stored: Subscription): boolean {
  const periods = sent.currentPeriodEnd.getTime() - stored.currentPeriodEnd.getTime();
  const statuses = subscriptionStatuses.indexOf(sent.status) - subscriptionStatuses.indexOf(stored.status);
  return (periods || statuses) > 0;
}

/** Records a subscription, once for a provider and its reference; its license expires with its period. */
async function recordSubscription(
  tenant: Tenant,
  input: SubscriptionCreate,
): Promise<{ subscription: Subscription; created: boolean }> {
  const given = parse(subscriptionCreate, input);
  const { customerId, licenseId = null, planId = null } = given;
  const now = tenant.clock.now();
  const subscription: Subscription = {
    id: newId("subscriptions"),
    customerId,
    licenseId,
    planId,
    status: given.status ?? "active",
    currentPeriodStart: given.currentPeriodStart ?? now,
    currentPeriodEnd: given.currentPeriodEnd,
    cancelAtPeriodEnd: given.cancelAtPeriodEnd ?? false,
    provider: given.provider ?? null,
    providerReference: given.providerReference ?? null,
    metadata: given.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
  assertWholeReference(subscription);
  assertPeriod(subscription);
  return unitOfWork(tenant, async (tx) => {
    const license = licenseId === null ? null : await licenseOfCustomer(tx, licenseId, customerId);
    if (planId !== null) await assertPlanOfLicense(tx, planId, license);
    return addOrChangeSubscription(tx, subscription);
  });
}

/** Adds the subscription, or changes the one that has its reference to what is news; the license moves with it. */
async function addOrChangeSubscription(
  tx: UnitOfWork,
  subscription: Subscription,
): Promise<{ subscription: Subscription; created: boolean }> {
  const before = await findByReference(tx, "subscriptions", subscription);
  if (before === null) {
    tx.insert("subscriptions", subscription, isReferenceTaken);
    await moveLicenseOf(tx, null, subscription);
    return { subscription, created: true };
  }
  const changes = resent(before.record, subscription, isFurther(subscription, before.record));
  const next = tx.change("subscriptions", before, changes ?? {});
  if (next !== before.record) await moveLicenseOf(tx, before.record, next);
  return { subscription: next, created: false };
}

/** Changes a subscription to what is sent; its license moves when the license or the end of the period is another. */
async function updateSubscription(
  tenant: Tenant,
  id: string,
  input: SubscriptionUpdate,
): Promise<Subscription> {
  const changes = parseChanges(subscriptionUpdate, input);
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const subscription = await requireRecord(tx, "subscriptions", id);
    if (changes.licenseId || changes.planId) await assertReferences(tx, subscription.record, changes);
    const next = { ...subscription.record, ...changes };
    assertWholeReference(next);
    assertPeriod(next);
    const written = tx.change("subscriptions", subscription, { ...changes, updatedAt: now });
    if (written !== subscription.record) await moveLicenseOf(tx, subscription.record, written);
    return written;
  });
}

/** Throws for a license or a plan that the subscription, as it would be, cannot have. */
async function assertReferences(
  tx: UnitOfWork,
  current: Subscription,
  changes: Partial<Subscription>,
): Promise<void> {
  const { customerId, licenseId, planId } = { ...current, ...changes };
  let license = null;
  if (changes.licenseId) license = await licenseOfCustomer(tx, changes.licenseId, customerId);
  else if (licenseId !== null) license = (await tx.get("licenses", licenseId))?.record ?? null;
  if (planId !== null) await assertPlanOfLicense(tx, planId, license);
}

/**
 * An organization's subscriptions: records of what happens at a payment provider. A license with a subscription expires
 * with its period; no status of a subscription takes it away before. Every method may throw `storage_unavailable`.
 */
export interface Subscriptions {
  /**
   * The license's `expiresAt` becomes `currentPeriodEnd`. Safe to call again: a `provider` and `providerReference`
   * that are recorded give that subscription, `created: false`. What is sent then counts when its period ends
   * later, or its status is further along (trialing, active, past_due, canceled) in the same period, else it only
   * fills in what was empty. Throws `invalid_input` (also: a license of another customer, a plan of another
   * product), `not_found` for the customer, license or plan, `provider_reference_taken` by a subscription of
   * another customer.
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
      const request = pageRequest(query, filterRules("subscriptions"));
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
  { page, perPage, sort, ...filters }: PageRequest & SubscriptionFilter,
): Promise<Slice<Subscription>> {
  return shown(await records.list("subscriptions", { page, perPage, sort, filters }), (record) => record);
}
