import type { z } from "zod";
import { idMadeAt, newId } from "../ids.ts";
import type { licenseCreate } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";
import type { NewLicense } from "../storage/license-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function expiryOf(plan: Plan | null, createdAt: Date): Date | null {
  return plan?.durationDays ? new Date(createdAt.getTime() + plan.durationDays * DAY_MS) : null;
}

function seatsOf(plan: Plan | null): number | null {
  return plan === null ? 1 : plan.seats;
}

/**
 * A license that is issued at `now`, or was before, if its `createdAt` says so. What is sent wins over the plan, also when it is null; the plan wins over
 * "1 seat, never expires".
 */
export function newLicense(
  given: z.output<typeof licenseCreate>,
  { plan, licenseKey, now }: { plan: Plan | null; licenseKey: string; now: Date },
): Omit<NewLicense, "customerId"> {
  const { createdAt = now } = given;
  return {
    id: given.createdAt ? idMadeAt("lic", createdAt) : newId("lic"),
    licenseKey,
    productId: given.productId,
    planId: plan?.id ?? null,
    customerEmail: given.customerEmail,
    customerName: given.customerName ?? null,
    status: "active",
    seats: given.seats === undefined ? seatsOf(plan) : given.seats,
    expiresAt: given.expiresAt === undefined ? expiryOf(plan, createdAt) : given.expiresAt,
    graceUntil: null,
    overage: "deny",
    features: given.features ?? plan?.features ?? {},
    metadata: given.metadata ?? {},
    createdAt,
    updatedAt: now,
  };
}
