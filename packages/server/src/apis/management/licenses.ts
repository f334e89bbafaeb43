import type { LicenseListItem } from "@keystead/core";
import {
  license,
  licenseCreate,
  licenseCreateMany,
  licenseDetail,
  licenseListItem,
  licenseRenewal,
  licenseUpdate,
  page,
  planChange,
  planChangeResult,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { recordColumns } from "../../csv/record-columns.ts";
import { flagFilter, listQuery, siteFilter } from "../../http/query.ts";
import { recordListByExternalId } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const BULK_LIMIT_BYTES = 1024 * 1024;

const declared = recordListByExternalId("licenses");
/** Filters, search and sort of the list of licenses, as fields of a query. */
export const licenseFilter = { ...declared.query, domain: siteFilter.optional() };

/** The filter that a query asks for, as core takes it. */
export const licenseFilterOf = (
  given: Parameters<typeof declared.filterOf>[0] & { domain?: string | undefined },
) => ({
  ...declared.filterOf(given),
  domain: given.domain,
});

const {
  lookupKey: _,
  bundle: _bundle,
  bundleId: _id,
  bundleGroup: _group,
  wasLeased: _leased,
  ...stored
} = recordColumns("licenses");
const columns: CsvColumns<LicenseListItem> = {
  ...stored,
  productName: ({ product }) => product.name,
  planName: ({ plan }) => plan?.name ?? null,
  bundleId: ({ bundle }) => bundle?.id ?? null,
  bundleName: ({ bundle }) => bundle?.name ?? null,
  bundleGroup: ({ bundle }) => bundle?.group ?? null,
};

/** Whether a change of a license is for it alone, and not for all licenses of its bundle. */
const scope = z.strictObject({ only: flagFilter.optional() });

const list = operatorRoute({
  method: "GET",
  path: "/licenses",
  access: "viewer",
  summary: "List licenses",
  query: listQuery(licenseFilter),
  result: page(licenseListItem),
  handle: async ({ caller, query }) =>
    caller.organization.licenses.list({
      page: query.page,
      perPage: query.per_page,
      ...licenseFilterOf(query),
    }),
});

const exportAll = operatorRoute({
  method: "GET",
  path: "/licenses.csv",
  access: "viewer",
  summary: "Export licenses as CSV",
  errors: ["overloaded"],
  query: z.strictObject(licenseFilter),
  result: csvFile,
  contentType: CSV_TYPE,
  handle: async ({ caller, query, headers }) =>
    csvAnswer("licenses.csv", columns, caller.organization.licenses.readAll(licenseFilterOf(query)), {
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
  summary: "Issue a license, or the licenses of a bundle",
  status: 201,
  body: licenseCreate,
  result: license,
  errors: ["not_found", "license_key_taken", "external_id_taken", "archived"],
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
  errors: ["not_found", "license_key_taken", "external_id_taken", "archived"],
  handle: async ({ caller, body }) => ({ items: await caller.organization.licenses.createMany(body) }),
});

const update = operatorRoute({
  method: "PUT",
  path: "/licenses/:id",
  access: "support",
  summary: "Update a license",
  query: scope,
  body: licenseUpdate,
  result: license,
  errors: ["not_found", "external_id_taken", "archived"],
  handle: async ({ caller, params, query, body }) =>
    caller.organization.licenses.update(params.id, body, query),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/licenses/:id",
  access: "developer",
  summary: "Delete a license and its activations",
  query: scope,
  result: success,
  errors: ["not_found"],
  async handle({ caller, params, query }) {
    await caller.organization.licenses.delete(params.id, query);
    return { success: true };
  },
});

const revoke = operatorRoute({
  method: "POST",
  path: "/licenses/:id/revoke",
  access: "support",
  summary: "Revoke a license and deactivate its sites",
  query: scope,
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params, query }) => caller.organization.licenses.revoke(params.id, query),
});

const renew = operatorRoute({
  method: "POST",
  path: "/licenses/:id/renew",
  access: "support",
  summary: "Renew a license",
  query: scope,
  body: licenseRenewal,
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params, query, body }) =>
    caller.organization.licenses.renew(params.id, body, query),
});

const changePlan = operatorRoute({
  method: "POST",
  path: "/licenses/:id/change-plan",
  access: "support",
  summary: "Change a license's plan or make it part of a bundle, or preview the change",
  body: planChange,
  result: planChangeResult,
  errors: ["not_found", "archived", "license_key_taken"],
  handle: async ({ caller, params, body }) => caller.organization.licenses.changePlan(params.id, body),
});

const regenerate = operatorRoute({
  method: "POST",
  path: "/licenses/:id/regenerate",
  access: "support",
  summary: "Replace a license's key",
  query: scope,
  result: license,
  errors: ["not_found"],
  handle: async ({ caller, params, query }) => caller.organization.licenses.regenerate(params.id, query),
});

export const licenseRoutes = [
  list,
  exportAll,
  get,
  create,
  createMany,
  update,
  remove,
  revoke,
  renew,
  changePlan,
  regenerate,
];
