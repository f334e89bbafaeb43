import { invalidInput } from "../../foundation/errors.ts";
import { requireList, requireObject } from "../../foundation/input.ts";
import { columnKey } from "./column-names.ts";
import { type ColumnPlan, planColumns, type SaidOfColumns, wrongIn } from "./column-plan.ts";
import type { ColumnFacts } from "./column-survey.ts";
import { csvColumnsOf, csvLicense } from "./csv.ts";
import { eddColumns, eddHeadings, eddLicense, eddParents, eddPart } from "./edd.ts";
import { FieldReader, otherName } from "./field-reader.ts";
import { lemonSqueezyColumns, lemonSqueezyLicense, lemonSqueezyRows } from "./lemon-squeezy.ts";
import { machinesIn } from "./machines.ts";
import type { DocumentPart } from "./reading.ts";
import type { ColumnFields, ImportSource } from "./schema.ts";
import { slmColumns, slmLicense } from "./slm.ts";
import type { ReadLine, SoldLicense, SoldPart, SourceRow } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";
import { wooCommerceColumns, wooCommerceLicense } from "./woocommerce.ts";

/** Of a key or an address that a line has, what is shown in its report. */
const LONGEST_NAMED = 255;

/** How the licenses of a system are read. */
interface System {
  /** Gives the license of a line, or why there is none to import. */
  license(fields: FieldReader, now: Date): SoldLicense | string;
  columns: SystemColumns | ((headings: readonly string[]) => SystemColumns);
  /** The headings of its CSV files by their place, where files have them in the language of the shop. */
  headings?: readonly string[];
  /** How a license is told to be part of a bundle, and the columns that say so. */
  parts?: { columns: readonly string[]; read(fields: FieldReader): SoldPart };
  /** The rows of its JSON documents, which are lists otherwise. */
  rows?(parts: AsyncIterable<DocumentPart>): AsyncIterable<SourceRow>;
}

const systems: Record<ImportSource, System> = {
  edd: {
    license: eddLicense,
    columns: eddColumns,
    headings: eddHeadings,
    parts: { columns: eddParents, read: eddPart },
  },
  lemonsqueezy: { license: lemonSqueezyLicense, columns: lemonSqueezyColumns, rows: lemonSqueezyRows },
  woocommerce: { license: wooCommerceLicense, columns: wooCommerceColumns },
  slm: { license: slmLicense, columns: slmColumns },
  csv: { license: csvLicense, columns: csvColumnsOf },
};

function requireSource(source: ImportSource): void {
  if (!Object.hasOwn(systems, source))
    throw invalidInput("source", `must be one of ${Object.keys(systems).join(", ")}`);
}

/**
 * The names of a CSV file's columns, by which its rows are read: its headings, or the system's own names where
 * those are translated. Columns that were added at the end have their own.
 */
export function columnsOf(source: ImportSource, headings: readonly string[]): readonly string[] {
  requireSource(source);
  requireList(headings, "headings");
  const { headings: own } = systems[source];
  if (own === undefined || headings.length < own.length || headings[1] === own[1]) return headings;
  const added = headings.slice(own.length);
  const known = columnsRead(source, headings).others.map(columnKey);
  return added.every((heading) => known.includes(columnKey(heading))) ? [...own, ...added] : headings;
}

/** Whether a file with these columns says which of its licenses are parts of bundles. */
export function tellsParts(source: ImportSource, { columns }: Pick<ColumnPlan, "columns">): boolean {
  const keys = (systems[source].parts?.columns ?? []).map(columnKey);
  return columns.some(({ name, field }) => field === "other" && keys.includes(columnKey(name)));
}

/** The place of a row's license among those of a bundle; null for a system that knows none. */
export function partIn(source: ImportSource, row: SourceRow, plan: ColumnPlan): SoldPart | null {
  return systems[source].parts?.read(new FieldReader(row, plan)) ?? null;
}

/** The rows of a JSON document, as its parts come: a list of objects, alone or as `data`. */
export function rowsIn(source: ImportSource, parts: AsyncIterable<DocumentPart>): AsyncIterable<SourceRow> {
  requireSource(source);
  const { rows = listed } = systems[source];
  return rows(parts);
}

async function* listed(parts: AsyncIterable<DocumentPart>): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const { key, isElement, value } of parts) {
    if (!isElement || (key !== null && key !== "data")) continue;
    line += 1;
    yield { line, fields: (value ?? {}) as SourceRow["fields"] };
  }
}

/** Plans what the columns of a file of the system are imported as. Throws `UnreadableFile` for what cannot be. */
export function planOf(source: ImportSource, facts: readonly ColumnFacts[], said: SaidOfColumns): ColumnPlan {
  const names = facts.map(({ name }) => name);
  // The systems say in which order they are asked; in a table of one's own, nobody has said.
  return planColumns(columnsRead(source, names), facts, said, { allowsSeveral: source !== "csv" });
}

/**
 * Throws `invalid_input` for a column that a file with these columns lacks, and for two columns imported as one
 * field.
 */
export function assertColumns(given: ColumnFields, names: readonly string[]): void {
  requireObject(given, "columns");
  requireList(names, "names");
  const wrong = wrongIn(given, names);
  if (wrong) throw invalidInput(`columns.${wrong.column}`, wrong.message);
}

function columnsRead(source: ImportSource, headings: readonly string[]): SystemColumns {
  const { columns } = systems[source];
  return typeof columns === "function" ? columns(headings) : columns;
}

/** Reads a row as the system writes it. */
export function readLine(source: ImportSource, row: SourceRow, plan: ColumnPlan, now: Date): ReadLine {
  const fields = new FieldReader(row, plan);
  const named = {
    licenseKey: namedIn(source, "licenseKey", fields),
    email: namedIn(source, "email", fields),
  };
  if (row.problem !== undefined) fields.problems.push({ field: "line", message: row.problem });
  const license = systems[source].license(fields, now);
  if (typeof license === "string" && row.problem === undefined) return { ...named, skipped: license };
  const whole = typeof license === "string" ? null : withStatus(withMore(source, license, fields), now);
  if (whole === null || fields.problems.length > 0) return { ...named, problems: fields.problems };
  return { ...named, license: whole, notes: fields.notes };
}

/** Returns the line's text in a field, right or wrong; null for none. */
function namedIn(source: ImportSource, field: "licenseKey" | "email", fields: FieldReader): string | null {
  const names = columnsRead(source, []).fields[field] ?? [];
  return fields.text(...names).slice(0, LONGEST_NAMED) || null;
}

/** Adds what the system's files do not have, from columns that somebody named; machines are in no other column. */
function withMore(source: ImportSource, license: SoldLicense, fields: FieldReader): SoldLicense {
  const hasSites = columnsRead(source, []).fields.sites !== undefined;
  return {
    ...license,
    name: license.name ?? otherName(fields),
    planRef: license.planRef ?? (fields.text("plan") || null),
    externalId: fields.externalId("external_id"),
    sites: [...license.sites, ...(hasSites ? [] : fields.sites("sites")), ...machinesIn(fields)],
  };
}

/** A license whose time is over needs no status for that; one that has ended before its time does. */
function withStatus(license: SoldLicense, now: Date): SoldLicense {
  const { status, expiresAt } = license;
  return status === "expired" && expiresAt && expiresAt <= now ? { ...license, status: "active" } : license;
}
