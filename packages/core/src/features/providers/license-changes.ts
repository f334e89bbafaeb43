import { isLater } from "../../rules/renewal.ts";
import { later, termsAfterChange } from "../../rules/terms-of-plan.ts";
import { licenseAfter } from "../billing/move-license.ts";
import type { Subscription } from "../billing/subscription-schema.ts";
import type { LicenseChanges } from "../licenses/queries.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { LineChange } from "./line-changes.ts";
import type { SaleTerms } from "./news.ts";
import { termsOfLine } from "./plan-of-line.ts";

interface Move {
  subscription: Subscription;
  before: Subscription | null;
  change: LineChange | undefined;
  terms: SaleTerms;
  /** The plan that the license has from its next period on. */
  nextPlan: Plan | null;
}

/** Changes of a license whose subscription moves: to the plan that is paid for, for as long as is paid for, and so its updates. */
export function licenseChanges(
  current: License,
  { subscription, before, change, terms, nextPlan: plan }: Move,
): LicenseChanges & { updatedAt: Date } {
  const ofPlan = change ? onPlan(current, change, terms, subscription.updatedAt) : {};
  const changes = { ...ofPlan, ...licenseAfter({ ...current, ...ofPlan }, { subscription, before, plan }) };
  const { updatesUntil = current.updatesUntil, expiresAt = current.expiresAt } = changes;
  if (updatesUntil === null || expiresAt === null || !isLater(expiresAt, current.expiresAt)) return changes;
  return { ...changes, updatesUntil: later(updatesUntil, expiresAt) };
}

function onPlan(current: License, { plan, line }: LineChange, terms: SaleTerms, now: Date): Partial<License> {
  return { ...termsAfterChange(plan, current, now), ...termsOfLine(plan, line, terms) };
}
