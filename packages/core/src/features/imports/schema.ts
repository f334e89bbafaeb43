import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";

/** Every system that licenses can be imported from. `csv` is a plain table with Keystead's own columns. */
export const importSources = ["edd", "lemonsqueezy", "woocommerce", "slm", "csv"] as const;

/** System that licenses are imported from: `edd`, `lemonsqueezy`, `woocommerce`, `slm`, or `csv` for a plain table. */
export type ImportSource = (typeof importSources)[number];

export const importFormats = ["csv", "json"] as const;

/** Format of an uploaded file: `csv` or `json`. */
export type ImportFormat = (typeof importFormats)[number];

/** Fields that a column of a file can be imported as. */
export const importFields = [
  "licenseKey",
  "product",
  "plan",
  "email",
  "name",
  "firstName",
  "lastName",
  "company",
  "seats",
  "status",
  "createdAt",
  "expiresAt",
  "sites",
] as const;

/** Field that a column is imported as: of the license, its customer or its sites. */
export type ImportField = (typeof importFields)[number];

/** Orders in which dates with `/` or `-` have their day and month. */
export const dateOrders = ["day-first", "month-first"] as const;

/** Whether `03/04/2030` is 3 April (`day-first`) or March 4 (`month-first`). */
export type DateOrder = (typeof dateOrders)[number];

/** All that can become of a line of a file; `lineReport` says what each means. */
export const lineOutcomes = ["new", "same", "changed", "kept", "skipped", "refused"] as const;

const named = z.string().max(200).nullable();

/**
 * Products and plans here for those of another system, each by id or slug. A product that is null is not known yet,
 * a plan that is null is none.
 */
export const importMapping = z
  .strictObject({
    products: z
      .record(
        z.string(),
        z.strictObject({
          product: named.describe("Id or slug of the product here; null while nobody has said which."),
          plans: z
            .record(z.string(), named)
            .optional()
            .describe("Id or slug of the plan here for each of the product's plans there; null for none."),
          itemId: z
            .int()
            .min(1)
            .optional()
            .describe("Id of the download in EDD, which its clients send as `item_id` and its exports lack."),
        }),
      )
      .describe("By what the other system calls the product."),
  })
  .describe("Which products and plans here those of the other system are.");

export type ImportMapping = z.infer<typeof importMapping>;

export const columnFields = z
  .record(z.string().max(200), z.enum(importFields).nullable())
  .describe(
    "What columns of the file are imported as, by the name of the column; null for not at all. Columns that are not named here are known by their names.",
  );

/** Fields of a file's columns, by the name of the column; null for a column that is not imported. */
export type ColumnFields = z.infer<typeof columnFields>;

const dateOrder = z
  .enum(dateOrders)
  .describe("How dates such as `03/04/2030` are read where the file does not show it.");

const allowLifetime = z
  .boolean()
  .describe("Whether a file with dates may make only licenses that never end: confirms that this is meant.");

const importStatuses = ["queued", "running", "interrupted", "finished", "failed", "needs_answer"] as const;

const count = z.int();

const lineProblem = z.object({
  field: z.string().describe("The field that is wrong."),
  message: z.string().describe("What would be right."),
});

const importColumn = z.object({
  name: z.string().describe("The column's name in the file."),
  field: z
    .enum([...importFields, "other"])
    .nullable()
    .describe(
      "What it is imported as; `other` for what only files of this system have, such as its ids; null when the column is not imported.",
    ),
  isGiven: z.boolean().describe("Whether somebody said so; else it is known by its name, or not known."),
  samples: z.array(z.string()).describe("Some of its values, for 30 days."),
  hasDates: z.boolean().describe("Whether most of its values are dates."),
  dateOrder: z
    .enum(dateOrders)
    .nullable()
    .describe(
      "How its dates with `/` or `-` are read, as its values show or `dateOrder` says; null where that makes no difference, or is not known.",
    ),
});

/** A column of a file that was looked at, and what it is imported as. */
export type ImportColumn = z.infer<typeof importColumn>;

