/** As much of a verdict as tells what is unlocked: that of `validate`, of a status, or of a license token. */
export interface FeaturedVerdict {
  /** Whether the license is good. Nothing is unlocked when it is not. */
  valid: boolean;
  /** What the license unlocks, by the entitlements' keys. */
  features?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Tells whether a verdict is good and its license has the entitlement: a flag that is true, a number that is not 0, or a text that is
 * not empty.
 */
export function can(verdict: FeaturedVerdict, key: string): boolean {
  const { valid, features = {} } = verdict;
  return valid && Object.hasOwn(features, key) && Boolean(features[key]);
}
