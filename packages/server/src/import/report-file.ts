import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { LineReport } from "@keystead/core";
import { type CsvColumns, csvHeader, csvLines } from "../csv/csv.ts";

/** The result of a line, for a file. */
export const reportColumns: CsvColumns<LineReport> = {
  line: ({ line }) => line,
  outcome: ({ outcome }) => outcome,
  licenseKey: ({ licenseKey }) => licenseKey,
  email: ({ email }) => email,
  reason: ({ problems }) => problems.map(({ field, message }) => `${field} ${message}`).join("; "),
  notes: ({ notes }) => notes.join("; "),
};

/** A CSV file of what became of lines, which its user alone may read: it has license keys. */
export class ReportFile {
  readonly #file: WriteStream;

  constructor(path: string) {
    this.#file = createWriteStream(path, { mode: 0o600 });
    this.#file.write(csvHeader(reportColumns));
  }

  /** Resolves when there is room for more. */
  async write(lines: LineReport[]): Promise<void> {
    const hasRoom = this.#file.write(csvLines(reportColumns, lines));
    if (!hasRoom) await once(this.#file, "drain");
  }

  /** Resolves when the file is written. */
  async close(): Promise<void> {
    this.#file.end();
    await finished(this.#file);
  }
}
