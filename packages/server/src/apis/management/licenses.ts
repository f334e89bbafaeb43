import type { LicenseFilter, LicenseListItem } from "@keystead/core";
import {
  license,
  licenseCreate,
  licenseCreateMany,
  licenseDetail,
  licenseListItem,
  licenseSort,
  licenseStatuses,
  licenseUpdate,
  page,
  timestamp,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { idFilter, listQuery, searchFilter } from "../../http/query.ts";
import { operatorRoute, success } from "./operator.ts";

const BULK_LIMIT_BYTES = 1024 * 1024;

const filters = {
  search: searchFilter.optional(),
  status: z.enum(licenseStatuses).optional(),
  product_id: idFilter.optional(),
  plan_id: idFilter.optional(),
  customer_id: idFilter.optional(),
  expires_before: timestamp.optional(),
  sort: licenseSort.optional(),
};

function filterOf(query: z.output<z.ZodObject<typeof filters>>): LicenseFilter {
  return {
    search: query.search,
    status: query.status,
    productId: query.product_id,
    planId: query.plan_id,
    customerId: query.customer_id,
    expiresBefore: query.expires_before,
    sort: query.sort,
  };
}

const columns: CsvColumns<LicenseListItem> = {
  id: ({ id }) => id,
  licenseKey: ({ licenseKey }) => licenseKey,
  status: ({ status }) => status,
  productId: ({ productId }) => productId,
  productName: ({ product }) => product.name,
  planId: ({ planId }) => planId,
  customerId: ({ customerId }) => customerId,
  customerEmail: ({ customerEmail }) => customerEmail,
  customerName: ({ customerName }) => customerName,
  seats: ({ seats }) => seats,
  activatedCount: ({ activatedCount }) => activatedCount,
  expiresAt: ({ expiresAt }) => expiresAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

const list = operatorRoute({
  method: "GET",
  path: "/licenses",
  access: "viewer",
  summary: "List licenses",
  query: listQuery(filters),
  result: page(licenseListItem),
  handle: async ({ caller, query }) =>
    caller.organization.licenses.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const exportAll = operatorRoute({
  method: "GET",
  path: "/licenses.csv",
  access: "viewer",
  summary: "Export licenses as CSV",
  errors: ["overloaded"],
  query: z.strictObject(filters),
  result: csvFile,
  contentType: CSV_TYPE,
  handle: async ({ caller, query, headers }) =>
    csvAnswer("licenses.csv", columns, caller.organization.licenses.readAll(filterOf(query)), {
      caller,
      headers,
    }),
});

const get = operatorRoute({
  method: "GET",
  path: "/licenses/:id",
  access: "viewer",
  summary: "Get a license with its activations",
  result: licenseDetail,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.licenses.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/licenses",
  access: "developer",
  summary: "Issue a license",
  status: 201,
  body: licenseCreate,
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, body }) => caller.organization.licenses.create(body),
});

const createMany = operatorRoute({
  method: "POST",
  path: "/licenses/bulk",
  access: "developer",
  summary: "Issue up to 1,000 licenses, all or none",
  status: 201,
  body: licenseCreateMany,
  bodyLimit: BULK_LIMIT_BYTES,
  result: z.object({ items: z.array(license) }),
  errors: ["not_found"],
  handle: async ({ caller, body }) => ({ items: await caller.organization.licenses.createMany(body) }),
});

const update = operatorRoute({
  method: "PUT",
  path: "/licenses/:id",
  access: "support",
  summary: "Update a license",
  body: licenseUpdate,
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params, body }) => caller.organization.licenses.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/licenses/:id",
  access: "developer",
  summary: "Delete a license and its activations",
  result: success,
  errors: ["not_found"],
  async handle({ caller, params }) {
    await caller.organization.licenses.delete(params.id);
    return { success: true };
  },
});

const revoke = operatorRoute({
  method: "POST",
  path: "/licenses/:id/revoke",
  access: "support",
  summary: "Revoke a license and deactivate its sites",
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.licenses.revoke(params.id),
});

const regenerate = operatorRoute({
  method: "POST",
  path: "/licenses/:id/regenerate",
  access: "support",
  summary: "Replace a license's key",
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.licenses.regenerate(params.id),
});

export const licenseRoutes = [list, exportAll, get, create, createMany, update, remove, revoke, regenerate];
