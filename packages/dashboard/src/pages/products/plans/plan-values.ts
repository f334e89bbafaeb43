import type { Body } from "@keystead/api-client";
import { toMajor, toMinor } from "../../../ui/money.ts";
import type { Plan } from "./plan.ts";
import { text } from "./text.ts";

/** A number field of a form: empty is "". */
type NumberField = number | "";

/** A plan as its form has it. */
export type PlanValues = Pick<
  Plan,
  "name" | "slug" | "billingInterval" | "overage" | "expiry" | "features" | "offlineForever"
> & {
  seats: NumberField;
  durationDays: NumberField;
  trialDays: NumberField;
  updateDays: NumberField;
  maxVersionsBehind: NumberField;
  leaseSeconds: NumberField;
  offlineGraceSeconds: NumberField;
  graceDays: NumberField;
  pastDueDays: NumberField;
  offlineDays: NumberField;
  price: { amount: NumberField; currency: string };
};

const USUAL_CURRENCY = "EUR";

/** Initial values of the form of a new plan. */
export const newPlan: PlanValues = {
  name: "",
  slug: "",
  seats: 1,
  durationDays: 365,
  trialDays: "",
  updateDays: "",
  maxVersionsBehind: "",
  leaseSeconds: "",
  offlineGraceSeconds: "",
  graceDays: 0,
  pastDueDays: 0,
  offlineDays: 0,
  offlineForever: false,
  price: { amount: "", currency: USUAL_CURRENCY },
  billingInterval: "year",
  overage: "deny",
  expiry: "block",
  features: {},
};

const words = text.fields;

/** Fields that colleagues may change while somebody edits the plan, by the form's labels. */
export const editedFields = {
  ...{ name: words.name, slug: words.slug, seats: words.seats, overage: words.overage },
  ...{ durationDays: words.duration, updateDays: words.updates, trialDays: words.trial },
  ...{ leaseSeconds: words.lease, offlineGraceSeconds: words.leaseGrace },
  ...{ maxVersionsBehind: words.behind, price: words.amount, billingInterval: words.interval },
  ...{ expiry: words.expiry, graceDays: words.grace, pastDueDays: words.pastDue },
  ...{ offlineDays: words.offline, offlineForever: words.offlineForever },
  features: text.sections.unlocks,
} as const;

export function valuesOf(plan: Plan): PlanValues {
  const { name, slug, billingInterval, overage, expiry, features, graceDays, pastDueDays, price } = plan;
  const { offlineDays, offlineForever } = plan;
  return {
    ...{ name, slug, billingInterval, overage, expiry, features, graceDays, pastDueDays },
    ...{ offlineDays: offlineDays ?? "", offlineForever },
    seats: plan.seats ?? "",
    durationDays: plan.durationDays ?? "",
    trialDays: plan.trialDays ?? "",
    updateDays: plan.updateDays ?? "",
    maxVersionsBehind: plan.maxVersionsBehind ?? "",
    leaseSeconds: plan.leaseSeconds ?? "",
    offlineGraceSeconds: plan.offlineGraceSeconds ?? "",
    price:
      price === null
        ? { amount: "", currency: USUAL_CURRENCY }
        : { amount: toMajor(price.amount, price.currency), currency: price.currency },
  };
}

/** Builds the body for the API. */
export function bodyOf(values: PlanValues): Omit<Body<"post", "/api/plans">, "productId"> {
  const { slug, price, graceDays, pastDueDays, offlineDays, ...rest } = values;
  const { amount, currency } = price;
  return {
    ...rest,
    // A slug that is empty is made from the name.
    ...(slug !== "" && { slug }),
    seats: orNull(rest.seats),
    durationDays: orNull(rest.durationDays),
    trialDays: orNull(rest.trialDays),
    updateDays: orNull(rest.updateDays),
    maxVersionsBehind: orNull(rest.maxVersionsBehind),
    leaseSeconds: orNull(rest.leaseSeconds),
    offlineGraceSeconds: orNull(rest.offlineGraceSeconds),
    graceDays: graceDays || 0,
    pastDueDays: pastDueDays || 0,
    offlineDays: rest.offlineForever ? null : offlineDays || 0,
    price: amount === "" ? null : { amount: toMinor(amount, currency), currency },
  };
}

function orNull(value: NumberField): number | null {
  return value === "" ? null : value;
}
