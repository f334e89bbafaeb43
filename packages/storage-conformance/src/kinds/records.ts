import type { Suite } from "../suite.ts";
import { allKinds, isChanged } from "./bench.ts";
import { isolationCases } from "./isolation.ts";
import { listCases } from "./lists.ts";
import { raceCases } from "./races.ts";
import { readingCases } from "./reading.ts";
import { referenceCases, referredCases } from "./references.ts";
import { storedCases } from "./stored.ts";
import { unchangedCases } from "./unchanged.ts";
import { uniqueCases } from "./uniques.ts";
import { writeCases } from "./writes.ts";

const ofEach = [storedCases, listCases, isolationCases];
const ofChanged = [
  writeCases,
  uniqueCases,
  referenceCases,
  referredCases,
  readingCases,
  raceCases,
  unchangedCases,
];

/** The cases that follow from the declarations of the kinds. */
export function recordCases(suite: Suite): void {
  for (const kind of allKinds)
    suite.describe(`a record of ${kind}`, () => {
      for (const declare of ofEach) declare(kind, suite.it);
      if (isChanged(kind)) for (const declare of ofChanged) declare(kind, suite.it);
    });
}
