import { recordsOf } from "../../storage/records.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { licensesBought } from "./bought-licenses.ts";
import type { PaidPlan } from "./license-changes.ts";
import { type Fit, fitOf } from "./move-to-offer.ts";
import type { PaidLine, SaleTerms, SubscriptionState } from "./news.ts";
import { offerOfLine } from "./offers.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { type Bought, type Purchase, planOfLine } from "./purchase-records.ts";

/** New state of a purchase that has changed. */
interface LineChange extends PaidPlan {
  /** How the licenses become those of another bundle or product; null where there is no more to it than the plan. */
  fit: Fit | null;
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
  tx: UnitOfWork,
  { purchases }: Bought,
  { lines }: SubscriptionState,
  terms: SaleTerms,
): Promise<LineChanges> {
  const changes = new Map<string, LineChange>();
  let problem: ProviderProblem | null = null;
  const isOne = purchases.length === 1 && lines.length === 1;
  for (const { record } of purchases) {
    const line = isOne ? lines[0] : lines.find(({ priceId }) => priceId === record.priceId);
    if (line === undefined || !isChanged(record, line)) continue;
    try {
      const change = await lineChange(tx, record, line, terms);
      if (change !== null) changes.set(record.id, change);
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      problem = error;
    }
  }
  return { changes, problem };
}

/** The change that a line comes to; null for a price that sells no license. */
async function lineChange(
  tx: UnitOfWork,
  purchase: Purchase,
  line: PaidLine,
  terms: SaleTerms,
): Promise<LineChange | null> {
  const licenses = await licensesBought(tx, purchase);
  const [present] = recordsOf(licenses);
  if (purchase.priceId === line.priceId) {
    // More or less of the same keeps its plan.
    const kept = present?.planId ?? null;
    const planId = present?.bundle ? kept : (line.planId ?? kept);
    const plan = await planOfLine(tx, { ...line, planId }, terms);
    return plan && { line, plan, fit: null };
  }
  const offer = await offerOfLine(tx, line, terms);
  const [first] = offer?.plans ?? [];
  if (offer === null || first === undefined) return null;
  const isSameProduct = present === undefined || first.product.record.id === present.productId;
  if (offer.bundle === null && purchase.bundleGroup === null && isSameProduct)
    return { line, plan: first.plan.record, fit: null };
  if (present === undefined) return null;
  const fit = await fitOf(tx, licenses, offer);
  return { line, plan: fit.lead, fit };
}

/** A purchase that was not made here has no price until it is told of. */
function isChanged({ priceId, quantity }: Purchase, line: PaidLine): boolean {
  return priceId !== "" && (priceId !== line.priceId || quantity !== line.quantity);
}
