import { accountRaceCases } from "./account-races.ts";
import { accountCases } from "./accounts.ts";
import { activationCases } from "./activations.ts";
import { customerCases } from "./customers.ts";
import { deletionRaceCases } from "./deletion-races.ts";
import { isolationCases } from "./isolation.ts";
import { licenseListCases } from "./license-lists.ts";
import { licenseUpdateCases } from "./license-updates.ts";
import { licenseCases } from "./licenses.ts";
import { planCases } from "./plans.ts";
import { productCases } from "./products.ts";
import { recordRaceCases } from "./record-races.ts";
import { seatRaceCases } from "./seat-races.ts";
import { seatCases } from "./seats.ts";
import { sessionCases } from "./sessions.ts";
import { storageCases } from "./storage.ts";
import { type ConformanceHarness, type ConformanceRunner, suiteOf } from "./suite.ts";
import { verdictCases } from "./verdicts.ts";

/**
 * Declares, in any test runner, the cases that every store must pass: each promise of the `Storage` interface, tenant by tenant,
 * and each atomic method raced by dozens of callers over two stores on the same data. There is nothing to skip: a store
 * that fails one case does not do what licensing relies on.
 *
 * ```ts
 * import { storageConformance } from "@keystead/core/testing";
 * import { afterAll, beforeEach, describe, it } from "vitest";
 *
 * storageConformance({ describe, it, beforeEach, afterAll }, {
 *   create: () => myStorage({ url }),
 *   reset: () => emptyAllTables(url),
 * });
 * ```
 *
 * Call it at the top of a test file or within a `describe`. A case needs a second or two on a slow store.
 */
export function storageConformance(runner: ConformanceRunner, harness: ConformanceHarness): void {
  const suite = suiteOf(runner, harness);
  for (const declare of [
    storageCases,
    isolationCases,
    accountCases,
    sessionCases,
    productCases,
    planCases,
    customerCases,
    licenseCases,
    licenseUpdateCases,
    licenseListCases,
    verdictCases,
    seatCases,
    activationCases,
    seatRaceCases,
    recordRaceCases,
    deletionRaceCases,
    accountRaceCases,
  ]) {
    declare(suite);
  }
}
