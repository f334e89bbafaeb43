import type { ImportFormat } from "@keystead/core";
import {
  importRecord,
  importRun,
  importSources,
  lineOutcomes,
  lineReport,
  page,
} from "@keystead/core/schemas";
import { assertColumns } from "@keystead/core/server";
import { z } from "zod";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { storeText } from "../../http/file-body.ts";
import { jsonParameter, listQuery } from "../../http/query.ts";
import { withHeadingsChecked } from "../../import/csv-headings.ts";
import { reportColumns } from "../../import/report-file.ts";
import { operatorRoute } from "./operator.ts";

const MIB = 1024 * 1024;
/** A CSV file is read line by line, a JSON document as a whole. Either is enough for 100,000 licenses. */
const fileTypes = { "text/csv": 128 * MIB, "application/json": 64 * MIB };
const formats: Readonly<Record<string, ImportFormat>> = { "text/csv": "csv", "application/json": "json" };

const upload = operatorRoute({
  method: "POST",
  path: "/imports",
  access: "developer",
  summary: "Upload licenses from another system and preview their import",
  status: 202,
  query: z.strictObject({
    from: z.enum(importSources).describe("The system that sold the licenses."),
    existing: importRecord.shape.existing
      .optional()
      .describe("What to do with licenses that already exist: `skip`, which is the default, or `update`."),
    dry_run: z
      .enum(["true", "false"])
      .optional()
      .describe(
        "`false` imports at once. If a question stays open, nothing is imported and the import ends as `needs_answer`. Default: `true`, a trial run, which writes nothing.",
      ),
    columns: jsonParameter(importRun.shape.columns.unwrap())
      .optional()
      .describe(
        'Fields that columns of the file are imported as, as JSON: `{"Expires On": "expiresAt", "Remark": null}`; null leaves a column out. Columns that are not named here are recognized by their names. A CSV file that lacks a named column is refused.',
      ),
    date_order: importRun.shape.dateOrder,
    allow_lifetime: z
      .enum(["true", "false"])
      .optional()
      .describe("`true` confirms that all licenses of a file with dates never expire."),
  }),
  file: {
    types: fileTypes,
    async receive({ caller, query: { from, columns } }, bytes, type) {
      const format = formats[type];
      const checked = (text: AsyncIterable<string>) =>
        format === "csv" && columns !== undefined
          ? withHeadingsChecked(text, from, (names) => assertColumns(columns, names))
          : text;
      const stored = await storeText(bytes, (text) => caller.organization.imports.storeFile(checked(text)));
      return { ...stored, format };
    },
  },
  result: importRecord,
  async handle({ caller, query, file }) {
    if (file?.format === undefined) throw new TypeError("The request has no file");
    const { id, format } = file;
    const { from, existing, dry_run, columns, date_order: dateOrder, allow_lifetime } = query;
    const options = {
      from,
      existing,
      columns,
      dateOrder,
      dryRun: dry_run !== "false",
      allowLifetime: allow_lifetime === "true",
    };
    return caller.organization.imports.queue({ id, format }, options);
  },
});

const runAgain = operatorRoute({
  method: "POST",
  path: "/imports/:id/run",
  access: "developer",
  summary: "Import an uploaded file, or preview it with another mapping",
  status: 202,
  body: importRun,
  result: importRecord,
  errors: ["not_found"],
  handle: async ({ caller, params, body }) => caller.organization.imports.runAgain(params.id, body),
});

const list = operatorRoute({
  method: "GET",
  path: "/imports",
  access: "developer",
  summary: "List imports",
  query: listQuery({}),
  result: page(importRecord),
  handle: async ({ caller, query }) =>
    caller.organization.imports.list({ page: query.page, perPage: query.per_page }),
});

const get = operatorRoute({
  method: "GET",
  path: "/imports/:id",
  access: "developer",
  summary: "Get the progress of an import",
  result: importRecord,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.imports.get(params.id),
});

const lineFilter = {
  outcome: z.enum(lineOutcomes).optional().describe("Only lines with this outcome."),
};

const lines = operatorRoute({
  method: "GET",
  path: "/imports/:id/lines",
  access: "developer",
  summary: "List the outcome of each line of an uploaded file",
  query: listQuery(lineFilter),
  result: page(lineReport),
  errors: ["not_found"],
  handle: async ({ caller, params, query: { page, per_page: perPage, outcome } }) =>
    caller.organization.imports.lines(params.id, { page, perPage, outcome }),
});

const exportLines = operatorRoute({
  method: "GET",
  path: "/imports/:id/lines.csv",
  access: "developer",
  summary: "Export the outcome of each line as CSV",
  query: z.strictObject(lineFilter),
  errors: ["not_found", "overloaded"],
  result: csvFile,
  contentType: CSV_TYPE,
  async handle({ caller, params, query, headers }) {
    const batches = caller.organization.imports.readLines(params.id, query);
    const name = query.outcome === undefined ? "import-lines.csv" : `import-lines-${query.outcome}.csv`;
    return csvAnswer(name, reportColumns, batches, { caller, headers });
  },
});

export const importRoutes = [list, upload, get, runAgain, lines, exportLines];
