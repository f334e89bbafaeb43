import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { columnFields, importFormats, importRecord, lineReport } from "./schema.ts";

export const imports = declare(
  importRecord.omit({ unknownColumns: true }).extend({
    /** The file that was uploaded; null for an import whose rows only the process that began it has. */
    fileId: z.string().nullable(),
    format: z.enum(importFormats).nullable(),
    /** How many batches of lines are done: where another server goes on. */
    batches: z.int(),
    /** Fields of columns, as somebody chose them. */
    givenColumns: columnFields,
  }),
  {
    scope: "organization",
    id: "id",
    born: "createdAt",
    audited: {
      as: "import",
      label: "source",
      untold: ["fileId", "format", "batches", "columns", "questions", "givenColumns"],
    },
  },
);

/** A part of an uploaded file. Its id is that of the file and its number. */
export const importParts = declare(
  z.object({ id: z.string(), text: z.string(), isLast: z.boolean(), endsAt: timestamp }),
  { scope: "organization", id: "id", ends: "endsAt" },
);

/**
 * Outcomes of a batch of lines. Its id is that of the import and the batch's number. One more holds samples of the
 * columns.
 */
export const importReports = declare(
  z.object({
    id: z.string(),
    importId: z.string(),
    lines: z.array(lineReport),
    /** Of each column, in their order; null in the reports of batches. */
    samples: z.array(z.array(z.string())).nullable(),
    endsAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    references: { importId: { kind: "imports", whenDeleted: "cascade" } },
    ends: "endsAt",
  },
);
