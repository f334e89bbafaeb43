import type { Written } from "../../storage/kinds.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { WantedAlias } from "../compat/aliases.ts";
import type { LineOutcome } from "./report.ts";
import type { LineProblem } from "./sold-license.ts";

/** A line, as it is going to be imported. */
export interface Step {
  outcome: LineOutcome;
  /** Adds the license, or its change, to a unit of work; null when it stays as it is. */
  addLicense: ((tx: UnitOfWork) => void) | null;
  /** The sites and machines that it gets. */
  sites: readonly Written<"activations">[];
  notes: string[];
  /** Reasons that keep the line from being imported; of a refused one. */
  problems?: LineProblem[];
  /** Names of the line's records in the other system. */
  aliases: WantedAlias[];
  isOverLimit?: boolean;
  isLifetime?: boolean;
  isBundled?: boolean;
}
