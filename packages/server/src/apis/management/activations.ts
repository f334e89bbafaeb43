import type { ActivationDetail, ActivationFilter } from "@keystead/core";
import { activationDetail, activationSort, activationStatuses, page } from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { idFilter, listQuery } from "../../http/query.ts";
import { operatorRoute } from "./operator.ts";

const filters = {
  license_id: idFilter.optional(),
  status: z.enum(activationStatuses).optional(),
  sort: activationSort.optional(),
};

function filterOf(query: z.output<z.ZodObject<typeof filters>>): ActivationFilter {
  return { licenseId: query.license_id, status: query.status, sort: query.sort };
}

const columns: CsvColumns<ActivationDetail> = {
  id: ({ id }) => id,
  licenseId: ({ licenseId }) => licenseId,
  licenseKey: ({ license }) => license.key,
  customerEmail: ({ license }) => license.customerEmail,
  productId: ({ product }) => product.id,
  productName: ({ product }) => product.name,
  domain: ({ domain }) => domain,
  ipAddress: ({ ipAddress }) => ipAddress,
  status: ({ status }) => status,
  activatedAt: ({ activatedAt }) => activatedAt,
  deactivatedAt: ({ deactivatedAt }) => deactivatedAt,
  lastCheckedAt: ({ lastCheckedAt }) => lastCheckedAt,
};

const list = operatorRoute({
  method: "GET",
  path: "/activations",
  access: "viewer",
  summary: "List activations",
  query: listQuery(filters),
  result: page(activationDetail),
  handle: async ({ caller, query }) =>
    caller.organization.activations.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const exportAll = operatorRoute({
  method: "GET",
  path: "/activations.csv",
  access: "viewer",
  summary: "Export activations as CSV",
  errors: ["overloaded"],
  query: z.strictObject(filters),
  result: csvFile,
  contentType: CSV_TYPE,
  handle: async ({ caller, query, headers }) =>
    csvAnswer("activations.csv", columns, caller.organization.activations.readAll(filterOf(query)), {
      caller,
      headers,
    }),
});

const deactivate = operatorRoute({
  method: "POST",
  path: "/activations/:id/deactivate",
  access: "support",
  summary: "Deactivate an activation",
  result: activationDetail,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.activations.deactivate(params.id),
});

export const activationRoutes = [list, exportAll, deactivate];
