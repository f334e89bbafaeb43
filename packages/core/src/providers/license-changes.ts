import { licenseAfter } from "../billing/move-license.ts";
import { isLater } from "../licenses/renewal.ts";
import { later, termsAfterChange } from "../licenses/terms-of-plan.ts";
import type { License } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";
import type { Subscription } from "../schemas/subscription.ts";
import type { LicenseChanges } from "../storage/license-store.ts";
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
