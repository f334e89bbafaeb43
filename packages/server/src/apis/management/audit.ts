import type { AuditEntry } from "@keystead/core";
import { auditEntry, page } from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { type Operator, operatorRoute } from "./operator.ts";

const { query: declared, filterOf } = recordList("auditEntries");
const { read_by: _, ...query } = declared;

const columns: CsvColumns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actorType: ({ actor }) => actor.type,
  actorId: ({ actor }) => actor.id,
  actorName: ({ actor }) => actor.name,
  ip: ({ ip }) => ip,
  requestId: ({ requestId }) => requestId,
  action: ({ action }) => action,
  targetType: ({ target }) => target.type,
  targetId: ({ target }) => target.id,
  targetLabel: ({ target }) => target.label,
  changes: ({ changes }) => JSON.stringify(changes),
};

/** Support reads what was done to licenses and customers. */
function readableBy({ role }: Operator) {
  return role === "developer" ? {} : { readBy: "support" as const };
}

const list = operatorRoute({
  method: "GET",
  path: "/audit",
  access: "support",
  summary: "List the entries of the audit log",
  query: listQuery(query),
  result: page(auditEntry),
  handle: async ({ caller, query }) =>
    caller.organization.audit.list({
      page: query.page,
      perPage: query.per_page,
      ...filterOf(query),
      ...readableBy(caller),
    }),
});

const exportAll = operatorRoute({
  method: "GET",
  path: "/audit.csv",
  access: "support",
  summary: "Export the audit log as CSV",
  errors: ["overloaded"],
  query: z.strictObject(query),
  result: csvFile,
  contentType: CSV_TYPE,
  handle: async ({ caller, query, headers }) =>
    csvAnswer(
      "audit.csv",
      columns,
      caller.organization.audit.readAll({ ...filterOf(query), ...readableBy(caller) }),
      { caller, headers },
    ),
});

export const auditRoutes = [list, exportAll];
