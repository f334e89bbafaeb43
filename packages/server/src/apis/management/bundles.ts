import {
  bundle,
  bundleCreate,
  bundleExtend,
  bundleExtension,
  bundleUpdate,
  page,
} from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordList("bundles");

const list = operatorRoute({
  method: "GET",
  path: "/bundles",
  access: "viewer",
  summary: "List bundles",
  query: listQuery(query),
  result: page(bundle),
  handle: async ({ caller, query }) =>
    caller.organization.bundles.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const get = operatorRoute({
  method: "GET",
  path: "/bundles/:id",
  access: "viewer",
  summary: "Get a bundle",
  result: bundle,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.bundles.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/bundles",
  access: "developer",
  summary: "Create a bundle",
  status: 201,
  body: bundleCreate,
  result: bundle,
  errors: ["not_found"],
  handle: async ({ caller, body }) => caller.organization.bundles.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/bundles/:id",
  access: "developer",
  summary: "Update a bundle",
  body: bundleUpdate,
  result: bundle,
  errors: ["not_found"],
  handle: async ({ caller, params, body }) => caller.organization.bundles.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/bundles/:id",
  access: "developer",
  summary: "Delete a bundle",
  result: success,
  errors: ["not_found", "in_use"],
  async handle({ caller, params }) {
    await caller.organization.bundles.delete(params.id);
    return { success: true };
  },
});

const extend = operatorRoute({
  method: "POST",
  path: "/bundles/:id/extend",
  access: "developer",
  summary: "Give a bundle's holders the licenses that they lack, or count these",
  body: bundleExtend,
  result: bundleExtension,
  errors: ["not_found", "archived"],
  handle: async ({ caller, params, body }) => caller.organization.bundles.extend(params.id, body),
});

export const bundleRoutes = [list, get, create, update, remove, extend];
