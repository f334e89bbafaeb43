import type { ActivationDetail } from "@keystead/core";
import { activationDetail, activationUpdate, machineInput, page } from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { recordColumns } from "../../csv/record-columns.ts";
import { listQuery, siteFilter } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute } from "./operator.ts";

const { fingerprint } = machineInput.shape;
const {
  query: { place: _, ...declared },
  filterOf: declaredFilterOf,
} = recordList("activations");
const query = { ...declared, domain: siteFilter.optional(), machine: fingerprint.optional() };

/** A list is narrowed to a site or a machine, and the storage compares the place. */
function filterOf(
  given: Parameters<typeof declaredFilterOf>[0] & {
    domain?: string | undefined;
    machine?: string | undefined;
  },
) {
  const { place: _, ...filter } = declaredFilterOf(given);
  return { ...filter, domain: given.domain, machine: given.machine };
}

const { place: __, machineName: ___, filledAt: ____, ...stored } = recordColumns("activations");

const columns: CsvColumns<ActivationDetail> = {
  ...stored,
  machineFingerprint: ({ machine }) => machine?.fingerprint ?? null,
  machineName: ({ machine }) => machine?.name ?? null,
  machinePlatform: ({ machine }) => machine?.platform ?? null,
  licenseKey: ({ license }) => license.key,
  customerEmail: ({ license }) => license.customerEmail,
  productName: ({ product }) => product.name,
};

const list = operatorRoute({
  method: "GET",
  path: "/activations",
  access: "viewer",
  summary: "List activations",
  query: listQuery(query),
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
  query: z.strictObject(query),
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

const update = operatorRoute({
  method: "PUT",
  path: "/activations/:id",
  access: "support",
  summary: "Mark a site as staging",
  body: activationUpdate,
  result: activationDetail,
  errors: ["not_found", "activation_ended", "seat_limit_reached", "free_site_limit_reached"],
  handle: async ({ caller, params, body }) => caller.organization.activations.update(params.id, body),
});

export const activationRoutes = [list, exportAll, update, deactivate];
