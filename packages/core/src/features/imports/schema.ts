import { z } from "zod";
import { recordId, timestamp } from "../../foundation/primitives.ts";

export type {
  ImportColumn,
  ImportMapping,
  ImportQuestion,
  ImportRecord,
  ImportRun,
  LineReport,
  UnknownColumn,
} from "../../generated/types.ts";

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
  "machineFingerprint",
  "machineName",
  "machinePlatform",
  "leaseEndsAt",
  "externalId",
] as const;

/** Field that a column is imported as: of the license, its customer, or its sites and machines. */
export type ImportField = (typeof importFields)[number];

/** Orders in which dates with `/` or `-` have their day and month. */
export const dateOrders = ["day-first", "month-first"] as const;

/** Whether `03/04/2030` is 3 April (`day-first`) or March 4 (`month-first`). */
export type DateOrder = (typeof dateOrders)[number];

/** All that can become of a line of a file; `lineReport` says what each means. */
export const lineOutcomes = ["new", "same", "changed", "kept", "skipped", "refused"] as const;

const named = z.string().max(200).nullable();

/**
 * Products, plans and bundles here for those of another system, each by id or slug, bundles by id or name. A product
 * or bundle that is null is not known yet, a plan that is null is none.
 */
export const importMapping = z
  .strictObject({
    products: z
      .record(
        z.string(),
        z.strictObject({
          product: named
            .optional()
            .describe("Id or slug of the product in Keystead; null until it is chosen."),
          bundle: named
            .optional()
            .describe(
              "Id or name of the bundle in Keystead, in place of a product, for what is a bundle in the other system; null until it is chosen.",
            ),
          plans: z
            .record(z.string(), named)
            .optional()
            .describe("Id or slug of a plan in Keystead for each plan of the other system; null for none."),
          itemId: z
            .int()
            .min(1)
            .optional()
            .describe(
              "Id of the download in EDD. Its clients send it as `item_id`, but its exports do not contain it.",
            ),
        }),
      )
      .describe("Products by their name or id in the other system."),
  })
  .describe("Products, plans and bundles in Keystead for those of the other system.");

export const columnFields = z
  .record(z.string().max(200), z.enum(importFields).nullable())
  .describe(
    "Fields that columns of the file are imported as, by column name; null leaves a column out. Columns that are not listed are recognized by their names.",
  );

/** Fields of a file's columns, by the name of the column; null for a column that is not imported. */
export type ColumnFields = z.infer<typeof columnFields>;

const dateOrder = z
  .enum(dateOrders)
  .describe("Order of day and month in dates such as `03/04/2030`, where the file does not show it.");

const allowLifetime = z
  .boolean()
  .describe("`true` confirms that all licenses of a file with dates never expire.");

const importStatuses = ["queued", "running", "interrupted", "finished", "failed", "needs_answer"] as const;

const count = z.int();

const lineProblem = z.object({
  field: z.string().describe("Name of the wrong field."),
  message: z.string().describe("Reason, with what would be right."),
});

/** A column of an examined file, with the field that it is imported as. */
export const importColumn = z.object({
  name: z.string().describe("The column's name in the file."),
  field: z
    .enum([...importFields, "other"])
    .nullable()
    .describe(
      "Field that the column is imported as; `other` for data that only this system's files have, such as its ids; null when the column is not imported.",
    ),
  isGiven: z.boolean().describe("Whether `columns` set the field. Otherwise the column's name decides."),
  samples: z.array(z.string()).describe("Some of the column's values, kept for 30 days."),
  hasDates: z.boolean().describe("Whether most of the column's values are dates."),
  dateOrder: z
    .enum(dateOrders)
    .nullable()
    .describe(
      "Order of day and month in the column's dates with `/` or `-`, from its values or from `dateOrder`; null when unknown or without effect.",
    ),
});

/** A column of a file that nobody knows, and what it might be. */
export const unknownColumn = z.object({
  name: z.string().describe("The column's name in the file."),
  mightBe: z
    .enum(importFields)
    .nullable()
    .describe("Field that its name or its values look like; null when they look like none."),
});

