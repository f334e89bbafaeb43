import type { Reader } from "../../storage/records.ts";
import type { Plan } from "../plans/schema.ts";
import type { Bought } from "./find-bought.ts";
import type { PaidLine, SaleTerms, SubscriptionState } from "./news.ts";
import { planOfLine } from "./plan-of-line.ts";
import { ProviderProblem } from "./problem.ts";
import type { Purchase } from "./purchase-records.ts";

/** What a purchase is from now on, when that is not what it was. */
export interface LineChange {
  line: PaidLine;
  plan: Plan;
}

export interface LineChanges {
  /** By the purchase's id. */
  changes: ReadonlyMap<string, LineChange>;
  /** What keeps one of them from being known. */
  problem: ProviderProblem | null;
}

/** Compares what a subscription is for with what it was for. Of several licenses each goes with its price, which stays. */
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
    const present = licenses.find((license) => license.record.id === record.licenseId)?.record.planId ?? null;
    const named = line.planId ?? (record.priceId === line.priceId ? present : null);
    try {
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
