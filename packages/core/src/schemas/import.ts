import { z } from "zod";
import { recordId, timestamp } from "./primitives.ts";

/** Every system that licenses can be imported from. `csv` is a plain table with Keystead's own columns. */
export const importSources = ["edd", "lemonsqueezy", "woocommerce", "slm", "csv"] as const;

/** System that licenses are imported from: `edd`, `lemonsqueezy`, `woocommerce`, `slm`, or `csv` for a plain table. */
export type ImportSource = (typeof importSources)[number];

export const importFormats = ["csv", "json"] as const;

/** Format of an uploaded file: `csv` or `json`. */
export type ImportFormat = (typeof importFormats)[number];

export const lineOutcomes = ["new", "same", "changed", "kept", "skipped", "refused"] as const;

const named = z.string().max(200).nullable();

/**
 * Which products and plans here those of another system are, each by id or slug. A product that is null is not known yet, a plan that is
 * null is none.
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

const importStatuses = ["queued", "running", "interrupted", "finished", "failed"] as const;

const count = z.int();

const lineProblem = z.object({
  field: z.string().describe("The field that is wrong."),
  message: z.string().describe("What would be right."),
});

const line = count.describe("The line of a CSV file, the place in a JSON document; counted from 1.");

export const lineReport = z.object({
  line,
  outcome: z
    .enum(lineOutcomes)
    .describe(
      "What became of the line: its license is `new`, was there with all that the line says (`same`), was there and has been `changed`, or was there and is `kept` as it is; there was nothing to import (`skipped`), or something is wrong with it (`refused`).",
    ),
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
      "`queued` until a server takes it up; `running`; `finished`; `failed`, with an `error`; or `interrupted`: the command line stopped on the way. An uploaded file is gone on with by whichever server is up. Whatever its end, the same file can be sent again: what is there is not imported twice.",
    ),
  counts: counts.describe("How many lines came to what, until now."),
  refused: z
    .array(lineProblem.extend({ line }))
    .describe("What is wrong with lines that were not imported: the first 1,000."),
  mapping: importMapping.describe(
    "Products and plans of the other system, and what they are here, as far as it is known: fill in what is null and send it as `mapping`.",
  ),
  error: z.string().nullable().describe("Why it failed; null unless it did."),
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
});

export type ImportRun = z.input<typeof importRun>;
