import type { License } from "../features/licenses/schema.ts";
import type { Plan } from "../features/plans/schema.ts";

/**
 * The features that a license has after its overrides are others: what was overridden, and is no more, is as the plan has it
 * now, and everything else is as it was.
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
