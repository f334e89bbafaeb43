import type { ColumnPlan } from "./column-plan.ts";
import { unendingLicenses } from "./column-questions.ts";
import { ColumnSurvey } from "./column-survey.ts";
import type { ImportOptions, ImportTarget } from "./import-options.ts";
import { lineReader } from "./line-reader.ts";
import { Places } from "./mapping.ts";
import type { Rows } from "./reading.ts";
import type { ImportQuestion } from "./schema.ts";
import { type SoldBundles, soldBundlesIn } from "./sold-bundles.ts";
import { planOf } from "./systems.ts";

/** Rows after which whoever waits is told that the work goes on. */
const TOLD_EVERY = 1_000;

/** Plan for a file, and the questions to answer first. */
export interface SurveyedFile {
  plan: ColumnPlan;
  questions: ImportQuestion[];
  bundles: SoldBundles;
}

/**
 * Looks through a file before any of it is imported: what its columns hold, which licenses make up bundles, and
 * whether all licenses would be without an end. Yields now and then, and returns what it found. Throws
 * `UnreadableFile`.
 */
export async function* surveyFile(
  target: ImportTarget,
  rows: Rows,
  options: ImportOptions,
): AsyncGenerator<void, SurveyedFile> {
  const survey = new ColumnSurvey();
  let read = 0;
  for await (const row of rows()) {
    survey.add(row);
    read += 1;
    if (read % TOLD_EVERY === 0) yield;
  }
  const { columns = {}, dateOrder = null, allowLifetime = false } = options;
  const plan = planOf(options.from, survey.columns(), { fields: columns, dateOrder });
  const { questions } = plan;
  const bundles = yield* soldBundlesIn(options.from, rows, plan);
  const isAsked = unendingLicenses(plan.columns, { areSilent: true }).length > 0;
  if (questions.length > 0 || !isAsked || allowLifetime) return { plan, questions, bundles };
  const ends = yield* endsIn(target, rows, options, { plan, bundles });
  if (ends === "some") return { plan, questions, bundles };
  return { plan, questions: unendingLicenses(plan.columns, { areSilent: ends === "silent" }), bundles };
}

/**
 * Reads until the first license that has an end: `some`, also for a file without licenses. Else whether each of
 * them says in a column that it never ends (`never`), or one does not (`silent`).
 */
async function* endsIn(
  { store, organizationId, clock }: ImportTarget,
  rows: Rows,
  { from, mapping = { products: {} } }: ImportOptions,
  { plan, bundles }: Pick<SurveyedFile, "plan" | "bundles">,
): AsyncGenerator<void, "some" | "never" | "silent"> {
  const places = await Places.open(store, organizationId, mapping);
  const read = lineReader({ from, plan, places, bundles }, clock);
  const hasColumn = plan.columns.some(({ field }) => field === "expiresAt");
  let licenses = 0;
  let silent = 0;
  for await (const row of rows()) {
    const result = read(row);
    if (!("license" in result)) continue;
    const { license, place } = result;
    const hasEnd = license.expiresAt === undefined ? place.plan?.durationDays : license.expiresAt !== null;
    if (hasEnd) return "some";
    licenses += 1;
    if (!hasColumn || license.expiresAt === undefined) silent += 1;
    if (licenses % TOLD_EVERY === 0) yield;
  }
  if (licenses === 0) return "some";
  return silent > 0 ? "silent" : "never";
}
