import { earlier } from "../../rules/terms.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import { changeGroup, groupOf } from "../licenses/group.ts";
import { changeLicense } from "../licenses/read.ts";
import { nextPlanOf } from "../licenses/terms.ts";
import { type LineChanges, licenseChanges, lineChanges } from "./license-changes.ts";
import type { SaleTerms, SubscriptionState } from "./news.ts";
import { type Bought, findBought, storePurchase } from "./purchase-records.ts";
import { inUnits } from "./units.ts";

interface MovedSubscription {
  licenseIds: string[];
  /** False when a later state is known already. */
  isNews: boolean;
}

/**
 * Records the state of a subscription, in one step with what becomes of its licenses: they last as long as is paid
 * for, and follow a change of its price or quantity. Throws `unknown_here` for a subscription that pays for no
 * license here, and, when all else is written, `unknown_price` or `plan_missing` for a new price that they cannot
 * follow.
 */
export async function moveSubscription(
  tenant: Tenant,
  provider: string,
  state: SubscriptionState,
  terms: SaleTerms,
): Promise<MovedSubscription> {
  const now = tenant.clock.now();
  const { problem, ...moved } = await unitOfWork(tenant, async (tx) => {
    const bought = await findBought(tx, provider, state, now);
    const licenseIds = bought.licenses.map(({ record }) => record.id);
    const isOld = bought.purchases.some(({ record }) => record.asOf !== null && record.asOf > state.asOf);
    if (isOld) return { licenseIds, isNews: false, problem: null };
    const lines = await lineChanges(tx, bought, inUnits(state, terms), terms);
    const before = bought.subscription?.record ?? null;
    const next = subscriptionAfter(provider, bought, lines, state, now);
    if (before === null || !isSameState(before, next) || lines.changes.size > 0) {
      // Another server may just have recorded the same subscription.
      if (bought.subscription === null) tx.insert("subscriptions", next, isTaken);
      else tx.change("subscriptions", bought.subscription, next);
      for (const license of bought.licenses) {
        const purchase = bought.purchases.find(({ record }) => record.licenseId === license.record.id);
        const change = lines.changes.get(purchase?.record.id ?? "");
        const { isBegun } = bought;
        await moveGroupOf(tx, license, { subscription: next, before, change, terms, isBegun });
      }
    }
    storePurchases(tx, bought, lines, state);
    return { licenseIds, isNews: true, problem: lines.problem };
  });
  if (problem !== null) throw problem;
  return moved;
}

/** Moves a license, and with it those of its bundle: each on its own plan. */
async function moveGroupOf(
  tx: UnitOfWork,
  license: Stored<"licenses">,
  move: Omit<Parameters<typeof licenseChanges>[1], "nextPlan">,
): Promise<void> {
  const group = await groupOf(tx, license);
  await changeGroup(tx, group, async (each) => {
    const plan = each === license || !move.change ? null : await tx.get("plans", each.record.planId ?? "");
    const change = move.change && plan ? { ...move.change, plan: plan.record } : move.change;
    await moveLicenseOf(tx, each, { ...move, change: each === license || plan ? change : undefined });
  });
}

async function moveLicenseOf(
  tx: UnitOfWork,
  license: Stored<"licenses">,
  move: Omit<Parameters<typeof licenseChanges>[1], "nextPlan">,
): Promise<void> {
  const nextPlan = license.record.pendingPlanId === null ? null : await nextPlanOf(tx, license.record);
  changeLicense(tx, license, licenseChanges(license.record, { ...move, nextPlan }));
  tx.expect("licenses", license);
}

function subscriptionAfter(
  provider: string,
  { subscription, purchases, licenses, customerId }: Bought,
  { changes }: LineChanges,
  { reference, status, paid, cancelAtPeriodEnd }: SubscriptionState,
  now: Date,
): Subscription {
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

/** From here on, what was so before is old news. */
function storePurchases(
  tx: UnitOfWork,
  { purchases }: Bought,
  { changes }: LineChanges,
  state: SubscriptionState,
): void {
  for (const purchase of purchases) {
    const isUntold = purchase.record.priceId === "";
    const line = changes.get(purchase.record.id)?.line ?? (isUntold ? state.lines[0] : undefined);
    const what = line && { priceId: line.priceId, quantity: line.quantity };
    storePurchase(tx, purchase, { asOf: state.asOf, subscriptionReference: state.reference, ...what });
  }
}
