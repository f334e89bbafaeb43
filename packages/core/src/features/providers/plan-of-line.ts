import type { Reader } from "../../storage/records.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { PaidLine, SaleTerms } from "./news.ts";
import { ProviderProblem } from "./problem.ts";

const MOST_SEATS = 1_000_000;

/** The plan that a line is for; null for a price that sells no license. Throws `unknown_price`, `plan_missing`. */
export async function planOfLine(
  reader: Pick<Reader, "get">,
  { priceId, planId: named }: PaidLine,
  { prices }: SaleTerms,
): Promise<Plan | null> {
  const id = named ?? (Object.hasOwn(prices, priceId) ? prices[priceId] : undefined);
  if (id === undefined)
    throw new ProviderProblem(
      "unknown_price",
      `The price ${priceId} has no plan: add it to the connection's prices, with null if it sells no license`,
    );
  if (id === null) return null;
  const plan = await reader.get("plans", id);
  if (plan === null)
    throw new ProviderProblem("plan_missing", `The plan ${id} of the price ${priceId} is not there`);
  return plan.record;
}

/** The terms of a line: the plan's seats for each that was bought, and some time for payments that are late. */
export function termsOfLine(
  plan: Plan,
  { quantity }: PaidLine,
  terms: SaleTerms,
): Pick<License, "seats" | "graceDays" | "pastDueDays"> {
  return {
    // A subscription may be set to a quantity of 0 for a while; a license has a seat at least.
    seats: plan.seats === null ? null : Math.min(plan.seats * Math.max(1, quantity), MOST_SEATS),
    graceDays: Math.max(plan.graceDays, terms.graceDays),
    pastDueDays: Math.max(plan.pastDueDays, terms.pastDueDays),
  };
}
