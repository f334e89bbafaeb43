import type { ImportProgress, LineReport } from "@keystead/core";
import { columnLines, printLines } from "./printed.ts";
import { ReportFile } from "./report-file.ts";

const SHOWN = 20;
const PROGRESS_EVERY_MS = 1_000;

interface ReportFiles {
  /** Gets each line. */
  report?: string | undefined;
  /** Gets each line that is refused. */
  refused?: string | undefined;
}

/** Tells people at a terminal how far an import is, and what it came to. */
export class ImportReport {
  readonly #dryRun: boolean;
  readonly #all: ReportFile | undefined;
  readonly #onlyRefused: ReportFile | undefined;
  readonly #refused: LineReport[] = [];
  #toldAt = 0;

  constructor({ dryRun, report, refused }: ReportFiles & { dryRun: boolean }) {
    this.#dryRun = dryRun;
    this.#all = report === undefined ? undefined : new ReportFile(report);
    this.#onlyRefused = refused === undefined ? undefined : new ReportFile(refused);
  }

  async add({ lines, counts }: ImportProgress): Promise<void> {
    const refused = lines.filter(({ outcome }) => outcome === "refused");
    this.#refused.push(...refused.slice(0, SHOWN - this.#refused.length));
    if (Date.now() - this.#toldAt >= PROGRESS_EVERY_MS) {
      this.#toldAt = Date.now();
      process.stderr.write(`${counts.lines} lines, ${counts.new} new, ${counts.refused} refused\n`);
    }
    await this.#all?.write(lines);
    await this.#onlyRefused?.write(refused);
  }

  /** Resolves when the files are written. */
  async close(): Promise<void> {
    await this.#all?.close();
    await this.#onlyRefused?.close();
  }

  print({ counts, columns }: ImportProgress): void {
    const { lines, new: added, same, changed, kept, skipped, refused } = counts;
    const would = this.#dryRun ? "would be " : "";
    printLines([
      this.#dryRun ? "Nothing was written: this is what --apply would do." : "The import is done.",
      ...columnLines(columns),
      `${lines} lines`,
      `  ${added} licenses ${would}new, ${counts.lifetime} of them without expiry, with ${counts.customers} new customers`,
      ...(counts.bundled > 0 ? [`  ${counts.bundled} of them are part of bundles`] : []),
      `  ${placesIn(counts)} ${would}added; ${counts.overLimit} licenses have more ${counts.machines > 0 ? "of these" : "sites"} than seats`,
      `  ${changed} ${would}changed, ${same} the same, ${kept} already there and left as they are`,
      `  ${skipped} skipped, with nothing to import`,
      `  ${refused} refused`,
      ...this.#refused.flatMap(({ line, problems }) =>
        problems.map(({ field, message }) => `line ${line}: ${field}: ${message}`),
      ),
      ...(refused > this.#refused.length ? ["…: --refused FILE lists all of them"] : []),
    ]);
  }
}

/** The machines are named where a file has some. */
function placesIn({ sites, machines }: ImportProgress["counts"]): string {
  return machines > 0 ? `${sites} sites and ${machines} machines` : `${sites} sites`;
}
