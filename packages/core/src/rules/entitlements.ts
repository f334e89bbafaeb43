import type { License } from "../features/licenses/schema.ts";
import type { Plan } from "../features/plans/schema.ts";

/** As much of a verdict as tells what is unlocked: that of `validate`, of a status, or of a license token. */
export interface FeaturedVerdict {
  /** Whether the license is good. Nothing is unlocked when it is not. */
  valid: boolean;
  /** Values of the license's features, by key. */
  features?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Tells whether a verdict is good and its license has the entitlement: a flag that is true, a number that is not 0,
 * or a text that is not empty.
 */
export function can(verdict: FeaturedVerdict, key: string): boolean {
  if (typeof verdict !== "object" || verdict === null)
    throw new TypeError("can: verdict must be an object, as validate() returns it");
  const { valid, features = {} } = verdict;
  return valid && Object.hasOwn(features, key) && Boolean(features[key]);
}

/**
 * The features that a license has after its overrides are others: what was overridden, and is no more, is as the
 * plan has it now, and everything else is as it was.
 */
export function overridden(
  current: Pick<License, "features" | "featureOverrides">,
  overrides: License["featureOverrides"],
  plan: Pick<Plan, "features"> | null,
): License["features"] {
  const features = { ...current.features };
  for (const key of Object.keys(current.featureOverrides)) {
    delete features[key];
    const value = plan?.features[key];
    if (value !== undefined) features[key] = value;
  }
  return { ...features, ...overrides };
}
