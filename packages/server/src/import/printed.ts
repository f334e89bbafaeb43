import type { ImportColumn, ImportQuestion } from "@keystead/core";
import { unknownColumnsIn } from "@keystead/core/server";

const options: Record<ImportQuestion["code"], string> = {
  same_field: '--column "NAME=FIELD", once for each column; --column "NAME=" leaves one out',
  date_order: "--date-order day-first, or --date-order month-first",
  lifetime: '--column "NAME=expiresAt", or --allow-lifetime',
};

/** Writes lines to the terminal, without characters that would control it. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n").replace(/[^\P{Cc}\n]/gu, "")}\n`);
}

/** Says what each column of a file is imported as, and which are not. */
export function columnLines(columns: readonly ImportColumn[]): string[] {
  const imported = columns.flatMap(({ name, field, dateOrder }) => {
    if (field === null || field === "other") return [];
    return [`  "${name}" is ${field}${dateOrder ? `, dates ${dateOrder}` : ""}`];
  });
  const guesses = new Map(unknownColumnsIn(columns).map(({ name, mightBe }) => [name, mightBe]));
  const others = columns
    .filter(({ field }) => field === null)
    .map(({ name }) => (guesses.get(name) ? `"${name}" (might be ${guesses.get(name)})` : `"${name}"`));
  return ["Columns", ...imported, ...(others.length > 0 ? [`  Not imported: ${others.join(", ")}`] : [])];
}

/** Says what has to be answered before a file is imported, and by which options. */
export function questionLines(questions: readonly ImportQuestion[]): string[] {
  return questions.flatMap(({ code, message }) => [message, `  Answer by ${options[code]}`]);
}
