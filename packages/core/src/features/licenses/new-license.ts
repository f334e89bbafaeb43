import type { z } from "zod";
import { type TermsOfPlan, termsOf } from "../../rules/terms-of-plan.ts";
import { idMadeAt, newId } from "../../storage/ids.ts";
import type { Plan } from "../plans/schema.ts";
import type { NewLicense } from "./queries.ts";
import type { licenseCreate } from "./schema.ts";

/**
 * A license that is issued at `now`, or was before, if its `createdAt` says so. What is sent wins over the plan, also when it is null; the plan wins over
 * "1 seat, never expires".
 */
export function newLicense(
  given: z.output<typeof licenseCreate>,
  { plan, licenseKey, now }: { plan: Plan | null; licenseKey: string; now: Date },
): Omit<NewLicense, "customerId"> {
  const { createdAt = now, featureOverrides = {} } = given;
  const terms = sentOver(termsOf(plan, createdAt), given);
  return {
    id: given.createdAt ? idMadeAt("licenses", createdAt) : newId("licenses"),
    licenseKey,
    productId: given.productId,
    planId: plan?.id ?? null,
    customerEmail: given.customerEmail,
    customerName: given.customerName ?? null,
    status: "active",
    ...terms,
    graceUntil: given.graceUntil ?? null,
    trialEndsAt: given.trialEndsAt ?? null,
    features: { ...terms.features, ...featureOverrides },
    featureOverrides,
    pendingPlanId: null,
    metadata: given.metadata ?? {},
    createdAt,
    updatedAt: now,
  };
}

function sentOver(terms: TermsOfPlan, sent: z.output<typeof licenseCreate>): TermsOfPlan {
  const names = Object.keys(terms) as (keyof TermsOfPlan)[];
  const own = names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]);
  return { ...terms, ...Object.fromEntries(own) };
}
