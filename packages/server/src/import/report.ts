import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { ImportProgress, LineReport } from "@keystead/core";
import { type CsvColumns, csvHeader, csvLines } from "../csv/csv.ts";

const SHOWN = 20;
const PROGRESS_EVERY_MS = 1_000;

/** What became of a line, for a file. */
export const reportColumns: CsvColumns<LineReport> = {
  line: ({ line }) => line,
  outcome: ({ outcome }) => outcome,
  problems: ({ problems }) => problems.map(({ field, message }) => `${field} ${message}`).join("; "),
  notes: ({ notes }) => notes.join("; "),
};

/** Tells people at a terminal how far an import is, and what it came to. */
export class ImportReport {
  readonly #dryRun: boolean;
  readonly #file: WriteStream | undefined;
  readonly #refused: LineReport[] = [];
  #toldAt = 0;

  /** Each line goes to the file, if there is one. */
  constructor({ dryRun, file }: { dryRun: boolean; file?: string | undefined }) {
    this.#dryRun = dryRun;
    this.#file = file === undefined ? undefined : createWriteStream(file, { mode: 0o600 });
    this.#file?.write(csvHeader(reportColumns));
  }

  async add({ lines, counts }: ImportProgress): Promise<void> {
    const isFull = this.#file?.write(csvLines(reportColumns, lines)) === false;
    for (const line of lines)
      if (line.outcome === "refused" && this.#refused.length < SHOWN) this.#refused.push(line);
    if (Date.now() - this.#toldAt >= PROGRESS_EVERY_MS) {
      this.#toldAt = Date.now();
      process.stderr.write(`${counts.lines} lines, ${counts.new} new, ${counts.refused} refused\n`);
    }
    if (isFull && this.#file) await once(this.#file, "drain");
  }

  /** Resolves when the file is written. */
  async close(): Promise<void> {
    if (this.#file === undefined) return;
    this.#file.end();
    await finished(this.#file);
  }

  print({ counts }: ImportProgress): void {
    const { lines, new: added, same, changed, kept, skipped, refused } = counts;
    const would = this.#dryRun ? "would be " : "";
    const out = [
      this.#dryRun ? "Nothing was written: this is what --apply would do." : "The import is done.",
      `${lines} lines`,
      `  ${added} licenses ${would}new, ${counts.lifetime} of them for life, with ${counts.customers} new customers`,
      `  ${counts.sites} sites ${would}added; ${counts.overLimit} licenses have more sites than seats`,
      `  ${changed} ${would}changed, ${same} the same, ${kept} there already and left as they are`,
      `  ${skipped} skipped: there is nothing to import in them`,
      `  ${refused} refused`,
      ...this.#refused.flatMap(({ line, problems }) =>
        problems.map(({ field, message }) => `line ${line}: ${field}: ${message}`),
      ),
      ...(refused > this.#refused.length ? ["…: --report FILE lists all of them"] : []),
    ];
    process.stdout.write(`${out.join("\n").replace(/[^\P{Cc}\n]/gu, "")}\n`);
  }
}
