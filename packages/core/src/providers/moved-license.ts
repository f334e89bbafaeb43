import { isLater } from "../licenses/renewal.ts";
import { later, termsAfterChange } from "../licenses/terms-of-plan.ts";
import type { License } from "../schemas/license.ts";
import type { Subscription } from "../schemas/subscription.ts";
import type { LicenseMove } from "../storage/subscription-store.ts";
import type { LineChange } from "./line-changes.ts";
import type { SaleTerms } from "./news.ts";
import { termsOfLine } from "./plan-of-line.ts";

interface Move {
  move: LicenseMove;
  subscription: Subscription;
  before: Subscription | null;
  change: LineChange | undefined;
  terms: SaleTerms;
}

/** A license whose subscription moves: on the plan that is paid for, for as long as is paid for, and so its updates. */
export function movedLicense(current: License, { move, subscription, before, change, terms }: Move): License {
  const replanned = change
    ? { ...current, ...onPlan(current, change, terms, subscription.updatedAt) }
    : current;
  const moved = { ...replanned, ...move(replanned, subscription, before) };
  const { updatesUntil, expiresAt } = moved;
  if (updatesUntil === null || expiresAt === null || !isLater(expiresAt, current.expiresAt)) return moved;
  return { ...moved, updatesUntil: later(updatesUntil, expiresAt) };
}

function onPlan(current: License, { plan, line }: LineChange, terms: SaleTerms, now: Date): Partial<License> {
  return { ...termsAfterChange(plan, current, now), ...termsOfLine(plan, line, terms) };
}
