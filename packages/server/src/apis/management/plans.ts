import { page, plan, planCreate, planUpdate } from "@keystead/core/schemas";
import { listQuery } from "../../http/query.ts";
import { recordList } from "../../http/record-list.ts";
import { operatorRoute, success } from "./operator.ts";

const { query, filterOf } = recordList("plans");

const list = operatorRoute({
  method: "GET",
  path: "/plans",
  access: "viewer",
  summary: "List plans",
  query: listQuery(query),
  result: page(plan),
  handle: async ({ caller, query }) =>
    caller.organization.plans.list({ page: query.page, perPage: query.per_page, ...filterOf(query) }),
});

const get = operatorRoute({
  method: "GET",
  path: "/plans/:id",
  access: "viewer",
  summary: "Get a plan",
  result: plan,
  errors: ["not_found"],
  handle: async ({ caller, params }) => caller.organization.plans.get(params.id),
});

const create = operatorRoute({
  method: "POST",
  path: "/plans",
  access: "developer",
  summary: "Create a plan",
  status: 201,
  body: planCreate,
  result: plan,
  errors: ["not_found", "slug_taken"],
  handle: async ({ caller, body }) => caller.organization.plans.create(body),
});

const update = operatorRoute({
  method: "PUT",
  path: "/plans/:id",
  access: "developer",
  summary: "Update a plan",
  body: planUpdate,
  result: plan,
  errors: ["not_found", "slug_taken"],
  handle: async ({ caller, params, body }) => caller.organization.plans.update(params.id, body),
});

const remove = operatorRoute({
  method: "DELETE",
  path: "/plans/:id",
  access: "developer",
  summary: "Delete a plan",
  result: success,
  errors: ["not_found", "in_use"],
  async handle({ caller, params }) {
    await caller.organization.plans.delete(params.id);
    return { success: true };
  },
});

export const planRoutes = [list, get, create, update, remove];
