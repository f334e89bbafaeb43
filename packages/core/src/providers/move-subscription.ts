import { licenseAfter } from "../billing/move-license.ts";
import type { Tenant } from "../context.ts";
import { newId } from "../ids.ts";
import { type NextPlan, withNextPlan } from "../licenses/next-plan.ts";
import { earlier } from "../licenses/terms-of-plan.ts";
import type { License } from "../schemas/license.ts";
import type { Subscription } from "../schemas/subscription.ts";
import { AGAIN, computed, isDone, untilDone, updateOf } from "../storage-over/commits.ts";
import { licenseOf, licenseRecord } from "../storage-over/license-record.ts";
import type { Write } from "../store/record-store.ts";
import { type Bought, boughtWith } from "./bought-with.ts";
import { type LineChanges, lineChanges } from "./line-changes.ts";
import { movedLicense } from "./moved-license.ts";
import type { SaleTerms, SubscriptionState } from "./news.ts";
import { writeOf } from "./purchase-records.ts";

export interface MovedSubscription {
  licenseIds: string[];
  /** False when a later state is known already. */
  isNews: boolean;
}

/**
 * Records the state of a subscription, in one step with what becomes of its licenses: they last as long as is paid for, and follow a
 * change of its price or quantity. Throws `unknown_here` for a subscription that pays for no license here, and, when all else is
 * written, `unknown_price` or `plan_missing` for a new price that they cannot follow.
 */
export async function moveSubscription(
  tenant: Tenant,
  provider: string,
  state: SubscriptionState,
  terms: SaleTerms,
): Promise<MovedSubscription> {
  const attempt = async (nextPlan: NextPlan) => {
    const bought = await boughtWith(tenant, provider, state.reference);
    const licenseIds = bought.licenses.map(({ record }) => record.id);
    const isOld = bought.purchases.some(({ record }) => record.asOf !== null && record.asOf > state.asOf);
    if (isOld) return { licenseIds, isNews: false, problem: null };
    const lines = await lineChanges(tenant, bought, state, terms);
    const before = bought.subscription?.record ?? null;
    const next = subscriptionAfter(tenant, provider, bought, lines, state);
    const moved = (id: string) => ({
      move: (license: License, subscription: Subscription, previous: Subscription | null) =>
        licenseAfter(license, { subscription, before: previous, plan: nextPlan(license) }),
      subscription: next,
      before,
      change: lines.changes.get(
        bought.purchases.find(({ record }) => record.licenseId === id)?.record.id ?? "",
      ),
      terms,
    });
    const isSame = before !== null && isSameState(before, next) && lines.changes.size === 0;
    const writes = [
      ...(isSame ? [] : [subscriptionWrite(bought, next)]),
      ...(isSame ? [] : bought.licenses).map(({ record, version }) => {
        const license = computed(licenseOf(record), (current) => movedLicense(current, moved(record.id)));
        return updateOf("licenses", licenseRecord(license), version);
      }),
      ...purchaseWrites(bought, lines, state),
    ];
    const result = await tenant.storage.store.commit(tenant.organizationId, writes);
    // Another server has just recorded the same subscription.
    if (!result.done && result.because === "taken") return AGAIN;
    return isDone(result, writes) ? { licenseIds, isNews: true, problem: lines.problem } : AGAIN;
  };
  const { problem, ...moved } = await withNextPlan(tenant, (nextPlan) => untilDone(() => attempt(nextPlan)));
  if (problem !== null) throw problem;
  return moved;
}

function subscriptionAfter(
  { clock }: Tenant,
  provider: string,
  { subscription, purchases, licenses, customerId }: Bought,
  { changes }: LineChanges,
  { reference, status, paid, cancelAtPeriodEnd }: SubscriptionState,
): Subscription {
  const now = clock.now();
  const license = licenses[0]?.record ?? null;
  const known = subscription?.record ?? {
    id: newId("subscriptions"),
    customerId,
    licenseId: license?.id ?? null,
    planId: license?.planId ?? null,
    currentPeriodStart: paid?.until ?? now,
    currentPeriodEnd: license?.expiresAt ?? now,
    provider,
    providerReference: reference,
    metadata: {},
    createdAt: now,
  };
  const own = purchases.find(({ record }) => record.licenseId === known.licenseId);
  const currentPeriodEnd = paid?.until ?? known.currentPeriodEnd;
  const since = paid?.since ?? known.currentPeriodStart;
  return {
    ...known,
    status,
    planId: (own && changes.get(own.record.id)?.plan.id) ?? known.planId,
    currentPeriodStart: earlier(since, currentPeriodEnd),
    currentPeriodEnd,
    cancelAtPeriodEnd,
    updatedAt: now,
  };
}

function isSameState(before: Subscription, after: Subscription): boolean {
  const told = ({ status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd }: Subscription): string =>
    JSON.stringify([status, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd]);
  return told(before) === told(after);
}

function subscriptionWrite({ subscription }: Bought, next: Subscription): Write {
  if (subscription === null) return { op: "insert", kind: "subscriptions", record: next };
  return updateOf("subscriptions", next, subscription.version);
}

/** From here on, what was so before is old news. */
function purchaseWrites({ purchases }: Bought, { changes }: LineChanges, state: SubscriptionState): Write[] {
  return purchases.map((purchase) => {
    const isUntold = purchase.record.priceId === "";
    const line = changes.get(purchase.record.id)?.line ?? (isUntold ? state.lines[0] : undefined);
    const what = line && { priceId: line.priceId, quantity: line.quantity };
    return writeOf(purchase, { asOf: state.asOf, ...what });
  });
}