/** A question that a file leaves open, which has to be answered before it is imported. */
export const importQuestion = z.object({
  code: z
    .enum(["same_field", "date_order", "lifetime"])
    .describe(
      "`same_field`: several columns would be imported as one field; answered by `columns`. `date_order`: dates can be read in two ways; answered by `dateOrder`. `lifetime`: the file has dates, but no license would ever expire; answered by `columns`, or by `allowLifetime`.",
    ),
  columns: z.array(z.string()).describe("Columns in question."),
  message: z.string().describe("The question in words."),
});

const line = count.describe("Line of the CSV file, or position in the JSON document, from 1.");

/** Outcome of one line of an imported file. */
export const lineReport = z.object({
  line,
  outcome: z
    .enum(lineOutcomes)
    .describe(
      "Outcome of the line: `new` issues a license; `same` matches an existing license in everything; `changed` updates one; `kept` leaves one as it is; `skipped` has nothing to import; `refused` has an error.",
    ),
  licenseKey: z.string().nullable().describe("The line's license key; null without one."),
  email: z.string().nullable().describe("The customer's e-mail address in the line; null without one."),
  problems: z.array(lineProblem).describe("Errors of a refused line."),
  notes: z.array(z.string()).describe("Notes on the line that are not errors."),
});

const counts = z.object({
  lines: count.describe("Lines that have been read."),
  new: count.describe("Licenses that did not exist."),
  same: count.describe("Licenses that existed and match their lines."),
  changed: count.describe("Licenses that existed and have been updated."),
  kept: count.describe("Licenses that existed and were left as they are."),
  skipped: count.describe("Lines with nothing to import."),
  refused: count.describe("Lines with errors."),
  customers: count.describe("Customers who did not exist."),
  sites: count.describe("Sites that have been added."),
  machines: count.describe("Machines that have been added."),
  overLimit: count.describe("New licenses with more sites and machines than seats: all are kept."),
  lifetime: count.describe("New licenses that never expire."),
  bundled: count.describe("New licenses that are part of a bundle."),
});

/** Import of licenses from another system, with its progress. */
export const importRecord = z.object({
  id: recordId("imp", "The import's id"),
  source: z.enum(importSources).describe("The system that sold the licenses."),
  existing: z
    .enum(["skip", "update"])
    .describe(
      "Existing licenses: `skip` leaves them as they are, `update` changes them to match their lines.",
    ),
  dryRun: z.boolean().describe("Whether this is a trial run, which writes nothing."),
  status: z
    .enum(importStatuses)
    .describe(
      "`queued` until a server starts it; `running`; `finished`; `failed`, with an `error`; `needs_answer` while `questions` are open: nothing was imported, and `run` takes the answers; `interrupted` when the command line stopped before the end. Any server continues the import of an uploaded file. The same file can always be sent again: no license is imported twice.",
    ),
  counts: counts.describe("Counts up to now."),
  refused: z.array(lineProblem.extend({ line })).describe("Errors of refused lines, the first 1,000."),
  mapping: importMapping.describe(
    "Products and plans of the other system with those chosen in Keystead. Replace each null and send the object as `mapping`.",
  ),
  columns: z.array(importColumn).describe("The file's columns in their order, once the file has been read."),
  unknownColumns: z
    .array(unknownColumn)
    .describe(
      "Columns whose names are not known: they are not imported unless `columns` says as what. Columns that `columns` leaves out are not among them.",
    ),
  questions: z
    .array(importQuestion)
    .describe("Questions to answer before the file can be imported. `lifetime` still allows a trial run."),
  dateOrder: dateOrder
    .nullable()
    .describe("Chosen order of day and month in dates such as `03/04/2030`; null when none was chosen."),
  allowLifetime,
  error: z.string().nullable().describe("Cause of the failure, or the open questions; null otherwise."),
  createdAt: timestamp.describe("When the import began (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When its progress was last recorded."),
});

/** Runs an uploaded file once more. Nothing is written unless `dryRun` is false. */
export const importRun = z.strictObject({
  dryRun: z
    .boolean()
    .optional()
    .describe("`false` imports the file. Default: `true`, a trial run, which writes nothing."),
  existing: importRecord.shape.existing
    .optional()
    .describe("Existing licenses: `skip` or `update`. Default: as in the last run."),
  mapping: importMapping
    .optional()
    .describe("Products and plans in Keystead for those of the other system. Default: as in the last run."),
  columns: columnFields.optional(),
  dateOrder: dateOrder.optional(),
  allowLifetime: allowLifetime.optional(),
});
