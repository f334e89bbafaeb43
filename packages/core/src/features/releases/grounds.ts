import type { Seat } from "../activations/check.ts";

/** Foundation of an answer that somebody keeps. */
export interface Grounds {
  /** Licenses whose changes make it another answer. */
  licenseIds: readonly string[];
  /** Seats of the sites that asked: to be noted whenever the kept answer is given. */
  seats: readonly Seat[];
  /** When time alone makes it another answer; null for never. */
  changesAt: Date | null;
}
