import type { Subscription } from "../features/billing/subscription-schema.ts";
import { invalidInput } from "../foundation/errors.ts";

/** Throws `invalid_input` for a period that ends before it starts. */
export function assertPeriod({
  currentPeriodStart,
  currentPeriodEnd,
}: Pick<Subscription, "currentPeriodStart" | "currentPeriodEnd">): void {
  if (currentPeriodEnd >= currentPeriodStart) return;
  throw invalidInput("currentPeriodEnd", "must not be before currentPeriodStart, which is now unless sent");
}
