import type { Kind } from "../../records/kinds.ts";
import type { Store } from "../../store/store.ts";
import { type ConformanceHarness, type ConformanceRunner, suiteOf } from "../suite.ts";
import { allKinds, type Case, isCommitted } from "./bench.ts";
import { listCases } from "./lists.ts";
import { raceCases } from "./races.ts";
import { readingCases } from "./reading.ts";
import { referenceCases, referredCases } from "./references.ts";
import { seatCases } from "./seats.ts";
import { uniqueCases } from "./uniques.ts";
import { writeCases } from "./writes.ts";

const all = [writeCases, uniqueCases, referenceCases, referredCases, listCases, readingCases, raceCases];

/**
 * Declares, in any test runner, the cases that follow from the declarations of the kinds, for each kind that commits write: what
 * inserts, updates and deletions do and why they are refused, what lists give, and who wins a race; and what goes with a seat. With the cases of
 * `storageConformance`, it is all that a store must do.
 *
 * Gives a function that tells, once they have run, how many cases of each kind were passed: a line each.
 */
export function storeConformance(
  runner: ConformanceRunner,
  harness: ConformanceHarness<Store>,
): () => string[] {
  const suite = suiteOf(runner, harness);
  const proven = new Map<Kind, { declared: number; passed: number }>();
  for (const kind of allKinds.filter(isCommitted)) {
    const count = { declared: 0, passed: 0 };
    proven.set(kind, count);
    const it: Case = (name, body) => {
      count.declared += 1;
      suite.it(name, async (world) => {
        await body(world);
        count.passed += 1;
      });
    };
    suite.describe(`a record of ${kind}`, () => {
      for (const declare of all) declare(kind, it);
    });
  }
  seatCases(suite);
  return () => [...proven].map(([kind, { declared, passed }]) => `${kind}: ${passed} of ${declared}`);
}
