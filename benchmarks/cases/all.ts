import { activateAgain, activateHot, activateMany } from "./activate.ts";
import type { Benchmark } from "./bench.ts";
import { memory } from "./memory.ts";
import { start } from "./start.ts";
import { validatePglite } from "./validate-pglite.ts";
import { validatePostgres } from "./validate-postgres.ts";
import { validateScale } from "./validate-scale.ts";

/** Every benchmark, by the name that chooses it, in the order they run in. */
export const benchmarks: Record<string, Benchmark> = {
  "validate-postgres": validatePostgres,
  "validate-pglite": validatePglite,
  "activate-many": activateMany,
  "activate-hot": activateHot,
  "activate-again": activateAgain,
  "validate-scale": validateScale,
  start,
  memory,
};
