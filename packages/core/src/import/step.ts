import type { WantedAlias } from "../compat/aliases.ts";
import type { Write } from "../store/record-store.ts";
import type { LineOutcome } from "./report.ts";

/** What a line comes to, and what is to be written for it. */
export interface Step {
  outcome: LineOutcome;
  writes: Write[];
  sites: number;
  notes: string[];
  /** What the other system calls the records of the line. */
  aliases: WantedAlias[];
  isOverLimit?: boolean;
  isLifetime?: boolean;
}
