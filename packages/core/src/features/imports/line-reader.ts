import { lookupKeyOf } from "../../foundation/license-key.ts";
import type { Clock } from "../../foundation/time.ts";
import { bundleReader } from "./bundle-reader.ts";
import type { Candidate } from "./candidate.ts";
import type { ColumnPlan } from "./column-plan.ts";
import type { Places } from "./mapping.ts";
import type { ImportSource, LineReport } from "./schema.ts";
import type { SoldBundles } from "./sold-bundles.ts";
import type { LineProblem, SourceRow } from "./sold-license.ts";
import { partIn, readLine } from "./systems.ts";

interface ReadFile {
  from: ImportSource;
  plan: ColumnPlan;
  places: Places;
  bundles: SoldBundles;
}

/** Reads the rows of a file one after another: each is a license that can be imported, or the report why not. */
export function lineReader(
  { from, plan, places, bundles }: ReadFile,
  clock: Clock,
): (row: SourceRow) => Candidate | LineReport {
  const linesByKey = new Map<string, number>();
  const linesByExternalId = new Map<string, number>();
  const inBundles = bundleReader(places, bundles);
  return (row) => {
    const { line } = row;
    const result = readLine(from, row, plan, clock.now());
    const { licenseKey, email } = result;
    const report = { line, licenseKey, email, problems: [], notes: [] };
    const refused = (problems: LineProblem[]): LineReport => ({ ...report, outcome: "refused", problems });
    const unplaced = ({ field, message }: LineProblem) =>
      refused([{ field: plan.headingOf(field), message }]);
    if ("skipped" in result) return { ...report, outcome: "skipped", notes: [result.skipped] };
    const problems = "problems" in result ? result.problems : [];
    if (!("license" in result)) return refused(problems);
    const { license, notes } = result;
    const part = partIn(from, row, plan);
    const own = part && inBundles.ownLicense(part);
    if (own && "field" in own) return unplaced(own);
    if (own && !places.isProduct(license.productRef))
      return { ...report, outcome: "skipped", notes: own.notes };
    const place = places.placeOf(license);
    if ("field" in place) return unplaced(place);
    const key = `${place.product.id} ${lookupKeyOf(license.licenseKey)}`;
    const earlier = linesByKey.get(key);
    if (earlier !== undefined)
      return refused([
        {
          field: "licenseKey",
          message: `is the same as on line ${earlier}: each license key must appear only once`,
        },
      ]);
    const { externalId } = license;
    const namesake = externalId === undefined ? undefined : linesByExternalId.get(externalId);
    if (namesake !== undefined)
      return unplaced({
        field: "externalId",
        message: `is the same as on line ${namesake}: each id must appear only once`,
      });
    linesByKey.set(key, line);
    if (externalId !== undefined) linesByExternalId.set(externalId, line);
    const { sold, notes: more } = part ? inBundles.partOf(part) : { sold: null, notes: [] };
    return { line, from, license, place, sold, notes: [...notes, ...more] };
  };
}
