import type { Features } from "./verdicts.ts";

/** As much of a verdict, or of the state, as tells what is unlocked. */
export interface Entitled {
  /** As in the answer of `validate`. */
  valid?: boolean | undefined;
  /** As in the answer of `check`, and in the state. */
  activated?: boolean | null | undefined;
  /** What the license unlocks, by name; absent when that is nothing in particular. */
  features?: Features | undefined;
}

/** Tells whether the license is good and unlocks the feature: a flag that is true, a number that is not 0, or a text that is not empty. */
export function can({ valid, activated, features = {} }: Entitled, feature: string): boolean {
  return !!(valid ?? activated) && Object.hasOwn(features, feature) && !!features[feature];
}