const importQuestion = z.object({
  code: z
    .enum(["same_field", "date_order", "lifetime"])
    .describe(
      "`same_field`: several columns would be imported as one field; answered by `columns`. `date_order`: dates can be read in two ways; answered by `dateOrder`. `lifetime`: there are dates in the file, and all its licenses would never end; answered by `columns`, or by `allowLifetime`.",
    ),
  columns: z.array(z.string()).describe("The columns that it is about."),
  message: z.string().describe("The question in words."),
});

/** A question that a file leaves open, which has to be answered before it is imported. */
export type ImportQuestion = z.infer<typeof importQuestion>;

const line = count.describe("The line of a CSV file, the place in a JSON document; counted from 1.");

export const lineReport = z.object({
  line,
  outcome: z
    .enum(lineOutcomes)
    .describe(
      "What became of the line: its license is `new`, was there with all that the line says (`same`), was there and has been `changed`, or was there and is `kept` as it is; there was nothing to import (`skipped`), or something is wrong with it (`refused`).",
    ),
  licenseKey: z.string().nullable().describe("The license key in the line; null where there is none."),
  email: z.string().nullable().describe("The customer's address in the line; null where there is none."),
  problems: z.array(lineProblem).describe("What is wrong with a line that is refused."),
  notes: z.array(z.string()).describe("What else is to know."),
});

export type LineReport = z.infer<typeof lineReport>;

const counts = z.object({
  lines: count.describe("Lines that have been read."),
  new: count.describe("Licenses that were not there."),
  same: count.describe("Licenses that were there with all that their lines say."),
  changed: count.describe("Licenses that were there and have been updated."),
  kept: count.describe("Licenses that were there and are left as they are."),
  skipped: count.describe("Lines with nothing to import."),
  refused: count.describe("Lines that are wrong."),
  customers: count.describe("Customers who were not there."),
  sites: count.describe("Sites that have been added."),
  overLimit: count.describe("New licenses with more sites than seats: all sites are kept."),
  lifetime: count.describe("New licenses that never end."),
});

export const importRecord = z.object({
  id: recordId("imp", "The import's id"),
  source: z.enum(importSources).describe("The system that sold the licenses."),
  existing: z
    .enum(["skip", "update"])
    .describe("Whether licenses that are there are left as they are, or get what their lines say."),
  dryRun: z.boolean().describe("Whether it only tells what would be."),
  status: z
    .enum(importStatuses)
    .describe(
      "`queued` until a server takes it up; `running`; `finished`; `failed`, with an `error`; `needs_answer`, when there are `questions` without which it cannot go on: nothing was imported, and `run` takes the answers; or `interrupted`: the command line stopped on the way. An uploaded file is gone on with by whichever server is up. Whatever its end, the same file can be sent again: what is there is not imported twice.",
    ),
  counts: counts.describe("How many lines came to what, until now."),
  refused: z
    .array(lineProblem.extend({ line }))
    .describe("What is wrong with lines that were not imported: the first 1,000."),
  mapping: importMapping.describe(
    "Products and plans of the other system, and what they are here, as far as it is known: fill in what is null and send it as `mapping`.",
  ),
  columns: z
    .array(importColumn)
    .describe("The columns of the file, in their order, once it has been looked at."),
  questions: z
    .array(importQuestion)
    .describe(
      "What has to be answered before the file can be imported; `lifetime` before anything is written.",
    ),
  dateOrder: dateOrder
    .nullable()
    .describe(
      "How dates such as `03/04/2030` are read; null while the file shows it, or nobody has said so.",
    ),
  allowLifetime,
  error: z.string().nullable().describe("Why it failed, or what has to be answered; null otherwise."),
  createdAt: timestamp.describe("When it began (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When it last told how far it is."),
});

export type ImportRecord = z.infer<typeof importRecord>;

/** Runs an uploaded file once more. Nothing is written unless `dryRun` is false. */
export const importRun = z.strictObject({
  dryRun: z.boolean().optional().describe("false: imports. Default: true, only tells what would be."),
  existing: importRecord.shape.existing
    .optional()
    .describe("What happens to licenses that are there: default as before."),
  mapping: importMapping.optional().describe("What products and plans are here: default as before."),
  columns: columnFields.optional(),
  dateOrder: dateOrder.optional(),
  allowLifetime: allowLifetime.optional(),
});

export type ImportRun = z.input<typeof importRun>;
