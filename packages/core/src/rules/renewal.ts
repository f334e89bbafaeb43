import type { License } from "../features/licenses/schema.ts";

/**
 * Whether an expiry renews a license that had another: null, never, is later than every date. A license without an
 * expiry that was set to `expired` by hand is renewed by any date.
 */
export function isLater(next: Date | null, previous: Date | null): boolean {
  if (next === null) return previous !== null;
  return previous === null || next > previous;
}

/** A renewal: a later expiry on a license that was stored as `expired` makes it `active` again. */
export function renewal(current: License, expiresAt: Date | null): { status?: "active" } {
  return current.status === "expired" && isLater(expiresAt, current.expiresAt) ? { status: "active" } : {};
}
