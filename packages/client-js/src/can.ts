import type { Features } from "./verdicts.ts";

/** The part of a verdict, or of the state, that tells what is unlocked. */
export interface Entitled {
  /** As in the answer of `validate`. */
  valid?: boolean | undefined;
  /** As in the answer of `check`. */
  activated?: boolean | null | undefined;
  /** As in the state. */
  status?: string | undefined;
  /** Everything the license unlocks, by name. */
  features?: Features | undefined;
}

/**
 * Tells whether the license is good and unlocks the feature: a flag that is true, a number that is not 0, or a text
 * that is not
 * empty.
 */
export function can(verdict: Entitled | null | undefined, feature: string): boolean {
  const { valid, activated, status, features = {} } = verdict ?? {};
  return (
    !!(valid ?? activated ?? status === "licensed") && Object.hasOwn(features, feature) && !!features[feature]
  );
}
