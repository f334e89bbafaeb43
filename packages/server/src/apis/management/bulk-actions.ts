import type { BulkAction, BulkActionLine } from "@keystead/core";
import { bulkAction, bulkActionCreate, page } from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { listQuery } from "../../http/query.ts";
import { snake } from "../../http/record-list.ts";
import { licenseFilter, licenseFilterOf } from "./licenses.ts";
import { assertRole, operatorRoute } from "./operator.ts";

const BODY_LIMIT_BYTES = 128 * 1024;

const { filter: described } = bulkActionCreate.shape;
const { sort: _, ...filters } = licenseFilter;

const body = bulkActionCreate.extend({
  filter: z
    .strictObject(filters)
    .optional()
    .describe(described.description ?? ""),
});

const reportColumns: CsvColumns<BulkActionLine> = {
  licenseId: ({ licenseId }) => licenseId,
  licenseKey: ({ licenseKey }) => licenseKey,
  email: ({ email }) => email,
  licenses: ({ licenses }) => licenses,
  outcome: ({ outcome }) => outcome,
  message: ({ message }) => message,
};

/** The job with the names that its filters have in a request. */
function shown(job: BulkAction): BulkAction {
  const filter = Object.entries(job.filter).map(([name, value]) => [snake(name), value]);
  return { ...job, filter: Object.fromEntries(filter) };
}

const start = operatorRoute({
  method: "POST",
  path: "/licenses/bulk-actions",
  access: "support",
  summary: "Do the same to many licenses, or count what it would change",
  status: 202,
  body,
  bodyLimit: BODY_LIMIT_BYTES,
  result: bulkAction,
  errors: ["bulk_action_running", "mail_not_configured"],
  async handle({ caller, body: { filter, ...rest } }) {
    if (rest.action === "delete") assertRole(caller.role, "developer");
    const { sort: __, ...selected } = licenseFilterOf(filter ?? {});
    return shown(
      await caller.organization.bulkActions.start({ ...rest, ...(filter && { filter: selected }) }),
    );
  },
});

const list = operatorRoute({
  method: "GET",
  path: "/licenses/bulk-actions",
  access: "support",
  summary: "List jobs on many licenses",
  query: listQuery({}),
  result: page(bulkAction),
  async handle({ caller, query }) {
    const jobs = await caller.organization.bulkActions.list({ page: query.page, perPage: query.per_page });
    return { ...jobs, items: jobs.items.map(shown) };
  },
});

const get = operatorRoute({
  method: "GET",
  path: "/licenses/bulk-actions/:id",
  access: "support",
  summary: "Get the progress of a job",
  result: bulkAction,
  errors: ["not_found"],
  handle: async ({ caller, params }) => shown(await caller.organization.bulkActions.get(params.id)),
});

const stop = operatorRoute({
  method: "POST",
  path: "/licenses/bulk-actions/:id/stop",
  access: "support",
  summary: "Stop a job",
  result: bulkAction,
  errors: ["not_found"],
  handle: async ({ caller, params }) => shown(await caller.organization.bulkActions.stop(params.id)),
});

const resume = operatorRoute({
  method: "POST",
  path: "/licenses/bulk-actions/:id/resume",
  access: "support",
  summary: "Go on with a job that was stopped",
  result: bulkAction,
  errors: ["not_found", "bulk_action_running"],
  async handle({ caller, params }) {
    const { action } = await caller.organization.bulkActions.get(params.id);
    if (action === "delete") assertRole(caller.role, "developer");
    return shown(await caller.organization.bulkActions.resume(params.id));
  },
});

const report = operatorRoute({
  method: "GET",
  path: "/licenses/bulk-actions/:id/lines.csv",
  access: "support",
  summary: "Export what became of each license as CSV",
  errors: ["not_found", "overloaded"],
  result: csvFile,
  contentType: CSV_TYPE,
  async handle({ caller, params, headers }) {
    const lines = caller.organization.bulkActions.readLines(params.id);
    return csvAnswer("bulk-action-lines.csv", reportColumns, lines, { caller, headers });
  },
});

export const bulkActionRoutes = [list, start, get, stop, resume, report];
