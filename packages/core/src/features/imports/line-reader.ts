import { lookupKeyOf } from "../../foundation/license-key.ts";
import type { Clock } from "../../foundation/time.ts";
import type { Candidate } from "./candidate.ts";
import type { ColumnPlan } from "./column-plan.ts";
import type { Places } from "./mapping.ts";
import type { ImportSource, LineReport } from "./schema.ts";
import type { LineProblem, SourceRow } from "./sold-license.ts";
import { readLine } from "./systems.ts";

/** Reads the rows of a file one after another: each is a license that can be imported, or the report why not. */
export function lineReader(
  from: ImportSource,
  plan: ColumnPlan,
  places: Places,
  clock: Clock,
): (row: SourceRow) => Candidate | LineReport {
  const linesByKey = new Map<string, number>();
  return (row) => {
    const { line } = row;
    const result = readLine(from, row, plan, clock.now());
    const { licenseKey, email } = result;
    const report = { line, licenseKey, email, problems: [], notes: [] };
    const refused = (problems: LineProblem[]): LineReport => ({ ...report, outcome: "refused", problems });
    if ("skipped" in result) return { ...report, outcome: "skipped", notes: [result.skipped] };
    const problems = "problems" in result ? result.problems : [];
    if (!("license" in result)) return refused(problems);
    const { license, notes } = result;
    const place = places.placeOf(license);
    if ("field" in place) return refused([{ ...place, field: plan.headingOf(place.field) }]);
    const key = `${place.product.id} ${lookupKeyOf(license.licenseKey)}`;
    const earlier = linesByKey.get(key);
    if (earlier !== undefined)
      return refused([
        {
          field: "licenseKey",
          message: `is the same as on line ${earlier}: each license key must appear only once`,
        },
      ]);
    linesByKey.set(key, line);
    return { line, from, license, place, notes };
  };
}
