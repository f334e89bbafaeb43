import { earlier } from "../../rules/terms.ts";
import type { Tenant } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { Stored } from "../../storage/record-store.ts";
import { isTaken } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import { changeGroup } from "../licenses/group.ts";
import { changeLicense } from "../licenses/read.ts";
import { nextPlanOf } from "../licenses/terms.ts";
import { licensesBought } from "./bought-licenses.ts";
import { licenseChanges } from "./license-changes.ts";
import { type LineChanges, lineChanges } from "./line-changes.ts";
import { type Moved, moveToOffer } from "./move-to-offer.ts";
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
    const isOld = bought.purchases.some(({ record }) => record.asOf !== null && record.asOf > state.asOf);
    if (isOld) return { licenseIds: licenseIdsOf(bought), isNews: false, problem: null };
    const lines = await lineChanges(tx, bought, inUnits(state, terms), terms);
    const before = bought.subscription?.record ?? null;
    const next = subscriptionAfter(provider, bought, lines, state, now);
    const moved = new Map<string, Moved>();
    if (before === null || !isSameState(before, next) || lines.changes.size > 0) {
      const { isBegun } = bought;
      for (const { record } of bought.purchases) {
        const change = lines.changes.get(record.id);
        const move = { subscription: next, before, terms, isBegun };
        if (change?.fit)
          moved.set(record.id, await moveToOffer(tx, change.fit, { ...move, line: change.line }));
        else await moveLicenses(tx, await licensesBought(tx, record), { ...move, change });
      }
      const subscription = { ...next, licenseId: licenseIdAfter(bought, next, moved) };
      // Another server may just have recorded the same subscription.
      if (bought.subscription === null) tx.insert("subscriptions", subscription, isTaken);
      else tx.change("subscriptions", bought.subscription, subscription);
    }
    storePurchases(tx, bought, lines, { state, moved });
    return { licenseIds: licenseIdsOf(bought, moved), isNews: true, problem: lines.problem };
  });
  if (problem !== null) throw problem;
  return moved;
}

/** Moves the licenses of a purchase, the one that it names first: each on its own plan. */
async function moveLicenses(
  tx: UnitOfWork,
  licenses: readonly Stored<"licenses">[],
  move: Omit<Parameters<typeof licenseChanges>[1], "nextPlan">,
): Promise<void> {
  const [named] = licenses;
  if (named === undefined) return;
  await changeGroup(tx, licenses, async (each) => {
    const plan = each === named || !move.change ? null : await tx.get("plans", each.record.planId ?? "");
    const change = move.change && plan ? { ...move.change, plan: plan.record } : move.change;
    await moveLicenseOf(tx, each, { ...move, change: each === named || plan ? change : undefined });
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

/** The licenses that the purchases name. */
function licenseIdsOf(
  { purchases, licenses }: Bought,
  moved: ReadonlyMap<string, Moved> = new Map(),
): string[] {
  const there = new Set(licenses.map(({ record }) => record.id));
  return purchases.flatMap(({ record: { id, licenseId } }) => {
    const now = moved.get(id)?.licenseId ?? licenseId;
    return now !== null && (moved.has(id) || there.has(now)) ? [now] : [];
  });
}

/** The license that the subscription is for: the one that it was, unless the purchase of that names another now. */
function licenseIdAfter(
  { purchases, licenses }: Bought,
  { licenseId }: Subscription,
  moved: ReadonlyMap<string, Moved>,
): string | null {
  const own = purchases.find(({ record }) => record.licenseId === licenseId);
  return moved.get(own?.record.id ?? "")?.licenseId ?? licenseId ?? licenses[0]?.record.id ?? null;
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
  { state, moved }: { state: SubscriptionState; moved: ReadonlyMap<string, Moved> },
): void {
  for (const purchase of purchases) {
    const isUntold = purchase.record.priceId === "";
    const line = changes.get(purchase.record.id)?.line ?? (isUntold ? state.lines[0] : undefined);
    const what = line && { priceId: line.priceId, quantity: line.quantity };
    storePurchase(tx, purchase, {
      asOf: state.asOf,
      subscriptionReference: state.reference,
      ...what,
      ...moved.get(purchase.record.id),
    });
  }
}
