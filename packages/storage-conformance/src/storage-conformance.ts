import { activationTotalCases } from "./activation-totals.ts";
import { activationCases } from "./activations.ts";
import { changeCases } from "./changes.ts";
import { commitRaceCases } from "./commit-races.ts";
import { eventCases } from "./events.ts";
import { freeSiteCases } from "./free-sites.ts";
import { givenKeyCases } from "./given-keys.ts";
import { groupRaceCases } from "./group-races.ts";
import { insertedActivationCases } from "./inserted-activations.ts";
import { openCases } from "./kinds/open.ts";
import { pairCases } from "./kinds/pairs.ts";
import { recordCases } from "./kinds/records.ts";
import { recordOfSeatCases } from "./kinds/seats.ts";
import { leasedFreeSiteCases } from "./leased-free-sites.ts";
import { leaseCases } from "./leases.ts";
import { licenseTotalCases } from "./license-totals.ts";
import { machineCases } from "./machines.ts";
import { outageCases } from "./outages.ts";
import { overfullCases } from "./overfull.ts";
import { peopleRaceCases } from "./people-races.ts";
import { returningLeaseCases } from "./returning-leases.ts";
import { ruleCases } from "./rule-cases.ts";
import { seatEndCases } from "./seat-ends.ts";
import { seatMoveCases } from "./seat-moves.ts";
import { seatRaceCases } from "./seat-races.ts";
import { seatCases } from "./seats.ts";
import { seatsByHandCases } from "./seats-by-hand.ts";
import { seriesCases } from "./series.ts";
import { subjectCases } from "./subjects.ts";
import { type ConformanceHarness, type ConformanceRunner, suiteOf } from "./suite.ts";
import { sumCases } from "./sums.ts";
import { tallyCases } from "./tallies.ts";

/**
 * Declares, in any test runner, the cases that every store must pass: all that `StorageAdapter` promises. For each
 * kind of record they follow from its declaration: the effects of insertions, updates and deletions and the reasons
 * for refusing them, lists, isolation of organizations, races. The others are written by hand: seats, look-ups, events,
 * series, tallies, changes, rules that a store may have a copy of, and races of commits that write several kinds. There
 * is nothing to skip: a store that fails one case does not do what licensing relies on.
 *
 * ```ts
 * import { storageConformance } from "@keystead/storage-conformance";
 * import { afterAll, beforeEach, describe, it } from "vitest";
 *
 * storageConformance({ describe, it, beforeEach, afterAll }, {
 *   create: () => myStore({ url }),
 *   reset: () => emptyAllTables(url),
 * });
 * ```
 *
 * Call it at the top of a test file or within a `describe`. A case needs a second or two on a slow store.
 *
 * Gives a function that tells, once the cases have run, what they proved: for each group how many of its cases were
 * passed, a line each.
 */
export function storageConformance(runner: ConformanceRunner, harness: ConformanceHarness): () => string[] {
  const suite = suiteOf(runner, harness);
  for (const declare of [
    openCases,
    recordCases,
    recordOfSeatCases,
    pairCases,
    activationCases,
    seatCases,
    ruleCases,
    insertedActivationCases,
    machineCases,
    leaseCases,
    returningLeaseCases,
    overfullCases,
    outageCases,
    freeSiteCases,
    leasedFreeSiteCases,
    seatEndCases,
    seatMoveCases,
    seatsByHandCases,
    subjectCases,
    givenKeyCases,
    activationTotalCases,
    licenseTotalCases,
    eventCases,
    seriesCases,
    sumCases,
    tallyCases,
    changeCases,
    seatRaceCases,
    commitRaceCases,
    groupRaceCases,
    peopleRaceCases,
  ])
    declare(suite);
  return suite.proven;
}
