import { LicensingError } from "../../foundation/errors.ts";
import { isSame } from "../../foundation/text.ts";
import type { ImportOptions } from "./import-options.ts";
import type { StoredImport } from "./progress.ts";
import type { ImportQuestion, ImportRun } from "./schema.ts";
import { assertColumns } from "./systems.ts";

type Given = Omit<ImportOptions, "from" | "dryRun">;

/** Names of the options that answer the questions. */
const answers: Record<ImportQuestion["code"], keyof ImportRun> = {
  same_field: "columns",
  date_order: "dateOrder",
  lifetime: "allowLifetime",
};

/** How a file is imported once more: as before, but for what is given now. */
export function optionsAfter(earlier: StoredImport, given: Omit<ImportRun, "dryRun">) {
  return {
    existing: given.existing ?? earlier.existing,
    mapping: given.mapping ?? earlier.mapping,
    columns: given.columns ?? earlier.givenColumns,
    dateOrder: given.dateOrder ?? earlier.dateOrder,
    allowLifetime: given.allowLifetime ?? earlier.allowLifetime,
  } satisfies Given;
}

/**
 * Throws `invalid_input` for columns that the file does not have, and, unless it is a dry run, for questions that
 * the options leave open. With other columns there is something else to ask: the import looks through the file, and
 * has the questions.
 */
export function requireAnswers(
  earlier: StoredImport,
  options: ReturnType<typeof optionsAfter>,
  { dryRun }: { dryRun: boolean },
): void {
  const names = earlier.columns.map(({ name }) => name);
  if (names.length > 0) assertColumns(options.columns, names);
  if (dryRun || !isSame(options.columns, earlier.givenColumns)) return;
  const isOpen = ({ code }: ImportQuestion): boolean => {
    if (code === "date_order") return options.dateOrder === null;
    return code === "same_field" || !options.allowLifetime;
  };
  const open = earlier.questions.filter(isOpen);
  if (open.length > 0) throw refused(open.map(({ code, message }) => ({ path: answers[code], message })));
}

function refused(details: { path: string; message: string }[]): LicensingError {
  const message = details.map(({ path, message }) => `${path}: ${message}`).join(" ");
  return new LicensingError("invalid_input", message, { details });
}
