import { isLater, later, termsAfterChange } from "../../rules/terms.ts";
import type { Reader } from "../../storage/records.ts";
import { licenseAfter } from "../billing/move-license.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import type { LicenseChanges } from "../licenses/queries.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { PaidLine, SaleTerms, SubscriptionState } from "./news.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { type Bought, type Purchase, planOfLine, termsOfLine } from "./purchase-records.ts";

interface Move {
  subscription: Subscription;
  before: Subscription | null;
  change: LineChange | undefined;
  terms: SaleTerms;
  /** The plan that the license has from its next period on. */
  nextPlan: Plan | null;
  /** Whether the subscription pays for the license from now on, which its order did not say. */
  isBegun: boolean;
}

/**
 * Changes of a license whose subscription moves: to the plan that is paid for, for as long as is paid for, and so
 * its updates.
 */
export function licenseChanges(
  current: License,
  { subscription, before, change, terms, nextPlan: plan, isBegun }: Move,
): LicenseChanges & { updatedAt: Date } {
  const ofPlan = {
    ...(isBegun && patience(current, terms)),
    ...(change && onPlan(current, change, terms, subscription.updatedAt)),
  };
  const changes = { ...ofPlan, ...licenseAfter({ ...current, ...ofPlan }, { subscription, before, plan }) };
  const { updatesUntil = current.updatesUntil, expiresAt = current.expiresAt } = changes;
  if (updatesUntil === null || expiresAt === null || !isLater(expiresAt, current.expiresAt)) return changes;
  return { ...changes, updatesUntil: later(updatesUntil, expiresAt) };
}

function patience(current: License, terms: SaleTerms): Pick<License, "graceDays" | "pastDueDays"> {
  return {
    graceDays: Math.max(current.graceDays, terms.graceDays),
    pastDueDays: Math.max(current.pastDueDays, terms.pastDueDays),
  };
}

function onPlan(current: License, { plan, line }: LineChange, terms: SaleTerms, now: Date): Partial<License> {
  return { ...termsAfterChange(plan, current, now), ...termsOfLine(plan, line, terms) };
}

/** New state of a purchase that has changed. */
interface LineChange {
  line: PaidLine;
  plan: Plan;
}

export interface LineChanges {
  /** By the purchase's id. */
  changes: ReadonlyMap<string, LineChange>;
  /** Problem that keeps one of them from being known. */
  problem: ProviderProblem | null;
}

/**
 * Compares what a subscription is for with what it was for. Of several licenses each goes with its price, which
 * stays.
 */
export async function lineChanges(
  reader: Pick<Reader, "get">,
  { purchases, licenses }: Bought,
  { lines }: SubscriptionState,
  terms: SaleTerms,
): Promise<LineChanges> {
  const changes = new Map<string, LineChange>();
  let problem: ProviderProblem | null = null;
  const isOne = purchases.length === 1 && lines.length === 1;
  for (const { record } of purchases) {
    const line = isOne ? lines[0] : lines.find(({ priceId }) => priceId === record.priceId);
    if (line === undefined || !isChanged(record, line)) continue;
    // More or less of the same keeps its plan.
    const present = licenses.find((license) => license.record.id === record.licenseId)?.record;
    const isSame = record.priceId === line.priceId;
    const kept = isSame ? (present?.planId ?? null) : null;
    const named = present?.bundle && isSame ? kept : (line.planId ?? kept);
    try {
      if (present?.bundle && !isSame)
        throw new ProviderProblem(
          "plan_missing",
          "The subscription is for a bundle, and no change of its price is followed: change the licenses by hand",
        );
      const plan = await planOfLine(reader, { ...line, planId: named }, terms);
      if (plan !== null) changes.set(record.id, { line, plan });
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      problem = error;
    }
  }
  return { changes, problem };
}

/** A purchase that was not made here has no price until it is told of. */
function isChanged({ priceId, quantity }: Purchase, line: PaidLine): boolean {
  return priceId !== "" && (priceId !== line.priceId || quantity !== line.quantity);
}
