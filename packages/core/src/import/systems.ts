import type { ImportSource } from "../schemas/import.ts";
import { csvLicense } from "./csv.ts";
import type { DocumentPart } from "./document-part.ts";
import { eddColumns, eddLicense } from "./edd.ts";
import { FieldReader } from "./field-reader.ts";
import { lemonSqueezyLicense, lemonSqueezyRows } from "./lemon-squeezy.ts";
import { slmLicense } from "./slm.ts";
import type { ReadLine, SoldLicense, SourceRow } from "./sold-license.ts";
import { wooCommerceLicense } from "./woocommerce.ts";

/** How the licenses of a system are read. */
interface System {
  /** Gives the license of a line, or why there is none to import. */
  license(fields: FieldReader, now: Date): SoldLicense | string;
  /** The columns of its CSV files by their place, where their headings are in the language of the shop. */
  columns?: readonly string[];
  /** The rows of its JSON documents, which are lists otherwise. */
  rows?(parts: AsyncIterable<DocumentPart>): AsyncIterable<SourceRow>;
}

const systems: Record<ImportSource, System> = {
  edd: { license: eddLicense, columns: eddColumns },
  lemonsqueezy: { license: lemonSqueezyLicense, rows: lemonSqueezyRows },
  woocommerce: { license: wooCommerceLicense },
  slm: { license: slmLicense },
  csv: { license: csvLicense },
};

/** The names of a CSV file's columns, by which its rows are read: its headings, or the system's own names where those are translated. */
export function columnsOf(source: ImportSource, headings: readonly string[]): readonly string[] {
  const { columns } = systems[source];
  const isTranslated = columns?.length === headings.length && headings[1] !== columns[1];
  return columns && isTranslated ? columns : headings;
}

/** The rows of a JSON document, as its parts come: a list of objects, alone or as `data`. */
export function rowsIn(source: ImportSource, parts: AsyncIterable<DocumentPart>): AsyncIterable<SourceRow> {
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

/** Reads a row as the system writes it. */
export function readLine(source: ImportSource, row: SourceRow, now: Date): ReadLine {
  const fields = new FieldReader(row);
  const license = systems[source].license(fields, now);
  if (typeof license === "string") return { skipped: license };
  if (fields.problems.length > 0) return { problems: fields.problems };
  return { license: withStatus(license, now), notes: fields.notes };
}

/** A license whose time is over needs no status for that; one that has ended before its time does. */
function withStatus(license: SoldLicense, now: Date): SoldLicense {
  const { status, expiresAt } = license;
  return status === "expired" && expiresAt && expiresAt <= now ? { ...license, status: "active" } : license;
}
